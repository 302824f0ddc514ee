# Les règles d’Origin, selon les identifiants de docs/rules.

chapter-origin-aim = De quoi il s’agit
rule-origin-aim = Vous menez une tribu hors du berceau de l’humanité. Vos pions se répandent sur la Terre, et chaque territoire qu’ils atteignent vous rapporte des tuiles et des cartes. Qui a le plus de points à la fin l’emporte.

chapter-origin-pawns = Les pions
chapter-origin-box = Le matériel
rule-O-COMP-1 = De 2 à 4 joueurs. Il y a 36 pions Tribu, 9 Villages par joueur (rose, bleu, jaune, vert), 30 tuiles Innovation, 6 jetons Chasse, 11 jetons Détroit et 48 cartes : 14 Actions (jaunes), 14 Permanents (orange) et 20 Objectifs (violets).
rule-O-COMP-2 = Un pion a une taille de 1 à 3, qui est aussi sa vitesse, une force de 1 à 3, qui est sa largeur, et une couleur : blanc, brun ou noir. Les 27 combinaisons existent ; les neuf pions de taille 2 existent en double.
rule-O-COMP-3 = À 2 ou 3 joueurs, le second jeu de pions de taille 2 reste dans la boîte : 27 pions, tous différents.
rule-O-COMP-4 = Un jeton Chasse vaut de 4 à 8, un jeton Détroit de 3 à 5. Les tuiles Innovation ont un niveau de 1 à 5.
rule-O-COMP-5 = La carte compte 11 détroits et 5 territoires verts où l’on chasse. Tous les autres, sauf le Berceau, sont jaunes, orange, violets ou marron. Chacune de ces cinq couleurs apporte sa récompense.
rule-O-COMP-6 = Une terre coupée des autres par des détroits est un continent : l’Afrique, l’Eurasie, l’Amérique du Nord, l’Amérique du Sud, l’Antarctique et l’Océanie, dont les deux îles n’en font qu’un.

chapter-origin-setup = Mise en place
rule-O-SET-1 = Un pion petit et mince, de couleur tirée au sort, se tient sur le Berceau, au cœur de l’Afrique. Il n’est à personne et ne bouge jamais.
rule-O-SET-2 = Les cartes Action et les cartes Permanent forment deux pioches mélangées, face cachée.
rule-O-SET-3 = Chacun reçoit trois Objectifs et en garde un en secret. Les autres retournent dans la pioche, que l’on mélange de nouveau. Tous choisissent avant le premier tour.
rule-O-SET-4 = 15 tuiles sont posées face visible sur le plateau Récompenses : trois jaunes, trois orange, trois violettes, six marron. Trois au moins sont de niveau 1. Les 15 autres forment la réserve.
rule-O-SET-5 = Un jeton Détroit est posé face visible sur chacun des 11 détroits.
rule-O-SET-6 = Un jeton Chasse est posé face visible sur chaque territoire vert ; le sixième est écarté sans être vu.
rule-O-SET-7 = Le premier joueur est tiré au sort, sauf si l’hôte en décide. On joue dans le sens des aiguilles d’une montre.

chapter-origin-turn = Votre tour
rule-O-TURN-1 = À votre tour, vous faites une seule chose : Évoluer, Migrer ou Échanger. Puis vous prenez la récompense.
rule-O-TURN-2 = À tout moment de votre propre tour, vous pouvez aussi jouer des cartes : une au plus de chaque couleur, dans l’ordre de votre choix.
rule-O-TURN-3 = Si vous ne pouvez ni Évoluer, ni Migrer, ni Échanger, vous passez ; vous pouvez encore jouer des cartes. Quand tout le monde passe dans le même tour de table, la partie s’arrête aussitôt.
rule-O-TURN-4 = Une récompense est immédiate et se règle entièrement avant de jouer une autre carte ou de finir le tour.

chapter-origin-evolve = Évoluer
rule-O-EVO-1 = Prenez un pion de la réserve et posez-le, avec l’un de vos Villages, sur un territoire libre voisin d’un territoire occupé, par qui que ce soit.
rule-O-EVO-2 = Deux territoires reliés par un détroit sont voisins.
rule-O-EVO-3 = Comparez le nouveau pion à un pion voisin de votre choix. Il lui est identique ou n’en diffère que d’une façon : une autre couleur, ou un cran de force en plus, ou un cran de taille en plus. Jamais plus petit, jamais plus faible.
rule-O-EVO-4 = S’il y a plusieurs voisins, un seul qui convienne suffit.
rule-O-EVO-5 = Un pion et son Village restent ensemble et ne quittent jamais la carte. Sans Village, ou sans pion qui convienne, on ne peut pas Évoluer.

chapter-origin-migrate = Migrer
rule-O-MIG-1 = Déplacez l’un de vos pions, avec son Village, vers un territoire libre : d’un pas au moins, d’autant de pas que sa taille au plus.
rule-O-MIG-2 = En chemin, il peut traverser des territoires occupés. Un détroit est un pas comme un autre.

