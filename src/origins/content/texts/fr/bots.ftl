# Les robots d’Origin et d’Origin Junior qui voient plus loin, et les raisons qu’ils donnent.

bot-thinker = Penseur
    .text = Pèse la position après chaque coup : ce qui est proche, ce qui vaut l’attente.
bot-planner = Stratège
    .text = Prévoit tout son tour avant de le commencer : cartes, action, récompenses ; dans Junior, tous les tours jusqu’à son prochain.
bot-master = Maître
    .text = Voit plusieurs tours à l’avance, ceux de ses rivaux compris, dans des centaines de mondes possibles.

## Pourquoi

why-hunt = Ce coup prend sur « { $territory } » un jeton Chasse qui vaut { $value }.
why-hunt-hidden = Ce coup prend sur « { $territory } » un jeton Chasse.
why-strait = Détroit « { $strait } » : ce coup tient les deux rives et prend le jeton, qui vaut { $value }.
why-strait-hidden = Détroit « { $strait } » : ce coup tient les deux rives et prend le jeton.
why-objective = Ce coup porte l’Objectif « { $card } » à { $have } sur { $needed }.
why-objective-done = Ce coup remplit l’Objectif « { $card } ».
why-tile = La tuile de niveau { $step } prolonge l’échelle.
why-tile-permanent = Une tuile de niveau { $step } permet de poser une carte Permanent de la main.
why-play = « { $card } » rapporte plus maintenant que plus tard.
why-land-yellow = « { $territory } » est jaune : une tuile, s’il y en a une qui convient, et une carte Action, ou trois cartes au choix.
why-land-orange = « { $territory } » est orange : une tuile, s’il y en a une qui convient, et une carte Permanent, ou trois cartes au choix.
why-land-purple = « { $territory } » est violet : une tuile, s’il y en a une qui convient, et une carte Objectif, ou trois cartes au choix.
why-land-brown = « { $territory } » est marron : des tuiles, s’il y en a qui conviennent.
why-land = « { $territory } » est une bonne place pour les tours à venir.
why-junior-yellow = « { $territory } » est jaune : une carte jaune.
why-junior-orange = « { $territory } » est orange : une carte orange.
why-junior-purple = « { $territory } » est violet : une carte violette.
why-junior-brown = « { $territory } » est marron : { $count ->
    [1] la dernière tuile
   *[other] { $count } tuiles, tirées à l’aveugle
}.
why-keep = C’est l’Objectif qui paraît le plus accessible pour ses points.
why-half = Cette moitié de la récompense vaut davantage ici.
why-return = C’est la carte qui manquera le moins.
why-steal = C’est la main qui mérite d’être tentée.
why-claim = Un jeton Détroit compte double quand un rival le perd.
why-raid = Une tuile compte double quand un rival la perd.
why-exchange = Les deux pions sont mieux à la place l’un de l’autre.
why-refresh = C’est la colonne qui a le plus besoin de tuiles neuves.
why-pass = Il n’y a rien d’autre à faire.
why-end = Aucune carte ne rapporterait quoi que ce soit maintenant.
