# Joueurs, jeux, couleurs, pioches, récompenses.

## La langue elle-même

language-name = Français
language-switch = Passer en français
decimal-sign = ,

## Joueurs et jeux

player = Joueur { $number }
former-player = Ancien joueur
game-origin = Origin
game-junior = Origin Junior
game-origine = Origine

## Couleurs des territoires, colonnes de tuiles, pioches

color-yellow = jaune
color-orange = orange
color-purple = violet
color-brown = marron
color-green = vert
color-origin = Origine
column-yellow = jaune
column-orange = orange
column-purple = violette
column-brown = marron
deck-action = Action
deck-permanent = Permanent
deck-objective = Objectif

## Les moitiés d’une récompense

half-tile = une tuile et une carte
half-cards = trois cartes, dont certaines sont remises
half-two = deux tuiles marron
half-any = une tuile de n’importe quelle colonne

## D’où viennent les points

points-objectives = Objectifs
points-cards = cartes
points-hunting = jetons Chasse
points-straits = jetons Détroit
points-tiles = tuiles
points-permanents = Permanents
points-woods = bois
points-oxygen = Oxygène
some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Joueurs automatiques

bot-random = Hasard
    .text = Joue n’importe quel coup permis.
bot-greedy = Glouton
    .text = Prend le plus qu’un tour puisse offrir.
bot-seat = { $bot } { $number }
why-random = N’importe quel coup permis fait l’affaire.
why-greedy = { $gain ->
    [0] Ce choix paraît aussi bon qu’un autre.
    [1] Ce choix paraît valoir un point de plus que la moyenne.
   *[other] Ce choix paraît valoir { $gain } points de plus que la moyenne.
}
