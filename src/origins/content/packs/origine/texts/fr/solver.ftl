# Les réponses de `origins origine solve`.

solve-layout = { $planet } : une planète vide.
solve-turn = { $planet } : après le tour { $number }, { $count ->
    [0] aucun Élément posé
    [1] un Élément posé
   *[other] { $count } Éléments posés
}.
solve-possible = 24 points sont encore possibles.
solve-impossible = 24 points ne sont plus possibles.
solve-moved = Le meilleur score demande le Déplacement de la Bactérie, pour le pion sur { $space }.
solve-best = Meilleur score encore possible : { $points }.
solve-count = Planètes parfaites qui laissent chaque pion à sa place : { $planets }.
solve-example = Un exemple à { some-points } (* validé) :
solve-pawn = { $kind } : { $need }
