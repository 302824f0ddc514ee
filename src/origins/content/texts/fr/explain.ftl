# Ce que sont les choses sur la table : un nom et une phrase ou deux, lues à côté de la chose.

explain-mode = Qu’est-ce que c’est ?
explain-mode-text = Montrez n’importe quoi pour lire ce que c’est. Au clavier : les flèches.
explain-mode-end = Terminé

## À toutes les tables

thing-prompt = Que faire maintenant
    .text = Cette ligne dit toujours ce que l’on attend de vous, ou qui les autres attendent.
thing-undo = Annuler le coup
    .text = Annule votre dernier pas tant qu’il ne vous a rien montré de nouveau. Après, les autres doivent être d’accord.
thing-hint = Conseil
    .text = Un robot montre le coup qu’il jouerait, et pourquoi. Rien ne se passe tant que vous ne le jouez pas.
thing-log = Ce qui s’est passé
    .text = Tous les coups, le dernier à la fin. Montrez une ligne pour voir l’endroit.
thing-players = Joueurs
    .text = Ce que chacun a devant soi, dans l’ordre du jeu.

## Les territoires selon leur couleur

thing-land-yellow = Jaune rapporte une tuile de la colonne jaune et une carte Action, ou trois cartes Action ; puis vous en rendez deux.
thing-land-orange = Orange rapporte une tuile de la colonne orange et une carte Permanent, ou trois cartes Permanent ; puis vous en rendez deux.
thing-land-purple = Violet rapporte une tuile de la colonne violette et un Objectif, ou trois Objectifs ; puis vous en rendez deux.
thing-land-brown = Marron rapporte deux tuiles de la colonne marron, ou une tuile de n’importe quelle colonne.
thing-land-green = Vert est un terrain de chasse : le premier arrivé prend le jeton Chasse, les suivants rien.
thing-land-origin = Le Berceau. Son pion n’est à personne et ne bouge jamais : les premiers pions descendent de lui.
thing-land-junior-yellow = Jaune vous donne une carte jaune.
thing-land-junior-orange = Orange vous donne une carte orange.
thing-land-junior-purple = Violet vous donne une carte violette.
thing-land-junior-brown = Marron vous donne deux tuiles, tirées sans regarder.
thing-land-junior-green = Vert est un terrain de chasse : le premier arrivé prend le jeton, les suivants rien.

## Pions et Villages

thing-pawn-steps = { $count ->
    [1] Un cran de haut : il avance d’un pas par tour.
   *[other] { $count } crans de haut : il avance de { $count } pas au plus par tour.
}
thing-pawn-slight = Faible : il ne peut échanger sa place avec personne.
thing-pawn-sturdy = Robuste : il peut échanger sa place avec les pions faibles des autres.
thing-pawn-strong = Fort : il peut échanger sa place avec les pions faibles et robustes des autres.
thing-reserve = Réserve de pions
    .text = Les nouveaux pions viennent d’ici. Un nouveau pion ressemble à un voisin sur la carte, ou en diffère d’une seule façon : une autre couleur, un cran de plus en hauteur, ou un cran de plus en largeur.
thing-village = Village : { $seat }
    .text = L’anneau au pied d’un pion dit à qui il est. Chaque nouveau pion demande un Village.

## Jetons

thing-strait-free = Le premier qui, par son propre coup, a un Village des deux côtés de ce détroit prend le jeton pour toujours.
thing-strait-worth = Il vaut { some-points }.
thing-strait-hidden = Personne ne sait encore ce qu’il vaut : de 3 à 5 points.
thing-strait-taken = Jeton pris pour toujours : { $seat }.
thing-hunting = Jeton Chasse
thing-hunting-free = Le premier qui amène un pion sur ce territoire le prend pour toujours.
thing-hunting-worth = Il vaut { some-points }.
thing-hunting-hidden = Personne ne sait encore ce qu’il vaut : de 4 à 8 points.
thing-hunting-taken = Pris pour toujours : { $seat }.

## Tuiles

