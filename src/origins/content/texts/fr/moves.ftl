# Les coups d’Origin et d’Origin Junior, et ce qu’on demande au joueur.

move-keep = garder « { $card } »
move-evolve = faire évoluer un { $pawn } sur « { $territory } »
move-migrate = migrer depuis « { $from } » vers « { $to } »
move-swap = échanger depuis « { $from } » avec « { $to } »
move-half = prendre { $half }
move-tile = prendre une tuile de niveau { $level } dans la colonne { $column }
move-return = remettre « { $card } »
move-play = jouer « { $card } »
move-steal = prendre une carte à { $rival }
move-claim = prendre le jeton « { $strait } »
move-raid = prendre une tuile de niveau { $level } à { $rival }
move-exchange = échanger les pions sur « { $from } » et sur « { $to } »
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

## Ce que rapporte une moitié de récompense en ce moment (O-REW-8)

brings-tile = { $fitting ->
    [0] { $count ->
        [0] Rien : aucune tuile ne convient, il n’y a plus de carte { $deck }
       *[other] Une carte { $deck } : aucune tuile ne convient
    }
    [1] La tuile de niveau { $step }, la seule qui convienne{ $count ->
        [0] { "" }
       *[other] , puis une carte { $deck }
    }
   *[other] Une tuile au choix{ $count ->
        [0] { "" } : il n’y a plus de carte { $deck }
       *[other] , puis une carte { $deck }
    }
}{ $back ->
    [0] { "" }
    [1] { "" } ; une carte { $deck } retourne sous la pioche
   *[other] { "" } ; { $back } cartes { $deck } retournent sous la pioche
}
brings-cards = { $count ->
    [0] Rien : il n’y a plus de carte { $deck }
    [1] La dernière carte { $deck }
    [2] Les deux dernières cartes { $deck }
   *[other] Trois cartes { $deck }
}{ $back ->
    [0] { "" }
    [1] , puis en remettre une
    [2] , puis en remettre deux
   *[other] , puis en remettre { $back }
}
brings-two = { $tiles ->
    [0] Rien : aucune tuile marron ne convient
    [1] { $fitting ->
        [1] La tuile marron de niveau { $step }, la seule qui convienne
       *[other] Une tuile marron : aucune autre ne convient ensuite
    }
   *[other] Deux tuiles marron
}
brings-any = { $fitting ->
    [0] Rien : aucune tuile ne convient
    [1] La tuile de niveau { $step } de la colonne { $column }, la seule qui convienne
   *[other] Une tuile de n’importe quelle colonne
}
