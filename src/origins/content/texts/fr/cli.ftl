# Les mots de la ligne de commande.

labelled = { $name } : { $text }
turn = Tour { $number }
record-title = { $game }, { $players } joueurs : { $names }
unfinished = { $count ->
    [0] Aucun coup encore ; la partie continue.
    [1] Un coup jusqu’ici ; la partie continue.
   *[other] { $count } coups jusqu’ici ; la partie continue.
}
outcome = Fin de la partie. { $reason }.
outcome-winner = { $seat } gagne.
outcome-shared = Victoire partagée : { $names }.
outcome-level = { $level }.
score-line = { $name } : { some-points } ({ $parts })
score-part = { $source } { $points }
score-all = Ensemble

## Simulation

simulate-line = graine { $game } : { $scores }, gagnant { $winners }, { $turns } tours, { $decisions } décisions. { $reason }.
simulate-summary = { $games ->
    [1] Une partie
   *[other] { $games } parties
}, en moyenne { $turns } tours et { $decisions } décisions.
simulate-seat = { $seat } ({ $bot }) : { $share } % des victoires, { $points } points en moyenne, { $best } au mieux
simulate-ends = Comment elles se terminent :
simulate-end = { $share } %  { $reason }

## Contenus

pack-title = { $title } : contenu { $id }, version { $version }
pack-cards = Cartes { $deck } ({ $count })
pack-tokens = Jetons Chasse { $hunting } ; jetons Détroit { $straits } ; tuiles de niveau 1 à 5 : { $tiles }
needs-level = niveau { $level }
worth-points = { some-points }

## Jouer dans le terminal

play-welcome = { $game }. Tapez un numéro, un coup, ou « aide ».
play-hand-over = C’est à { $seat }. Passez le clavier, puis appuyez sur Entrée.
play-turn = Tour { $number } : { $seat } décide
play-kinds = Que faites-vous ?
play-count = { $name } ({ $count })
play-prompt = { $seat } >
play-not-understood = « { $word } » n’est ni un numéro de 1 à { $count }, ni un coup, ni une commande. Tapez « aide ».
play-refused = Impossible : { $reason } ({ $rule })
play-nearest = Possible en revanche : { $move }
play-possible = Ce coup est possible.
play-why-what = Dites quel coup : pourquoi { $example }
play-saved = Enregistré dans { $file }.
play-save-where = Dites où : sauver FICHIER
play-left = Vous quittez la table.
play-resume = Pour continuer : origins play --resume { $file }
play-hint = { $bot } choisirait : { $move }. { $reason }
play-help = Commandes (aussi en anglais) :
    { "" }  1, 2, 3…      choisir dans la liste
    { "" }  { $example }  jouer un coup en notation
    { "" }  pourquoi COUP pourquoi un coup est impossible
    { "" }  coups         tous les coups permis, en notation
    { "" }  carte         le plateau
    { "" }  main          ce que vous avez
    { "" }  conseil       ce que jouerait un joueur automatique
    { "" }  retour        revenir à la première question
    { "" }  annuler       annuler votre dernier coup, ou le demander aux autres
    { "" }  sauver [FICHIER]  enregistrer la partie
    { "" }  quitter       partir ; avec --save la partie est gardée
    { "" }  aide          cette liste
join-waiting = Vous êtes à table. On attend les autres.
join-lost = La ligne est coupée ; nouvel essai.
join-left = Votre place est gardée. Pour revenir : origins join { $server }
join-consent = Oui ou non ?
join-yes = oui
join-no = non
join-help = Commandes (aussi en anglais) :
    { "" }  1, 2, 3…      choisir dans la liste
    { "" }  { $example }  jouer un coup en notation
    { "" }  pourquoi COUP pourquoi un coup est impossible
    { "" }  coups         tous les coups permis, en notation
    { "" }  carte         le plateau
    { "" }  main          ce que vous avez
    { "" }  conseil       ce que jouerait le plus fort des joueurs automatiques
    { "" }  retour        revenir à la première question
    { "" }  annuler       annuler votre dernier coup, ou le demander aux autres
    { "" }  sauver FICHIER écrire dans un fichier ce que vous avez vu de la partie
    { "" }  quitter       partir ; la place reste à vous
    { "" }  aide          cette liste
command-why = pourquoi
command-moves = coups
command-map = carte
command-hand = main
command-hint = conseil
command-back = retour
command-undo = annuler
command-save = sauver
command-quit = quitter
command-help = aide

## Le plateau dans le terminal

show-neutral = neutre
show-pawn = { $height }/{ $strength } { $wood }
show-wood-w = blanc
show-wood-b = brun
show-wood-k = noir
show-legend = Pions : taille/force couleur.
show-hunting = Jetons Chasse
show-hidden = { "?" }
show-tiles = Tuiles
show-tiles-column = Tuiles, colonne { $column }
show-tiles-left = { $count ->
    [0] aucune en réserve
    [1] une en réserve
   *[other] { $count } en réserve
}
show-decks = Pioches
show-deck = { $deck } ({ $column })
show-players = Joueurs
show-points = points
show-villages = Villages restants
show-cards = cartes en main
show-tiles-held = tuiles par niveau
show-played = cartes jouées
show-hand = Votre main
show-hand-empty = Votre main est vide.
show-progress = { $have } sur { $need }
show-last-turns = La fin est proche : { $reason }.
show-reserve = Pions de la réserve
show-bag = { $count ->
    [0] Le sac est vide
    [1] Un pion dans le sac
   *[other] { $count } pions dans le sac
}
show-need = { $name } : { $need }
show-aside = mis de côté
show-links = Liens

## Le serveur

pages-missing = Le serveur tourne, et les programmes peuvent l’utiliser. Les pages pour le navigateur manquent à cette installation : « { $command } » les fabrique.