thing-rewards = Plateau Récompenses
    .text = Les tuiles et les cartes que rapportent les territoires. Un territoire jaune puise dans la colonne jaune, et ainsi de suite.
thing-rewards-junior = Piles
    .text = Les cartes et les tuiles que rapportent les territoires : une carte de leur couleur, ou deux tuiles.
thing-column = Colonne { $column }
thing-column-yellow = Un territoire jaune rapporte l’une de ces tuiles et la première carte Action, ou trois cartes Action.
thing-column-orange = Un territoire orange rapporte l’une de ces tuiles et la première carte Permanent, ou trois cartes Permanent.
thing-column-purple = Un territoire violet rapporte l’une de ces tuiles et le premier Objectif, ou trois Objectifs.
thing-column-brown = Un territoire marron rapporte deux de ces tuiles, ou une tuile de n’importe quelle colonne.
thing-tile = Tuile de niveau { $level }
thing-tile-first = Elle commence une nouvelle pile : on peut toujours la poser.
thing-tile-on = Elle se pose sur l’une de vos tuiles de niveau { $below }, au sommet de sa pile. Vous en avez { $count ->
    [0] zéro en ce moment.
    [1] une en ce moment.
   *[other] { $count } en ce moment.
}
thing-tile-worth = Chaque tuile vaut 1 point à la fin, une tuile de niveau 5 en vaut 5.
thing-tile-junior = À la fin, elle vaut autant de points que son niveau.
thing-stock = Tuiles en réserve
    .text = Elles remplacent sur le plateau celles que l’on prend.
thing-stock-junior = Tuiles
    .text = Face cachée. Un territoire marron en rapporte deux, au hasard.

## Cartes

thing-deck = Cartes { $deck }
thing-deck-action = Elles se jouent une fois, pour un effet immédiat. Les territoires jaunes les rapportent.
thing-deck-permanent = Elles restent devant vous et aident jusqu’à la fin. Les territoires orange les rapportent.
thing-deck-objective = Ils rapportent des points une fois leur condition remplie. On les trouve sur les territoires violets.
thing-deck-end = Quand la dernière carte d’une pioche est piochée, la fin s’annonce.
thing-deck-junior = Pile { $column }
    .text = Un territoire de cette couleur rapporte une carte. Quand la dernière carte d’une pile est prise, la partie finit aussitôt.
thing-card-action = Jouez-la pendant votre tour : elle agit une fois, aussitôt.
thing-card-permanent = Pour la jouer, il faut une tuile de niveau { $number }. Elle agit ensuite jusqu’à la fin.
thing-card-objective = Une fois sa condition remplie, vous pouvez le jouer : { some-points }, pour toujours.
thing-card-progress = Vous en êtes à { $have } sur { $goal }.
thing-hand = Votre main
    .text = Pendant votre tour, vous pouvez jouer une carte de chaque couleur. Chaque carte encore en main à la fin vaut un point.
thing-hand-junior = Ce que vous avez
    .text = Vos cartes, vos tuiles et vos jetons. Vous seul voyez ce que valent vos tuiles et vos jetons.
thing-held = Cartes { $deck } en main
    .text = Les autres voient combien, mais pas lesquelles. Chaque carte encore en main à la fin vaut un point.
thing-held-junior = Cartes de couleur { $column }
    .text = Plus vous avez de cartes d’une couleur, mieux c’est : 1, 2, 3, 4 ou 5 cartes valent 1, 3, 7, 13 ou 21 points.

## Ce qui est écrit sur la table

thing-points = Points : { $seat }
    .text = Ce qui compterait si la partie s’arrêtait maintenant.
thing-points-hand = Les cartes en main comptent aussi, un point chacune : voilà pourquoi chacun commence avec trois points.
thing-points-hidden = Ces points sont secrets. On les comptera à la fin de la partie.
thing-warning = La fin approche
    .text = La fin s’annonce quand une pioche est épuisée, quand il n’y a plus de tuiles sur le plateau ou de pions en réserve, ou quand tous les Villages sont sur la carte. Chacun des autres joue alors encore un tour.
