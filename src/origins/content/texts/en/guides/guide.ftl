# Guided first games: what every one of them says. docs/client.md
guide-title = Your guide
guide-step = Step { $step } of { $steps }
guide-points = Here: { $name }
guide-next = Next
guide-back = Back
guide-leave = Leave the guide
guide-return = Guide
guide-show = Show me
guide-watch = Watch what the others do.
guide-other = That works too!
guide-free = Choose as you like.
guide-play-on = Play on
guide-again = New game
