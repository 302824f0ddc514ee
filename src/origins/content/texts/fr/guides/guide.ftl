# Premières parties guidées : ce que toutes disent
guide-title = Votre guide
guide-step = Étape { $step } sur { $steps }
guide-points = Ici : { $name }
guide-next = Suite
guide-back = Retour
guide-leave = Quitter le guide
guide-return = Guide
guide-show = Montrez-moi
guide-watch = Regardez ce que font les autres.
guide-other = Cela marche aussi !
guide-free = Choisissez à votre guise.
guide-play-on = Continuer la partie
guide-again = Nouvelle partie
