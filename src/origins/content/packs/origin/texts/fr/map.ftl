# Noms de la carte d’Origin.

## Continents

continent-africa = Afrique
continent-eurasia = Eurasie
continent-northamerica = Amérique du Nord
continent-southamerica = Amérique du Sud
continent-oceania = Océanie
continent-antarctica = Antarctique

## Afrique

territory-atlas = Hauts de l’Atlas
territory-sahara = Sahara des lacs
territory-nile = Crues du Nil
territory-baobab = Rivage des baobabs
territory-cradle = Le Berceau
territory-rift = Grand Rift
territory-zambezi = Chutes du Zambèze
territory-kalahari = Dunes du Kalahari

## Eurasie

territory-caves = Grottes ornées
territory-amber = Rivages de l’ambre
territory-danube = Forêts du Danube
territory-crescent = Croissant fertile
territory-incense = Sables de l’encens
territory-mammoth = Steppe aux mammouths
territory-taiga = Taïga sans fin
territory-beringia = Rives de Béringie
territory-altai = Pâturages de l’Altaï
territory-roof = Toit du monde
territory-monsoon = Terre des moussons
territory-amur = Forêts du tigre
territory-rivers = Fleuves jumeaux
territory-mekong = Jungle du Mékong
territory-sunda = Îles de la Sonde

## Amérique du Nord

territory-yukon = Porte du Yukon
territory-tundra = Toundra aux caribous
territory-greatice = Grande Glace
territory-rockies = Montagnes étincelantes
territory-bison = Plaines aux bisons
territory-maple = Bois d’érables
territory-beaver = Lacs du castor
territory-jaguar = Forêt du jaguar

## Amérique du Sud

territory-orinoco = Delta de l’Orénoque
territory-amazon = Canopée d’Amazonie
territory-cerrado = Savane du Cerrado
territory-condor = Cimes du condor
territory-pampas = Herbes de la pampa
territory-patagonia = Patagonie des vents

## Océanie

territory-paradise = Oiseaux de paradis
territory-spinifex = Désert du spinifex
territory-crocodile = Côte des crocodiles
territory-reef = Récif de corail
territory-eucalypt = Bois d’eucalyptus

## Antarctique

territory-penguin = Pointe des manchots
territory-icecliffs = Falaises de glace
territory-aurora = Aurores australes
territory-erebus = Montagne de feu

## Détroits

strait-gibraltar = Passe de Gibraltar
strait-suez = Isthme des Roseaux
strait-mandeb = Porte des Larmes
strait-bering = Détroit de Béring
strait-icebergs = Passe des Icebergs
strait-isthmus = Isthme d’Émeraude
strait-drake = Passage de Drake
strait-storms = Mer des Tempêtes
strait-wallace = Ligne Wallace
strait-torres = Détroit de Torres
strait-roaring = Mers rugissantes
