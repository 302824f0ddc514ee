# Les mots du client dans le navigateur.

## Partout

close = Fermer
cancel = Annuler
confirm = Confirmer
agree = D’accord
disagree = Pas d’accord
withdraw = Retirer
proposal-waiting = Pas encore de réponse : { $list }.
try-again = Réessayer
to-home = Vers les jeux
loading = Un instant…
skip = Aller au contenu
menu = Menu
footer-label = Autres pages
home-link = Origins, tous les jeux
sound-toggle = Son
guest-name = Invité
your-name = Votre nom
title-your-turn = À vous de jouer
title-new = Nouvelle partie
title-games = Mes parties
title-settings = Réglages
title-rules = Règles
title-about = À propos
title-replay = Revoir la partie
title-lost = Perdu
settings-title = Réglages
table-title = Table

## Ce qui peut mal tourner

error-offline = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
error-server = Le serveur n’a pas pu le faire (erreur { $status }).
error-unknown = Quelque chose a mal tourné. Réessayez.
health-online = Connecté
health-connecting = Connexion…
health-offline = Hors connexion
connection-connecting = Connexion à la table…
connection-offline = Pas de connexion. Votre partie est en sûreté, nous réessayons.
lost-title = Ce chemin ne mène nulle part
lost-text = La page que vous cherchez a migré.

## Accueil

home-title = Trois jeux, une Terre
home-text = Menez une tribu hors du berceau, par-delà les détroits et les âges, ou bâtissez ensemble une planète, en silence. Jouez avec des robots, autour d’un écran ou avec des amis au loin.
home-games = Les jeux
home-continue = Reprendre une partie
home-all-games = Toutes mes parties
home-play = Jouer
home-bots = Contre des robots
home-bots-together = Avec des robots
home-screen = Autour d’un écran
home-friends = Avec des amis
home-learn =
    { $state ->
        [begun] Continuer d’apprendre
        [done] Apprendre en jouant, encore une fois
       *[new] Première fois ? Apprenez en jouant : cinq minutes
    }
home-rules = Règles du jeu { $title }
home-players = Joueurs : de { $least } à { $most }
home-origin-kind = 2 à 4 joueurs · 45 minutes · dès 10 ans
home-origin-text = Évoluez, migrez, échangez à travers le monde. Inventez, explorez, accomplissez vos objectifs.
home-junior-kind = 2 à 4 joueurs · 25 minutes · en famille
home-junior-text = La même Terre, plus simple et plus vive : amassez cartes, tuiles et trésors cachés.
home-origine-kind = 2 à 4 joueurs, ensemble · 30 minutes · dès 10 ans
home-origine-text = Vous êtes des dieux et façonnez une planète, sans un mot. Chaque être y trouvera-t-il ce qu’il lui faut ?
home-code-title = On vous invite ?
home-code-label = Le code de la table
home-code-wrong = Aucune table n’a ce code, ou ses places sont prises.
home-watch = Regarder
home-watch-none = Aucune table ouverte en ce moment.
row-together = { $names }, ensemble
row-your-turn = À vous
row-lobby = En attente de joueurs
row-playing = En cours
row-paused = En pause
row-over = Terminée
row-expires = Supprimée le { $date } si personne n’y passe
table-expires = Cette table sera supprimée le { $date } si aucun de ses joueurs n’y passe avant.
games-turn = À vous de jouer
games-going = En cours
games-over = Terminées
games-none = Vous n’avez pas encore de partie. Deux clics suffisent pour en commencer une.

## Une nouvelle table

