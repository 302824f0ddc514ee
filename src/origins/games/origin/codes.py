"""The numbers that the compiled rules speak in; every other module names them."""

from typing import Final

# Sizes (O-COMP-1, O-COMP-2)
PLAYERS: Final = 4
VILLAGES: Final = 9
KINDS: Final = 27
NOBODY: Final = 27
CARDS: Final = 48
DECKS: Final = 3
DECK_ROOM: Final = 20
STRAITS: Final = 11
GREENS: Final = 5
HUNTING_TOKENS: Final = 6
SLOTS: Final = 15
STOCK_ROOM: Final = 30
LEVELS: Final = 6
MAX_REACH: Final = 12
SAFETY_TURNS: Final = 200

# Decks, and the territory colours that lead to them
ACTION: Final = 0
PERMANENT: Final = 1
OBJECTIVE: Final = 2

# Territory colours; the first four are also the columns of the Rewards board
YELLOW: Final = 0
ORANGE: Final = 1
PURPLE: Final = 2
BROWN: Final = 3
GREEN: Final = 4
CRADLE: Final = 5

# Phases
CHOOSING: Final = 0
PLAYING: Final = 1
OVER: Final = 2

# Actions: kind << 16 | first << 8 | second
KEEP: Final = 1
EVOLVE: Final = 2
MIGRATE: Final = 3
SWAP: Final = 4
HALF: Final = 5
TILE: Final = 6
RETURN: Final = 7
PLAY: Final = 8
STEAL: Final = 9
CLAIM: Final = 10
RAID: Final = 11
EXCHANGE: Final = 12
REFRESH: Final = 13
PASS: Final = 14
END: Final = 15
POACH: Final = 16

# The halves of a reward: a tile and a card, three cards; on brown two tiles, one of any column
HALF_TILE: Final = 0
HALF_CARDS: Final = 1
HALF_TWO: Final = 2
HALF_ANY: Final = 3
ANY_COLUMN: Final = 15

# What the turn is waiting for: frame | first << 8 | second << 16 on the pending stack.
# Those from AUTO_DRAW to AUTO_TILE settle themselves, the others are choices of the player.
WAIT_HALF: Final = 1
WAIT_TILE: Final = 2
WAIT_RETURN: Final = 3
WAIT_MIGRATE: Final = 4
WAIT_STEAL: Final = 5
WAIT_CLAIM: Final = 6
WAIT_RAID: Final = 7
WAIT_EXCHANGE: Final = 8
WAIT_REFRESH: Final = 9
AUTO_DRAW: Final = 10
AUTO_REFILL: Final = 11
AUTO_TILE: Final = 12
WAIT_POACH: Final = 13

# Effects of Action cards, fewer than so many
EFFECT_ROOM: Final = 32
DO_MIGRATE: Final = 1
DO_REACH: Final = 2
DO_EVOLVE: Final = 3
DO_TILE: Final = 4
DO_STEAL: Final = 5
DO_CLAIM: Final = 6
DO_RAID: Final = 7
DO_EXCHANGE: Final = 8
DO_EQUAL: Final = 9
DO_REFRESH: Final = 10
DO_DRAW: Final = 11
DO_POACH: Final = 12

# What Permanent cards change for their owner: indices into `mods`
MOD_REACH: Final = 0
MOD_EQUAL: Final = 1
MOD_DIFFERENCES: Final = 2
MOD_STEP: Final = 3
MOD_FREE_COLOR: Final = 4
MOD_LIMIT: Final = 5
MOD_KEEP: Final = 6
MOD_PLAYS: Final = 7
MOD_POINTS_STRAIT: Final = 8
MOD_POINTS_CONTINENT: Final = 9
MOD_POINTS_PERMANENT: Final = 10
MOD_POINTS_TALL: Final = 11
# Bonus cards: deck + 1 in these places, once for each way and colour of landing
MOD_ON_EVOLVE: Final = 12
MOD_ON_MIGRATE: Final = 13
MOD_ON_SWAP: Final = 14
MOD_ON_YELLOW: Final = 15
MOD_ON_ORANGE: Final = 16
MOD_ON_PURPLE: Final = 17
MOD_ON_BROWN: Final = 18
MOD_ON_GREEN: Final = 19
MODS: Final = 20
BONUS_TILE: Final = 4

# Conditions of Objective cards
GOAL_COLOR: Final = 1
GOAL_CONTINENT: Final = 2
GOAL_GROUP: Final = 3
GOAL_CONTINENTS: Final = 4
GOAL_STRENGTH: Final = 5
GOAL_HEIGHT: Final = 6
GOAL_WOODS: Final = 7
GOAL_TILES: Final = 8
GOAL_LEVEL: Final = 9
GOAL_STRAITS: Final = 10
GOAL_PERMANENTS: Final = 11

# Events: four numbers each in the log
LOG_ROOM: Final = 256
SAW_KEEP: Final = 1
SAW_EVOLVE: Final = 2
SAW_MIGRATE: Final = 3
SAW_SWAP: Final = 4
SAW_HALF: Final = 5
SAW_TILE: Final = 6
SAW_REFILL: Final = 7
SAW_DRAW: Final = 8
SAW_RETURN: Final = 9
SAW_PLAY: Final = 10
SAW_HUNT: Final = 11
SAW_STRAIT: Final = 12
SAW_STEAL: Final = 13
SAW_CLAIM: Final = 14
SAW_RAID: Final = 15
SAW_EXCHANGE: Final = 16
SAW_REFRESH: Final = 17
SAW_PASS: Final = 18
SAW_END: Final = 19
SAW_TRIGGER: Final = 20
SAW_OVER: Final = 21
SAW_SHUFFLE: Final = 22
SAW_BLIND_TILES: Final = 23
SAW_CARD: Final = 24
SAW_POACH: Final = 25

# Why a game ends
END_ACTION: Final = 1
END_PERMANENT: Final = 2
END_OBJECTIVE: Final = 3
END_TILES: Final = 4
END_PAWNS: Final = 5
END_VILLAGES: Final = 6
END_PASSES: Final = 7
END_SAFETY: Final = 8

# The value function: numbers that describe a position for one player, stages of a game, and the
# units of its hidden layer; the weights of all stages come first, then what the units take in,
# then what they give
FEATURES: Final = 110
STAGES: Final = 3
UNITS: Final = 32
INTO_UNITS: Final = 330
OUT_OF_UNITS: Final = 3850
WEIGHTS: Final = 3882

# Looking ahead: a value below all others, and how deep choices may nest
NOTHING: Final = -10000
NESTED: Final = 24
