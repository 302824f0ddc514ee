# Les noms dans Origine.

## Les Continents et leurs emplacements

board-aurora = Aurore
space-aurora_a = Aurore A
space-aurora_b = Aurore B
space-aurora_c = Aurore C
space-aurora_d = Aurore D
space-aurora_white = l’emplacement blanc d’Aurore
board-coral = Corail
space-coral_a = Corail A
space-coral_b = Corail B
space-coral_c = Corail C
space-coral_d = Corail D
space-coral_white = l’emplacement blanc de Corail
board-verdance = Verdure
space-verdance_a = Verdure A
space-verdance_b = Verdure B
space-verdance_c = Verdure C
space-verdance_d = Verdure D
space-verdance_e = Verdure E
space-verdance_white = l’emplacement blanc de Verdure
board-saffron = Safran
space-saffron_a = Safran A
space-saffron_b = Safran B
space-saffron_c = Safran C
space-saffron_d = Safran D
space-saffron_e = Safran E
space-saffron_white = l’emplacement blanc de Safran
board-basalt = Basalte
space-basalt_a = Basalte A
space-basalt_b = Basalte B
space-basalt_c = Basalte C
space-basalt_d = Basalte D
space-basalt_e = Basalte E
space-basalt_f = Basalte F
space-basalt_white = l’emplacement blanc de Basalte
board-zenith = Zénith
space-zenith_a = Zénith A
space-zenith_b = Zénith B
space-zenith_c = Zénith C
space-zenith_d = Zénith D
space-zenith_e = Zénith E
space-zenith_f = Zénith F
space-zenith_white = l’emplacement blanc de Zénith

## Faces et sols

side-easy = facile
side-hard = difficile
soil-silt = limon
soil-sand = sable
soil-stone = pierre
soil-clay = argile
soil-white = emplacement blanc

## Les pions

kind-water = Eau
kind-mineral = Minéral
kind-plant = Plante
kind-insect = Insecte
kind-animal = Animal
kind-oxygen = Oxygène
kind-bacteria = Bactérie
slot-0 = premier
slot-1 = deuxième
slot-2 = troisième

## Les besoins

need-water = seule Eau sur son Continent
need-mineral_silt = sur limon
need-mineral_sand = sur sable
need-mineral_stone = sur pierre
need-mineral_clay = sur argile
need-plant_not_water = non liée à l’Eau
need-plant_not_mineral = non liée à un Minéral
need-plant_not_plant = non liée à une Plante
need-plant_not_insect = non liée à un Insecte
need-plant_not_animal = non liée à un Animal
need-insect_by_water = lié à l’Eau
need-insect_by_mineral = lié à un Minéral
need-insect_by_plant = lié à une Plante
need-insect_by_insect = lié à un Insecte
need-insect_by_animal = lié à un Animal
need-animal_by_water_not_mineral = lié à l’Eau mais pas à un Minéral
need-animal_by_water_not_plant = lié à l’Eau mais pas à une Plante
need-animal_by_water_not_insect = lié à l’Eau mais pas à un Insecte
need-animal_by_water_not_animal = lié à l’Eau mais pas à un Animal
need-animal_by_mineral_not_water = lié à un Minéral mais pas à l’Eau
need-animal_by_mineral_not_plant = lié à un Minéral mais pas à une Plante
need-animal_by_mineral_not_insect = lié à un Minéral mais pas à un Insecte
need-animal_by_mineral_not_animal = lié à un Minéral mais pas à un Animal
need-animal_by_plant_not_water = lié à une Plante mais pas à l’Eau
need-animal_by_plant_not_mineral = lié à une Plante mais pas à un Minéral
need-animal_by_plant_not_insect = lié à une Plante mais pas à un Insecte
need-animal_by_plant_not_animal = lié à une Plante mais pas à un Animal
need-animal_by_insect_not_water = lié à un Insecte mais pas à l’Eau
need-animal_by_insect_not_mineral = lié à un Insecte mais pas à un Minéral
need-animal_by_insect_not_plant = lié à un Insecte mais pas à une Plante
need-animal_by_insect_not_animal = lié à un Insecte mais pas à un Animal
need-animal_by_animal_not_water = lié à un Animal mais pas à l’Eau
need-animal_by_animal_not_mineral = lié à un Animal mais pas à un Minéral
need-animal_by_animal_not_plant = lié à un Animal mais pas à une Plante
need-animal_by_animal_not_insect = lié à un Animal mais pas à un Insecte

## Ce que font Oxygène et Bactéries

need-oxygen_flip = Retournement
action-flip = Retournement
need-oxygen_exchange = Échange
action-exchange = Échange
need-oxygen_look = Regarder-Déplacer
action-look = Regarder-Déplacer
need-bacteria_share = Partage
action-share = Partage
need-bacteria_move = Déplacement
action-move = Déplacement
face-act = face besoin visible
face-score = face Élément visible

## La fin

end-planet = La planète est achevée
level-demigods = Demi-dieux
level-prophet = Digne d’un prophète
level-college = Collège divin
level-gods = Dieux
