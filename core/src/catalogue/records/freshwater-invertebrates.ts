import { DECOR_ILLUSTRATIONS, SPECIES_ILLUSTRATIONS } from '../../illustration/species-illustrations.ts';
import type { SpeciesRecord } from '../species-record.ts';

export const FRESHWATER_INVERTEBRATES: SpeciesRecord[] = [
  {
    key: 'cherry-shrimp',
    species: 'Cherry Shrimp',
    scientificName: 'Neocaridina davidi',
    commonNames: [
      'red cherry shrimp',
      'rcs',
      'neocaridina',
      'fire red shrimp',
      'blue dream shrimp',
      'yellow shrimp',
      'neo shrimp',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 1,
    smallestTank: 5,
    bioload: 0.1,
    schooling: true,
    minSchoolSize: 5,
    preferredPH: [6.5, 8],
    preferredTemp: [65, 80],
    hardness: [5, 14],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'beginner',
    maxSize: 1.5,
    lifespan: 2,
    origin: 'Streams of Taiwan and southern China; colors are bred',
    description:
      'The little red gardener with which shrimp keeping begins. Ten of them in a planted tank become a hundred within the year and never stop picking.',
    careGuide: {
      tankSetup:
        'Five gallons or more, mature, with moss, leaf litter and a sponge filter that swallows no young. Wood and cholla give surface to graze. No heater is needed in most rooms.',
      waterConditions:
        'Ordinary tap water without copper: 65 to 80 °F, pH 6.5 to 8, 5 to 14 dGH. It is minerals they molt with, so soft water needs a remineraliser. Ten to fifteen percent weekly with matched water.',
      feeding:
        'Biofilm and algae all day; twice a week a crumb of shrimp food, blanched spinach or nettle, removed after three hours. Brown oak leaves are a standing buffet.',
      compatibility:
        'Otocinclus, pygmy corydoras, small rasboras and snails are safe company. Nearly every other fish eats the young, and cichlids, bettas and puffers the adults. Mixed colors breed back to brown.',
      breeding:
        'Females carry 20 to 30 yellow or green eggs for about 30 days at 75 °F; tiny complete shrimps hatch. Moss and biofilm are all they need. No salt water stage.',
      commonDiseases:
        'Failed molts, with a white ring round the body, mean too little or too sudden change in minerals. Vorticella and Scutariella look like white tufts on the nose; a brief salt dip helps. Copper in medicines and plant fertilizers kills.',
      tips: [
        'Drip them in over two hours.',
        'An empty shell is a molt: leave it, they eat it.',
        'Keep one color line to a tank.',
      ],
    },
    imageAlt: 'A bright red dwarf shrimp with long feelers',
    illustration: SPECIES_ILLUSTRATIONS['cherry-shrimp'],
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'amano-shrimp',
    species: 'Amano Shrimp',
    scientificName: 'Caridina multidentata',
    commonNames: ['yamato shrimp', 'japonica shrimp', 'algae shrimp', 'amano', 'caridina japonica', 'ammano shrimp'],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive', 'jumper'],
    spaceRequirement: 2,
    smallestTank: 10,
    bioload: 0.3,
    schooling: true,
    minSchoolSize: 3,
    preferredPH: [6.5, 7.5],
    preferredTemp: [65, 80],
    hardness: [3, 15],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'beginner',
    maxSize: 2,
    lifespan: 3,
    origin: 'Rivers of southern Japan and Taiwan that run to the sea',
    description:
      'Takashi Amano made it famous: a glassy two-inch shrimp with dotted flanks that eats thread algae like no other. It is sturdier than dwarf shrimp, and a notorious food thief.',
    careGuide: {
      tankSetup:
        'Ten gallons or larger with plants, wood and a lid, as it walks up cables and out. Give gaps to hide in after the molt. It suits well-lit planted tanks where algae grow.',
      waterConditions:
        'Adaptable: 65 to 80 °F, pH 6.5 to 7.5, 3 to 15 dGH. Oxygen and freedom from copper and nitrite count most. Exchange 20% a week. Plant fertilizer with traces of copper is tolerated, medicine with copper is not.',
      feeding:
        'Hair algae, biofilm, dead leaves, leftovers. When the tank is clean, add algae wafer or zucchini twice a week. Too much fish food and it stops working on algae.',
      compatibility:
        'Large enough for tetras, rasboras, gouramis, livebearers. Angelfish, cichlids and loaches still take it. It steals wafers from corydoras by sheer cheek. Keep four or more, and they feed in the open by day.',
      breeding:
        'Females carry over a thousand eggs for five weeks, but the larvae must drift in salt water for 30 to 40 days. A project for enthusiasts with live algae cultures; shop animals are mostly wild.',
      commonDiseases:
        'Molting problems after big changes. Milky muscle in stressed imports. They suffer from every copper-based remedy. A red tint often means it died some hours ago.',
      tips: [
        'Row of dashes: female. Row of dots: male.',
        'One to two gallons of tank per shrimp keeps it hungry for algae.',
        'Cover the filter opening on the rim.',
      ],
    },
    imageAlt: 'A glass-clear shrimp with rows of brown dots and a pale back line',
    illustration: {
      kind: 'shrimp',
      color: '#cfc9b0',
      shade: '#9a9272',
      legs: '#c8bf9c',
      spots: '#7a4a32',
      saddle: '#f0ead0',
      glass: 0.6,
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
  {
    key: 'crystal-red-shrimp',
    species: 'Crystal Red Shrimp',
    scientificName: 'Caridina cantonensis',
    commonNames: [
      'crs',
      'crystal shrimp',
      'bee shrimp',
      'crystal black shrimp',
      'red bee shrimp',
      'caridina',
      'cristal red shrimp',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 1,
    smallestTank: 8,
    bioload: 0.1,
    schooling: true,
    minSchoolSize: 8,
    preferredPH: [5.8, 6.8],
    preferredTemp: [68, 74],
    hardness: [4, 6],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'advanced',
    maxSize: 1.2,
    lifespan: 2,
    origin: 'Bred in Japan in the 1990s from bee shrimp of southern China',
    description:
      'Snow white and signal red in graded patterns for which breeders pay by the band. Born of one mutation, inbred ever since, and exacting about its water.',
    careGuide: {
      tankSetup:
        'Eight to 15 gallons with active soil that holds the pH down, moss, cholla wood, a sponge filter and nothing else alive that might eat young. Let it ripen for two months. A fan in summer.',
      waterConditions:
        'Soft, acid, cool: 68 to 74 °F, pH 5.8 to 6.8, 4 to 6 dGH with KH 0 to 1. Use reverse osmosis water with a shrimp mineral salt, 120 to 150 ppm in total. Top up with pure water, change 10% weekly by drip.',
      feeding:
        'Biofilm from leaves, powdered baby food, nettle, a crumb of specialized food every other day. Leftovers spoil soft water quickly, so take them out after two hours.',
      compatibility:
        'A tank of its own. Only otocinclus and small snails are fit company. Tiger shrimp cross with it; cherry shrimp do not, but need other water. Even a newborn guppy counts as a hunter of its young.',
      breeding:
        'Eggs for 28 to 32 days, 20 to 30 young, all shrimps from the start. Survival hangs on biofilm and steady values. Select parents for thick white legs. Warmth above 75 °F shortens the brooding and thins the color.',
      commonDiseases:
        'Bacterial losses after temperature peaks, failed molts, planaria and hydra hunting the young. Copper, insecticide on new plants and aerosol sprays wipe out colonies.',
      tips: [
        'Rinse and quarantine new plants for a fortnight.',
        'Measure total dissolved solids rather than guess.',
        'Buy ten of a modest grade first; learn on those.',
      ],
    },
    imageAlt: 'A dwarf shrimp with broad red and white bands',
    illustration: {
      kind: 'shrimp',
      color: '#e01a24',
      shade: '#b00f1a',
      legs: '#f2d9d4',
      bands: { color: '#fdfdfc', count: 6 },
      feelers: '#e0555a',
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
  {
    key: 'ghost-shrimp',
    species: 'Ghost Shrimp',
    scientificName: 'Palaemon paludosus',
    commonNames: [
      'glass shrimp',
      'grass shrimp',
      'feeder shrimp',
      'eastern grass shrimp',
      'gost shrimp',
      'palaemonetes',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 1,
    smallestTank: 5,
    bioload: 0.3,
    schooling: true,
    minSchoolSize: 4,
    preferredPH: [6.8, 7.8],
    preferredTemp: [65, 80],
    hardness: [5, 18],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'beginner',
    maxSize: 1.6,
    lifespan: 1,
    origin: 'Lakes and slow rivers of the south-eastern United States',
    description:
      'See-through but for two orange spots on the tail: you can watch its lunch travel. Cheap, busy and short-lived, a cleaner for tanks with small fish.',
    careGuide: {
      tankSetup:
        'Five gallons and up with plants and places to hide while soft after molting. Sand lets it sift. Use a covered intake; a lid is wise. Ten of them in 10 gallons with moss are a fair number.',
      waterConditions:
        'Local waters vary, hence 65 to 80 °F, pH 6.8 to 7.8, 5 to 18 dGH. Clean and oxygenated, with no trace of copper. Renew a fifth each week, since sudden changes trigger early molts.',
      feeding:
        'Scavenges leftovers, algae and carrion; a pellet or wafer every second day in a clean tank. Hungry ones nip at weak fish and steal shrimplets. A pinch of spirulina turns the gut green, which children love to see.',
      compatibility:
        'Small tetras, guppies, rasboras, snails. Keep it apart from cherry shrimp young, which it hunts. Any large fish regards it as a snack, which is why it is sold as feed.',
      breeding:
        'Green eggs for three weeks or longer; the larvae float for days in fresh water and need fine plankton. A separate green-water tank gives the best chance at 77 °F. Adults eat the larvae, so move the mother shortly before they hatch.',
      commonDiseases:
        'Feeder-tank stress kills many in the first week. White clouded muscle is untreatable. Some carry a bopyrid parasite, seen as a lump on one side of the head shield; remove them.',
      tips: [
        'Choose clear, lively ones; milky is dying.',
        'Long-armed ones in the batch are river prawns, which kill.',
        'A year is a full life, so keep replacements coming.',
      ],
    },
    imageAlt: 'A transparent shrimp with faint markings',
    illustration: {
      kind: 'shrimp',
      color: '#dfe9ec',
      shade: '#b4c6cc',
      legs: '#d2dde0',
      spots: '#c9a06a',
      glass: 0.85,
      feelers: '#b9c9ce',
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'bamboo-shrimp',
    species: 'Bamboo Shrimp',
    scientificName: 'Atyopsis moluccensis',
    commonNames: [
      'wood shrimp',
      'fan shrimp',
      'singapore flower shrimp',
      'flower shrimp',
      'bambu shrimp',
      'rock shrimp',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 8,
    smallestTank: 20,
    bioload: 0.8,
    schooling: false,
    preferredPH: [6.5, 7.6],
    preferredTemp: [72, 82],
    hardness: [5, 15],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'intermediate',
    maxSize: 4,
    lifespan: 2,
    origin: 'Fast streams of South-East Asia',
    description:
      'It sits on a branch in the current with four fans spread like hands in prayer, combs the water and licks its fingers. Large, peaceful and dependent on what drifts.',
    careGuide: {
      tankSetup:
        'Twenty gallons, mature and rich in suspended life, with a pump that drives a stream across a high branch or stone. It chooses its pulpit there. Hiding gaps for the molt.',
      waterConditions:
        'Warm brook: 72 to 82 °F, pH 6.5 to 7.6, 5 to 15 dGH, oxygen high. Not in new or overly polished tanks. A fifth weekly, and no fine filter floss while it feeds.',
      feeding:
        'Powdered fry food, spirulina, crushed flake or live phytoplankton released into the current daily. If it picks at the ground with its fans, it is starving.',
      compatibility:
        'Peaceful fish that do not bite: tetras, rasboras, corydoras, small livebearers. Cichlids, loaches and crayfish harm it. Several share a branch without dispute.',
      breeding:
        'Larvae need salt water like those of the Amano and are hardly ever raised. All in trade are wild, so buy with care and keep them long. Females carry many hundreds of eggs beneath the tail for some weeks.',
      commonDiseases:
        'Slow starvation, torn fans and molting failures are its troubles, and copper in any medicine ends it. After import it may look reddish and hide for a week.',
      tips: [
        'Aim food into the flow upstream of it.',
        'Fans on the floor: feed more.',
        'Two months of tank age, at the least, before it moves in.',
      ],
    },
    imageAlt: 'A large brown shrimp with a pale stripe along its back',
    illustration: {
      kind: 'shrimp',
      color: '#b0703c',
      shade: '#7a4522',
      legs: '#c08a54',
      saddle: '#efd9a8',
      bands: { color: '#8a522a', count: 5 },
      claws: 0.2,
    },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'nerite-snail',
    species: 'Zebra Nerite Snail',
    scientificName: 'Vittina natalensis',
    commonNames: [
      'nerite',
      'nerite snail',
      'tiger nerite',
      'zebra snail',
      'horned nerite',
      'narite snail',
      'neritina natalensis',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 3,
    smallestTank: 5,
    bioload: 0.4,
    schooling: false,
    preferredPH: [7, 8.4],
    preferredTemp: [70, 80],
    hardness: [7, 25],
    reefSafe: false,
    diet: 'herbivore',
    swimmingLevel: 'all',
    careLevel: 'beginner',
    maxSize: 1,
    lifespan: 2,
    origin: 'Coastal rivers and mangroves of East and South Africa',
    description:
      'Striped like a humbug and the best cleaner of glass there is. It lays white dots that never hatch in fresh water, so there is no plague, only sesame seeds on your wood.',
    careGuide: {
      tankSetup:
        'Five gallons and up, running for some weeks so that algae exist. A rim above the water or a lid keeps it from wandering off. Sand, stones and glass to graze.',
      waterConditions:
        'Calcium for the shell: 70 to 80 °F, pH 7 to 8.4, 7 to 25 dGH. In acid water the shell pits and dies back. A quarter weekly and a piece of cuttlebone in soft areas.',
      feeding:
        'Diatoms, green film and spot algae. When the panes are spotless, blanched zucchini, spirulina wafer or algae stones. Most ignore other food, so one per 5 gallons.',
      compatibility:
        'All peaceful fish and shrimp. Loaches, puffers, crayfish, assassin snails and large cichlids eat it. If it lands upside down it may not right itself: turn it.',
      breeding:
        'Eggs are laid everywhere, but the larvae need the sea. Nearly all are wild caught; expect none at home, however many white capsules you count on the wood and glass.',
      commonDiseases:
        'Starvation and eroded shells lead the list. Even traces of copper are deadly. A snail that hangs out and smells is dead; one that sits for two days may only be resting.',
      tips: [
        'Sniff before you bury: smell tells dead from asleep.',
        'Scrape the eggs with a razor or learn to love them.',
        'Drop none; place it foot first on glass.',
      ],
    },
    imageAlt: 'A round yellow snail shell with black zebra stripes',
    illustration: DECOR_ILLUSTRATIONS['nerite-snail'],
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
  {
    key: 'mystery-snail',
    species: 'Mystery Snail',
    scientificName: 'Pomacea diffusa',
    commonNames: [
      'apple snail',
      'golden mystery snail',
      'spike-topped apple snail',
      'mystry snail',
      'inca snail',
      'pomacea bridgesii',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 5,
    smallestTank: 10,
    bioload: 1.5,
    schooling: false,
    preferredPH: [7, 8.2],
    preferredTemp: [68, 82],
    hardness: [8, 20],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'all',
    careLevel: 'beginner',
    maxSize: 2.5,
    lifespan: 1,
    origin: 'Amazon basin of Brazil, Bolivia and Peru',
    description:
      'A golf ball on a foot, with long feelers and a breathing tube that it stretches to the surface like a periscope. Gold, blue, ivory or purple, and gentle on living plants.',
    careGuide: {
      tankSetup:
        'Ten gallons, with 2 to 3 inches of air beneath a lid, both for breathing and for laying. Soft sand and rounded decor; a sponge over the inlet, since feelers get sucked in.',
      waterConditions:
        'Hard enough to build with: 68 to 82 °F, pH 7 to 8.2, 8 to 20 dGH. It eats much and soils accordingly, so a quarter weekly. Warmth speeds its life and shortens it.',
      feeding:
        'Algae wafers, kale, zucchini, calcium-rich snail gel, leftovers. Hungry ones start on soft plants. A cuttlebone or crushed egg shell keeps the shell smooth.',
      compatibility:
        'Tetras, livebearers, corydoras, shrimp. Bettas and gouramis may pick at its feelers; loaches, puffers and cichlids kill it. Two or three keep each other company.',
      breeding:
        'Sexes are separate. She climbs out at night and glues a pink honeycomb of 50 to 200 eggs above the water line; kept moist they hatch in two to four weeks. Remove the clutch if you want none.',
      commonDiseases:
        'Cracked or pitted shells from lack of calcium. Shrinking from the door in bad water. Floating for a day is harmless, hanging limply is not. Old animals stop moving for longer and longer, which is age and not illness.',
      tips: [
        'Leave an air gap or it will climb out in search of one.',
        'Check the law: larger apple snails are banned in the United States except this species.',
        'One year is normal; two in cool water.',
      ],
    },
    imageAlt: 'A large golden round snail with long feelers',
    illustration: {
      kind: 'snail',
      form: 'round',
      shell: '#f0b83a',
      stripe: '#b8791e',
      foot: '#e0c49a',
      markings: 'plain',
    },
    sources: ['scientific-database', 'hobby-encyclopedia'],
  },
  {
    key: 'ramshorn-snail',
    species: 'Ramshorn Snail',
    scientificName: 'Planorbella duryi',
    commonNames: [
      'ramshorn',
      'red ramshorn',
      'ram’s horn snail',
      'rams horn snail',
      'seminole ramshorn',
      'ramhorn snail',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 1,
    smallestTank: 5,
    bioload: 0.2,
    schooling: false,
    preferredPH: [6.8, 8.2],
    preferredTemp: [65, 80],
    hardness: [5, 22],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'all',
    careLevel: 'beginner',
    maxSize: 1,
    lifespan: 1,
    origin: 'Florida; spread with plants to tanks everywhere',
    description:
      'A flat coil in brown, blue or translucent red, for its blood carries haemoglobin like ours. It eats dying leaves and algae, and its number tells you how much you overfeed.',
    careGuide: {
      tankSetup:
        'Lives in anything from 5 gallons upward. Plants are safe as long as something softer decays. In breeding tubs it keeps the floor clean; in show tanks decide before you let it in.',
      waterConditions:
        'Wide: 65 to 80 °F, pH 6.8 to 8.2, 5 to 22 dGH. The center of the coil whitens where calcium lacks. Normal weekly changes are enough. It breathes air as well and survives where fish cannot.',
      feeding:
        'Algae, biofilm, dead plants, leftovers, spinach. It needs no feeding in a stocked tank. Powdered food on purpose fills a culture for puffers within weeks. A thriving culture asks for a slice of carrot every other day.',
      compatibility:
        'With all fish that do not eat it. Loaches, puffers, assassin snails and many cichlids do. Shrimp and it live side by side. A few in a nursery tank eat what the fry leave.',
      breeding:
        'Both sexes in one: clear jelly discs with 10 to 20 eggs on glass and leaves, hatched in two to four weeks. One is enough to start. Control it by feeding less. Young are the size of a pinhead and grown in two months.',
      commonDiseases:
        'Hardly any trouble besides pale, worn shells in soft water, which cuttlebone mends over weeks. Wild ones can carry flukes of birds, so use tank-raised animals.',
      tips: [
        'Too many? Halve the food, then lay a lettuce leaf overnight and lift it out full.',
        'The best live food for pea puffers, free of charge.',
        'Red comes from the blood seen through a pale shell.',
      ],
    },
    imageAlt: 'A flat coiled reddish snail shell',
    illustration: DECOR_ILLUSTRATIONS['ramshorn-snail'],
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'malaysian-trumpet-snail',
    species: 'Malaysian Trumpet Snail',
    scientificName: 'Melanoides tuberculata',
    commonNames: [
      'mts',
      'trumpet snail',
      'red-rimmed melania',
      'malaysian burrowing snail',
      'malaysian live-bearing snail',
      'trumpit snail',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive', 'digger'],
    spaceRequirement: 1,
    smallestTank: 5,
    bioload: 0.2,
    schooling: false,
    preferredPH: [6.8, 8.2],
    preferredTemp: [68, 82],
    hardness: [5, 25],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'beginner',
    maxSize: 1.3,
    lifespan: 2,
    origin: 'North and East Africa through southern Asia',
    description:
      'A slender tower that plows the sand by day and climbs the glass at night. It prevents rot in deep substrate, and if all of them climb at noon, the water is bad.',
    careGuide: {
      tankSetup:
        'Best on an inch or more of sand or fine gravel, where it tunnels between roots. Plants benefit. Any tank of 5 gallons and up; covers on inlets, as young are grains of sand.',
      waterConditions:
        'Nearly all: 68 to 82 °F, pH 6.8 to 8.2, 5 to 25 dGH, even slightly brackish. Soft acid water eats the tip of the shell. The usual weekly change. It shuts its lid and waits out bad days that kill other snails.',
      feeding:
        'Detritus, algae, fallen food. Do not feed it specially unless you want thousands, for it turns every spare crumb into young. Living plants are left alone. A clean floor and a thin population go together.',
      compatibility:
        'Safe with everything that does not crack shells. Loaches and puffers chip their teeth on it but try. Assassin snails keep it in check. Shrimp and corydoras gain from the loosened sand.',
      breeding:
        'Livebearing and mostly female without males: one brings up to 70 young a time. Numbers follow the food. There is no going back, short of a new substrate. They carry the young in a pouch behind the head for several weeks.',
      commonDiseases:
        'None of note in tanks. In the wild it hosts flukes, so do not use collected ones. Empty pale shells show a lack of lime. A sudden stench means many died deep in the sand after an overdose of medicine.',
      tips: [
        'A mass climb by day is a water test that costs nothing: run a real one at once.',
        'Count after dark with a torch to know how many you have.',
        'Never tip old sand into streams.',
      ],
    },
    imageAlt: 'A slender spiral tower snail with brown marks',
    illustration: DECOR_ILLUSTRATIONS['spire-snail'],
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
  {
    key: 'assassin-snail',
    species: 'Assassin Snail',
    scientificName: 'Anentome helena',
    commonNames: ['clea helena', 'bumblebee snail', 'snail-eating snail', 'assasin snail', 'assassin', 'killer snail'],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'semi-aggressive',
    traits: ['copper-sensitive', 'invertebrate-eater', 'digger'],
    spaceRequirement: 3,
    smallestTank: 10,
    bioload: 0.3,
    schooling: false,
    preferredPH: [7, 8],
    preferredTemp: [70, 80],
    hardness: [6, 20],
    reefSafe: false,
    diet: 'carnivore',
    swimmingLevel: 'bottom',
    careLevel: 'beginner',
    maxSize: 1.2,
    lifespan: 3,
    origin: 'Rivers and lakes of Thailand, Malaysia and Indonesia',
    description:
      'Banded like a wasp, buried to the snout tube, waiting for the scent of another snail. It solves a plague in months, without chemicals, and then wants to be fed.',
    careGuide: {
      tankSetup:
        'Ten gallons or more with sand to lie in ambush. Three to six handle an infested 20-gallon tank. Mild current, no sharp gravel. Flat stones give places for its single eggs.',
      waterConditions:
        'Neutral to hard: 70 to 80 °F, pH 7 to 8, 6 to 20 dGH. Calcium for the shell, no copper ever. A normal change of a fifth weekly. In soft tanks a pinch of crushed coral in the filter keeps the shell whole.',
      feeding:
        'Pest snails first, then bloodworm, sinking carnivore pellets, bits of prawn. It does not eat algae. Feed twice a week once the snails are gone. One eats about a small snail a day when hungry.',
      compatibility:
        'Leaves fish and adult shrimp in peace, though very small or sick shrimp may be taken. Keep away from mystery, nerite and rabbit snails you love. Puffers and loaches eat it in turn.',
      breeding:
        'Two sexes that look alike; single square egg capsules on wood and glass, each with one egg, hatch in one to two months. Young stay in the sand for half a year. It never becomes a plague.',
      commonDiseases:
        'Long-lived and sound. It may lie buried for days after a meal, which is digestion and not death. Acid water thins the shell from the tip. It tolerates what its prey tolerates and little more.',
      tips: [
        'Count six weeks before you see an effect, six months until peace.',
        'Stop feeding the pest snails meanwhile.',
        'Give surplus to the next person with a plague.',
      ],
    },
    imageAlt: 'A pointed snail shell with yellow and dark brown bands',
    illustration: {
      kind: 'snail',
      form: 'spire',
      shell: '#e9b83a',
      stripe: '#2a1a10',
      foot: '#b9ae98',
      markings: 'stripes',
    },
    sources: ['scientific-database', 'hobby-encyclopedia'],
  },
  {
    key: 'rabbit-snail',
    species: 'Rabbit Snail',
    scientificName: 'Tylomelania gemmifera',
    commonNames: ['orange rabbit snail', 'elephant snail', 'tylo', 'tylomelania', 'sulawesi snail', 'poso snail'],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 5,
    smallestTank: 30,
    bioload: 0.8,
    schooling: false,
    preferredPH: [7.4, 8.5],
    preferredTemp: [76, 84],
    hardness: [5, 15],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'intermediate',
    maxSize: 3,
    lifespan: 3,
    origin: 'Ancient lakes of central Sulawesi, Indonesia',
    description:
      'A long-faced snail with drooping ears, bright orange or yellow skin under a dark tower, and a slow, curious manner. One baby at a time comes wrapped like a present.',
    careGuide: {
      tankSetup:
        'Thirty gallons with warm hard water and fine sand to plow. Rounded stones, tough plants; some individuals eat Java fern. Steady warmth matters more than space.',
      waterConditions:
        'The Sulawesi lakes are warm and alkaline: 76 to 84 °F, pH 7.4 to 8.5, 5 to 15 dGH. Cold makes it withdraw for weeks. Kinds from rivers bear it cooler, but shops can seldom tell them apart. Fifteen percent weekly, well matched. Set the heater with care.',
      feeding:
        'Spirulina wafers, zucchini, spinach, leaf litter, a little protein. It eats all day and starves in spotless tanks. Spread food near its tracks. Give it lime as well, a flake of cuttlebone now and then.',
      compatibility:
        'Sulawesi shrimp, small peaceful rainbows, other quiet hard-water fish. Not with assassins, loaches, puffers or crayfish. Groups of three or four are lively.',
      breeding:
        'Females give birth to a single young in a white sac every four to six weeks, half an inch long and complete. Slow enough never to be a nuisance. The white wrapper dissolves within an hour.',
      commonDiseases:
        'Stays shut after transport for days; leave it in clean warm water. Shell tips erode in nature already. Copper and soft water kill. A snail that lies with the foot hanging out and smells is dead.',
      tips: [
        'Give it a week to come out.',
        'A heater that fails is its main enemy.',
        'The eroded tip is normal; fresh pits along the mouth are not.',
      ],
    },
    imageAlt: 'A tall dark snail shell with a bright orange body',
    illustration: {
      kind: 'snail',
      form: 'spire',
      shell: '#4a3a30',
      stripe: '#2a201a',
      foot: '#f2932e',
      markings: 'bars',
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine', 'breeder-or-trade'],
  },
  {
    key: 'dwarf-orange-crayfish',
    species: 'Dwarf Orange Crayfish',
    scientificName: 'Cambarellus patzcuarensis',
    commonNames: [
      'cpo',
      'cpo crayfish',
      'mexican dwarf crayfish',
      'dwarf mexican crayfish',
      'orange crayfish',
      'dwarf crawfish',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'semi-aggressive',
    traits: ['copper-sensitive', 'territorial', 'predator'],
    spaceRequirement: 4,
    smallestTank: 10,
    bioload: 0.6,
    schooling: false,
    preferredPH: [6.8, 8],
    preferredTemp: [64, 77],
    hardness: [6, 20],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'beginner',
    maxSize: 1.8,
    lifespan: 2,
    origin: 'Lake Pátzcuaro in Mexico; the orange form was selected in the Netherlands',
    description:
      'A true crayfish under two inches, pumpkin orange, that threatens your finger with claws like tweezers. It leaves plants alone and fits a community of quick small fish.',
    careGuide: {
      tankSetup:
        'Ten gallons for one or a pair, with more tubes and holes than crayfish, leaf litter and moss. Sand. It climbs, so close the lid. Give cover for the days after a molt.',
      waterConditions:
        'Cool to mild: 64 to 77 °F, pH 6.8 to 8, 6 to 20 dGH. It needs calcium for the armor, oxygen and no copper. Change 20% weekly, but not in the two days around a molt.',
      feeding:
        'Sinking pellets, snails, bloodworm, zucchini, dead leaves. It is a part-time hunter. Feed in the evening near its door, three or four times a week. Iodine-rich seaweed wafers once a week help with the molt.',
      compatibility:
        'Small fish of the upper layers, such as rasboras and danios. Slow bottom fish lose fins, shrimp lose young. Two males need 15 gallons. Males know each other by the claws and spar at every meeting.',
      breeding:
        'She carries 20 to 60 eggs beneath the tail for two to four weeks at 75 °F; the young look like crumbs with claws. They grow up in moss and leaves, eating dust food and each other.',
      commonDiseases:
        'Trouble with molting if minerals or iodine lack. It can carry crayfish plague unharmed: never let water or animals reach the wild. In some regions keeping is restricted.',
      tips: [
        'Leave the shed shell in; it is eaten for its lime.',
        'Lost claws return after two molts.',
        'One tube per animal and one spare.',
      ],
    },
    imageAlt: 'A small bright orange crayfish with slim claws',
    illustration: {
      kind: 'shrimp',
      color: '#f2812a',
      shade: '#b8501a',
      legs: '#f0a05a',
      claws: 0.6,
      bands: { color: '#d8641e', count: 5 },
    },
    sources: ['hobby-magazine', 'book', 'breeder-or-trade'],
  },
  {
    key: 'electric-blue-crayfish',
    species: 'Electric Blue Crayfish',
    scientificName: 'Procambarus alleni',
    commonNames: [
      'blue crayfish',
      'blue lobster',
      'florida blue crayfish',
      'sapphire crayfish',
      'everglades crayfish',
      'blue crawfish',
      'crayfish',
    ],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'aggressive',
    traits: ['copper-sensitive', 'territorial', 'predator', 'digger', 'invertebrate-eater'],
    spaceRequirement: 30,
    smallestTank: 30,
    bioload: 8,
    schooling: false,
    preferredPH: [7, 8],
    preferredTemp: [65, 78],
    hardness: [8, 20],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'intermediate',
    maxSize: 6,
    lifespan: 5,
    origin: 'Everglades and wetlands of Florida; cobalt strains are bred',
    description:
      'Cobalt from claw to tail, a bulldozer with the soul of a burglar. It uproots, rearranges, escapes and eats, and is a pet with more presence than many fish.',
    careGuide: {
      tankSetup:
        'Thirty gallons for one, a cave as deep as it is long, strong wood, sand or gravel to dig. A clamped lid, for it climbs every cable. Plants become salad; use floating ones.',
      waterConditions:
        'Hard and clean: 65 to 78 °F, pH 7 to 8, 8 to 20 dGH. It soils heavily; a third weekly and a filter whose hoses it cannot cut. Copper and ammonia kill. A stone of limestone in the filter holds the hardness.',
      feeding:
        'Sinking pellets, peas, zucchini, oak leaves, snails, now and then prawn. Every second day; too much protein makes molts dangerous. Remove leftovers next morning.',
      compatibility:
        'Keep it alone. Sleeping fish are caught at night, long fins are clipped, shrimp and snails eaten, other crayfish fought. Fast danios survive for a while. Surface fish in a deep tank last longest, and even they sleep low.',
      breeding:
        'A pair meets for an evening; she carries up to 200 eggs for three to four weeks, then young of a quarter inch, which eat each other unless spread among tubes and leaves.',
      commonDiseases:
        'Failed molts from lack of calcium or iodine. Rust spots are a fungal shell disease, helped by clean water. Never release one: crayfish plague and invasive spread do lasting damage.',
      tips: [
        'It hides for days at molting: leave it be and leave the shell.',
        'Check the law: crayfish are often regulated, and some countries ban this one.',
        'Weigh the lid down with a brick.',
      ],
    },
    imageAlt: 'A cobalt blue crayfish with large claws',
    illustration: { kind: 'shrimp', color: '#1f63d8', shade: '#0f3a94', legs: '#3f86e8', claws: 1 },
    sources: ['hobby-encyclopedia', 'breeder-or-trade'],
  },
  {
    key: 'thai-micro-crab',
    species: 'Thai Micro Crab',
    scientificName: 'Limnopilos naiyanetri',
    commonNames: ['micro crab', 'false spider crab', 'freshwater micro crab', 'pill-box crab', 'thai dwarf crab'],
    kind: 'invertebrate',
    category: 'freshwater-tropical',
    temperament: 'peaceful',
    traits: ['copper-sensitive'],
    spaceRequirement: 1,
    smallestTank: 5,
    bioload: 0.1,
    schooling: true,
    minSchoolSize: 5,
    preferredPH: [6.5, 7.6],
    preferredTemp: [72, 82],
    hardness: [5, 14],
    reefSafe: false,
    diet: 'omnivore',
    swimmingLevel: 'bottom',
    careLevel: 'advanced',
    maxSize: 0.4,
    lifespan: 1,
    origin: 'Roots of water hyacinths in the Tha Chin river of Thailand',
    description:
      'A hairy-legged crab the size of a fingernail that lives wholly under water and hurts nobody. It filters crumbs with bristles from its perch in roots, and is found only by those who look.',
    careGuide: {
      tankSetup:
        'Five gallons, mature, with hanging roots of floating plants, moss and fine wood. Hardly any flow, sponge filter, nothing that hunts. Count on seeing them at night with a torch.',
      waterConditions:
        'Even and clean: 72 to 82 °F, pH 6.5 to 7.6, 5 to 14 dGH. Ten percent weekly, dripped. They perish from copper, ammonia and haste. Nitrate should stay under 20 ppm.',
      feeding:
        'Fine suspended food: powdered spirulina, crushed flake, nauplii, biofilm. A pinch into the roots each evening. They cannot reach for big pieces. Switch the filter off for ten minutes while they comb the water.',
      compatibility:
        'Dwarf shrimp, snails, the smallest rasboras. Any curious fish eats them, and larger shrimp crowd them from food. Five or more gather in one clump of roots.',
      breeding:
        'Females carry eggs, and larvae do hatch, yet nobody raises them reliably. Animals in trade are wild; treat them as guests of honor. The larvae are thought to stay in fresh water, and their own parents comb them out of it.',
      commonDiseases:
        'Most losses follow shipping or a bad molt. Missing legs grow back in two molts. There is no medicine to give, only good water. Start with six, since one or two are lost in the first days even with care.',
      tips: [
        'Put them under floating plants, not on the floor.',
        'Do not search for them; you pull off legs.',
        'Try your hand at cherry shrimp for a year first.',
      ],
    },
    imageAlt: 'A tiny pale brown crab with long hairy legs',
    illustration: {
      kind: 'crab',
      color: '#c9b088',
      shade: '#94794e',
      legs: '#d6c09a',
      accent: '#8a6a42',
      eyes: '#2a241c',
      claws: 0.3,
      spots: '#8a6f48',
    },
    sources: ['hobby-encyclopedia', 'hobby-magazine'],
  },
];