new-way = Comment voulez-vous jouer ?
new-bots-text = Des robots prennent les autres places, et la partie commence aussitôt.
new-screen-text = Tout le monde joue sur cet écran ; on se le passe entre les tours, et les secrets restent secrets.
new-friends-text = Vous recevez un lien et un code pour vos amis. Les places libres peuvent aller à des robots.
new-pack = Contenu
new-players = Combien de joueurs ?
new-person = Nom du joueur { $number }
new-bot = Quel robot ?
new-partner = Quel partenaire ?
bot-step = Niveau { $step } sur { $last }
new-summary-players = { $count ->
    [1] Un joueur
   *[other] { $count } joueurs
}
new-more = Autres choix
new-start = Commencer la partie
new-invite = Dresser la table
option-start = Qui commence ?
option-start-random = Tirage au sort
option-clock = Temps
option-clock-none = Sans pendule
option-clock-live = 30 secondes par coup et 10 minutes en tout
option-clock-days = 3 jours par coup
option-undo = Annuler un coup
option-undo-consent = Librement, ou si tous sont d’accord
option-undo-free = Seulement si rien n’a été révélé
option-undo-none = Jamais
option-undo-seen = Annuler même après avoir vu des cartes
option-undo-seen-text = Sinon, un coup qui a montré quelque chose de caché, une carte piochée par exemple, reste joué.
option-watch = Qui peut regarder ?
option-watch-nobody = Personne
option-watch-link = Qui a le lien
option-watch-anyone = Tout le monde
option-hints = Les robots peuvent donner un conseil
option-boards = Continents
option-boards-easy = Côtés faciles
option-boards-random = Mélangés
option-boards-hard = Côtés difficiles
option-boards-easy-text = Quatre de ces six Continents, tirés au sort, chacun sur son côté facile.
option-boards-random-text = Quatre des six Continents, tirés au sort, chacun sur l’un ou l’autre côté.
option-boards-hard-text = Quatre de ces six Continents, tirés au sort, chacun sur son côté difficile : moins de liens, moins de sols au choix.
option-oxygen = Oxygènes déjà posés
option-belief = Aide à la mémoire
option-belief-nothing = Aucune
option-belief-seen = Ce que j’ai vu
option-belief-possible = Ce qui est possible
option-belief-likely = Ce qui est probable
option-memory = Montrer ce que j’ai déjà vu

## En attendant les joueurs

lobby-title = { $count ->
    [0] Tout le monde est là
    [1] Une place est encore libre
   *[other] { $count } places sont encore libres
}
lobby-seats = Places
lobby-start = Commencer la partie
lobby-together = Vous jouez ensemble : vous gagnez tous, ou personne.
lobby-wait = L’hôte lancera la partie.
lobby-waiting = { $count ->
    [1] On attend une réponse
   *[other] On attend { $count } réponses
}
lobby-start-bots = Commencer avec des robots aux places libres
lobby-wait-all = La partie commence quand tous sont d’accord, ou quand l’hôte la lance.
answer-yes = { $name } joue
answer-asked = { $name } n’a pas encore répondu
answer-declined = { $name } ne joue pas cette fois
rematch-title = Une autre partie
rematch-ask = Proposer une autre partie
rematch-asks = { $name } propose une autre partie
rematch-no = Non merci
rematch-declined = Vous avez répondu non merci.
rematch-after-all = Jouer quand même
rematch-yours = Une autre partie se prépare.
rematch-go = Aller à la table
rematch-without = Les autres jouent une autre partie sans vous.
lobby-leave = Quitter
seat-open = Place libre
seat-you = vous
seat-bot = Robot
seat-resigned = a abandonné
seat-stand-in = Un robot joue
watching = Vous regardez la partie.
watching-text = Vous voyez ce que tous voient, et rien de caché.
watching-late = { $count ->
    [1] Vous voyez la partie telle qu’elle était il y a une minute.
   *[other] Vous voyez la partie telle qu’elle était il y a { $count } minutes.
}
bot-plays-you = Un robot joue à votre place
bot-plays-on = Vous avez abandonné, un robot continue
bot-return = Je suis de retour
seat-change = Qui prend la place { $number } ?
invite-title = Inviter des amis
invite-code = Code à dicter :
invite-link = Lien à envoyer
invite-copy = Copier le lien
invite-copied = Copié
invite-qr = Code QR du lien
join-title = On vous invite
join-text = Dites qui vous êtes et prenez place.
join-go = Rejoindre
handover-title = { $name }, c’est à vous
handover-text = Passez l’écran. Les autres regardent ailleurs.
handover-go = Je suis { $name }

## À la table

