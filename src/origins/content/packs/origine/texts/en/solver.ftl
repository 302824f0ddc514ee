# The answers of `origins origine solve`.

solve-layout = { $planet }: an empty planet.
solve-turn = { $planet }: after turn { $number }, { $count ->
    [0] no Element placed
    [one] one Element placed
   *[other] { $count } Elements placed
}.
solve-possible = 24 points are still possible.
solve-impossible = 24 points are no longer possible.
solve-moved = The best score needs the Move of the Bacteria, for the pawn on { $space }.
solve-best = Best score still possible: { $points }.
solve-count = Perfect planets that keep every pawn where it lies: { $planets }.
solve-example = An example worth { some-points } (* validated):
solve-pawn = { $kind }: { $need }
