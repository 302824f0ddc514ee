# Les robots d’Origine : qui ils sont, pourquoi ils agissent, et la convention qu’ils suivent.

bot-novice = Novice
    .text = Pense à ses propres pions et pose chacun là où son besoin est satisfait.
bot-steady = Constant
    .text = Suit la convention : chacun de ses choix peut se lire.
bot-seer = Voyant
    .text = Suit la convention et laisse aux autres une bonne place pour leur prochain pion.
bot-oracle = Oracle
    .text = Joue des dizaines de mondes possibles jusqu’au bout avant de décider, sans quitter la convention.
bot-cheat = Omniscient
    .text = Voit tous les besoins et le sac. Une mesure pour les autres, jamais un joueur à la table.

## Pourquoi ce choix

why-novice-show = Ce pion a la meilleure place pour son propre besoin.
why-novice-designate = Il y a de la place pour lui sur ce Continent.
why-novice-place = Ici, son besoin est satisfait ou peut encore l’être.
why-novice-oxygen = Un point est un point.
why-novice-other = Mes propres pions gardent ce qu’il leur faut.
why-cheat = J’ai vu comment cela finit.

why-origine-show = Ce pion ({ $kind }) demande { $board }, et c’est là qu’est sa place.
why-origine-show-other = Ce pion ({ $kind }) demande { $board } ; c’est un autre ({ $partner }) qui y a sa place.
why-origine-show-loss = Aucun pion n’a sa place sur un Continent que je puisse demander ; celui-ci ({ $kind }) fait le moins de mal.
why-origine-designate = Le pion montré ({ $kind }) trouve le plus de promesses sur { $board }.
why-origine-designate-other = { $board } convient mieux à ce que je sais que ce qui était demandé.
why-origine-designate-steer = Quoi que l’on pose ensuite, c’est sur { $board } que cela risque de gâcher le moins.
why-origine-place = Sur { $space }, ce pion ({ $kind }) signifie « { $need } », et c’est bien ce qu’il est. Encore possible sur les Continents : { some-points }.
why-origine-place-water = { $board } a besoin de son Eau. Encore possible sur les Continents : { some-points }.
why-origine-place-unsaid = Aucun pion ne pouvait dire son besoin ici. Celui-ci, au moins, ne gâche rien. Encore possible sur les Continents : { some-points }.
why-origine-place-loss = Quoi que l’on pose ici, on perd quelque chose ; ce choix perd le moins.
why-origine-place-oxygen = L’Oxygène sur { $board } réserve chaque Élément pour une meilleure place.
why-origine-oxygen-score = Rien n’est à réparer : le point vaut mieux que l’action.
why-origine-oxygen-act = L’action sauve plus que le point qu’elle coûte.
why-origine-exchange = Après cet échange, le plus de choses restent possibles.
why-origine-look = Déplacé ailleurs, ce pion laisse le plus de possibilités.
why-origine-flip = Il faut bien en retourner un.
why-origine-share = De mes pions, c’est celui qui a la moins bonne place où aller.
why-origine-move = Depuis { $space } vers { $target }, le plus de choses restent possibles.
why-origine-ahead-show = Ainsi, les autres ont plus de chances de bien poser à leur tour.
why-origine-ahead-place = Posé ainsi, il laisse aux autres plus de chances de bien poser à leur tour.
why-origine-worlds = Dans { $count } mondes possibles joués jusqu’au bout, ce choix a valu { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
} de plus, en tout, que le choix habituel.

## La convention, pour l’aide du jeu

convention-origine = La convention des dieux constants
convention-origine-aim = Tous regardent les mêmes planètes : toutes les façons dont les Continents peuvent encore être complétés, chaque besoin satisfait. Chacun voit les sortes et connaît les besoins des pions posés ; chacun voit donc la même chose.
convention-origine-place = Un pion posé dit son besoin. Sur chaque Continent, chaque sorte représente, sur chaque case libre, un seul besoin : tour à tour, les besoins choisissent la case où ils se trouvent dans le plus de planètes parfaites. Ne posez un pion que sur une case qui représente son besoin.
convention-origine-show = Le pion que vous montrez demande un Continent : celui qui promet le plus à sa sorte. Montrez le pion qui vous vaudra le Continent où vous pouvez le mieux poser.
convention-origine-other = Si vous posez ensuite un autre pion que celui montré, le pion montré n’a fait que demander le Continent. Il ne dit rien de son besoin.
convention-origine-designate = Désignez le Continent demandé.
convention-origine-loss = Qui n’a aucun pion capable de dire son besoin pose celui qui gâche le moins. Les autres savent alors que son besoin n’a pas sa place sur les Continents qu’il pouvait demander.
convention-origine-oxygen = L’Oxygène se pose face Élément visible, sauf si son action répare un Continent. Tant que les Bactéries sont dans le sac, posez tôt l’Oxygène et gardez la dernière Eau : un Déplacement ne coûte alors rien.
convention-origine-doubt = Qui a fait une fois autrement, par exemple en désignant un autre Continent que celui demandé, est lu comme un débutant : chacun de ses pions est là où son propre besoin est satisfait ou peut l’être. À un débutant, donnez le Continent où il risque de gâcher le moins.