map-label = Carte de la Terre
map-help = Les flèches mènent aux territoires voisins. Tapez le début d’un nom pour vous y rendre. Entrée choisit, Échap revient, plus et moins règlent le zoom.
zoom-in = Agrandir
zoom-out = Réduire
zoom-whole = Tout montrer
side-open = Ouvrir le panneau
side-close = Fermer le panneau
tabs-label = Panneaux
sheet-up = Déplier le volet
sheet-down = Replier le volet
tab-hand = Main
tab-choices = Choix
tab-players = Joueurs
tab-reserve = Réserve
tab-rewards = Gains
tab-log = Journal
tab-needs = Besoins
tab-talk = Parole
log-title = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
undo = Annuler le coup
undo-seen = Annuler malgré les cartes vues
undo-ask = Demander à annuler
hint = Conseil
hint-says = Conseil d’un robot : { $move }.
hint-do = Faire ainsi
rule-link = Voir la règle
since-turn = { $count ->
    [1] Revoir le dernier coup
   *[other] Revoir les { $count } derniers coups
}
since-stop = Arrêter
skip-turn = Aller à mon tour
skip-now = Aller au présent
told-label = Derniers coups des autres
told-again = Revoir ce coup
told-nothing = Pas encore de coup.
forced-tile = Une seule tuile convient : elle est à vous.
forced-end = Il ne restait rien à faire : votre tour est fini.
forced-pass = Rien n’est possible : vous passez.
forced-half = La tuile est prise aussitôt ; la carte tirée, on n’annule plus.
log-forced = (coup joué tout seul)
menu-pace = Rythme
pace-slow = Lent
pace-normal = Normal
pace-fast = Rapide
pace-instant = Immédiat
menu-rules = Règles
menu-replay = Revoir depuis le début
menu-stand-in = Laisser jouer un robot
menu-replace = Faire jouer un robot pour { $name }
menu-return = Reprendre ma place
menu-pause = Faire une pause
menu-resume = Reprendre la partie
menu-resign = Abandonner
menu-games = Mes parties
resign-title = Abandonner ?

place-label = { $territory }. { $continent }, { $color }.
place-free = Libre.
place-neutral = Neutre : { $pawn }.
place-own = À vous : { $pawn }.
place-rival = { $rival } : { $pawn }.
place-hunting = Un jeton Chasse s’y trouve.
place-here = Vous pouvez y venir.
place-move = Vous pouvez déplacer ce pion.
place-swap = Vous pouvez échanger avec lui.
place-beside = { $count ->
    [1] À côté du pion sur { $territories }.
   *[other] À côté des pions sur { $territories }.
}
place-counts = Il compte pour cet Objectif.

reserve-title = Réserve de pions
reserve-left = { $count ->
    [0] Plus aucun pion
    [1] Un pion restant
   *[other] { $count } pions restants
}
reserve-pawn = { $pawn }, { $count ->
    [0] aucun
    [1] un seul
   *[other] { $count } exemplaires
}{ $state ->
    [fits] , peut être posé
    [cannot] , ne peut pas être posé
   *[idle] {""}
}
reserve-all = Tous les pions
reserve-fitting = Seulement ceux qui conviennent
wood-w = Bois blanc
wood-b = Bois brun
wood-k = Bois noir
rewards-title = Plateau Récompenses
rewards-column = Colonne { $column }
rewards-deck = { $count ->
    [0] Plus aucune carte { $deck }
    [1] Encore une carte { $deck }
   *[other] Encore { $count } cartes { $deck }
}
rewards-stock = { $count ->
    [0] Aucune tuile en réserve
    [1] Une tuile en réserve
   *[other] { $count } tuiles en réserve
}
rewards-gap = Pas de tuile
rewards-tile = Tuile de niveau { $level }
rewards-renew = Renouveler
player-score = Points
player-villages = { $count ->
    [0] Plus aucun Village
    [1] Encore un Village
   *[other] Encore { $count } Villages
}
player-cards = Cartes { $deck } : { $count }
player-cards-junior = { $count ->
    [0] Aucune carte { $column }
    [1] Une carte { $column }
   *[other] { $count } cartes de couleur { $column }
}
player-hunting = Jeton Chasse ({ $territory }) : { $value }
player-strait = Jeton Détroit ({ $strait }) : { $value }
player-tiles = Tuiles
player-ladder = Tuiles libres
player-ladder-step = Niveau { $level } : { $count }
player-tiles-hidden = { $count ->
    [1] Une tuile cachée
   *[other] { $count } tuiles cachées
}
hand-title = { $count ->
    [0] Votre main est vide
    [1] Votre main : une carte
   *[other] Votre main : { $count } cartes
}
hand-empty = Aucune carte en main.
hand-keep = Garder
hand-play = Jouer
hand-return = Remettre
hand-can-play = Elle peut être jouée maintenant.
card-show = Montrer sur la carte
card-level = Niv. { $level }
card-level-title = Demande une tuile de niveau { $level }
card-points-title = { some-points }
card-progress = { $have } sur { $goal }
card-counted = Ce qui compte : { $list }.
clock-label = Temps restant
clock-days = { $count ->
    [1] un jour
   *[other] { $count } jours
}
scores-label = Scores
junior-have = Ce que vous avez
junior-piles = Piles
junior-pile = { $count ->
    [0] Plus aucune carte { $column }
    [1] Encore une carte { $column }
   *[other] Encore { $count } cartes de couleur { $column }
}
choices-title = Vos choix
choice-steal = À { $rival }
preview-objective = { $card } : { $have } sur { $goal }
preview-beside = { $count ->
    [1] évolue à partir du pion sur { $territories }
   *[other] évolue à partir de l’un des pions sur { $territories }
}
preview-ends = { $reason } : cela annonce la fin de la partie
preview-or = ou :
preview-reveals = sans retour possible
reward-yellow = Jaune : une tuile et une Action, ou trois Actions
reward-orange = Orange : une tuile et un Permanent, ou trois Permanents
reward-purple = Violet : une tuile et un Objectif, ou trois Objectifs
reward-brown = Marron : deux tuiles marron, ou une tuile au choix
reward-green = Vert : terrain de chasse
reward-junior-yellow = Une carte jaune
reward-junior-orange = Une carte orange
reward-junior-purple = Une carte violette
reward-junior-brown = Deux tuiles
reward-junior-green = Terrain de chasse
ask-where = { $pawn } : où le poser ?
ask-nowhere = { $pawn } : il ne va nulle part pour l’instant.
ask-which = { $territory } : quel pion y vient ?
ask-nothing-fits = { $territory } : aucun pion n’y convient pour l’instant.
ask-to = { $pawn } : où va-t-il ?
confirm-move = Votre choix : { $move }. Confirmez-vous ?
ask-also-play = { $count ->
    [1] Vous pouvez aussi jouer une carte de votre main.
   *[other] Vous pouvez aussi jouer une carte : { $count } sont possibles.
}
warn-deck = { $count ->
    [1] Encore une carte { $deck } : qui la pioche annonce la fin
   *[other] Encore { $count } cartes { $deck } avant la fin
}
warn-deck-junior = { $count ->
    [1] Encore une carte { $column } : qui la prend termine la partie
   *[other] Encore { $count } cartes de couleur { $column } avant la fin
}
warn-pawns = { $count ->
    [1] Encore un pion en réserve avant la fin
   *[other] Encore { $count } pions en réserve avant la fin
}
warn-tiles = { $count ->
    [0] Plus de tuile
    [1] Encore une tuile avant la fin
   *[other] Encore { $count } tuiles avant la fin
}
warn-villages = { $count ->
    [1] Encore un Village avant la fin
   *[other] Encore { $count } Villages avant la fin
}
warn-last-round = { $reason }. { $count ->
    [0] Dernier tour
    [1] Encore un tour
   *[other] Encore { $count } tours
}

