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
    origin: 'Streams of Taiwan and southern China; colors are bred in captivity',
    description:
      'This little red gardener is where most shrimp keepers start. Ten of them in a planted tank become a hundred within the year, and they never stop picking.',
    careGuide: {
      tankSetup:
        'Use a mature tank of five gallons or more, with moss, leaf litter and a sponge filter that won’t suck up the young. Wood and cholla give them surfaces to graze. You don’t need a heater in most rooms.',
      waterConditions:
        'Use ordinary tap water without copper: 65 to 80 °F, pH 6.5 to 8, 5 to 14 dGH. They need minerals to molt, so soft water needs a remineralizer. Change 10 to 15% weekly with matched water.',
      feeding:
        'They eat biofilm and algae all day. Twice a week add a crumb of shrimp food, blanched spinach or nettle, and take it out after three hours. Brown oak leaves are an all-day buffet.',
      compatibility:
        'Otocinclus, pygmy corydoras, small rasboras and snails are safe tank mates. Nearly every other fish eats the young, and cichlids, bettas and puffers eat the adults. Mixed colors breed back to brown.',
      breeding:
        'Females carry 20 to 30 yellow or green eggs for about 30 days at 75 °F, and tiny, complete shrimp hatch. Moss and biofilm are all they need. There’s no saltwater stage.',
      commonDiseases:
        'Failed molts, with a white ring around the body, mean too few minerals or too sudden a change in them. Vorticella and Scutariella look like white tufts on the nose; a brief salt dip helps. Copper in medicines and plant fertilizers kills them.',
      tips: [
        'Drip-acclimate them over two hours.',
        'An empty shell is a molt. Leave it in, because they eat it.',
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
      'Takashi Amano made it famous: a glassy two-inch shrimp with dotted sides that eats hair algae like no other. It’s sturdier than dwarf shrimp, and a notorious food thief.',
    careGuide: {
      tankSetup:
        'Use ten gallons or more with plants, wood and a lid, because it walks up cables and out. Give it gaps to hide in after it molts. It suits well-lit planted tanks where algae grow.',
      waterConditions:
        'It’s adaptable: 65 to 80 °F, pH 6.5 to 7.5, 3 to 15 dGH. What counts most is oxygen and no copper or nitrite. Change 20% a week. Plant fertilizer with traces of copper is fine, but medicine with copper isn’t.',
      feeding:
        'It eats hair algae, biofilm, dead leaves and leftovers. When the tank is clean, add algae wafers or zucchini twice a week. With too much fish food it stops working on algae.',
      compatibility:
        'It’s large enough for tetras, rasboras, gouramis and livebearers. Angelfish, cichlids and loaches still eat it. It boldly steals wafers from corydoras. Keep four or more, and they’ll feed in the open by day.',
      breeding:
        'Females carry over a thousand eggs for five weeks, but the larvae must drift in salt water for 30 to 40 days. It’s a project for enthusiasts with live algae cultures; most in stores are wild.',
      commonDiseases:
        'Molting problems follow big changes. Stressed imports get milky muscle. Every copper-based medicine hurts them. A red tint often means it died some hours ago.',
      tips: [
        'A row of dashes means female. A row of dots means male.',
        'One to two gallons of tank per shrimp keeps it hungry for algae.',
        'Cover the filter opening at the rim.',
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
      'It’s snow white and bright red in graded patterns that breeders pay for by the band. It comes from a single mutation, has been inbred ever since, and is picky about its water.',
    careGuide: {
      tankSetup:
        'Use eight to 15 gallons with active soil that holds the pH down, moss, cholla wood, a sponge filter and nothing else alive that might eat the young. Let it mature for two months. Use a fan in summer.',
      waterConditions:
        'Keep it soft, acidic and cool: 68 to 74 °F, pH 5.8 to 6.8, 4 to 6 dGH with KH 0 to 1. Use reverse osmosis water with a shrimp mineral salt, 120 to 150 ppm in total. Top up with pure water, and change 10% weekly by drip.',
      feeding:
        'Give it biofilm from leaves, powdered baby shrimp food, nettle, and a crumb of specialized food every other day. Leftovers spoil soft water quickly, so take them out after two hours.',
      compatibility:
        'Give it a tank of its own. Only otocinclus and small snails are suitable. Tiger shrimp cross with it; cherry shrimp don’t, but they need different water. Even a newborn guppy hunts its young.',
      breeding:
        'It carries eggs for 28 to 32 days and has 20 to 30 young, all fully formed shrimp from the start. Survival depends on biofilm and steady values. Choose parents with thick white legs. Heat above 75 °F shortens the brooding time and thins the color.',
      commonDiseases:
        'Watch for bacterial losses after temperature peaks, failed molts, and planaria and hydra that hunt the young. Copper, insecticide on new plants and aerosol sprays wipe out colonies.',
      tips: [
        'Rinse new plants and quarantine them for two weeks.',
        'Measure total dissolved solids, don’t guess.',
        'Buy ten of a modest grade first and learn on those.',
      ],
    },
    imageAlt: 'A dwarf shrimp with broad red-and-white bands',
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
    origin: 'Lakes and slow rivers of the southeastern United States',
    description:
      'It’s see-through except for two orange spots on the tail: you can watch its lunch travel. It’s cheap, busy and short-lived, and a good cleaner for tanks with small fish.',
    careGuide: {
      tankSetup:
        'Use five gallons and up, with plants and places to hide while it’s soft after molting. Sand lets it sift. Cover the filter intake, and a lid is a good idea. Ten of them in 10 gallons with moss are about right.',
      waterConditions:
        'Its home waters vary, so 65 to 80 °F, pH 6.8 to 7.8, 5 to 18 dGH all work. Keep it clean and oxygenated, with no trace of copper. Change a fifth each week, since sudden changes trigger early molts.',
      feeding:
        'It scavenges leftovers, algae and dead animals; in a clean tank add a pellet or wafer every second day. Hungry ones nip at weak fish and catch baby shrimp. A pinch of spirulina turns the gut green, which kids love to see.',
      compatibility:
        'Keep it with small tetras, guppies, rasboras and snails. Keep it away from young cherry shrimp, which it hunts. Any large fish sees it as a snack, which is why it’s sold as feed.',
      breeding:
        'It carries green eggs for three weeks or longer; the larvae float for days in fresh water and need fine plankton. A separate green-water tank at 77 °F gives you the best chance. Adults eat the larvae, so move the mother shortly before they hatch.',
      commonDiseases:
        'Feeder-tank stress kills many in the first week. Cloudy white muscle can’t be treated. Some carry a bopyrid parasite, which looks like a lump on one side of the head shield; remove those.',
      tips: [
        'Choose clear, lively ones. A milky one is dying.',
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
    origin: 'Fast streams of Southeast Asia',
    description:
      'It sits on a branch in the current with four fans spread like hands in prayer, combs the water and licks its fingers. It’s large and peaceful, and it lives on whatever drifts by.',
    careGuide: {
      tankSetup:
        'Use 20 gallons, mature and full of suspended food, with a pump that drives a current across a high branch or rock. That’s where it will perch. Leave gaps to hide in when it molts.',
      waterConditions:
        'Give it a warm brook: 72 to 82 °F, pH 6.5 to 7.6, 5 to 15 dGH, with high oxygen. Don’t put it in new or very clean tanks. Change a fifth weekly, and take out fine filter floss while it feeds.',
      feeding:
        'Release powdered fry food, spirulina, crushed flakes or live phytoplankton into the current daily. If it picks at the bottom with its fans, it’s starving.',
      compatibility:
        'Choose peaceful fish that don’t bite: tetras, rasboras, corydoras and small livebearers. Cichlids, loaches and crayfish harm it. Several share a branch without fighting.',
      breeding:
        'The larvae need salt water like those of the Amano and are almost never raised. All of them in stores are wild, so buy carefully and take good care of them. Females carry many hundreds of eggs under the tail for several weeks.',
      commonDiseases:
        'Its problems are slow starvation, torn fans and failed molts, and copper in any medicine kills it. After import it may look reddish and hide for a week.',
      tips: [
        'Aim food into the flow upstream of it.',
        'If its fans are on the bottom, feed more.',
        'Let the tank run for at least two months before it moves in.',
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
      'It’s striped like hard candy, and it’s the best glass cleaner there is. It lays white dots that never hatch in fresh water, so it won’t overrun your tank; you’ll just find sesame seeds on your wood.',
    careGuide: {
      tankSetup:
        'Use five gallons and up, in a tank that’s been running for some weeks so there’s algae. A rim above the water or a lid keeps it from wandering off. Give it sand, rocks and glass to graze.',
      waterConditions:
        'It needs calcium for the shell: 70 to 80 °F, pH 7 to 8.4, 7 to 25 dGH. In acidic water the shell pits and wears away. Change a quarter weekly, and add a piece of cuttlebone if your water is soft.',
      feeding:
        'It eats diatoms, green film and spot algae. When the glass is spotless, offer blanched zucchini, spirulina wafers or algae rocks. Most ignore other food, so keep one per 5 gallons.',
      compatibility:
        'It’s fine with all peaceful fish and shrimp. Loaches, puffers, crayfish, assassin snails and large cichlids eat it. If it lands upside down it may not be able to flip back, so turn it over.',
      breeding:
        'It lays eggs everywhere, but the larvae need the sea. Nearly all are wild-caught; don’t expect any young at home, however many white capsules you count on the wood and glass.',
      commonDiseases:
        'Starvation and eroded shells lead the list. Even traces of copper are deadly. A snail that hangs out of its shell and smells is dead; one that sits still for two days may just be resting.',
      tips: [
        'Sniff before you bury it: the smell tells you whether it’s dead or asleep.',
        'Scrape off the eggs with a razor or learn to love them.',
        'Don’t drop it in. Place it foot first on the glass.',
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
      'It’s a golf ball on a foot, with long feelers and a breathing tube that it stretches to the surface like a periscope. It comes in gold, blue, ivory or purple, and it’s gentle on live plants.',
    careGuide: {
      tankSetup:
        'Use ten gallons, with 2 to 3 inches of air beneath a lid for breathing and for laying eggs. Use soft sand and rounded decor, and put a sponge over the inlet, since feelers get sucked in.',
      waterConditions:
        'Keep it hard enough to build a shell: 68 to 82 °F, pH 7 to 8.2, 8 to 20 dGH. It eats a lot and makes a mess, so change a quarter weekly. Heat speeds up its life and shortens it.',
      feeding:
        'Offer algae wafers, kale, zucchini, calcium-rich snail gel and leftovers. Hungry ones start on soft plants. A cuttlebone or crushed eggshell keeps the shell smooth.',
      compatibility:
        'Keep it with tetras, livebearers, corydoras and shrimp. Bettas and gouramis may pick at its feelers; loaches, puffers and cichlids kill it. Two or three do well together.',
      breeding:
        'The sexes are separate. She climbs out at night and glues a pink honeycomb of 50 to 200 eggs above the waterline; kept moist, they hatch in two to four weeks. Remove the clutch if you don’t want any.',
      commonDiseases:
        'Cracked or pitted shells come from lack of calcium. It pulls away from its trapdoor in bad water. Floating for a day is harmless, but hanging limply isn’t. Old snails stay still for longer and longer, which is age and not illness.',
      tips: [
        'Leave an air gap, or it will climb out to find one.',
        'Check the law: larger apple snails are banned in the United States except this species.',
        'One year is normal, or two in cool water.',
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
    origin: 'Florida; it has spread with plants to tanks everywhere',
    description:
      'It’s a flat coil in brown, blue or translucent red, because its blood carries hemoglobin like ours. It eats dying leaves and algae, and how many you have tells you how much you overfeed.',
    careGuide: {
      tankSetup:
        'It lives in anything from 5 gallons up. Plants are safe while there’s something softer to eat. In breeding tubs it keeps the bottom clean; in show tanks, decide before you let it in.',
      waterConditions:
        'It takes a wide range: 65 to 80 °F, pH 6.8 to 8.2, 5 to 22 dGH. The center of the coil turns white when calcium is low. Normal weekly changes are enough. It can breathe air too, and survives where fish can’t.',
      feeding:
        'It eats algae, biofilm, dead plants, leftovers and spinach. You don’t need to feed it in a stocked tank. If you want a culture for puffers, powdered food fills one within weeks. A thriving culture needs a slice of carrot every other day.',
      compatibility:
        'Keep it with any fish that don’t eat it. Loaches, puffers, assassin snails and many cichlids do. It gets along fine with shrimp. A few in a nursery tank eat what the fry leave.',
      breeding:
        'Each one is both sexes. They lay clear jelly discs with 10 to 20 eggs on glass and leaves, which hatch in two to four weeks. One is enough to start. Control them by feeding less. The young are the size of a pinhead and grown in two months.',
      commonDiseases:
        'It has almost no problems except pale, worn shells in soft water, which cuttlebone fixes over weeks. Wild ones can carry bird flukes, so use tank-raised snails.',
      tips: [
        'Too many? Halve the food, then leave a lettuce leaf in overnight and lift it out full.',
        'It’s the best live food for pea puffers, and it’s free.',
        'The red comes from the blood showing through a pale shell.',
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
      'It’s a slender tower that plows the sand by day and climbs the glass at night. It prevents rot in a deep substrate, and if all of them climb at noon, your water is bad.',
    careGuide: {
      tankSetup:
        'It’s best on an inch or more of sand or fine gravel, where it tunnels between roots, which is good for plants. Any tank of 5 gallons and up works. Cover the inlets, because the young are as small as grains of sand.',
      waterConditions:
        'Nearly all water works: 68 to 82 °F, pH 6.8 to 8.2, 5 to 25 dGH, even slightly brackish. Soft, acidic water eats away the tip of the shell. Do your usual weekly change. It shuts its trapdoor and waits out bad days that kill other snails.',
      feeding:
        'It eats detritus, algae and fallen food. Don’t feed it specially unless you want thousands, because it turns every spare crumb into young. It leaves live plants alone. Keep the bottom clean and you’ll have fewer of them.',
      compatibility:
        'It’s safe with everything that doesn’t crack shells. Loaches and puffers chip their teeth on it but try anyway. Assassin snails keep it in check. Shrimp and corydoras benefit from the loosened sand.',
      breeding:
        'It bears live young, and most are females that don’t need males: one has up to 70 young at a time. Numbers follow the food. There’s no going back, short of a new substrate. They carry the young in a pouch behind the head for several weeks.',
      commonDiseases:
        'There’s nothing worth mentioning in tanks. In the wild it hosts flukes, so don’t use collected ones. Empty, pale shells show a lack of calcium. A sudden stench means many died deep in the sand after an overdose of medicine.',
      tips: [
        'If they all climb by day, that’s a free water test: run a real one right away.',
        'Count them after dark with a flashlight to know how many you have.',
        'Never dump old sand into streams.',
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
      'It’s banded like a wasp and lies buried up to its snout tube, waiting for the scent of another snail. It solves a snail problem in months, without chemicals, and then you’ll need to feed it.',
    careGuide: {
      tankSetup:
        'Use ten gallons or more with sand where it can lie in ambush. Three to six can handle an infested 20-gallon tank. Give it mild current and no sharp gravel. Flat rocks give it places for its single eggs.',
      waterConditions:
        'Keep it neutral to hard: 70 to 80 °F, pH 7 to 8, 6 to 20 dGH. It needs calcium for the shell, and never any copper. Change a fifth weekly as usual. In soft water a pinch of crushed coral in the filter keeps the shell whole.',
      feeding:
        'It eats pest snails first, then bloodworms, sinking carnivore pellets and bits of shrimp. It doesn’t eat algae. Feed it twice a week once the snails are gone. A hungry one eats about one small snail a day.',
      compatibility:
        'It leaves fish and adult shrimp alone, though it may take very small or sick shrimp. Keep it away from mystery, nerite and rabbit snails you love. Puffers and loaches eat it in turn.',
      breeding:
        'There are two sexes that look alike. They lay single square egg capsules on wood and glass, each with one egg, which hatch in one to two months. The young stay in the sand for half a year. It never gets out of hand.',
      commonDiseases:
        'It’s long-lived and healthy. It may lie buried for days after a meal, which is digestion and not death. Acidic water thins the shell from the tip. It tolerates what its prey tolerates and not much more.',
      tips: [
        'Allow six weeks before you see an effect, and six months until it’s done.',
        'Stop feeding the pest snails in the meantime.',
        'Give extras to the next person with a snail problem.',
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
      'It’s a long-faced snail with drooping ears, bright orange or yellow skin under a dark tower, and a slow, curious way about it. It has one baby at a time, wrapped like a present.',
    careGuide: {
      tankSetup:
        'Use 30 gallons with warm, hard water and fine sand to plow. Add rounded rocks and tough plants; some individuals eat Java fern. Steady heat matters more than space.',
      waterConditions:
        'The Sulawesi lakes are warm and alkaline: 76 to 84 °F, pH 7.4 to 8.5, 5 to 15 dGH. Cold makes it withdraw for weeks. River types can take it cooler, but stores can rarely tell them apart. Change 15% weekly, well matched. Set the heater carefully.',
      feeding:
        'Offer spirulina wafers, zucchini, spinach, leaf litter and a little protein. It eats all day and starves in spotless tanks. Spread food along its path. Give it calcium too, with a flake of cuttlebone now and then.',
      compatibility:
        'Keep it with Sulawesi shrimp, small peaceful rainbows and other quiet hard-water fish. Don’t keep it with assassins, loaches, puffers or crayfish. Groups of three or four are lively.',
      breeding:
        'Females give birth to a single young in a white sac every four to six weeks, half an inch long and fully formed. It’s slow enough never to be a nuisance. The white wrapper dissolves within an hour.',
      commonDiseases:
        'It stays shut for days after shipping; leave it in clean, warm water. Shell tips erode even in nature. Copper and soft water kill it. A snail that lies with its foot hanging out and smells is dead.',
      tips: [
        'Give it a week to come out.',
        'A heater that fails is its main enemy.',
        'The eroded tip is normal. Fresh pits along the opening aren’t.',
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
      'It’s a true crayfish under two inches, pumpkin orange, that threatens your finger with claws like tweezers. It leaves plants alone and fits a community of quick small fish.',
    careGuide: {
      tankSetup:
        'Use ten gallons for one or a pair, with more tubes and holes than crayfish, leaf litter and moss over sand. It climbs, so close the lid. Give it cover for the days after a molt.',
      waterConditions:
        'Keep it cool to mild: 64 to 77 °F, pH 6.8 to 8, 6 to 20 dGH. It needs calcium for its armor, oxygen and no copper. Change 20% weekly, but not in the two days around a molt.',
      feeding:
        'Offer sinking pellets, snails, bloodworms, zucchini and dead leaves. It’s a part-time hunter. Feed it in the evening near its door, three or four times a week. Iodine-rich seaweed wafers once a week help it molt.',
      compatibility:
        'Choose small fish that swim up high, such as rasboras and danios. Slow bottom fish lose fins, and shrimp lose young. Two males need 15 gallons. Males recognize each other by the claws and spar every time they meet.',
      breeding:
        'She carries 20 to 60 eggs beneath the tail for two to four weeks at 75 °F; the young look like crumbs with claws. They grow up in moss and leaves, eating powdered food and each other.',
      commonDiseases:
        'It has trouble molting if it lacks minerals or iodine. It can carry crayfish plague without getting sick, so never let water or animals reach the wild. Some regions restrict keeping it.',
      tips: [
        'Leave the shed shell in. It eats it for the calcium.',
        'Lost claws come back after two molts.',
        'Provide one tube per animal and one spare.',
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
    origin: 'Everglades and wetlands of Florida; cobalt strains are bred in captivity',
    description:
      'It’s cobalt blue from claw to tail, a bulldozer with the soul of a burglar. It uproots, rearranges, escapes and eats, and it’s a pet with more presence than many fish.',
    careGuide: {
      tankSetup:
        'Use 30 gallons for one, with a cave as deep as the crayfish is long, strong wood, and sand or gravel to dig in. Clamp the lid, because it climbs every cable. Plants become salad, so use floating ones.',
      waterConditions:
        'Keep it hard and clean: 65 to 78 °F, pH 7 to 8, 8 to 20 dGH. It makes a lot of waste, so change a third weekly and use a filter with hoses it can’t cut. Copper and ammonia kill it. A piece of limestone in the filter keeps the hardness up.',
      feeding:
        'Offer sinking pellets, peas, zucchini, oak leaves, snails and now and then shrimp. Feed every second day; too much protein makes molts dangerous. Take out leftovers the next morning.',
      compatibility:
        'Keep it alone. It catches sleeping fish at night, clips long fins, eats shrimp and snails, and fights other crayfish. Fast danios survive for a while. Surface fish in a deep tank last longest, and even they sleep low.',
      breeding:
        'Put a pair together for an evening; she carries up to 200 eggs for three to four weeks, then the young, a quarter inch long. They eat each other unless you spread them among tubes and leaves.',
      commonDiseases:
        'Failed molts come from lack of calcium or iodine. Rust spots are a fungal shell disease, and clean water helps. Never release one: crayfish plague and invasive spread do lasting damage.',
      tips: [
        'It hides for days when it molts. Leave it alone, and leave the shell in.',
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
    origin: 'Roots of water hyacinths in the Tha Chin River of Thailand',
    description:
      'It’s a hairy-legged crab the size of a fingernail that lives entirely underwater and hurts nobody. It perches in roots and filters crumbs with its bristles, and you’ll only find it if you look.',
    careGuide: {
      tankSetup:
        'Use a mature five gallons with the hanging roots of floating plants, moss and fine wood. Give it almost no flow, a sponge filter and nothing that hunts. Expect to see them at night with a flashlight.',
      waterConditions:
        'Keep it even and clean: 72 to 82 °F, pH 6.5 to 7.6, 5 to 14 dGH. Change 10% weekly by drip. Copper, ammonia and rushing things kill them. Keep nitrate under 20 ppm.',
      feeding:
        'Feed fine suspended food: powdered spirulina, crushed flakes, nauplii and biofilm. Drop a pinch into the roots each evening. They can’t reach for big pieces. Turn the filter off for ten minutes while they comb the water.',
      compatibility:
        'Keep them with dwarf shrimp, snails and the smallest rasboras. Any curious fish eats them, and larger shrimp crowd them away from food. Five or more gather in one clump of roots.',
      breeding:
        'Females carry eggs, and larvae do hatch, but nobody raises them reliably. The ones in stores are wild, so take very good care of them. The larvae are thought to stay in fresh water, where their own parents comb them out and eat them.',
      commonDiseases:
        'Most losses follow shipping or a bad molt. Missing legs grow back in two molts. There’s no medicine to give, only good water. Start with six, since one or two are lost in the first days even with care.',
      tips: [
        'Put them under floating plants, not on the bottom.',
        'Don’t go searching for them. You’ll pull off legs.',
        'Keep cherry shrimp for a year first.',
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
