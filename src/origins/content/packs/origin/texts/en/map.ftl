# Names on the map of Origin.

## Continents

continent-africa = Africa
continent-eurasia = Eurasia
continent-northamerica = North America
continent-southamerica = South America
continent-oceania = Oceania
continent-antarctica = Antarctica

## Africa

territory-atlas = Atlas Heights
territory-sahara = Sahara of the Lakes
territory-nile = Nile Floods
territory-baobab = Baobab Shore
territory-cradle = The Cradle
territory-rift = Great Rift
territory-zambezi = Zambezi Falls
territory-kalahari = Kalahari Dunes

## Eurasia

territory-caves = Painted Caves
territory-amber = Amber Shores
territory-danube = Danube Forests
territory-crescent = Fertile Crescent
territory-incense = Incense Sands
territory-mammoth = Mammoth Steppe
territory-taiga = Endless Taiga
territory-beringia = Shores of Beringia
territory-altai = Altai Pastures
territory-roof = Roof of the World
territory-monsoon = Land of Monsoons
territory-amur = Tiger Forests
territory-rivers = Twin Rivers
territory-mekong = Mekong Jungle
territory-sunda = Sunda Isles

## North America

territory-yukon = Yukon Gate
territory-tundra = Caribou Tundra
territory-greatice = Great Ice
territory-rockies = Shining Mountains
territory-bison = Bison Plains
territory-maple = Maple Woods
territory-beaver = Beaver Lakes
territory-jaguar = Jaguar Forest

## South America

territory-orinoco = Orinoco Delta
territory-amazon = Amazon Canopy
territory-cerrado = Cerrado Savanna
territory-condor = Condor Peaks
territory-pampas = Pampas Grassland
territory-patagonia = Windy Patagonia

## Oceania

territory-paradise = Birds of Paradise
territory-spinifex = Spinifex Desert
territory-crocodile = Crocodile Coast
territory-reef = Coral Reef
territory-eucalypt = Eucalypt Woods

## Antarctica

territory-penguin = Penguin Point
territory-icecliffs = Ice Cliffs
territory-aurora = Southern Lights
territory-erebus = Fire Mountain

## Straits

strait-gibraltar = Gibraltar Narrows
strait-suez = Isthmus of Reeds
strait-mandeb = Gate of Tears
strait-bering = Bering Strait
strait-icebergs = Iceberg Sound
strait-isthmus = Emerald Isthmus
strait-drake = Drake Passage
strait-storms = Sea of Storms
strait-wallace = Wallace Line
strait-torres = Torres Strait
strait-roaring = Roaring Seas
