# Pourquoi un coup d’Origine est refusé.

refused-origine-unknown = Il n’y a pas de coup « { $word } » dans Origine.
refused-origine-arguments = « { $word } » ne dit pas quel pion, quel emplacement ou quel Continent.
refused-origine-expected-show = Montrez d’abord le pion que vous aimeriez poser.
refused-origine-expected-designate = Il faut maintenant désigner un Continent.
refused-origine-expected-place = Il faut maintenant poser un pion sur le Continent désigné.
refused-origine-expected-oxygen = Il faut maintenant choisir la face de l’Oxygène.
refused-origine-expected-flip = Il faut maintenant retourner un Élément de ce Continent.
refused-origine-expected-exchange = Il faut maintenant échanger deux Éléments.
refused-origine-expected-look = Il faut maintenant choisir l’Élément à regarder.
refused-origine-expected-move = Il faut maintenant déplacer un Élément.
refused-origine-expected-share = Il faut maintenant choisir le pion à passer à gauche.
refused-origine-no-pawn = Il n’y a pas de pion à cette place devant vous.
refused-origine-not-in-play = { $board } ne fait pas partie de cette planète.
refused-origine-aside = { $board } reste à l’écart jusqu’à ce qu’un premier Continent soit complet.
refused-origine-complete = Le Continent { $board } est complet.
refused-origine-nothing-fits = { $seat } n’a aucun pion à poser sur { $board }.
refused-origine-elsewhere = Hors du Continent désigné : { $space }.
refused-origine-oxygen-white = L’Oxygène ne se pose que sur un emplacement blanc, pas sur { $space }.
refused-origine-white-oxygen = Seul l’Oxygène se pose sur { $space }.
refused-origine-taken = Il y a déjà un pion sur { $space }.
refused-origine-not-oxygen = Seuls les Éléments peuvent être choisis, pas { $space }.
refused-origine-empty = Il n’y a pas de pion sur { $space }.
refused-origine-not-here = Hors du Continent de cet Oxygène : { $space }.
refused-origine-same = Choisissez deux pions différents, pas deux fois { $space }.
refused-origine-one-here = L’un des deux au moins doit se trouver sur le Continent de cet Oxygène.
refused-origine-other-pawn = Déplacez le pion que vous avez regardé, pas celui qui est sur { $space }.
refused-origine-closed = Ce Continent est encore à l’écart : { $space }.
refused-origine-same-continent = C’est le même Continent ({ $space }) ; choisissez-en un autre.

## À la fin : pourquoi un besoin est respecté ou non, pourquoi un Continent compte ou non

verdict-pawn-met = { $kind } sur { $space } : { $need }. C’est le cas.
verdict-pawn-water = { $kind } sur { $space } : il y a { $count } Eaux sur son Continent.
verdict-pawn-soil = { $kind } sur { $space } : il lui faut { $wanted }, il repose sur { $soil }.
verdict-pawn-avoid = { $kind } sur { $space } : lien interdit avec { $partner }, et il existe.
verdict-pawn-link = { $kind } sur { $space } : lien exigé avec { $partner }, et il manque.
verdict-board-validated = Le Continent { $board } est validé : { some-points }.
verdict-board-unfinished = { $board } a encore { $count ->
    [1] un emplacement libre
   *[other] { $count } emplacements libres
}.
verdict-board-dry = { $board } n’a pas d’Eau et ne compte pas.
verdict-board-gaps = Le Continent { $board } ne compte pas : { $count ->
    [1] un besoin n’est pas respecté
   *[other] { $count } besoins ne sont pas respectés
}.
verdict-level-demigods = { some-points } : demi-dieux. La planète attend un nouvel essai.
verdict-level-prophet = { some-points } : dignes d’un prophète.
verdict-level-college = { some-points } : un collège divin.
verdict-level-gods = { some-points } : des dieux. La planète est parfaite.
