# Names in Origine.

## Continents and their spaces

board-aurora = Aurora
space-aurora_a = Aurora A
space-aurora_b = Aurora B
space-aurora_c = Aurora C
space-aurora_d = Aurora D
space-aurora_white = the white space of Aurora
board-coral = Coral
space-coral_a = Coral A
space-coral_b = Coral B
space-coral_c = Coral C
space-coral_d = Coral D
space-coral_white = the white space of Coral
board-verdance = Verdance
space-verdance_a = Verdance A
space-verdance_b = Verdance B
space-verdance_c = Verdance C
space-verdance_d = Verdance D
space-verdance_e = Verdance E
space-verdance_white = the white space of Verdance
board-saffron = Saffron
space-saffron_a = Saffron A
space-saffron_b = Saffron B
space-saffron_c = Saffron C
space-saffron_d = Saffron D
space-saffron_e = Saffron E
space-saffron_white = the white space of Saffron
board-basalt = Basalt
space-basalt_a = Basalt A
space-basalt_b = Basalt B
space-basalt_c = Basalt C
space-basalt_d = Basalt D
space-basalt_e = Basalt E
space-basalt_f = Basalt F
space-basalt_white = the white space of Basalt
board-zenith = Zenith
space-zenith_a = Zenith A
space-zenith_b = Zenith B
space-zenith_c = Zenith C
space-zenith_d = Zenith D
space-zenith_e = Zenith E
space-zenith_f = Zenith F
space-zenith_white = the white space of Zenith

## Sides and soils

side-easy = easy
side-hard = hard
soil-silt = silt
soil-sand = sand
soil-stone = stone
soil-clay = clay
soil-white = white space

## Kinds of pawns

kind-water = Water
kind-mineral = Mineral
kind-plant = Plant
kind-insect = Insect
kind-animal = Animal
kind-oxygen = Oxygen
kind-bacteria = Bacteria
slot-0 = first
slot-1 = second
slot-2 = third

## Needs

need-water = the only Water on its Continent
need-mineral_silt = on silt
need-mineral_sand = on sand
need-mineral_stone = on stone
need-mineral_clay = on clay
need-plant_not_water = not linked to Water
need-plant_not_mineral = not linked to a Mineral
need-plant_not_plant = not linked to a Plant
need-plant_not_insect = not linked to an Insect
need-plant_not_animal = not linked to an Animal
need-insect_by_water = linked to Water
need-insect_by_mineral = linked to a Mineral
need-insect_by_plant = linked to a Plant
need-insect_by_insect = linked to an Insect
need-insect_by_animal = linked to an Animal
need-animal_by_water_not_mineral = linked to Water but not to a Mineral
need-animal_by_water_not_plant = linked to Water but not to a Plant
need-animal_by_water_not_insect = linked to Water but not to an Insect
need-animal_by_water_not_animal = linked to Water but not to an Animal
need-animal_by_mineral_not_water = linked to a Mineral but not to Water
need-animal_by_mineral_not_plant = linked to a Mineral but not to a Plant
need-animal_by_mineral_not_insect = linked to a Mineral but not to an Insect
need-animal_by_mineral_not_animal = linked to a Mineral but not to an Animal
need-animal_by_plant_not_water = linked to a Plant but not to Water
need-animal_by_plant_not_mineral = linked to a Plant but not to a Mineral
need-animal_by_plant_not_insect = linked to a Plant but not to an Insect
need-animal_by_plant_not_animal = linked to a Plant but not to an Animal
need-animal_by_insect_not_water = linked to an Insect but not to Water
need-animal_by_insect_not_mineral = linked to an Insect but not to a Mineral
need-animal_by_insect_not_plant = linked to an Insect but not to a Plant
need-animal_by_insect_not_animal = linked to an Insect but not to an Animal
need-animal_by_animal_not_water = linked to an Animal but not to Water
need-animal_by_animal_not_mineral = linked to an Animal but not to a Mineral
need-animal_by_animal_not_plant = linked to an Animal but not to a Plant
need-animal_by_animal_not_insect = linked to an Animal but not to an Insect

## What Oxygen and Bacteria do

need-oxygen_flip = Flip
action-flip = Flip
need-oxygen_exchange = Exchange
action-exchange = Exchange
need-oxygen_look = Look and move
action-look = Look and move
need-bacteria_share = Share
action-share = Share
need-bacteria_move = Move
action-move = Move
face-act = need side up
face-score = Element side up

## The end

end-planet = The planet is complete
level-demigods = Demi-gods
level-prophet = Worthy of a prophet
level-college = Divine college
level-gods = Gods
