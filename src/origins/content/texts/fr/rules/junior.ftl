# Les règles d’Origin Junior, selon les identifiants de docs/rules.

rule-junior-aim = Vous menez une tribu hors du berceau de l’humanité. Vos pions se répandent sur la Terre, et chaque territoire qu’ils atteignent vous rapporte des cartes, des tuiles ou un jeton. Qui a le plus de points à la fin l’emporte.
rule-junior-box = De 2 à 4 joueurs. Il y a 36 pions, 9 Villages par joueur, 30 tuiles, 6 jetons Chasse, 11 jetons Détroit et 42 cartes : 14 jaunes, 14 orange et 14 violettes.

rule-J-SET-1 = Seul le dos des cartes compte. Il y a trois pioches de 14 : jaune, orange et violette ; six cartes violettes sont écartées sans être vues.
rule-J-SET-2 = Les 30 tuiles sont face cachée sur la case marron.
rule-J-SET-3 = Les jetons Détroit et Chasse sont face cachée : personne ne connaît leur valeur.
rule-J-TURN-1 = À votre tour, vous faites une seule chose : Évoluer, Migrer ou Échanger. Puis vous prenez la récompense. Si rien n’est possible, vous passez. Les cartes s’amassent, on n’en joue jamais.

rule-J-REW-1 = Jaune, orange et violet rapportent une carte de cette couleur. Marron rapporte deux tuiles tirées à l’aveugle. Ce qui est épuisé n’est pas gagné.
rule-J-REW-2 = Vert : le premier arrivé prend le jeton Chasse. Si votre propre coup vous donne un Village des deux côtés d’un détroit, vous prenez son jeton.
rule-J-HID-1 = Vous voyez la valeur de vos tuiles et de vos jetons ; les autres, non. Les cartes sont posées devant chacun, à la vue de tous.

rule-J-END-1 = La partie s’arrête aussitôt quand la dernière carte d’une pioche est prise.
rule-J-END-2 = Pour chaque couleur de cartes : une carte vaut 1 point, deux 3, trois 7, quatre 13, cinq 21. Au-delà de cinq, une nouvelle série commence.
rule-J-END-3 = Avec au moins deux pions blancs, deux bruns et deux noirs, vous marquez 10 points.
rule-J-END-4 = Les jetons Chasse et Détroit comptent selon leur valeur, une tuile selon son niveau.
rule-J-END-5 = Exemple : 7 cartes jaunes (24), 2 orange (3), un jeton Chasse de 4, des jetons Détroit de 4 et 5, tuiles 1, 1, 4 et 5 (11), et les trois bois (10). En tout 61.
rule-J-END-6 = Le plus haut score l’emporte. À égalité, on compte les cartes ; si elles sont égales aussi, la victoire est partagée.
