# Les coups d’Origin et d’Origin Junior, et ce qu’on demande au joueur.

move-keep = garder « { $card } »
move-evolve = faire évoluer un { $pawn } sur « { $territory } »
move-migrate = migrer de « { $from } » à « { $to } »
move-swap = échanger depuis « { $from } » avec « { $to } »
move-half = prendre { $half }
move-tile = prendre une tuile de niveau { $level } dans la colonne { $column }
move-return = remettre « { $card } »
move-play = jouer « { $card } »
move-steal = prendre une carte à { $rival }
move-claim = prendre le jeton « { $strait } »
move-raid = prendre une tuile de niveau { $level } à { $rival }
move-exchange = échanger les pions de « { $from } » et de « { $to } »
move-refresh = renouveler la colonne { $column }
move-pass = passer
move-end = terminer le tour

## Les sortes de coups, et les questions qui suivent

choose-keep = Garder un Objectif
choose-evolve = Faire évoluer un nouveau pion
    .first = Quel pion ?
    .second = Où ?
choose-migrate = Migrer avec un pion
    .first = D’où ?
    .second = Vers où ?
choose-swap = Échanger avec un pion adverse
    .first = D’où ?
    .second = Avec le pion de quel territoire ?
choose-half = Choisir une récompense
choose-tile = Prendre une tuile
    .first = Dans quelle colonne ?
    .second = De quel niveau ?
choose-return = Remettre une carte
choose-play = Jouer une carte
choose-steal = Prendre une carte
choose-claim = Prendre un jeton Détroit
choose-raid = Prendre une tuile
    .first = À qui ?
    .second = De quel niveau ?
choose-exchange = Échanger deux pions
    .first = Quel pion, qui prend la récompense là où il arrive ?
    .second = Avec quel pion ?
choose-refresh = Renouveler une colonne
choose-pass = Passer
choose-end = Terminer le tour

## Origine

choose-origine-show = Montrer le pion que vous aimeriez placer
choose-origine-designate = Désigner un Continent
choose-origine-place = Placer un pion
    .first = Quel pion ?
    .second = Sur quel emplacement ?
choose-origine-oxygen = Comment l’Oxygène est-il posé ?
choose-origine-flip = Retourner un Élément
choose-origine-exchange = Échanger deux Éléments
    .first = Lequel ?
    .second = Avec lequel ?
choose-origine-look = Regarder un Élément
choose-origine-move = Déplacer un Élément
    .first = Lequel ?
    .second = Vers où ?
choose-origine-share = Passer un pion à votre gauche
