# Les tables : qui y est assis, ce qu’on attend de qui, pourquoi la table refuse.

## Ce qui est attendu maintenant

prompt-table-wait = { $seat } réfléchit.
prompt-table-wait-all = { $count } joueurs réfléchissent.
prompt-table-paused = La partie est en pause.
prompt-table-stand-in = Un robot décide pour vous.
prompt-table-over = La partie est terminée.
prompt-choose = À vous de choisir.
prompt-origin-keep = Gardez un de vos trois Objectifs. Personne d’autre ne le voit.
prompt-origin-turn = À vous : faites évoluer un nouveau pion, ou migrez ou échangez avec l’un des vôtres.
prompt-origin-evolve = À vous : choisissez un pion de la réserve et son territoire.
prompt-origin-travel = À vous : migrez avec l’un de vos pions, ou échangez-le avec un pion adverse.
prompt-origin-migrate = Choisissez un de vos pions et l’endroit où il migre.
prompt-origin-swap = Choisissez un de vos pions et celui avec lequel il échange sa place.
prompt-origin-half = Choisissez votre récompense.
prompt-origin-tile = Choisissez une tuile.
prompt-origin-return = Choisissez une carte à remettre sous sa pioche.
prompt-origin-play = Choisissez une carte à jouer.
prompt-origin-steal = Choisissez à qui vous prenez une carte.
prompt-origin-claim = Choisissez le jeton Détroit que vous prenez.
prompt-origin-raid = Choisissez la tuile que vous prenez.
prompt-origin-exchange = Choisissez deux de vos pions qui échangent leurs places ; la récompense est là où arrive le premier.
prompt-origin-refresh = Choisissez la colonne à renouveler.
prompt-origin-pass = Vous ne pouvez pas agir : passez.
prompt-origin-pass-play = Vous ne pouvez pas agir : jouez une carte, ou passez.
prompt-origin-rest = Vous pouvez encore jouer une carte, ou terminer votre tour.
prompt-origin-end = Terminez votre tour.

## Ce qui s’est passé à la table

log-created = La table est dressée.
log-settings = L’hôte a changé les réglages.
log-seats = Les places ont changé.
log-seated = { $name } prend la place { $number }.
log-seated-bot = Un robot prend la place { $number }.
log-forgotten = Un joueur a supprimé son compte : ses coups restent, son nom disparaît.
log-seat-free = La place { $number } est libre.
log-declined = { $name } ne joue pas cette fois.
log-started = La partie commence.
log-undone = { $seat } annule un coup.
log-asked-undo = { $seat } aimerait annuler { $moves ->
    [1] un coup
   *[other] { $moves } coups
}.
log-asked-pause = { $seat } aimerait faire une pause.
log-asked-replace = { $seat } aimerait qu’un robot remplace { $rival } pendant son absence.
log-answered-yes = { $seat } est d’accord.
log-answered-no = { $seat } n’est pas d’accord.
log-resigned = { $seat } abandonne.
log-stood-in-left = { $seat } est parti ; un robot prend le relais.
log-stood-in-asked = { $seat } laisse jouer un robot.
log-stood-in-away = { $seat } est absent ; un robot prend le relais.
log-stood-in-clock = { $seat } n’a plus de temps ; un robot prend le relais.
log-returned = { $seat } est de retour.
log-paused = { $seat } met la partie en pause.
log-resumed = { $seat } reprend la partie.
log-said = { $seat } dit :
log-emote-hello = { $seat } : Bonjour !
log-emote-thanks = { $seat } : Merci !
log-emote-well-played = { $seat } : Bien joué !
log-emote-thinking = { $seat } réfléchit.
log-emote-oops = { $seat } : Oups !
log-emote-wow = { $seat } : Ouah !
log-rematch = Une revanche se prépare.
log-rematch-asked = { $seat } propose une autre partie.
emote-hello = Bonjour !
emote-thanks = Merci !
emote-well-played = Bien joué !
emote-thinking = Je réfléchis…
emote-oops = Oups !
emote-wow = Ouah !

## Comment la partie s’est terminée

ending-played = { $reason } : la partie est terminée.
ending-resigned = { $seat } gagne : plus personne d’autre ne joue.
ending-abandoned = Plus personne ne joue : la partie est abandonnée.
resign-wins = La partie se termine aussitôt, et { $rival } gagne.
resign-nobody = La partie se termine aussitôt, sans résultat.
resign-bot = Un robot jouera à votre place, et vous ne pourrez plus la reprendre.

## Pourquoi la table refuse

