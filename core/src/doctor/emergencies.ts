// What to do in the next ten minutes. Short sentences: they are read with wet hands.

export type EmergencySheet = {
  key: string;
  title: string;
  looksLike: string;
  /** In order; the first two must fit into the first minute. */
  steps: readonly string[];
  doNot: readonly string[];
  callWhen: readonly string[];
  /** Conditions that lead here. */
  conditions: readonly string[];
};

export const EMERGENCIES = [
  {
    key: 'stray-current',
    title: 'You feel a tingle or shock from the water',
    looksLike:
      'Your fingers tingle or you get a shock when you touch the water. This is about your life, not the fish.',
    steps: [
      'Hands out of the water. Don’t touch the tank, the lid or the light.',
      'Switch the power off at the breaker, or pull every plug with dry hands.',
      'Anyone who feels unwell after a shock: call the emergency number.',
      'Only with all plugs out: stir the surface with something made of plastic, or use a battery air pump.',
      'Throw the cracked heater or damaged cord away. Plug the tank into a GFCI outlet from now on.',
    ],
    doNot: ['Don’t reach in to test it again.', 'Don’t plug anything back in before you know which device leaks.'],
    callWhen: ['You can’t find the device, or there’s voltage with everything unplugged: call an electrician.'],
    conditions: ['stray-current'],
  },
  {
    key: 'gasping',
    title: 'Fish gasping at the surface',
    looksLike: 'Several fish hang at the surface with open mouths, or their gills race.',
    steps: [
      'Move the surface now: add an air stone, or pour tank water back in from a jug. A filter outlet above the water does it, too.',
      'Switch off CO2 and every doser; add nothing more.',
      'Test ammonia and nitrite if you have a test. If not, act as if they were high.',
      'Change a third to a half of the water with conditioned water of the same temperature.',
      'Check the temperature. Above 28 °C (82 °F) cool by about 1 °C (2 °F) an hour.',
      'Take out dead animals and old food. Do not feed today.',
      'Watch for ten minutes. Better: find the cause. Not better: change another third.',
    ],
    doNot: ['Do not add medicine.', 'Do not feed.', 'Do not pour in untreated tap water.'],
    callWhen: [
      'Fish still gasp 30 minutes after aeration and a water change.',
      'Fish lie on their side.',
      'One fish breathes hard alone and the water tests are clean.',
    ],
    conditions: ['low-oxygen', 'bacterial-gill-disease', 'flukes'],
  },
  {
    key: 'ammonia-nitrite',
    title: 'Ammonia or nitrite in the test',
    looksLike: 'A test shows ammonia or nitrite above 0.5 ppm, or fish gasp in a new tank.',
    steps: [
      'Change half of the water now, with conditioned water of the same temperature. Old tank with pH below 6.5: only 10 %, after the conditioner.',
      'Add a conditioner that binds ammonia and nitrite, for the whole volume, by the emergency amount on its label.',
      'Aerate strongly.',
      'Take out dead animals and old food. No feeding for two days.',
      'Keep a filter running if you have one, and do not wash it.',
      'Test again in an hour, then morning and evening; change half whenever above 0.5 ppm.',
      'Nitrite in fresh water without corydoras, loaches, tetras, shrimp or snails: 1 g of salt per litre (3.7 g per gallon), dissolved first.',
    ],
    doNot: [
      'Do not raise the pH: it makes ammonia far more poisonous.',
      'Do not add medicine or new animals.',
      'Do not clean the filter.',
    ],
    callWhen: [
      'Values stay above 2 ppm after two water changes.',
      'Fish lie on their side or have red, bleeding gills.',
    ],
    conditions: ['ammonia-poisoning', 'nitrite-poisoning'],
  },
  {
    key: 'chlorine',
    title: 'Tap water without conditioner',
    looksLike: 'Minutes to hours after a water change fish dart, gasp or turn pale.',
    steps: [
      'Add conditioner now, for the whole tank, by the emergency amount on its label.',
      'Aerate as strongly as you can.',
      'No conditioner in the house: move the fish to stored old tank water or still spring water of the same temperature.',
      'Light off, lid on: frightened fish jump.',
      'After 30 minutes change a third with conditioned water if they still struggle.',
      'Test ammonia today and for a week: chlorine kills the good bacteria, too.',
    ],
    doNot: ['Do not add more tap water.', 'Do not medicate.'],
    callWhen: ['Fish lie on their side after conditioner and aeration.'],
    conditions: ['chlorine-poisoning'],
  },
  {
    key: 'too-hot',
    title: 'Water too hot',
    looksLike: 'The heater is stuck on or it is a heat wave; above 30 °C (86 °F), for goldfish above 26 °C (79 °F).',
    steps: [
      'Pull the plug of the heater. Lights off, lid open.',
      'Add an air stone: warm water holds little oxygen. Turn the filter outlet to the surface.',
      'Fan across the surface.',
      'Float closed bottles of ice or cold water, or change 10 % with water a few degrees cooler.',
      'Cool by about 1 °C (2 °F) an hour, not faster.',
      'Check again every 15 minutes; take the bottles out at the normal temperature.',
    ],
    doNot: ['No loose ice, no cold water all at once.', 'Do not feed.'],
    callWhen: ['Above 34 °C (93 °F).', 'Fish lie on their side after an hour of cooling.'],
    conditions: ['overheating'],
  },
  {
    key: 'too-cold',
    title: 'Water too cold',
    looksLike: 'The heater failed; tropical fish lie about below 20 °C (68 °F).',
    steps: [
      'Check plug, thermostat and thermometer.',
      'Wrap blankets around the tank and leave some of the surface free. Keep them off the filter.',
      'Float closed bottles of warm water.',
      'Put in the new heater and warm by 1 °C (2 °F) an hour.',
      'Do not feed until it is warm again.',
    ],
    doNot: ['No hot water into the tank.', 'No quick warming: the shock kills.'],
    callWhen: ['Fish do not right themselves once it is warm.'],
    conditions: ['chilling', 'temperature-shock'],
  },
  {
    key: 'power-cut',
    title: 'Power cut, filter or pump stopped',
    looksLike: 'No current or a dead pump; oxygen gets short within some hours, soonest in a warm or crowded tank.',
    steps: [
      'Battery air pump on. None: pour a jug of tank water back in from a height, a minute every quarter of an hour.',
      'Do not feed. Light stays off.',
      'Cold room: blankets around the tank. Hot room: lid open.',
      'Canister filter longer than an hour without flow: open it, keep its sponges wet in tank water.',
      'When power is back, rinse out the standing water of the canister before it runs into the tank.',
      'Test ammonia and nitrite that evening and for three days.',
    ],
    doNot: [
      'Do not switch on a canister that stood for hours unrinsed: it may hold poisonous water.',
      'Do not open the lid of a cold tank again and again.',
    ],
    callWhen: ['Fish gasp although you aerate.', 'More than eight hours without power and many animals.'],
    conditions: [],
  },
  {
    key: 'jumped-fish',
    title: 'Fish out of the water',
    looksLike: 'Found on the floor; damp or gills moving: there is a chance, even when it looks dry.',
    steps: [
      'Wet your hands, lift it with a wet cloth, put it back at once.',
      'Hold it upright in the outflow or at the air stone so that water runs over the gills, up to ten minutes.',
      'Do not rub dust off: it floats off by itself.',
      'Then a net box or hospital tank, dark and quiet.',
      'Clean water every second day; watch for fungus and torn fins.',
      'Close the gap in the lid before you go to bed.',
    ],
    doNot: [
      'Do not pull it backwards through the water: that harms the gills.',
      'No salt or medicine on the first day.',
    ],
    callWhen: ['It lies on its side after an hour.', 'Deep wounds or an eye lost.'],
    conditions: [],
  },
  {
    key: 'overdose',
    title: 'Too much medicine, or a bad reaction',
    looksLike: 'Minutes to hours after a dose fish gasp, spin or lie down; shrimp and snails fall over.',
    steps: [
      'Change half of the water now, conditioned and at the same temperature.',
      'Aerate strongly.',
      'Hang fresh activated carbon in a net bag in the water. In a filter it works faster.',
      'Move shrimp, snails and the weakest fish to clean water.',
      'Change another half after two hours.',
      'Write down product, amount and time; test ammonia today.',
    ],
    doNot: ['No second medicine against the first.', 'No further dose for a week.'],
    callWhen: ['Fish still spin or lie down after the second change.', 'You do not know what was dosed.'],
    conditions: ['medication-poisoning', 'metal-poisoning'],
  },
  {
    key: 'leak',
    title: 'Tank leaks or broke',
    looksLike: 'Water on the floor, a crack, falling level.',
    steps: [
      'Pull all plugs, with dry hands. Then act.',
      'Save tank water: buckets, clean bins, the bath tub with its plug in.',
      'Put the fish into the saved water with an air stone, and a lid or cloth on top. The running filter can go in, too.',
      'Keep filter sponges wet in tank water: the bacteria live in them.',
      'Heater into the bucket only fully under water.',
      'Let a cracked tank run empty to below the crack; do not stand in front of it.',
      'Borrow a tank, a storage box, or ask the shop to hold the fish.',
    ],
    doNot: ['No new tap water without conditioner.', 'No heater running dry.', 'Do not lift a tank with water in it.'],
    callWhen: ['You have no container or aeration for the night.'],
    conditions: [],
  },
  {
    key: 'poison',
    title: 'Spray, soap or another poison in the water',
    looksLike:
      'Insect spray, cleaner, soap, paint or perfume was used; shrimp twitch first, then fish dart and lie down.',
    steps: [
      'Move the animals to clean, conditioned water of the same temperature, when you have it.',
      'Else change half of the water now and again in an hour.',
      'Fresh activated carbon, as much as fits.',
      'Air the room; switch off the air pump while there are fumes and move the surface with a water pump.',
      'Take oily film off with kitchen paper.',
      'No food today. Change 30 % each day for a week.',
    ],
    doNot: ['Do not add medicine or anti-foam.', 'Do not pour pond poison into drains or streams.'],
    callWhen: ['Animals lie on their side.', 'Pesticide in a pond: tell the authority.'],
    conditions: ['chemical-poisoning', 'hydrogen-sulphide'],
  },
  {
    key: 'stuck',
    title: 'Animal stuck in filter, pump or decoration',
    looksLike: 'Held fast at an inlet, in a hole or behind the heater.',
    steps: [
      'Pull the plug of whatever holds it.',
      'Wait a moment: many swim free once suction stops.',
      'Stuck in a hole: push gently from behind under water; break or saw the decoration, not the fish.',
      'Spiny catfish: cut the net, do not pull the spine.',
      'An anemone in a pump: take the pump out, cut it free, change 30 % and put in carbon.',
      'Then a quiet box, clean water, a sponge over the inlet.',
    ],
    doNot: ['Do not pull by fins or tail.', 'Do not reach into a running pump.'],
    callWhen: ['It cannot be freed in ten minutes.', 'Deep wounds.'],
    conditions: ['heater-burn', 'mouth-obstruction'],
  },
  {
    key: 'new-fish-crash',
    title: 'New fish is going down',
    looksLike: 'Within hours of arriving a fish lies down, breathes fast or loses balance.',
    steps: [
      'Light off. Leave it alone.',
      'Aerate.',
      'Test ammonia, nitrite, pH and temperature of tank and bag water.',
      'Put in minutes ago after a short trip and the water differs much: into a box with half bag, half tank water, then drip for an hour. After a long journey leave it: old bag water is poisonous.',
      'Marine fish with fast breathing and dust or slime: hospital tank now, freshwater dip of three to five minutes.',
      'Take photos for the seller: claims are due within hours.',
    ],
    doNot: ['No medicine on a guess.', 'Do not net it again and again.', 'No bag water into the tank.'],
    callWhen: ['Several arrivals go down.', 'It gets worse within an hour.'],
    conditions: ['ph-shock', 'salinity-shock'],
  },
  {
    key: 'attack',
    title: 'Attack, bleeding or a deep wound',
    looksLike: 'Torn flesh, blood, an eye lost, a heron or cat strike.',
    steps: [
      'Separate attacker and victim: divider, net box, bucket with air stone.',
      'Dim the light.',
      'Clean water: change a third.',
      'Small bleeding stops by itself within minutes in calm water.',
      'Freshwater fish that bear salt: 1 g per litre (3.7 g per gallon) in the hospital tank.',
      'Watch twice a day for fluff or redness.',
    ],
    doNot: ['Do not put it back tonight.', 'No antibiotics for a clean wound.', 'No creams.'],
    callWhen: ['Bleeding does not stop in ten minutes.', 'Belly or gill torn open.'],
    conditions: ['injury', 'bullying'],
  },
  {
    key: 'fast-disease',
    title: 'Disease that runs in hours',
    looksLike: 'White saddle or fuzzy mouth, dust or slime with racing gills, red streaks; worse since this morning.',
    steps: [
      'Set up a hospital tank: bucket or box, heater, air stone, tank water.',
      'Move the sick fish; own net for it.',
      'Aerate both tanks strongly.',
      'Change half of the water in the main tank.',
      'Fresh water with white patches or mouth: lower to 24 °C (75 °F).',
      'Marine: freshwater dip of three to five minutes, same temperature and pH.',
      'Take sharp photos in good light, and ask a veterinarian or the community.',
    ],
    doNot: [
      'Do not mix medicines.',
      'Never copper or formalin where invertebrates or corals live.',
      'Do not raise the temperature with white patches.',
    ],
    callWhen: ['At once: these diseases kill in one to three days.'],
    conditions: [
      'columnaris',
      'septicaemia',
      'brooklynella',
      'marine-velvet',
      'velvet',
      'uronema',
      'koi-herpes',
      'spring-viraemia',
    ],
  },
  {
    key: 'coral-crash',
    title: 'Corals after heat, salinity or dosing trouble',
    looksLike: 'Corals pale, slime, shed tissue or stay shut after a heater, top-up or doser failed.',
    steps: [
      'Stop what failed: heater, doser, top-up.',
      'Measure temperature, salinity and alkalinity with a second instrument.',
      'Temperature: 1 °C (2 °F) an hour. Salinity: no more than 0.001 a day. Alkalinity: no more than 1 dKH a day.',
      'More flow and surface movement, skimmer on, fresh carbon.',
      'Lights to a third for three days.',
      'Cut healthy tips from a coral that loses tissue by the hour. Siphon brown jelly off.',
      'Take dead snails and anemones out: they foul the water.',
    ],
    doNot: ['Do not correct everything at once.', 'Do not move all corals.', 'No medicine in the reef.'],
    callWhen: ['Tissue comes off within hours on several corals.', 'An anemone melts and ammonia shows.'],
    conditions: ['coral-bleaching', 'coral-tissue-necrosis', 'brown-jelly', 'alkalinity-swing', 'anemone-decline'],
  },
  {
    key: 'pond-oxygen',
    title: 'Pond: fish gasping on a hot day or at dawn',
    looksLike: 'Large koi at the surface or at the waterfall, worst early in the morning.',
    steps: [
      'Hose with a fine spray onto the surface, conditioner added for the amount that runs in.',
      'Every pump, fountain and air stone on, day and night.',
      'No feeding.',
      'Net out dead fish, leaves and floating algae, without stirring the mud.',
      'Change 10 to 20 % with conditioned water of similar temperature.',
      'Shade with a sail. Test ammonia and nitrite.',
      'Set an alarm for 4 a.m.: oxygen is lowest before sunrise.',
    ],
    doNot: [
      'No algae killer now: rotting algae take the rest of the oxygen.',
      'Do not pump out the pond.',
      'No pond medicine.',
    ],
    callWhen: [
      'Fish still gasp after an hour.',
      'Koi die with mottled gills: in many countries koi herpes virus must be reported.',
    ],
    conditions: [],
  },
  {
    key: 'co2',
    title: 'Too much CO2 in a planted tank',
    looksLike: 'Fish at the surface or dazed some hours after the gas went on; drop checker yellow.',
    steps: [
      'Shut the CO2 valve.',
      'Air stone on. Turn the filter outlet to the surface.',
      'Change a third of the water.',
      'Hold dazed fish in the stream of the outlet.',
      'Leave the gas off until tomorrow, then a third of the bubbles.',
    ],
    doNot: ['No pH-up.', 'No medicine.'],
    callWhen: ['Fish do not right themselves within 30 minutes.'],
    conditions: ['co2-poisoning'],
  },
  {
    key: 'ph-crash',
    title: 'pH has crashed or jumped',
    looksLike: 'pH fell below 6 or moved by more than 1 within a day; fish are pale, slimy or dart.',
    steps: [
      'Test ammonia first: it decides how fast you may go.',
      'Stop CO2 and every pH product.',
      'Aerate.',
      'With ammonia in the test bind it with conditioner before pH rises.',
      'Change 10 % with conditioned tap water. Test pH an hour later.',
      'Aim at a rise of 0.3 a day; a further 10 % only within that.',
      'Test KH: below 2 dKH is the likely cause.',
    ],
    doNot: ['No pH-up or pH-down.', 'No large water change.'],
    callWhen: ['Fish lie on their side.', 'Ammonia above 1 ppm and pH rising.'],
    conditions: ['ph-crash', 'old-tank-syndrome'],
  },
] as const satisfies readonly EmergencySheet[];

export type EmergencyKey = (typeof EMERGENCIES)[number]['key'];

/** The sheet of a key, or undefined for a key that is none. */
export const findEmergency = (key: string): EmergencySheet | undefined =>
  EMERGENCIES.find((sheet) => sheet.key === key);

/** The sheet a condition leads to, or undefined. */
export const emergencyFor = (conditionKey: string): (typeof EMERGENCIES)[number] | undefined =>
  EMERGENCIES.find((sheet) => (sheet.conditions as readonly string[]).includes(conditionKey));
