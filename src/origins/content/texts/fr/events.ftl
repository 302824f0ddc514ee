# Ce qui se passe dans Origin et Origin Junior. `-unseen` : pour qui ne doit pas tout savoir.

event-keep = { $seat } garde l’Objectif « { $card } ».
    .short = garde l’Objectif « { $card } »
    .you = Vous gardez l’Objectif « { $card } ».
event-keep-unseen = { $seat } a choisi un Objectif.
    .short = a choisi un Objectif
event-shuffle = La pioche { $deck } est mélangée.
event-evolve = { $seat } fait évoluer un { $pawn } sur « { $territory } ».
    .short = fait évoluer sur « { $territory } » un { $pawn }
    .you = Vous faites évoluer un { $pawn } sur « { $territory } ».
event-migrate = { $seat } fait migrer un { $pawn } depuis « { $from } » vers « { $to } ».
    .short = fait migrer depuis « { $from } » vers « { $to } » un { $pawn }
    .you = Vous faites migrer un { $pawn } depuis « { $from } » vers « { $to } ».
event-swap = { $seat } échange avec { $rival } : un { $pawn } (« { $from } ») contre un { $other } (« { $to } »).
    .short = échange avec { $rival } : un { $pawn } (« { $from } ») contre un { $other } (« { $to } »)
    .you = Vous échangez avec { $rival } : un { $pawn } (« { $from } ») contre un { $other } (« { $to } »).
event-half = { $seat } choisit { $half } ({ $color }).
event-tile = { $seat } prend une tuile de niveau { $level } dans la colonne { $column }.
    .short = prend une tuile de niveau { $level }
    .you = Vous prenez une tuile de niveau { $level } dans la colonne { $column }.
event-refill-unseen = Une nouvelle tuile arrive dans la colonne { $column }.
event-refill = Une tuile de niveau { $level } arrive dans la colonne { $column }.
event-draw = { $seat } pioche { $count ->
    [1] une carte { $deck }
   *[other] { $count } cartes { $deck }
} : { $cards }.
    .short = pioche { $count ->
        [1] une carte { $deck }
       *[other] { $count } cartes { $deck }
    }
    .you = Vous piochez { $count ->
        [1] une carte { $deck }
       *[other] { $count } cartes { $deck }
    } : { $cards }.
event-draw-unseen = { $seat } pioche { $count ->
    [1] une carte { $deck }
   *[other] { $count } cartes { $deck }
}.
    .short = pioche { $count ->
        [1] une carte { $deck }
       *[other] { $count } cartes { $deck }
    }
event-return = { $seat } remet « { $card } » sous la pioche { $deck }.
    .short = remet « { $card } » sous sa pioche
    .you = Vous remettez « { $card } » sous la pioche { $deck }.
event-return-unseen = { $seat } remet une carte sous la pioche { $deck }.
    .short = remet une carte { $deck } sous sa pioche
event-play = { $points ->
    [0] { $seat } joue la carte { $deck } « { $card } ».
   *[other] { $seat } joue la carte { $deck } « { $card } », qui vaut { some-points }.
}
    .short = { $points ->
        [0] joue la carte { $deck } « { $card } »
       *[other] joue la carte { $deck } « { $card } », qui vaut { some-points }
    }
    .you = { $points ->
        [0] Vous jouez la carte { $deck } « { $card } ».
       *[other] Vous jouez la carte { $deck } « { $card } », qui vaut { some-points }.
    }
event-hunt = { $seat } prend sur « { $territory } » un jeton Chasse qui vaut { $value }.
    .short = prend sur « { $territory } » un jeton Chasse qui vaut { $value }
    .you = Vous prenez sur « { $territory } » un jeton Chasse qui vaut { $value }.
event-hunt-unseen = { $seat } prend sur « { $territory } » un jeton Chasse.
    .short = prend sur « { $territory } » un jeton Chasse
event-strait = { $seat } prend le jeton Détroit « { $strait } », qui vaut { $value }.
    .short = prend le jeton Détroit « { $strait } », qui vaut { $value }
    .you = Vous prenez le jeton Détroit « { $strait } », qui vaut { $value }.
event-strait-unseen = { $seat } prend le jeton Détroit « { $strait } ».
    .short = prend le jeton Détroit « { $strait } »
event-steal = { $seat } prend la carte { $deck } « { $card } » à { $rival }.
    .short = prend la carte { $deck } « { $card } » à { $rival }
    .you = Vous prenez la carte { $deck } « { $card } » à { $rival }.
event-steal-unseen = { $seat } prend une carte { $deck } à { $rival }, sans qu’on sache laquelle.
    .short = prend une carte { $deck } à { $rival }, sans qu’on sache laquelle
event-claim = { $seat } prend à { $rival } le jeton Détroit « { $strait } », qui vaut { $value }.
    .short = prend à { $rival } le jeton Détroit « { $strait } », qui vaut { $value }
    .you = Vous prenez à { $rival } le jeton Détroit « { $strait } », qui vaut { $value }.
event-raid = { $seat } prend une tuile de niveau { $level } à { $rival }.
    .short = prend une tuile de niveau { $level } à { $rival }
    .you = Vous prenez une tuile de niveau { $level } à { $rival }.
event-exchange = { $seat } échange deux de ses pions : « { $from } » et « { $to } ».
    .short = échange deux de ses pions : « { $from } » et « { $to } »
    .you = Vous échangez deux de vos pions : « { $from } » et « { $to } ».
event-refresh = { $seat } renouvelle la colonne { $column }.
    .short = renouvelle la colonne { $column }
    .you = Vous renouvelez la colonne { $column }.
event-card = { $seat } prend une carte { $color ->
    [violet] violette
   *[other] { $color }
}.
    .short = prend une carte { $color ->
        [violet] violette
       *[other] { $color }
    }
    .you = Vous prenez une carte { $color ->
        [violet] violette
       *[other] { $color }
    }.
event-blind = { $count ->
    [1] { $seat } tire une tuile à l’aveugle : niveau { $levels }.
   *[other] { $seat } tire { $count } tuiles à l’aveugle : niveaux { $levels }.
}
    .short = { $count ->
        [1] tire une tuile à l’aveugle : niveau { $levels }
       *[other] tire { $count } tuiles à l’aveugle : niveaux { $levels }
    }
    .you = { $count ->
        [1] Vous tirez une tuile à l’aveugle : niveau { $levels }.
       *[other] Vous tirez { $count } tuiles à l’aveugle : niveaux { $levels }.
    }
event-blind-unseen = { $seat } tire { $count ->
    [1] une tuile
   *[other] { $count } tuiles
} à l’aveugle.
    .short = tire { $count ->
        [1] une tuile
       *[other] { $count } tuiles
    } à l’aveugle
event-pass = { $seat } ne peut pas agir et passe.
    .short = ne peut pas agir et passe
    .you = Vous ne pouvez pas agir et passez.
event-end = { $seat } termine le tour { $turn }.
event-trigger = { $reason } : { $seat } finit son tour, les autres jouent encore une fois.
    .you = { $reason } : vous finissez votre tour, les autres jouent encore une fois.
event-over = { $reason } : la partie est finie.

## Pourquoi une partie se termine

end-deck-action = La pioche jaune est épuisée
end-deck-permanent = La pioche orange est épuisée
end-deck-objective = La pioche violette est épuisée
end-tiles = Il ne reste aucune tuile sur le plateau Récompenses
end-pawns = Il ne reste aucun pion dans la réserve
end-villages = Tous les Villages sont posés
end-passes = Tout le monde a passé
end-safety = La partie a duré 200 tours