thing-warning-junior = La fin approche
    .text = La partie s’arrête aussitôt quand la dernière carte d’une pioche est prise.
thing-chip-brings = Ce que cela rapporte
    .text = La récompense du territoire où vous arriveriez. Vous choisirez l’une des deux moitiés.
thing-chip-brings-junior = Ce que cela rapporte
    .text = La récompense du territoire où vous arriveriez.
thing-chip-beside = D’où il vient
    .text = Un nouveau pion descend d’un voisin : il lui ressemble, ou en diffère d’une seule façon.
thing-chip-gain = Ce que vous gagnez
    .text = Ce coup le rapporte à coup sûr.
thing-chip-objective = Votre Objectif
    .text = Jusqu’où ce coup ferait avancer un Objectif de votre main.
thing-chip-ends = La fin
    .text = Ce coup annonce la fin de la partie : vous finissez votre tour, les autres en jouent encore un.
thing-chip-ends-junior = La fin
    .text = Ce coup termine aussitôt la partie.
thing-chip-reveals = Sans retour
    .text = Ce coup montre quelque chose de nouveau : on ne peut pas simplement l’annuler.

## Origine

thing-space-soil = Son sol : { $soil }. Un Minéral qui demande ce sol est chez lui ici.
thing-space-links = { $count ->
    [0] Aucun lien ne part d’ici.
    [1] Un lien le joint à { $list }.
   *[other] Des liens le joignent à { $list }.
}
thing-space-white = Ne reçoit que de l’Oxygène.
thing-piece-hidden = Tout le monde voit ce que c’est. Son besoin est sur l’autre face, et vous ne pouvez pas le voir.
thing-piece-need = Son besoin : { $need }.
thing-piece-own = Vous seul voyez son besoin, et vous ne pouvez pas le dire.
thing-kind-water = Veut être la seule Eau de son Continent. Un Continent sans Eau ne compte pas.
thing-kind-mineral = Veut être posé sur un sol précis : limon, pierre, sable ou argile.
thing-kind-plant = Ne doit pas être liée à une certaine famille de pions.
thing-kind-insect = Veut être lié à une certaine famille de pions.
thing-kind-animal = Veut être lié à une famille de pions, et non à une autre.
thing-kind-oxygen = Ne va que sur un emplacement blanc. Il agit une fois, ou reste tel quel pour un point.
thing-kind-bacteria = Agit dès qu’on la pioche : chacun passe un pion, ou un pion se déplace.
thing-oxygen-act = L’Oxygène agit
    .text = Retourné, il fait aussitôt ce qui est dessiné dessus. Il ne rapporte rien.
thing-oxygen-score = L’Oxygène garde son point
    .text = Laissé tel quel, il ne fait rien et vaut un point à la fin.
thing-continent-open = Si tous ses Éléments ont ce qu’il leur faut et que l’un d’eux est de l’Eau, il rapporte { some-points }.
thing-continent-aside = À l’écart : on n’y pose rien tant qu’un premier Continent n’est pas plein.
thing-continent-complete = Tous ses emplacements sont pris.
thing-bag = Le sac
    .text = Après avoir posé un pion, on y pioche le suivant sans regarder.
thing-bacteria = Bactéries
    .text = Elles sont deux et attendent sur le Continent à l’écart. Quand il s’ouvre, elles vont dans le sac.
thing-hand-planet = Vos pions
    .text = Vous seul voyez leurs besoins. Vous en montrez un, le joueur précédent nomme un Continent, puis vous y posez celui que vous voulez.

## Les images parmi les règles

