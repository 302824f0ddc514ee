# Action effects, each with all its words: the move, how it is asked for, told and refused.

## poach: a rival’s Hunting token

move-poach = take the Hunting token of { $territory }
    .kind = Take a Hunting token
prompt-origin-poach = Choose the Hunting token you take.
event-poach = { $seat } takes the Hunting token of { $territory } from { $rival }.
    .you = You take the Hunting token of { $territory } from { $rival }.
refused-poach = Choose a Hunting token that another player has, worth { $most } at most.
