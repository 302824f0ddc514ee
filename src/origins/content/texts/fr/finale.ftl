# La fin d’une partie : le décompte, raconté pas à pas, et les records.

finale-title = Le décompte
finale-next = Continuer
finale-skip = Voir le résultat
finale-gain = { $name } : { $points }
finale-category = { $source } — { $gains }.
finale-shared = { $source } : { some-points }.
finale-totals = En tout — { $gains }.
result-details = Détails
record-new = Nouveau record ! Votre meilleur score sur cet appareil était de { $before }.
record-first = Votre premier score sur cet appareil : c’est celui à battre.
record-best = Votre meilleur score sur cet appareil : { some-points }.
record-best-level = Votre meilleur score sur cet appareil : { some-points }, { $level }.
tab-verdict = Verdict