refused-stale = Quelque chose s’est passé entre-temps : regardez à nouveau.
refused-unreadable = Ceci ne se lit pas comme un coup.
refused-not-started = La partie n’a pas encore commencé.
refused-started = La partie a déjà commencé.
refused-paused = La partie est en pause.
refused-not-paused = La partie n’est pas en pause.
refused-stood-in = Un robot joue à cette place.
refused-not-stood-in = Aucun robot ne joue à cette place.
refused-resigned = Cette place a abandonné.
refused-no-bot = Ce jeu n’a pas de tel robot.
refused-no-name = Il faut un nom.
refused-name-invisible = Ce nom contient des caractères invisibles ou qui inversent le sens de l’écriture. Prenez-en d’autres.
refused-name-mixed = Ce nom mélange des lettres semblables d’écritures différentes. Écrivez chaque mot dans une seule écriture.
refused-name-reserved = Ce nom ferait penser au serveur ou à un robot. Choisissez-en un autre.
refused-seat-count = Il faut { $players } places.
refused-one-seat = Vous êtes déjà assis à cette table.
refused-seat-taken = Cette place est prise.
refused-table-full = Toutes les places sont prises.
refused-no-seat = Cette place n’existe pas.
refused-not-seated = Vous n’êtes pas assis à cette table.
refused-not-host = Seul l’hôte peut faire cela.
refused-not-away = Ce joueur est présent.
refused-away-soon = Un robot peut remplacer un joueur absent depuis au moins { $seconds } secondes.
refused-away-days = Dans une partie par correspondance, l’absence ne compte pas : chacun a { $days ->
    [1] un jour
   *[other] { $days } jours
} par coup.
refused-order = Chacune des { $players } places doit être nommée une fois.
refused-settings-fixed = Le jeu et le nombre de joueurs ne changent pas.
refused-settings = Ces réglages ne se jouent pas.
refused-pack = Le contenu choisi pour cette table n’est plus proposé ici.
refused-seats-open = Une place est encore libre.
refused-not-over = La partie n’est pas terminée.
refused-rematch-exists = La revanche se prépare déjà.
refused-no-proposal = Il n’y a rien à accepter.
refused-proposal-open = Les autres n’ont pas encore répondu.
refused-not-asked = On ne vous demande rien.
refused-no-emote = Ce signe n’existe pas.
refused-nothing-said = Il n’y a rien à dire.
refused-talk-off = On ne parle pas à cette table.
refused-talk-silence = On ne parle que pendant le choix d’une action d’Oxygène.
refused-undo-none = À cette table, on n’annule pas ses coups.
refused-undo-over = La partie est terminée.
refused-undo-nothing = Vous n’avez aucun coup à annuler.
refused-undo-other = { $seat } a joué depuis.
refused-undo-revealed = Depuis, on a vu quelque chose de caché.
refused-hints-off = Pas de conseils à cette table.
refused-log-full = Cette table en a assez vu.
refused-not-your-decision = Ce n’est pas à vous de décider maintenant.

## Ce qui n’a pas marché

problem-malformed = Le serveur n’a pas compris.
problem-no-session = Dites d’abord qui vous êtes.
problem-not-yours = Ceci n’est pas à vous.
problem-not-found = Il n’y a rien ici.
problem-no-table = Cette table n’existe pas, ou vous ne pouvez pas la voir.
problem-wrong-secret = Cette invitation n’est pas valable.
problem-too-large = C’est trop grand.
problem-too-many = Trop à la fois : patientez un instant.
problem-not-json = Seul le JSON est compris ici.
problem-foreign = Cette demande vient d’un autre site.
problem-unavailable = Le serveur ne peut rien enregistrer pour le moment. Rien n’est perdu : réessayez dans un instant.
problem-login = Le nom ou le mot de passe est faux.
problem-login-taken = Ce nom de compte est pris.
problem-has-account = Vous avez déjà un compte.
problem-no-account = Vous n’avez pas de compte, donc pas de mot de passe à changer.
problem-no-such-session = Vous n’y êtes plus connecté.
problem-not-following = Vous n’êtes pas à cette table.
problem-not-open-yet = Tout est montré après la fin seulement.
problem-limit = Il y a trop de tables : terminez-en une d’abord.
problem-rules = Cette partie a été jouée avec d’autres règles et ne peut pas continuer ici.
problem-expired = Cette table n’est plus là : personne n’y était passé depuis longtemps, elle a été supprimée.
problem-damaged = Quelque chose ne va pas à cette table, qui a été mise de côté. Les autres continuent ; prévenez la personne qui tient ce serveur.
problem-failed = Impossible de répondre à cela. La raison est notée pour la personne qui tient ce serveur.
gone-goodbye = Vous avez quitté la table.
