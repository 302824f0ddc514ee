# Les effets des cartes Action, chacun avec tous ses mots.

## poach : le jeton Chasse d’un rival

move-poach = prendre le jeton Chasse « { $territory } »
    .kind = Prendre un jeton Chasse
prompt-origin-poach = Choisissez le jeton Chasse que vous prenez.
event-poach = { $seat } prend à { $rival } le jeton Chasse « { $territory } ».
    .you = Vous prenez à { $rival } le jeton Chasse « { $territory } ».
refused-poach = Choisissez un jeton Chasse d’un autre joueur, d’une valeur de { $most } au plus.
