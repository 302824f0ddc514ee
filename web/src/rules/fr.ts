import { chapter, type Rulebook } from "./rules";

export const rulebook: Rulebook = {
  origin: [
    chapter("Le matériel", {
      "O-COMP-1":
        "De 2 à 4 joueurs. Il y a 36 pions Tribu, 9 Villages par joueur (rose, bleu, jaune, vert), 30 tuiles Innovation, 6 jetons Chasse, 11 jetons Détroit et 48 cartes : 14 Actions (jaunes), 14 Permanents (orange) et 20 Objectifs (violets).",
      "O-COMP-2":
        "Un pion a une taille de 1 à 3, qui est aussi sa vitesse, une force de 1 à 3, qui est sa largeur, et une couleur : blanc, brun ou noir. Les 27 combinaisons existent ; les neuf pions de taille 2 existent en double.",
      "O-COMP-3":
        "À 2 ou 3 joueurs, le second jeu de pions de taille 2 reste dans la boîte : 27 pions, tous différents.",
      "O-COMP-4":
        "Un jeton Chasse vaut de 4 à 8, un jeton Détroit de 3 à 5. Les tuiles Innovation ont un niveau de 1 à 5.",
      "O-COMP-5":
        "La carte compte 11 détroits et 5 territoires verts où l’on chasse. Tous les autres, sauf le Berceau, sont jaunes, orange, violets ou marron. Chacune de ces cinq couleurs apporte sa récompense.",
      "O-COMP-6":
        "Une terre coupée des autres par des détroits est un continent : l’Afrique, l’Eurasie, l’Amérique du Nord, l’Amérique du Sud, l’Antarctique et l’Océanie, dont les deux îles n’en font qu’un.",
    }),
    chapter("Mise en place", {
      "O-SET-1":
        "Un pion petit et mince, de couleur tirée au sort, se tient sur le Berceau, au cœur de l’Afrique. Il n’est à personne et ne bouge jamais.",
      "O-SET-2":
        "Les cartes Action et les cartes Permanent forment deux pioches mélangées, face cachée.",
      "O-SET-3":
        "Chacun reçoit trois Objectifs et en garde un en secret. Les autres retournent dans la pioche, que l’on mélange de nouveau. Tous choisissent avant le premier tour.",
      "O-SET-4":
        "15 tuiles sont posées face visible sur le plateau Récompenses : trois jaunes, trois orange, trois violettes, six marron. Trois au moins sont de niveau 1. Les 15 autres forment la réserve.",
      "O-SET-5": "Un jeton Détroit est posé face visible sur chacun des 11 détroits.",
      "O-SET-6":
        "Un jeton Chasse est posé face visible sur chaque territoire vert ; le sixième est écarté sans être vu.",
      "O-SET-7":
        "Le premier joueur est tiré au sort, sauf si l’hôte en décide. On joue dans le sens des aiguilles d’une montre.",
    }),
    chapter("Votre tour", {
      "O-TURN-1":
        "À votre tour, vous faites une seule chose : Évoluer, Migrer ou Échanger. Puis vous prenez la récompense.",
      "O-TURN-2":
        "À tout moment de votre propre tour, vous pouvez aussi jouer des cartes : une au plus de chaque couleur, dans l’ordre de votre choix.",
      "O-TURN-3":
        "Si vous ne pouvez ni Évoluer, ni Migrer, ni Échanger, vous passez ; vous pouvez encore jouer des cartes. Quand tout le monde passe dans le même tour de table, la partie s’arrête aussitôt.",
      "O-TURN-4":
        "Une récompense est immédiate et se règle entièrement avant de jouer une autre carte ou de finir le tour.",
    }),
    chapter("Évoluer", {
      "O-EVO-1":
        "Prenez un pion de la réserve et posez-le, avec l’un de vos Villages, sur un territoire libre voisin d’un territoire occupé, par qui que ce soit.",
      "O-EVO-2": "Deux territoires reliés par un détroit sont voisins.",
      "O-EVO-3":
        "Comparez le nouveau pion à un pion voisin de votre choix. Il lui est identique ou n’en diffère que d’une façon : une autre couleur, ou un cran de force en plus, ou un cran de taille en plus. Jamais plus petit, jamais plus faible.",
      "O-EVO-4": "S’il y a plusieurs voisins, un seul qui convienne suffit.",
      "O-EVO-5":
        "Un pion et son Village restent ensemble et ne quittent jamais la carte. Sans Village, ou sans pion qui convienne, on ne peut pas Évoluer.",
    }),
    chapter("Migrer", {
      "O-MIG-1":
        "Déplacez l’un de vos pions, avec son Village, vers un territoire libre : d’un pas au moins, d’autant de pas que sa taille au plus.",
      "O-MIG-2":
        "En chemin, il peut traverser des territoires occupés. Un détroit est un pas comme un autre.",
    }),
    chapter("Échanger", {
      "O-SWP-1":
        "Déplacez-vous comme pour Migrer, mais arrivez sur le pion d’un autre joueur, plus faible que le vôtre. Les deux pions changent de place, Villages compris, quelle que soit la distance.",
      "O-SWP-2": "On n’échange ni avec le pion neutre, ni avec l’un des siens.",
      "O-SWP-3":
        "Vous prenez la récompense du territoire où vous arrivez. L’autre joueur ne perd rien et ne gagne rien là où il est envoyé : ni carte, ni tuile, ni jeton Chasse ou Détroit.",
    }),
    chapter("Récompenses", {
      "O-REW-1":
        "Arriver sur un territoire rapporte aussitôt la récompense de sa couleur. Ce qui est épuisé n’est pas gagné ; le reste l’est.",
      "O-REW-2":
        "Jaune : une tuile de la colonne jaune puis une carte Action ; ou trois cartes Action, après quoi deux cartes Action de votre main vont sous la pioche.",
      "O-REW-3": "Orange : de même avec la colonne orange et les cartes Permanent.",
      "O-REW-4": "Violet : de même avec la colonne violette et les cartes Objectif.",
      "O-REW-5":
        "Marron : deux tuiles de la colonne marron, ou une tuile de n’importe quelle colonne.",
      "O-REW-6":
        "Une tuile se pose aussitôt sur l’une de vos tuiles libres d’exactement un niveau de moins. Une tuile de niveau 1 commence une pile et peut toujours être posée. On ne prend pas ce que l’on ne peut poser.",
      "O-REW-7":
        "Une tuile prise est remplacée depuis la réserve tant qu’il en reste. Pour deux tuiles marron, les deux viennent de celles qui sont là ; la première peut porter la seconde.",
      "O-REW-8":
        "Vous choisissez librement entre les deux moitiés d’une récompense, même celle qui rapporte moins, ou rien. De la moitié choisie, ce qui peut être pris doit l’être.",
      "O-REW-9":
        "S’il reste moins de trois cartes, on pioche ce qu’il y a ; deux retournent tout de même sous la pioche, moins si la main en compte moins. Une pioche est épuisée dès que sa dernière carte est piochée, même si des cartes retournent dessous.",
      "O-HUNT-1":
        "Le premier joueur sur un territoire vert prend son jeton Chasse pour toujours. Plus personne n’y gagne rien ensuite.",
      "O-STR-1":
        "Le premier joueur dont l’action ou la carte amène un pion d’un côté d’un détroit, alors qu’un de ses Villages occupe l’autre côté, prend son jeton pour toujours. Qui est déplacé par l’Échange d’un autre n’en prend pas.",
    }),
    chapter("Cartes", {
      "O-ACT-1":
        "Une carte Action agit aussitôt et est défaussée. Les défausses ne reviennent jamais.",
      "O-ACT-2":
        "Elle ne se joue que si elle peut servir : elle a une cible, ou peut rapporter une carte, une tuile ou un jeton. Une carte qui vaut pour le tour demande que vous puissiez encore faire l’action qu’elle modifie, par votre tour ou par une autre carte que vous pouvez encore jouer.",
      "O-PER-1":
        "Une carte Permanent demande une tuile du niveau imprimé ; une tuile recouverte compte.",
      "O-PER-2": "Elle reste devant vous et agit jusqu’à la fin, même si vous perdez la tuile.",
      "O-OBJ-1":
        "On peut jouer un Objectif quand sa condition est remplie. Il reste acquis quoi qu’il arrive, et compte à la fin.",
      "O-OBJ-2": "Qui joue un Objectif en pioche aussitôt un nouveau.",
      "O-OBJ-3":
        "On tient deux Objectifs au plus : après une pioche, on en garde deux, les autres vont sous la pioche.",
    }),
    chapter("Fin de partie", {
      "O-END-1":
        "La fin s’annonce dès que la dernière carte d’une pioche est piochée, quand il ne reste aucune tuile sur le plateau Récompenses, quand la réserve de pions est vide, ou quand tous les Villages sont sur la carte.",
      "O-END-2": "Qui la provoque finit son tour ; chacun des autres en joue encore un.",
      "O-END-3":
        "À votre dernier tour, vous pouvez jouer plusieurs Objectifs, mais seul le premier est remplacé.",
      "O-END-4":
        "Points : les Objectifs selon leur valeur ; 1 par carte en main ; les jetons Chasse et Détroit selon leur valeur ; 1 par tuile, 5 pour une tuile de niveau 5.",
      "O-END-5":
        "Exemple : Objectifs 6, 5, 5, 4 et 4 ; trois cartes en main ; un jeton Chasse de 4 ; des jetons Détroit de 4 et 5 ; tuiles 1, 1, 2, 2, 3, 4 et 5. En tout 51.",
      "O-END-6":
        "Le plus haut score l’emporte. À égalité, on compte les cartes en main ; si elles sont égales aussi, la victoire est partagée.",
      "O-END-7": "Une partie qui dure 200 tours s’arrête là.",
    }),
  ],
  junior: [
    chapter("Ce qui change", {
      "J-SET-1":
        "Seul le dos des cartes compte. Il y a trois pioches de 14 : jaune, orange et violette ; six cartes violettes sont écartées sans être vues.",
      "J-SET-2": "Les 30 tuiles sont face cachée sur la case marron.",
      "J-SET-3": "Les jetons Détroit et Chasse sont face cachée : personne ne connaît leur valeur.",
      "J-TURN-1":
        "On ne joue jamais de carte. On Évolue, Migre ou Échange comme dans Origin, puis on prend la récompense. Si rien n’est possible, on passe.",
    }),
    chapter("Récompenses", {
      "J-REW-1":
        "Jaune, orange et violet rapportent une carte de cette couleur. Marron rapporte deux tuiles tirées à l’aveugle. Ce qui est épuisé n’est pas gagné.",
      "J-REW-2":
        "Vert : le premier arrivé prend le jeton Chasse. Si votre propre coup vous donne un Village des deux côtés d’un détroit, vous prenez son jeton.",
      "J-HID-1":
        "Vous voyez la valeur de vos tuiles et de vos jetons ; les autres, non. Les cartes sont posées devant chacun, à la vue de tous.",
    }),
    chapter("Fin de partie", {
      "J-END-1": "La partie s’arrête aussitôt quand la dernière carte d’une pioche est prise.",
      "J-END-2":
        "Pour chaque couleur de cartes : une carte vaut 1 point, deux 3, trois 7, quatre 13, cinq 21. Au-delà de cinq, une nouvelle série commence.",
      "J-END-3":
        "Avec au moins deux pions blancs, deux bruns et deux noirs, vous marquez 10 points.",
      "J-END-4":
        "Les jetons Chasse et Détroit comptent selon leur valeur, une tuile selon son niveau.",
      "J-END-5":
        "Exemple : 7 cartes jaunes (24), 2 orange (3), un jeton Chasse de 4, des jetons Détroit de 4 et 5, tuiles 1, 1, 4 et 5 (11), et les trois bois (10). En tout 61.",
      "J-END-6":
        "Le plus haut score l’emporte. À égalité, on compte les cartes ; si elles sont égales aussi, la victoire est partagée.",
    }),
  ],
  origine: [
    chapter("Le matériel", {
      "G-COMP-1":
        "De 2 à 4 joueurs, qui bâtissent ensemble une planète. Sur 26 pions, 20 sont des Éléments : 4 Eaux, 4 Minéraux, 4 Plantes, 4 Insectes et 4 Animaux. S’y ajoutent 4 Oxygènes et 2 Bactéries.",
      "G-COMP-2":
        "Tout le monde voit la famille d’un pion. Son besoin est sur l’autre face, pour celui qui le tient.",
      "G-COMP-3":
        "Il y a six Continents, avec un côté facile et un côté difficile. Un Continent a 4, 5 ou 6 emplacements de limon, sable, roche ou argile, des liens entre eux, et un emplacement blanc pour l’Oxygène.",
    }),
    chapter("Mise en place", {
      "G-SET-1":
        "Les 20 Éléments vont dans le sac et chacun en pioche trois. Puis on ajoute les quatre Oxygènes dans le sac.",
      "G-SET-2": "On dispose quatre Continents, 20 emplacements en tout, chacun du côté choisi.",
      "G-SET-3":
        "Trois sont réunis. Le dernier, tiré au sort, est mis à l’écart avec les deux Bactéries.",
      "G-SET-4":
        "Le premier joueur est tiré au sort. On joue dans le sens des aiguilles d’une montre.",
      "G-SET-5":
        "Variante : jusqu’à quatre Oxygènes sont déjà posés sur des emplacements blancs. Leurs actions sont perdues, chacun rapporte son point.",
    }),
    chapter("Un tour", {
      "G-TURN-1":
        "Le joueur actif montre le pion qu’il aimerait poser. Il peut encore en poser un autre.",
      "G-TURN-2":
        "Le joueur précédent désigne un Continent qui n’est pas à l’écart et qui a encore un emplacement libre pour un Élément.",
      "G-TURN-3":
        "Le joueur actif pose l’un de ses pions, face Élément visible, sur n’importe quel emplacement libre de ce Continent. Il cherche à respecter son besoin et ceux des pions déjà posés ; ce ne sera pas toujours possible.",
      "G-TURN-4":
        "L’Oxygène ne va que sur un emplacement blanc, et un emplacement blanc ne reçoit que de l’Oxygène.",
      "G-TURN-5": "Il pioche un pion tant qu’il en reste.",
      "G-TURN-6":
        "Personne ne révèle un besoin ni ne suggère où poser, de quelque façon que ce soit.",
      "G-TURN-7":
        "On ne désigne un Continent que si le joueur actif peut y poser quelque chose. S’il ne tient que de l’Oxygène, un Continent complet avec un emplacement blanc libre convient. Un joueur sans pion est sauté.",
    }),
    chapter("Besoins", {
      "G-NEED-1":
        "Eau : elle est la seule Eau de son Continent. Un Continent sans Eau ne compte pas.",
      "G-NEED-2": "Minéral : il est sur son propre sol, limon, roche, sable ou argile.",
      "G-NEED-3": "Plante : elle n’est pas liée à la famille barrée.",
      "G-NEED-4": "Insecte : il est lié à la famille indiquée.",
      "G-NEED-5": "Animal : il est lié à la famille indiquée et non à la famille barrée.",
      "G-NEED-6": "Les liens joignent des emplacements d’un même Continent, jamais de deux.",
    }),
    chapter("Le Continent à l’écart", {
      "G-OPEN-1":
        "Quand un premier Continent est complet, sans compter l’Oxygène, celui qui est à l’écart s’ouvre pour de bon, et les deux Bactéries vont dans le sac.",
    }),
    chapter("Oxygène", {
      "G-OXY-1":
        "Posé face besoin visible, il agit aussitôt. Posé face Élément visible, il n’agit pas et vaut un point à la fin.",
      "G-OXY-2":
        "Retournement : retournez un Élément de ce Continent. Son besoin est visible de tous jusqu’à ce qu’on le retourne encore.",
      "G-OXY-3":
        "Échange : deux Éléments posés changent de place ; l’un des deux au moins est sur ce Continent.",
      "G-OXY-4":
        "Regarder et déplacer : regardez en secret un Élément de ce Continent et déplacez-le vers un emplacement libre d’un Continent ouvert.",
      "G-OXY-5":
        "Pendant cette décision, on peut en parler, mais jamais des besoins que l’on connaît.",
      "G-OXY-6":
        "Sans cible possible, il ne se passe rien. Les cibles sont des Éléments, jamais de l’Oxygène. Une action possible est accomplie.",
    }),
    chapter("Bactéries", {
      "G-BAC-1":
        "Une Bactérie piochée est montrée, appliquée et écartée ; puis le joueur pioche de nouveau.",
      "G-BAC-2":
        "Partage : chacun choisit en secret l’un des pions devant lui, Oxygène compris, et le passe à gauche, tous en même temps.",
      "G-BAC-3":
        "Déplacement : si c’est possible, le joueur déplace un Élément posé, tel qu’il est, vers un emplacement libre d’un autre Continent ouvert.",
    }),
    chapter("Fin de partie", {
      "G-END-1":
        "La partie s’achève quand tous les Éléments et tous les Oxygènes sont posés et les Bactéries jouées. Des Bactéries jamais entrées dans le sac ne la retiennent pas.",
      "G-END-2":
        "On retourne tous les Éléments et on les vérifie ensemble. Ceux dont le besoin n’est pas satisfait sont retirés.",
      "G-END-3":
        "Un Continent encore plein rapporte un point par Élément ; les autres ne rapportent rien.",
      "G-END-4": "Un Oxygène face Élément visible rapporte un point. Le mieux possible est 24.",
      "G-END-5":
        "À 2, 3 ou 4 joueurs : demi-dieux jusqu’à 14, 13 ou 12 points ; dignes d’un prophète jusqu’à 19, 18 ou 17 ; collège divin jusqu’à 23 ; dieux avec 24.",
    }),
  ],
};
