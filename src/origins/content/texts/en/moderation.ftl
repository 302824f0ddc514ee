# People among themselves: mute, block, report; a host closes his table; bans.

log-closed = { $name } closed the table.
log-closed-former = A former player closed the table.
log-renamed = An administrator changed a name: { $name }.
log-asked-close = { $seat } would like to close the table.
ending-closed = { $name } closed the table: the game ends without a result, and what was hidden stays hidden.
ending-closed-former = A former player closed the table: the game ends without a result, and what was hidden stays hidden.

close-lobby = The table vanishes, and everybody at it is told so.
close-asks = The other players are asked. If all agree, the game ends for everybody without a result, and nobody is shown what is hidden.
close-now = The game ends at once without a result, and nobody is shown what is hidden.

refused-closed = This table is closed.
refused-close-away = Somebody for whom a bot plays was here today. Wait until that was a day ago, or resign.
refused-close-not-seated = People are playing here: only somebody who plays with them can propose it.
refused-blocked = You and the host of this table do not play together: one of you has blocked the other.

problem-closed = { $name } closed this table.
problem-closed-former = A former player closed this table.
problem-never-open = The host closed this game: what was hidden stays hidden.
problem-nobody-there = There is no other person there.
problem-not-said = Nothing of that kind was said here, or it was too long ago.
problem-too-many-ties = You have muted and blocked as many people as you can.
problem-banned = You are banned from here for good: { $words }
problem-banned-until = You are banned from here until { $until } (UTC): { $words }

people-title = People at this table
people-none = Nobody but you.
people-open = About { $name }
people-mute = Mute
people-unmute = Hear again
people-block = Block
people-unblock = Unblock
people-report-name = Report the name
people-report-message = Report this message
people-muted = You do not see what this person says.
people-blocked = You and this person do not see what the other says, do not sit at each other’s tables and do not invite each other.
people-about-mute = Mute: you do not see what this person says, here and elsewhere. Nobody is told.
people-about-block = Block: besides, neither of you can sit at a table of the other or invite the other.
people-lift = You can lift both in your settings.
report-title = Report
report-of-name = The name: { $name }
report-of-message = What { $name } said: { $text }
report-why = What is wrong with it?
report-send = Send the report
report-done = Thank you. Those who run this server will see it.
close-title = Close the table?
menu-close = Close the table
menu-people = People at this table
settings-people = Muted and blocked
settings-people-none = You have muted and blocked nobody.
settings-tie-mute = { $name }: muted
settings-tie-block = { $name }: blocked
settings-tie-lift = Lift
settings-tie-lift-of = Lift for { $name }
settings-tie-unknown = somebody who is gone