chapter-origin-swap = Échanger
rule-O-SWP-1 = Déplacez-vous comme pour Migrer, mais arrivez sur le pion d’un autre joueur, plus faible que le vôtre. Les deux pions changent de place, Villages compris, quelle que soit la distance.
rule-O-SWP-2 = On n’échange ni avec le pion neutre, ni avec l’un des siens.
rule-O-SWP-3 = Vous prenez la récompense du territoire où vous arrivez. L’autre joueur ne perd rien et ne gagne rien là où il est envoyé : ni carte, ni tuile, ni jeton Chasse ou Détroit.

chapter-origin-rewards = Récompenses
rule-O-REW-1 = Arriver sur un territoire rapporte aussitôt la récompense de sa couleur. Ce qui est épuisé n’est pas gagné ; le reste l’est.
rule-O-REW-2 = Jaune : une tuile de la colonne jaune puis une carte Action ; ou trois cartes Action, après quoi deux cartes Action de votre main vont sous la pioche.
rule-O-REW-3 = Orange : de même avec la colonne orange et les cartes Permanent.
rule-O-REW-4 = Violet : de même avec la colonne violette et les cartes Objectif.
rule-O-REW-5 = Marron : deux tuiles de la colonne marron, ou une tuile de n’importe quelle colonne.
rule-O-REW-6 = Une tuile se pose aussitôt sur l’une de vos tuiles libres d’exactement un niveau de moins. Une tuile de niveau 1 commence une pile et peut toujours être posée. On ne prend pas ce que l’on ne peut poser.
rule-O-REW-7 = Une tuile prise est remplacée depuis la réserve tant qu’il en reste. Pour deux tuiles marron, les deux viennent de celles qui sont là ; la première peut porter la seconde.
rule-O-REW-8 = Vous choisissez librement entre les deux moitiés d’une récompense, même celle qui rapporte moins, ou rien. De la moitié choisie, ce qui peut être pris doit l’être.
rule-O-REW-9 = S’il reste moins de trois cartes, on pioche ce qu’il y a ; deux retournent tout de même sous la pioche, moins si la main en compte moins. Une pioche est épuisée dès que sa dernière carte est piochée, même si des cartes retournent dessous.

chapter-origin-tokens = La chasse et les détroits
rule-O-HUNT-1 = Le premier joueur sur un territoire vert prend son jeton Chasse pour toujours. Plus personne n’y gagne rien ensuite.
rule-O-STR-1 = Le premier joueur dont l’action ou la carte amène un pion d’un côté d’un détroit, alors qu’un de ses Villages occupe l’autre côté, prend son jeton pour toujours. Qui est déplacé par l’Échange d’un autre n’en prend pas.

chapter-origin-cards = Cartes
rule-O-ACT-1 = Une carte Action agit aussitôt et est défaussée. Les défausses ne reviennent jamais.
rule-O-ACT-2 = Elle ne se joue que si elle peut servir : elle a une cible, ou peut rapporter une carte, une tuile ou un jeton. Une carte qui vaut pour le tour demande que vous puissiez encore faire l’action qu’elle modifie, par votre tour ou par une autre carte que vous pouvez encore jouer.
rule-O-PER-1 = Une carte Permanent demande une tuile du niveau imprimé ; une tuile recouverte compte.
rule-O-PER-2 = Elle reste devant vous et agit jusqu’à la fin, même si vous perdez la tuile.
rule-O-OBJ-1 = On peut jouer un Objectif quand sa condition est remplie. Il reste acquis quoi qu’il arrive, et compte à la fin.
rule-O-OBJ-2 = Qui joue un Objectif en pioche aussitôt un nouveau.
rule-O-OBJ-3 = On tient deux Objectifs au plus : après une pioche, on en garde deux, les autres vont sous la pioche.

chapter-origin-end = Fin de partie
rule-O-END-1 = La fin s’annonce dès que la dernière carte d’une pioche est piochée, quand il ne reste aucune tuile sur le plateau Récompenses, quand la réserve de pions est vide, ou quand tous les Villages sont sur la carte.
rule-O-END-2 = Qui la provoque finit son tour ; chacun des autres en joue encore un.
rule-O-END-3 = À votre dernier tour, vous pouvez jouer plusieurs Objectifs, mais seul le premier est remplacé.
rule-O-END-4 = Points : les Objectifs selon leur valeur ; 1 par carte en main ; les jetons Chasse et Détroit selon leur valeur ; 1 par tuile, 5 pour une tuile de niveau 5.
rule-O-END-5 = Exemple : Objectifs 6, 5, 5, 4 et 4 ; trois cartes en main ; un jeton Chasse de 4 ; des jetons Détroit de 4 et 5 ; tuiles 1, 1, 2, 2, 3, 4 et 5. En tout 51.
rule-O-END-6 = Le plus haut score l’emporte. À égalité, on compte les cartes en main ; si elles sont égales aussi, la victoire est partagée.
rule-O-END-7 = Une partie qui dure 200 tours s’arrête là.
