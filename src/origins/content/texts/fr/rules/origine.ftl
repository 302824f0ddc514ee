# Les règles d’Origine, selon les identifiants de docs/rules.

chapter-origine-aim = De quoi il s’agit
rule-origine-aim = Vous êtes des dieux et bâtissez ensemble une planète, sans un mot. Chaque être que vous posez a un besoin que vous seul connaissez. À la fin, on regarde tous les besoins ensemble : plus il y en a de satisfaits, plus la planète est belle.

chapter-origine-pawns = Les pions
chapter-origine-box = Le matériel
rule-G-COMP-1 = De 2 à 4 joueurs, qui bâtissent ensemble une planète. Sur 26 pions, 20 sont des Éléments : 4 Eaux, 4 Minéraux, 4 Plantes, 4 Insectes et 4 Animaux. S’y ajoutent 4 Oxygènes et 2 Bactéries.
rule-G-COMP-2 = Tout le monde voit la famille d’un pion. Son besoin est sur l’autre face, pour celui qui le tient.
rule-G-COMP-3 = Il y a six Continents, avec un côté facile et un côté difficile. Un Continent a 4, 5 ou 6 emplacements de limon, sable, pierre ou argile, des liens entre eux, et un emplacement blanc pour l’Oxygène.

chapter-origine-setup = Mise en place
rule-G-SET-1 = Les 20 Éléments vont dans le sac et chacun en pioche trois. Puis on ajoute les quatre Oxygènes dans le sac.
rule-G-SET-2 = On dispose quatre Continents, 20 emplacements en tout, chacun du côté choisi.
rule-G-SET-3 = Trois sont réunis. Le dernier, tiré au sort, est mis à l’écart avec les deux Bactéries.
rule-G-SET-4 = Le premier joueur est tiré au sort. On joue dans le sens des aiguilles d’une montre.
rule-G-SET-5 = Variante : jusqu’à quatre Oxygènes sont déjà posés sur des emplacements blancs. Leurs actions sont perdues, chacun rapporte son point.

chapter-origine-turn = Un tour
rule-G-TURN-1 = Le joueur actif montre le pion qu’il aimerait poser. Il peut encore en poser un autre.
rule-G-TURN-2 = Le joueur précédent désigne un Continent qui n’est pas à l’écart et qui a encore un emplacement libre pour un Élément.
rule-G-TURN-3 = Le joueur actif pose l’un de ses pions, face Élément visible, sur n’importe quel emplacement libre de ce Continent. Il cherche à respecter son besoin et ceux des pions déjà posés ; ce ne sera pas toujours possible.
rule-G-TURN-4 = L’Oxygène ne va que sur un emplacement blanc, et un emplacement blanc ne reçoit que de l’Oxygène.
rule-G-TURN-5 = Il pioche un pion tant qu’il en reste.
rule-G-TURN-6 = Personne ne révèle un besoin ni ne suggère où poser, de quelque façon que ce soit.
rule-G-TURN-7 = On ne désigne un Continent que si le joueur actif peut y poser quelque chose. S’il ne tient que de l’Oxygène, un Continent complet avec un emplacement blanc libre convient. Un joueur sans pion est sauté.

chapter-origine-needs = Besoins
rule-G-NEED-1 = Eau : elle est la seule Eau de son Continent. Un Continent sans Eau ne compte pas.
rule-G-NEED-2 = Minéral : il est sur son propre sol, limon, pierre, sable ou argile.
rule-G-NEED-3 = Plante : elle n’est pas liée à la famille barrée.
rule-G-NEED-4 = Insecte : il est lié à la famille indiquée.
rule-G-NEED-5 = Animal : il est lié à la famille indiquée et non à la famille barrée.
rule-G-NEED-6 = Les liens joignent des emplacements d’un même Continent, jamais de deux.

chapter-origine-aside = Le Continent à l’écart
rule-G-OPEN-1 = Quand un premier Continent est complet, sans compter l’Oxygène, celui qui est à l’écart s’ouvre pour de bon, et les deux Bactéries vont dans le sac.

chapter-origine-oxygen = Oxygène
rule-G-OXY-1 = Posé face besoin visible, il agit aussitôt. Posé face Élément visible, il n’agit pas et vaut un point à la fin.
rule-G-OXY-2 = Retournement : retournez un Élément de ce Continent. Son besoin est visible de tous jusqu’à ce qu’on le retourne encore.
rule-G-OXY-3 = Échange : deux Éléments posés changent de place ; l’un des deux au moins est sur ce Continent.
rule-G-OXY-4 = Regarder et déplacer : regardez en secret un Élément de ce Continent et déplacez-le vers un emplacement libre d’un Continent ouvert.
rule-G-OXY-5 = Pendant cette décision, on peut en parler, mais jamais des besoins que l’on connaît.
rule-G-OXY-6 = Sans cible possible, il ne se passe rien. Les cibles sont des Éléments, jamais de l’Oxygène. Une action possible est accomplie.

chapter-origine-bacteria = Bactéries
rule-G-BAC-1 = Une Bactérie piochée est montrée, appliquée et écartée ; puis le joueur pioche de nouveau.
rule-G-BAC-2 = Partage : chacun choisit en secret l’un des pions devant lui, Oxygène compris, et le passe à gauche, tous en même temps.
rule-G-BAC-3 = Déplacement : si c’est possible, le joueur déplace un Élément posé, tel qu’il est, vers un emplacement libre d’un autre Continent ouvert.

chapter-origine-end = Fin de partie
rule-G-END-1 = La partie s’achève quand tous les Éléments et tous les Oxygènes sont posés et les Bactéries jouées. Des Bactéries jamais entrées dans le sac ne la retiennent pas.
rule-G-END-2 = On retourne tous les Éléments et on les vérifie ensemble. Ceux dont le besoin n’est pas satisfait sont retirés.
rule-G-END-3 = Un Continent encore plein rapporte un point par Élément ; les autres ne rapportent rien.
rule-G-END-4 = Un Oxygène face Élément visible rapporte un point. Le mieux possible est 24.
rule-G-END-5 = À 2, 3 ou 4 joueurs : demi-dieux jusqu’à 14, 13 ou 12 points ; dignes d’un prophète jusqu’à 19, 18 ou 17 ; collège divin jusqu’à 23 ; dieux avec 24.
