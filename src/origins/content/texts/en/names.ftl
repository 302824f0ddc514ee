# Players, games, colours, decks, rewards.

## The language itself

language-name = English
language-switch = Switch to English
decimal-sign = .

## Players and games

player = Player { $number }
former-player = Former player
game-origin = Origin
game-junior = Origin Junior
game-origine = Origine

## Colours of territories, columns of tiles, decks

color-yellow = yellow
color-orange = orange
color-purple = purple
color-brown = brown
color-green = green
color-origin = Origin
column-yellow = yellow
column-orange = orange
column-purple = purple
column-brown = brown
deck-action = Action
deck-permanent = Permanent
deck-objective = Objective

## The halves of a reward

half-tile = a tile and a card
half-cards = three cards, of which some go back
half-two = two brown tiles
half-any = a tile of any column

## Where points come from

points-objectives = Objectives
points-cards = cards
points-hunting = Hunting tokens
points-straits = Strait tokens
points-tiles = tiles
points-permanents = Permanents
points-woods = woods
points-oxygen = Oxygen
some-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Bots

bot-random = Random
    .text = Plays any legal move.
bot-greedy = Greedy
    .text = Takes the most that one turn offers.
bot-seat = { $bot } { $number }
why-random = Any legal move will do.
why-greedy = { $gain ->
    [0] It looks as good as any other choice.
    [one] It looks one point better than the average choice.
   *[other] It looks { $gain } points better than the average choice.
}
