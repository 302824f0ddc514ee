# The end of a game: its scoring, told step by step, and records.

finale-title = The scoring
finale-next = Go on
finale-skip = Straight to the result
finale-gain = { $name }: { $points }
finale-category = { $source } — { $gains }.
finale-shared = { $source }: { some-points }.
finale-totals = In all — { $gains }.
result-details = Details
record-new = A new record! Your best on this device was { $before }.
record-first = Your first score on this device: the one to beat.
record-best = Your best on this device: { some-points }.
record-best-level = Your best on this device: { some-points }, { $level }.
tab-verdict = Verdict