## Le résultat

result-you = Vous avez gagné !
result-title = { $count ->
    [1] { $names } remporte la partie
   *[other] Victoire partagée : { $names }
}
result-nobody = Personne ne gagne
result-unfinished = La planète reste inachevée
result-shared = { some-points } pour vous tous
result-together = { some-points } pour votre planète
possible-title = Ce qui restait possible
possible-kept = La meilleure planète est restée à portée jusqu’au bout : { some-points }.
possible-start = Au début, une planète parfaite était à portée : { some-points }.
possible-fall = Étape { $step } : au mieux { $points }
possible-rise = Étape { $step } : de nouveau { $points }
possible-here = Au mieux, à partir d’ici : { $points }
possible-chart = Le meilleur score encore possible, coup après coup, de { $first } à { $points }.
result-player = Joueur
result-total = Total
result-seed = Graine du mélange, pour vérifier :
result-record = Enregistrer la partie
result-replay = Revoir
result-board = Voir le plateau
result-rematch = Rejouer
result-show = Résultat

## Revoir

replay-start = Le début
replay-timeline = Chronologie
replay-step = Étape { $step } sur { $last }
replay-first = Au début
replay-back = Un pas en arrière
replay-next = Un pas en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-viewer = Vu par
replay-me = Comme je l’ai vue
replay-public = Comme tous l’ont vue
replay-open = Tout ouvert
replay-link = Copier le lien
replay-table = À la table

## Réglages

