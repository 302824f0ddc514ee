# Pourquoi un coup est refusé.

refused-game-over = La partie est finie.
refused-not-your-turn = Ce n’est pas à vous : { $seat } doit décider.
refused-unknown = Ce jeu n’a pas de tel coup.

## Origin : le tour

refused-junior-cards = Dans Origin Junior, on ne joue aucune carte et la récompense n’offre pas de choix.
refused-choose-objective = Choisissez d’abord l’Objectif que vous gardez.
refused-must-act = Vous devez Évoluer, Migrer ou Échanger avant de terminer votre tour.
refused-acted = Vous avez déjà agi ce tour-ci.
refused-can-act = Vous pouvez encore agir : vous ne pouvez pas passer.
refused-nothing-to-choose = Il n’y a { $choice ->
    [half] pas de récompense à choisir
    [tile] pas de tuile à prendre
    [return] pas de carte à remettre
    [keep] plus d’Objectif à choisir
   *[other] pas d’effet de carte qui le demande
} en ce moment.
refused-finish-first = D’abord, { $choice ->
    [half] choisissez votre récompense
    [tile] prenez une tuile
    [return] remettez des cartes
    [migrate] faites la migration de votre carte
    [steal] choisissez à qui vous prenez une carte
    [claim] choisissez le jeton Détroit que vous prenez
    [raid] choisissez la tuile que vous prenez
    [exchange] choisissez les deux pions qui échangent leurs places
    [refresh] choisissez la colonne à renouveler
   *[other] choisissez sur quoi agit votre carte
}.

## Évoluer

refused-no-village = Vous n’avez plus de Village.
refused-pawn-gone = Il ne reste pas de { $pawn } dans la réserve.
refused-taken = « { $territory } » est déjà occupé.
refused-not-adjacent = « { $territory } » n’est à côté d’aucun pion.
refused-no-fit = Sur « { $territory } », un { $pawn } ne convient à aucun voisin. À côté du { $other } sur « { $near } », il serait { $height ->
    [-2] plus petit de deux crans
    [-1] plus petit d’un cran
    [1] plus grand d’un cran
    [2] plus grand de deux crans
   *[0] de la même taille
}, { $strength ->
    [-2] plus faible de deux crans
    [-1] plus faible d’un cran
    [1] plus fort d’un cran
    [2] plus fort de deux crans
   *[0] de la même force
} et { $color ->
    [same] de la même couleur
   *[other] d’une autre couleur
}. Il peut avoir { $differences ->
    [1] une différence
   *[other] { $differences } différences
} au plus, { $step ->
    [1] d’un cran
   *[other] de { $step } crans
} vers le haut, et n’être jamais plus petit ni plus faible.

## Migrer et Échanger

refused-nobody-there = Il n’y a pas de pion sur « { $territory } ».
refused-neutral-stays = Le pion neutre sur « { $territory } » ne bouge jamais.
refused-not-your-pawn = Le pion sur « { $territory } » appartient à { $rival }.
refused-no-step = Un pion doit se déplacer d’au moins un pas.
refused-own-pawn = Le pion sur « { $territory } » est à vous : pas d’échange avec lui.
refused-neutral = Le pion sur « { $territory } » est neutre : pas d’échange avec lui.
refused-too-far = Trop loin : entre « { $from } » et « { $to } », il y a { $distance ->
    [1] un pas
   *[other] { $distance } pas
}, et votre pion peut faire { $reach ->
    [1] un pas
   *[other] { $reach } pas
}.
refused-too-strong = Ce pion est trop fort : sa force est { $theirs }. Avec une force de { $strength }, vous pouvez échanger avec { $most ->
    [0] personne
   *[other] une force de { $most } au plus
}.

## Cartes

refused-not-in-hand = « { $card } » n’est pas dans votre main.
refused-color-played = Vous ne pouvez plus jouer de carte { $deck } ce tour-ci.
refused-no-level = « { $card } » demande une tuile de niveau { $need } ; { $have ->
    [0] vous n’avez pas de tuile
   *[other] votre plus haute est de niveau { $have }
}.
refused-objective-unmet = « { $card } » n’est pas encore rempli : { $have } sur { $need }.
refused-too-late = « { $card } » se joue avant d’agir.
refused-no-effect = « { $card } » n’aurait aucun effet en ce moment.

## Récompenses et choix

refused-half-elsewhere = Ce territoire est { $color } et n’offre pas cette récompense : { $half }.
refused-tile-column = Vous ne pouvez pas prendre de tuile dans la colonne { $column } en ce moment.
refused-tile-absent = Il n’y a pas de tuile de niveau { $level } dans la colonne { $column }.
refused-tile-no-place = Une tuile de niveau { $level } demande une tuile libre de niveau { $below } chez vous.
refused-raid-level = Cette carte prend le niveau { $most } au plus, pas le niveau { $level }.
refused-raid-nothing = { $rival } n’a pas de tuile libre de niveau { $level }.
refused-steal-nothing = { $rival } n’a pas de carte que vous puissiez prendre.
refused-exchange = Choisissez deux de vos propres pions.
refused-column-empty = La colonne { $column } n’a pas de tuile à renouveler.
refused-return-other = « { $card } » ne peut pas être remise : choisissez une carte { $deck } de votre main.
refused-hand-limit = Vous pouvez tenir { $limit } Objectifs et vous en avez { $have } : remettez ceux qui sont de trop.
refused-return-first = Remettez d’abord { $count ->
    [1] une carte { $deck }
   *[other] { $count } cartes { $deck }
} sous la pioche.
refused-claim-free = Personne ne détient encore ce jeton Détroit.
refused-claim-own = Ce jeton Détroit est déjà à vous.
refused-claim-value = Ce jeton Détroit vaut { $value } ; la carte en prend un de { $most } au plus.
