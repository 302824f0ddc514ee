"""Words of Origin that nobody reads or hears in Origin Junior."""

CLASSIC = {
    "en": r"\b(Objectives?|Permanents?|Action cards?|[Pp]lay (a|another) card|three cards)\b",
    "fr": r"\b(Objectifs?|Permanente?s?|cartes? Action|[Jj]ou(er|ez) (une|encore)|trois cartes)\b",
}
"""What Junior does not have (J-REW-1, J-TURN-1)."""
NOTHING = r"(?!)"
