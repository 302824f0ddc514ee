# L’arène et le rapport d’équilibre.

arena-title = { $game }, { $players } joueurs, { $games ->
    [1] une partie
   *[other] { $games } parties
}
arena-games = { $games ->
    [1] Une partie
   *[other] { $games } parties
} sur { $deals ->
    [1] une donne
   *[other] { $deals } donnes
}. Intervalles : 95 %.
arena-bot = Robot
arena-bot-seconds = { $bot } ({ $count } s)
arena-bot-rounds = { $bot } ({ $count ->
    [1] un essai
   *[other] { $count } essais
})
arena-share = Victoires
arena-rank = Rang
arena-margin = Avance
arena-score = Points
arena-strength = Force
arena-speed = Coups/s
arena-slowest = Plus lent, s
arena-illegal = Interdits
arena-overruns = Dépassements
arena-percent = { $mean } % [{ $low } ; { $high }]
arena-number = { $mean } [{ $low } ; { $high }]
arena-cross = Un seul, parmi
arena-place = Joue en { $number ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
}
arena-seat = Place { $number }
arena-no-strengths = Les forces demandent le paquet choix : pip install 'origins[arena]'
arena-sprt-stronger = { $bot } gagne { $high } % ou plus (log-vraisemblance { $llr }, seuil { $bound }).
arena-sprt-not-stronger = { $bot } gagne { $low } % ou moins (log-vraisemblance { $llr }, seuil -{ $bound }).
arena-sprt-open = Pas encore décidé entre { $low } % et { $high } % (log-vraisemblance { $llr }, seuils ±{ $bound }).
arena-plot-scores = Points
arena-plot-order = Part des victoires selon l’ordre du tour, en pour cent
arena-plot-seats = Part des victoires par place à la table, en pour cent
arena-plot-cards = Effet des cartes jouées sur la victoire, en points de pour cent
arena-plot-actions = Actions, en pour cent
arena-plot-ends = Fins de partie, en pour cent
arena-plot-levels = Appréciation, en pour cent
arena-plot-length = Tours

balance-summary = { $games ->
    [1] Une partie
   *[other] { $games } parties
} de { $turns } tours ; { $score } points (dispersion { $spread }), le vainqueur { $winner }, { $margin } d’avance sur le deuxième.
balance-together = { $games ->
    [1] Une partie
   *[other] { $games } parties
} de { $turns } tours ; { $score } points (dispersion { $spread }).
balance-level = { $share } %  { $level }
balance-seat = Place à la table { $number } : { $share } des victoires
balance-order = Ordre du tour { $number } : { $share } des victoires
balance-action = { $kind } : { $share } % des actions
balance-card = { $card } ({ $count } fois) : { $lift }
balance-evolve = Évoluer
balance-migrate = Migrer
balance-swap = Échanger