settings-language = Langue
settings-theme = Lumière
settings-size = Taille du texte
settings-motion = Mouvement
settings-table = À la table
settings-sound = Sons
settings-sound-text = Quelques notes brèves, comme un xylophone de bois.
settings-patterns = Motifs marqués
settings-patterns-text = Un motif pour chaque couleur de territoire, tracé plus nettement.
settings-confirm = Demander avant un coup
settings-confirm-text = Touchez de nouveau le même endroit, ou Confirmer.
settings-pace = Rythme des coups des autres
settings-forced = Prendre la seule tuile possible
settings-forced-text = Quand il n’y a rien à choisir, elle est prise pour vous et le journal le dit.
settings-finish = Finir mon tour quand il ne reste rien à faire
settings-finish-text = Le joueur suivant joue aussitôt : votre tour ne peut plus être annulé.
theme-system = Comme le système
theme-light = Jour
theme-dark = Nuit
size-90 = Petite
size-100 = Normale
size-115 = Grande
size-130 = Très grande
motion-system = Comme le système
motion-full = Oui
motion-none = Non
account-title = Compte
account-text = Inutile pour jouer. Il garde vos parties quand vous changez d’appareil.
account-login = Identifiant
account-password = Mot de passe (10 caractères au moins)
account-enter = Se connecter
account-new = Nouveau compte
account-logout = Se déconnecter
account-as = Vous êtes connecté : { $login }.
account-done = C’est fait.
password-title = Mot de passe
password-old = Mot de passe actuel
password-next = Nouveau mot de passe (10 caractères au moins)
password-change = Changer le mot de passe
password-changed = Le mot de passe est changé. Partout ailleurs, vous êtes déconnecté.
sessions-title = Où vous êtes connecté
sessions-end-others = Se déconnecter partout ailleurs
session-here = Cet appareil
session-unknown = Appareil inconnu
session-program = Programme { $name }
session-times = Depuis le { $created }, vu le { $seen }
session-end = Déconnecter
session-end-of = Déconnecter : { $what }
data-title = Vos données
data-text = Tout ce que ce serveur garde sur vous, en un fichier : profil, appareils, tables avec vos propres coups et paroles.
data-get = Télécharger
delete-title = Supprimer tout ce qui me concerne
delete-text = Vos parties restent et des robots jouent à votre place, mais votre nom en disparaît : vous y serez un ancien joueur. C’est définitif.
delete-sure = Supprimer définitivement

## Règles et à propos

rules-heading = Règles du jeu { $title }
rules-games = Jeux
rules-search = Chercher dans les règles
rules-unwritten = Les règles du jeu { $title } ne sont pas consignées ici.
rules-none = Aucune règle ne contient ces mots.
rules-chapters = Chapitres
rules-print = Imprimer
about-text = Origins porte dans le navigateur les jeux de société Origin, Origin Junior et Origine. Les règles vivent sur le serveur ; cette page ne montre que ce que vous pouvez savoir.
about-art = Tous les dessins sont nos propres vecteurs. La carte suit les côtes de Natural Earth.
about-version = Version { $version }
about-licences = Licences
about-licence = Origins est un logiciel libre sous licence MIT. Il repose sur :

## Origine

planet-label = La planète
planet-help = Les flèches vont d’un emplacement à l’autre. Tapez le début d’un nom pour vous y rendre. Entrée choisit, Échap revient, plus et moins règlent le zoom.
planet-aside = à l’écart
space-label = { $space }, { $soil }.
space-label-white = { $space }.
space-free = Libre.
place-here-space = Vous pouvez le choisir.
pawn-with-need = { $kind } : { $need }
need-unknown = besoin inconnu
origine-hand = Vos pions
origine-no-pawns = Vous n’avez plus de pion.
origine-shown = montré
origine-shows = { $seat } a montré : { $pawn }.
origine-pick-first = D’abord un de vos pions, puis un emplacement.
origine-bag = { $count ->
    [0] Le sac est vide.
    [1] Un pion dans le sac.
   *[other] { $count } pions dans le sac.
}
origine-bacteria-aside = Les deux Bactéries attendent sur le Continent à l’écart.
oxygen-act = Il agit (face besoin)
oxygen-score = Il garde son point (face Élément)
belief-seen-by = Vu par { $names }.
belief-may = Peut-être : { $list }.
belief-likely = { $need } ({ $chance } %)
talk-open = Ouvrir la conversation
talk-heard = { $name } dit : { $text }
talk-unread = { $count ->
    [1] un nouveau message
   *[other] { $count } nouveaux messages
}
talk-watchers = Seuls ceux qui regardent lisent ce que vous écrivez.
talk-say = Dire quelque chose
talk-send = Envoyer

## Un jeu sans dessins à lui

generic-seen = Ce que vous voyez
generic-hidden = caché
seen-turn = Tour
generic-none = rien
generic-yes = oui
generic-no = non
