# Les robots d’Origin et d’Origin Junior qui voient plus loin, et les raisons qu’ils donnent.

bot-thinker = Penseur
    .text = Pèse la position après chaque coup : ce qui est proche, ce qui vaut l’attente.
bot-planner = Stratège
    .text = Prévoit tout son tour avant de le commencer : cartes, action, récompenses ; dans Junior, tous les tours jusqu’à son prochain.
bot-master = Maître
    .text = Voit plusieurs tours à l’avance, ceux de ses rivaux compris, dans des centaines de mondes possibles.

## Pourquoi

why-hunt = Ce coup prend le jeton Chasse de { $territory }, qui vaut { $value }.
why-hunt-hidden = Ce coup prend le jeton Chasse de { $territory }.
why-strait = Ce coup tient les deux rives de { $strait } et prend son jeton, qui vaut { $value }.
why-strait-hidden = Ce coup tient les deux rives de { $strait } et prend son jeton.
why-objective = Ce coup porte l’Objectif { $card } à { $have } sur { $needed }.
why-objective-done = Ce coup remplit l’Objectif { $card }.
why-tile = La tuile de niveau { $step } prolonge l’échelle.
why-tile-permanent = Une tuile de niveau { $step } permet de poser une carte Permanente de la main.
why-play = { $card } rapporte plus maintenant que plus tard.
why-land-yellow = { $territory } est jaune : une tuile et une carte Action, ou trois cartes au choix.
why-land-orange = { $territory } est orange : une tuile et une carte Permanente, ou trois cartes au choix.
why-land-purple = { $territory } est violet : une tuile et une carte Objectif, ou trois cartes au choix.
why-land-brown = { $territory } est brun : des tuiles à prendre.
why-land-green = { $territory } est une bonne place pour les tours à venir.
why-land-origin = { $territory } est une bonne place pour les tours à venir.
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
why-best = Ce coup laisse la meilleure position de toutes.
