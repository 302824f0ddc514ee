"""The numbers that the compiled rules speak in; every other module names them."""

from typing import Final

# Sizes (G-COMP-1, G-COMP-3). A space is board * 8 + place; place 6 is the white one.
PLAYERS: Final = 4
SLOTS: Final = 3
PAWNS: Final = 26
ELEMENTS: Final = 20
BOARDS: Final = 6
IN_PLAY: Final = 4
SPACES: Final = 48
WHITE: Final = 6
NOBODY: Final = 31
NONE: Final = 63

# Kinds of pawns: pawn // 4
WATER: Final = 0
MINERAL: Final = 1
PLANT: Final = 2
INSECT: Final = 3
ANIMAL: Final = 4
OXYGEN: Final = 5
BACTERIA: Final = 6
OXYGENS: Final = 15728640
BACTERIAS: Final = 50331648
ALL_PAWNS: Final = 67108863

# Soils
SILT: Final = 0
SAND: Final = 1
STONE: Final = 2
CLAY: Final = 3

# What an Oxygen or a Bacteria does: the need side of the pawn
DO_FLIP: Final = 1
DO_EXCHANGE: Final = 2
DO_LOOK: Final = 3
DO_SHARE: Final = 4
DO_MOVE: Final = 5

# What the table is waiting for
SHOWING: Final = 0
DESIGNATING: Final = 1
PLACING: Final = 2
FACING: Final = 3
FLIPPING: Final = 4
EXCHANGING: Final = 5
LOOKING: Final = 6
CARRYING: Final = 7
SHARING: Final = 8
MOVING: Final = 9
OVER: Final = 10
DRAWING: Final = 11  # never between two moves

# Actions: kind << 12 | first << 6 | second
SHOW: Final = 1
DESIGNATE: Final = 2
PLACE: Final = 3
FACE: Final = 4
FLIP: Final = 5
EXCHANGE: Final = 6
LOOK: Final = 7
MOVE: Final = 8
SHARE: Final = 9

# The two faces of an Oxygen
SCORES: Final = 0
ACTS: Final = 1

# What happened: four numbers each in the log
LOG_ROOM: Final = 128
SAW_SHOW: Final = 1
SAW_DESIGNATE: Final = 2
SAW_PLACE: Final = 3
SAW_SCORES: Final = 4
SAW_ACTS: Final = 5
SAW_FLIP: Final = 6
SAW_EXCHANGE: Final = 7
SAW_LOOK: Final = 8
SAW_CARRY: Final = 9
SAW_IDLE: Final = 10
SAW_OPEN: Final = 11
SAW_DRAW: Final = 12
SAW_BACTERIA: Final = 13
SAW_CHOICE: Final = 14
SAW_PASS: Final = 15
SAW_MOVE: Final = 16
SAW_OVER: Final = 17

FULL: Final = 1000
"""A point, or certainty, in the integers that weigh what is possible."""

PUBLIC: Final = 4
"""The place of the spectator beside the four seats in `seen`."""
