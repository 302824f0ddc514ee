# Les gens entre eux : rendre muet, bloquer, signaler ; un hôte ferme sa table ; les exclusions.

log-closed = { $name } a fermé la table.
log-closed-former = Un ancien joueur a fermé la table.
log-renamed = Un administrateur a changé un nom : { $name }.
log-asked-close = { $seat } aimerait fermer la table.
ending-closed = { $name } a fermé la table : la partie se termine sans résultat, et ce qui était caché le reste.
ending-closed-former = Un ancien joueur a fermé la table : la partie se termine sans résultat, et ce qui était caché le reste.

close-lobby = La table disparaît, et tous ceux qui y sont l’apprennent.
close-asks = Les autres joueurs sont consultés. S’ils sont tous d’accord, la partie se termine pour tous sans résultat, et personne ne voit ce qui est caché.
close-now = La partie se termine aussitôt sans résultat, et personne ne voit ce qui est caché.

refused-closed = Cette table est fermée.
refused-close-away = Quelqu’un pour qui joue un robot était là aujourd’hui. Attendez qu’un jour ait passé, ou abandonnez.
refused-close-not-seated = Des gens jouent ici : seul quelqu’un qui joue avec eux peut le proposer.
refused-blocked = Vous et l’hôte de cette table ne jouez pas ensemble : l’un de vous a bloqué l’autre.

problem-closed = { $name } a fermé cette table.
problem-closed-former = Un ancien joueur a fermé cette table.
problem-never-open = L’hôte a fermé cette partie : ce qui était caché le reste.
problem-nobody-there = Il n’y a personne d’autre à cette place.
problem-not-said = Rien de tel n’a été dit ici, ou il y a trop longtemps.
problem-too-many-ties = Vous avez rendu muettes et bloqué autant de personnes que possible.
problem-banned = Vous êtes exclu d’ici pour toujours : { $words }
problem-banned-until = Vous êtes exclu d’ici jusqu’au { $until } (UTC) : { $words }

people-title = Les gens à cette table
people-none = Personne à part vous.
people-open = Au sujet de cette personne : { $name }
people-mute = Rendre muet
people-unmute = Écouter à nouveau
people-block = Bloquer
people-unblock = Débloquer
people-report-name = Signaler le nom
people-report-message = Signaler ce message
people-muted = Vous ne voyez pas ce que dit cette personne.
people-blocked = Vous et cette personne ne voyez pas ce que dit l’autre, ne prenez pas place à la table de l’autre et ne vous invitez pas.
people-about-mute = Rendre muet : vous ne voyez plus ce que dit cette personne, ici et ailleurs. Personne ne l’apprend.
people-about-block = Bloquer : de plus, aucun de vous ne peut prendre place à une table de l’autre ni inviter l’autre.
people-lift = Vous pouvez lever les deux dans vos réglages.
report-title = Signaler
report-of-name = Le nom : { $name }
report-of-message = Ce que dit { $name } : { $text }
report-why = Qu’est-ce qui ne va pas ?
report-send = Envoyer le signalement
report-done = Merci. Ceux qui tiennent ce serveur le verront.
close-title = Fermer la table ?
menu-close = Fermer la table
menu-people = Les gens à cette table
settings-people = Muets et bloqués
settings-people-none = Vous n’avez rendu muet ni bloqué personne.
settings-tie-mute = { $name } : muet
settings-tie-block = { $name } : bloqué
settings-tie-lift = Lever
settings-tie-lift-of = Lever pour { $name }
settings-tie-unknown = une personne partie
