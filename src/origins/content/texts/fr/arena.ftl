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
arena-errors = Erreurs
arena-trouble = { $bot } a échoué dans { $games ->
    [1] une partie, finie au hasard
   *[other] { $games } parties, finies au hasard
} ; la première fois : { $problem }
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

league-title = Championnat : { $game }, { $players } joueurs
league-summary = { $games ->
    [1] Une partie
   *[other] { $games } parties
} sur { $deals ->
    [1] une donne
   *[other] { $deals } donnes
}, { $bots } robots.
league-scale-rivals = Cotes selon Plackett-Luce : 1500 est la moyenne du championnat, et 400 points de plus gagnent dix fois contre une. Intervalles : 95 %.
league-scale-teams = Personne ne gagne seul : la cote d’un robot est la moyenne des points de ses équipes, chaque partenaire comptant autant, lui-même compris. Intervalles : 95 %.
league-place = Rang
league-rating = Cote
league-games = Parties
league-percent = { $share } %
league-seconds = ms par coup
league-pairs-rivals = Combien de fois le robot de la ligne a devancé celui de la colonne, en pour cent
league-pairs-teams = Points d’un robot de la ligne parmi ceux de la colonne
league-plot = Cotes selon le nombre de parties
league-bots-games = Parties de { $bot } ({ $games })
league-latest = Les { $count } dernières ; les autres sont dans le dossier records.
league-replay = Pour revoir une partie, cliquez dessus ; dans le terminal : { $command }
league-open = Revoir
league-steps = Partie
league-deal = Donne
league-game = Robots et points, par place
league-record = Enregistrement
league-written = La page : { $file }