picture-yes = Possible
picture-no = Impossible
picture-O-COMP-2 = Plus grand, il va plus vite : un, deux ou trois pas par tour. Plus large, il est plus fort. Le bois est blanc, brun ou noir.
picture-height = Taille, de 1 à 3
picture-width = Force, de 1 à 3
picture-wood = Couleur
picture-O-EVO-1 = Le petit pion brun peut venir sur un territoire libre voisin d’un autre pion, mais ni loin de tous, ni là où il y en a un.
picture-O-EVO-3 = Quels pions peuvent venir à côté de celui-ci, et lesquels ne le peuvent pas ?
picture-evolve-same = identique
picture-evolve-color = une autre couleur
picture-evolve-taller = un cran plus grand
picture-evolve-stronger = un cran plus fort
picture-evolve-smaller = plus petit
picture-evolve-weaker = plus faible
picture-evolve-two = deux différences
picture-O-MIG-1 = Ce pion a deux crans : il fait un pas ou deux. Trois, c’est trop loin.
picture-O-MIG-2 = Il peut passer le pion du Berceau, mais pas s’y arrêter.
picture-O-SWP-1 = Votre pion fort peut échanger avec le pion robuste, mais pas avec un pion aussi fort que lui, ni avec le pion neutre.
picture-O-REW-1 = Ce que rapporte chaque couleur. Là où il y a un trait, vous choisissez l’un des deux.
picture-O-REW-6 = Vous avez une pile jusqu’au niveau 2 et une de niveau 1. Vous pouvez poser les niveaux 1, 2 et 3, mais ni 4 ni 5.
picture-O-HUNT-1 = Le premier pion sur le terrain de chasse : le jeton est à vous.
picture-O-STR-1 = Vos Villages occupent maintenant les deux côtés : le jeton du détroit est à vous.
picture-O-END-5 = Une main à la fin de la partie.
picture-J-REW-1 = Ce que vous donne chaque couleur.
picture-J-REW-2 = Vos Villages occupent maintenant les deux côtés : le jeton du détroit est à vous.
picture-J-END-2 = Les cartes d’une couleur, et ce qu’elles valent ensemble.
picture-J-END-5 = Ce que quelqu’un possède à la fin de la partie.
picture-G-COMP-2 = Tout le monde voit la face de gauche. Seul celui qui le tient voit celle de droite : il veut un lien avec une Plante, et aucun avec un Animal.
picture-G-TURN-2 = Un pion est montré. On peut nommer pour lui tout Continent ouvert, mais jamais celui qui est à l’écart.
picture-G-NEED-1-yes = C’est la seule Eau.
picture-G-NEED-1-no = Deux sur un Continent : aucune n’est contente.
picture-G-NEED-2-yes = Il lui faut du limon, et il est sur le limon.
picture-G-NEED-2-no = Il lui faut du sable, mais il est sur le limon.
picture-G-NEED-3-yes = Aucun Insecte ne lui est lié.
picture-G-NEED-3-no = Un Insecte lui est lié.
picture-G-NEED-4-yes = Une Plante lui est liée.
picture-G-NEED-4-no = Aucun lien ne mène à la Plante.
picture-G-NEED-5-yes = Lié à une Plante, et à aucun Animal.
picture-G-NEED-5-no = Un Animal lui est lié aussi.
picture-O-PER-1 = Pour jouer cette carte, il faut une tuile de niveau 3, où qu’elle soit dans vos piles. Un niveau 2 ne suffit pas.
picture-O-OBJ-1 = Trois de vos pions sont en Afrique : l’Objectif peut être joué, et ses 3 points vous restent.
picture-G-TURN-4-yes = L’emplacement blanc est pour l’Oxygène.
picture-G-TURN-4-no = Il ne va sur aucun autre emplacement.
picture-G-OPEN-1 = Le dernier emplacement d’Élément d’un Continent est pris : le Continent mis à l’écart s’ouvre.
picture-G-OXY-1 = À gauche, la face Élément : un point à la fin. À droite, la face besoin : il agit aussitôt et ne rapporte rien.
picture-G-BAC-2 = Chacun passe un pion à sa gauche, tous en même temps.
picture-G-END-3-yes = Tous les emplacements sont pris et tous les besoins comblés : chaque Élément compte.
picture-G-END-3-no = Un besoin n’est pas comblé : il laisse un vide, et le Continent ne rapporte rien.
