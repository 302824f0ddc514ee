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
pack-divers-pearls = Pearls of { $pearls }
chapter-divers-setup = Before the game
chapter-divers-dive = Diving
chapter-divers-end = The end
rule-D-SET-1 = There are 24 breaths, 1 to 24. Each player gets six of them, for his eyes only.
rule-D-SET-2 = Six pearls lie shuffled; only the top one is seen.
rule-D-DIVE-1 = All players choose one of their breaths in secret, then show them at once.
rule-D-DIVE-2 = The longest breath takes the pearl. A breath is used once.
rule-D-END-1 = After the sixth pearl the game is over. The most points win, and equal points share.
guide-divers-aim = The longest breath takes the pearl.
guide-divers-short = A small pearl: dive with a short breath.
    .done = You keep your long breaths.
guide-divers-deep = A big pearl: dive with your longest breath.
    .done = The pearl of 6 is yours.
guide-divers-score = The log tells who took which pearl.
guide-divers-finished = Now dive as you like.
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
pack-divers-pearls = Perles de { $pearls }
chapter-divers-setup = Avant la partie
chapter-divers-dive = La plongée
chapter-divers-end = La fin
rule-D-SET-1 = Il y a 24 souffles, de 1 à 24. Chacun en reçoit six, qu’il est seul à voir.
rule-D-SET-2 = Six perles sont mélangées ; seule la première est visible.
rule-D-DIVE-1 = Chacun choisit un souffle en secret, puis tous le montrent en même temps.
rule-D-DIVE-2 = Le souffle le plus long prend la perle. Un souffle ne sert qu’une fois.
rule-D-END-1 = Après la sixième perle, la partie est finie. Le plus de points gagne ;
    à égalité, on partage.
guide-divers-aim = Le souffle le plus long prend la perle.
guide-divers-short = Petite perle : plongez d’un souffle court.
    .done = Vous gardez vos longs souffles.
guide-divers-deep = Grosse perle : plongez de votre plus long souffle.
    .done = La perle de 6 est à vous.
guide-divers-score = Le journal dit qui a pris quelle perle.
guide-divers-finished = À vous de plonger.
""",
}
