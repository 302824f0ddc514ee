"""The words of Pearl Divers."""

TEXTS = {
    "en": """
game-divers = Pearl Divers
prompt-divers-dive = A pearl of { $pearl }: choose the breath you dive with.
move-divers-dive = dive with a breath of { $breath }
    .kind = Dive
event-divers-chosen = { $seat } chooses a breath of { $breath }.
event-divers-chosen-unseen = { $seat } chooses a breath.
event-divers-shown = { $seat } dives with { $breath }.
event-divers-took = { $seat } takes the pearl of { $pearl }.
event-divers-seen = A pearl of { $pearl } comes in sight.
refused-divers-breath = You have no breath of { $breath }.
end-divers-ground = The ground is empty
points-divers-pearls = Pearls
seen-pearl = Pearl in sight
seen-breaths = Breaths left
seen-diving = Has chosen
seen-mine = My choice
seen-used = Breaths used
seen-taken = Pearls taken
""",
    "fr": """
game-divers = Pêcheurs de perles
prompt-divers-dive = Une perle de { $pearl } : choisissez le souffle de votre plongée.
move-divers-dive = plonger d’un souffle de { $breath }
    .kind = Plonger
event-divers-chosen = { $seat } choisit un souffle de { $breath }.
event-divers-chosen-unseen = { $seat } choisit un souffle.
event-divers-shown = { $seat } plonge avec { $breath }.
event-divers-took = { $seat } prend la perle de { $pearl }.
event-divers-seen = Une perle de { $pearl } apparaît.
refused-divers-breath = Vous n’avez pas de souffle de { $breath }.
end-divers-ground = Le fond est vide
points-divers-pearls = Perles
seen-pearl = Perle visible
seen-breaths = Souffles restants
seen-diving = A choisi
seen-mine = Mon choix
seen-used = Souffles utilisés
seen-taken = Perles prises
""",
}
