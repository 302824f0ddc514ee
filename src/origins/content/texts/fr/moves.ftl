# Les coups d’Origin et d’Origin Junior, et ce qu’on demande au joueur.

move-keep = garder « { $card } »
    .kind = Garder un Objectif
move-evolve = faire évoluer un { $pawn } sur « { $territory } »
    .kind = Faire évoluer un nouveau pion
    .first = Quel pion ?
    .second = Où ?
move-migrate = migrer depuis « { $from } » vers « { $to } »
    .kind = Migrer avec un pion
    .first = D’où ?
    .second = Vers où ?
move-swap = échanger depuis « { $from } » avec « { $to } »
    .kind = Échanger avec un pion adverse
    .first = D’où ?
    .second = Avec le pion de quel territoire ?
move-half = prendre { $half }
    .kind = Choisir une récompense
move-tile = prendre une tuile de niveau { $level } dans la colonne { $column }
    .kind = Prendre une tuile
    .first = Dans quelle colonne ?
    .second = De quel niveau ?
move-return = remettre « { $card } »
    .kind = Remettre une carte
move-play = jouer « { $card } »
    .kind = Jouer une carte
move-steal = prendre une carte à { $rival }
    .kind = Prendre une carte
move-claim = prendre le jeton « { $strait } »
    .kind = Prendre un jeton Détroit
move-raid = prendre une tuile de niveau { $level } à { $rival }
    .kind = Prendre une tuile
    .first = À qui ?
    .second = De quel niveau ?
move-exchange = échanger les pions sur « { $from } » et sur « { $to } »
    .kind = Échanger deux pions
    .first = Quel pion, qui prend la récompense là où il arrive ?
    .second = Avec quel pion ?
move-refresh = renouveler la colonne { $column }
    .kind = Renouveler une colonne
move-pass = passer
    .kind = Passer
move-end = terminer le tour
    .kind = Terminer le tour

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
