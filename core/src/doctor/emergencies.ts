// What to do in the next ten minutes. Sentences are short: people read them with wet hands.

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
  /** Another sheet that may fit better. */
  seeAlso?: string;
};

export const EMERGENCIES = [
  {
    key: 'stray-current',
    title: 'You feel a tingle or shock from the water',
    looksLike:
      'Your fingers tingle or you get a shock when you touch the water. This is about your life, not the fish.',
    steps: [
      'Take your hands out of the water. Don’t touch the tank, the lid or the light.',
      'Switch the power off at the breaker, or pull every plug with dry hands.',
      'If anyone feels unwell after a shock, call 911 or your local emergency number.',
      'Once all plugs are out, and only then, stir the surface with something made of plastic or use a battery air pump.',
      'Throw away the cracked heater or damaged cord. Plug the tank into a GFCI outlet from now on.',
    ],
    doNot: [
      'Don’t reach in to test it again.',
      'Don’t plug anything back in until you know which device is leaking current.',
    ],
    callWhen: ['You can’t find the device, or there’s still voltage with everything unplugged: call an electrician.'],
    conditions: ['stray-current'],
  },
  {
    key: 'gasping',
    title: 'Fish gasping at the surface',
    looksLike: 'Several fish are hanging at the surface with open mouths, or their gills are racing.',
    steps: [
      'Get the surface moving now: add an air stone, or keep pouring tank water back in from a jug. A filter outlet above the water works, too.',
      'Changed water today? Add conditioner now for the whole tank.',
      'Switch off the CO2 and every doser, and don’t add anything else.',
      'Test ammonia and nitrite if you have a test kit. If you don’t, act as if they were high.',
      'Change a third to a half of the water, using conditioned water at the same temperature. If it’s an old tank with a pH below 6.5, change only 10%, after adding a conditioner that binds ammonia.',
      'Check the temperature. If it’s above 82 °F (28 °C), cool it by about 2 °F (1 °C) an hour.',
      'Take out any dead animals and old food. Don’t feed today.',
      'Watch for ten minutes. If they’re better, look for the cause. If they’re not, change another third.',
    ],
    doNot: ['Don’t add medicine.', 'Don’t feed.', 'Don’t pour in untreated tap water.'],
    callWhen: [
      'Fish are still gasping 30 minutes after you added air and changed water.',
      'Fish are lying on their side.',
      'Just one fish is breathing hard and the water tests are clean.',
    ],
    conditions: ['low-oxygen', 'bacterial-gill-disease', 'flukes'],
    seeAlso: 'chlorine',
  },
  {
    key: 'ammonia-nitrite',
    title: 'Ammonia or nitrite on your test',
    looksLike: 'Your test shows ammonia or nitrite above 0.5 ppm, or fish are gasping in a new tank.',
    steps: [
      'Change half the water now, using conditioned water at the same temperature. But if you read ammonia and the pH is below 6.5, add the conditioner first and change only 10%.',
      'Add a conditioner that binds ammonia and nitrite, for the whole volume, at the emergency amount on its label.',
      'Add plenty of air.',
      'Take out any dead animals and old food. Don’t feed for two days.',
      'If you have a filter, keep it running and don’t wash it.',
      'Test again in an hour, then every morning and evening. Whenever you read more than 0.5 ppm, change water again as in the first step.',
      'Nitrite in fresh water without corydoras, loaches, tetras, shrimp or snails: use 3.7 g of salt per gallon (1 g per liter), dissolved first.',
    ],
    doNot: [
      'Don’t raise the pH: that makes ammonia far more poisonous.',
      'Don’t add medicine or new animals.',
      'Don’t clean the filter.',
    ],
    callWhen: [
      'Readings stay above 2 ppm after two water changes.',
      'Fish are lying on their side or have red, bleeding gills.',
    ],
    conditions: ['ammonia-poisoning', 'nitrite-poisoning'],
  },
  {
    key: 'chlorine',
    title: 'Tap water without conditioner',
    looksLike: 'Fish dart, gasp or turn pale minutes to hours after a water change.',
    steps: [
      'Add conditioner now, for the whole tank, at the emergency amount on its label.',
      'Add as much air as you can.',
      'If there’s no conditioner in the house, move the fish to stored old tank water or still spring water at the same temperature.',
      'Turn the light off and put the lid on: frightened fish jump.',
      'If they’re still struggling after 30 minutes, change a third of the water with conditioned water.',
      'Test ammonia today and for the next week: chlorine kills the good bacteria, too.',
    ],
    doNot: ['Don’t add more tap water.', 'Don’t medicate.'],
    callWhen: ['Fish are lying on their side even after conditioner and air.'],
    conditions: ['chlorine-poisoning'],
  },
  {
    key: 'too-hot',
    title: 'Water too hot',
    looksLike:
      'The heater is stuck on or there’s a heat wave. The water is above 86 °F (30 °C), or above 79 °F (26 °C) for goldfish.',
    steps: [
      'Unplug the heater. Turn the lights off and open the lid.',
      'Add an air stone: warm water holds little oxygen. Point the filter outlet at the surface.',
      'Point a fan across the surface.',
      'Float closed bottles of ice or cold water, or change 10% with water that’s a few degrees cooler.',
      'Cool by about 2 °F (1 °C) an hour, not faster.',
      'Check again every 15 minutes, and take the bottles out once you’re at the normal temperature.',
    ],
    doNot: ['Don’t add loose ice, and don’t add a lot of cold water all at once.', 'Don’t feed.'],
    callWhen: ['The water is above 93 °F (34 °C).', 'Fish are lying on their side after an hour of cooling.'],
    conditions: ['overheating'],
  },
  {
    key: 'too-cold',
    title: 'Water too cold',
    looksLike: 'The heater failed, and tropical fish are lying around in water below 68 °F (20 °C).',
    steps: [
      'Check the plug, the thermostat and the thermometer.',
      'Wrap blankets around the tank and leave part of the surface open. Keep them off the filter.',
      'Float closed bottles of warm water.',
      'Put in the new heater and warm by 2 °F (1 °C) an hour.',
      'Don’t feed until the water is warm again.',
    ],
    doNot: ['Don’t pour hot water into the tank.', 'Don’t warm it quickly: the shock kills.'],
    callWhen: ['Fish don’t right themselves once the water is warm.'],
    conditions: ['chilling', 'temperature-shock'],
  },
  {
    key: 'power-cut',
    title: 'Power outage, or the filter or pump stopped',
    looksLike:
      'The power is out or a pump died. Oxygen runs short within a few hours, soonest in a warm or crowded tank.',
    steps: [
      'Turn on a battery air pump. If you don’t have one, pour a jug of tank water back in from a height, for a minute every quarter of an hour.',
      'Don’t feed. Leave the light off.',
      'In a cold room, wrap blankets around the tank. In a hot room, open the lid.',
      'If a canister filter has been without flow for more than an hour, open it and keep its sponges wet in tank water.',
      'When the power is back, rinse the standing water out of the canister before it runs into the tank.',
      'Test ammonia and nitrite that evening and for three days.',
    ],
    doNot: [
      'Don’t switch on a canister that sat for hours without rinsing it: it may hold poisonous water.',
      'Don’t keep opening the lid of a cold tank.',
    ],
    callWhen: [
      'Fish are gasping even though you’re adding air.',
      'The power has been out for more than eight hours and you have many animals.',
    ],
    conditions: [],
  },
  {
    key: 'jumped-fish',
    title: 'Fish out of the water',
    looksLike: 'You found it on the floor. If it’s damp or the gills move, there’s a chance, even when it looks dry.',
    steps: [
      'Wet your hands, lift the fish with a wet cloth and put it back right away.',
      'Hold it upright in the outflow or at the air stone for up to ten minutes, so water runs over the gills.',
      'Don’t rub off the dust: it floats off by itself.',
      'Then put it in a net box or hospital tank, dark and quiet.',
      'Change some water every other day, and watch for fungus and torn fins.',
      'Close the gap in the lid before you go to bed.',
    ],
    doNot: [
      'Don’t pull it backwards through the water: that hurts the gills.',
      'No salt or medicine on the first day.',
    ],
    callWhen: ['It’s lying on its side after an hour.', 'It has deep wounds or lost an eye.'],
    conditions: [],
  },
  {
    key: 'overdose',
    title: 'Too much medicine, or a bad reaction',
    looksLike: 'Minutes to hours after a dose, fish gasp, spin or lie down. Shrimp and snails fall over.',
    steps: [
      'Change half the water now, using conditioned water at the same temperature.',
      'Add plenty of air.',
      'Hang fresh activated carbon in the water in a net bag. It works faster in a filter.',
      'Move shrimp, snails and the weakest fish to clean water.',
      'Change another half after two hours.',
      'Write down the product, the amount and the time. Test ammonia today.',
    ],
    doNot: ['Don’t add a second medicine to fight the first.', 'Don’t give another dose for a week.'],
    callWhen: [
      'Fish are still spinning or lying down after the second water change.',
      'You don’t know what was dosed.',
    ],
    conditions: ['medication-poisoning', 'metal-poisoning'],
  },
  {
    key: 'leak',
    title: 'The tank is leaking or broke',
    looksLike: 'There’s water on the floor, a crack, or the water level is falling.',
    steps: [
      'Pull all plugs, with dry hands. Then act.',
      'Save tank water in buckets, clean bins or the bathtub with its plug in.',
      'Put the fish into the saved water with an air stone, and a lid or cloth on top. The running filter can go in, too.',
      'Keep the filter sponges wet in tank water: the good bacteria live in them.',
      'Put the heater in the bucket only if it’s fully under water.',
      'Let a cracked tank drain to below the crack, and don’t stand in front of it.',
      'Borrow a tank, use a storage box, or ask the shop to hold the fish.',
    ],
    doNot: [
      'Don’t use new tap water without conditioner.',
      'Don’t let a heater run dry.',
      'Don’t lift a tank with water in it.',
    ],
    callWhen: ['You have no container or no air for the night.'],
    conditions: [],
  },
  {
    key: 'poison',
    title: 'Spray, soap or another poison in the water',
    looksLike:
      'Someone used insect spray, cleaner, soap, paint or perfume. Shrimp twitch first, then fish dart and lie down.',
    steps: [
      'Move the animals to clean, conditioned water at the same temperature if you have it.',
      'If you don’t, change half the water now and again in an hour.',
      'Add fresh activated carbon, as much as fits.',
      'Air out the room. Switch off the air pump while there are fumes, and keep the surface moving with a water pump.',
      'Lift any oily film off with a paper towel.',
      'Don’t feed today. Change 30% each day for a week.',
    ],
    doNot: ['Don’t add medicine or anti-foam.', 'Don’t pour poisoned pond water into drains or streams.'],
    callWhen: ['Animals are lying on their side.', 'Pesticide got into a pond: tell the authorities.'],
    conditions: ['chemical-poisoning', 'hydrogen-sulphide'],
  },
  {
    key: 'stuck',
    title: 'An animal is stuck in a filter, pump or decor',
    looksLike: 'It’s stuck at an inlet, in a hole or behind the heater.',
    steps: [
      'Unplug whatever is holding it.',
      'Wait a moment: many swim free once the suction stops.',
      'If it’s stuck in a hole, push it gently from behind under water. Break or saw the decor, not the fish.',
      'For a spiny catfish, cut the net and don’t pull on the spine.',
      'For an anemone in a pump, take the pump out, cut the animal free, change 30% of the water and put in carbon.',
      'Then give it a quiet box and clean water, and put a sponge over the inlet.',
    ],
    doNot: ['Don’t pull it by the fins or tail.', 'Don’t reach into a running pump.'],
    callWhen: ['You can’t free it in ten minutes.', 'It has deep wounds.'],
    conditions: ['heater-burn', 'mouth-obstruction'],
  },
  {
    key: 'new-fish-crash',
    title: 'A new fish is going downhill',
    looksLike: 'Within hours of arriving, a fish lies down, breathes fast or loses its balance.',
    steps: [
      'Turn the light off. Leave the fish alone.',
      'Add air.',
      'Test ammonia, nitrite, pH and temperature in the tank and in the bag water.',
      'If it went in minutes ago after a short trip and the water is very different, move it to a box with half bag water and half tank water, then drip for an hour. After a long trip, leave it where it is: old bag water is poisonous.',
      'A marine fish with fast breathing and dust or slime: move it to a hospital tank now and give it a freshwater dip of three to five minutes.',
      'Take photos for the seller: claims are due within hours.',
    ],
    doNot: ['Don’t guess at a medicine.', 'Don’t net it over and over.', 'Don’t let bag water into the tank.'],
    callWhen: ['Several new arrivals are going downhill.', 'It gets worse within an hour.'],
    conditions: ['ph-shock', 'salinity-shock'],
  },
  {
    key: 'attack',
    title: 'Attack, bleeding or a deep wound',
    looksLike: 'You see torn flesh, blood, a lost eye, or a strike by a heron or cat.',
    steps: [
      'Separate the attacker and the victim with a divider, a net box or a bucket with an air stone.',
      'Dim the light.',
      'Change a third of the water to keep it clean.',
      'A little bleeding stops by itself within minutes in calm water.',
      'Freshwater fish that aren’t salt-sensitive: use 3.7 g of salt per gallon (1 g per liter) in the hospital tank.',
      'Check twice a day for fluff or redness.',
    ],
    doNot: ['Don’t put it back tonight.', 'No antibiotics for a clean wound.', 'Don’t use creams.'],
    callWhen: ['The bleeding doesn’t stop in ten minutes.', 'The belly or gill is torn open.'],
    conditions: ['injury', 'bullying'],
  },
  {
    key: 'fast-disease',
    title: 'Disease that kills within hours',
    looksLike:
      'You see a white saddle or fuzzy mouth, dust or slime with racing gills, or red streaks, and it’s worse since this morning.',
    steps: [
      'Set up a hospital tank: a bucket or box, a heater, an air stone and tank water.',
      'Move the sick fish, and give it its own net.',
      'Add plenty of air to both tanks.',
      'Change half the water in the main tank.',
      'Fresh water, with white patches or a white mouth: lower the temperature to 75 °F (24 °C).',
      'Marine: give a freshwater dip of three to five minutes, at the same temperature and pH.',
      'Take sharp photos in good light, and ask a vet or the community.',
    ],
    doNot: [
      'Don’t mix medicines.',
      'Never use copper or formalin where invertebrates or corals live.',
      'Don’t raise the temperature if you see white patches.',
    ],
    callWhen: ['Right away: these diseases kill in one to three days.'],
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
    looksLike: 'Corals turn pale, slime, shed tissue or stay closed after a heater, top-off or doser failed.',
    steps: [
      'Stop whatever failed: heater, doser or top-off.',
      'Measure temperature, salinity and alkalinity with a second instrument.',
      'Bring temperature back by 2 °F (1 °C) an hour, salinity by no more than 0.001 a day, and alkalinity by no more than 1 dKH a day.',
      'Add flow and surface movement, turn the skimmer on and put in fresh carbon.',
      'Turn the lights down to a third for three days.',
      'If a coral is losing tissue by the hour, cut off healthy tips to save them. Siphon off brown jelly.',
      'Take out dead snails and anemones: they foul the water.',
    ],
    doNot: ['Don’t correct everything at once.', 'Don’t move all the corals.', 'Don’t put medicine in the reef.'],
    callWhen: [
      'Tissue is coming off several corals within hours.',
      'An anemone is melting and your test shows ammonia.',
    ],
    conditions: ['coral-bleaching', 'coral-tissue-necrosis', 'brown-jelly', 'alkalinity-swing', 'anemone-decline'],
  },
  {
    key: 'pond-oxygen',
    title: 'Pond: fish gasping on a hot day or at dawn',
    looksLike: 'Large koi hang at the surface or at the waterfall, and it’s worst early in the morning.',
    steps: [
      'Spray the surface with a hose set to a fine spray, and add conditioner for the amount of water that runs in.',
      'Turn on every pump, fountain and air stone, day and night.',
      'Don’t feed.',
      'Net out dead fish, leaves and floating algae without stirring up the mud.',
      'Change 10 to 20% with conditioned water at a similar temperature.',
      'Shade the pond with a shade sail. Test ammonia and nitrite.',
      'Set an alarm for 4 a.m.: oxygen is lowest before sunrise.',
    ],
    doNot: [
      'Don’t use algae killer now: rotting algae take the rest of the oxygen.',
      'Don’t pump out the pond.',
      'Don’t use pond medicine.',
    ],
    callWhen: [
      'Fish are still gasping after an hour.',
      'Koi are dying with mottled gills: in many countries you have to report koi herpes virus.',
    ],
    conditions: [],
  },
  {
    key: 'co2',
    title: 'Too much CO2 in a planted tank',
    looksLike: 'Fish are at the surface or dazed a few hours after the gas came on, and the drop checker is yellow.',
    steps: [
      'Shut off the CO2 valve.',
      'Turn on an air stone. Point the filter outlet at the surface.',
      'Change a third of the water.',
      'Hold dazed fish in the stream of the outlet.',
      'Leave the gas off until tomorrow, then start with a third of the bubbles.',
    ],
    doNot: ['Don’t use pH-up.', 'Don’t use medicine.'],
    callWhen: ['Fish don’t right themselves within 30 minutes.'],
    conditions: ['co2-poisoning'],
  },
  {
    key: 'ph-crash',
    title: 'pH has crashed or jumped',
    looksLike: 'The pH fell below 6 or moved by more than 1 within a day, and fish are pale, slimy or darting.',
    steps: [
      'Test ammonia first: it decides how fast you can go.',
      'Stop the CO2 and every pH product.',
      'Add air.',
      'If your test shows ammonia, bind it with conditioner before the pH rises.',
      'Change 10% with conditioned tap water. Test the pH an hour later.',
      'Aim for a rise of 0.3 a day. Change another 10% only if you stay within that.',
      'Test KH: a KH below 2 dKH is the likely cause.',
    ],
    doNot: ['Don’t use pH-up or pH-down.', 'Don’t do a large water change.'],
    callWhen: ['Fish are lying on their side.', 'Ammonia is above 1 ppm and the pH is rising.'],
    conditions: ['ph-crash', 'old-tank-syndrome'],
  },
] as const satisfies readonly EmergencySheet[];

export type EmergencyKey = (typeof EMERGENCIES)[number]['key'];

/** The sheet with a key, or undefined. */
export const findEmergency = (key: string): EmergencySheet | undefined =>
  EMERGENCIES.find((sheet) => sheet.key === key);

/** The sheet a condition leads to, or undefined. */
export const emergencyFor = (conditionKey: string): (typeof EMERGENCIES)[number] | undefined =>
  EMERGENCIES.find((sheet) => (sheet.conditions as readonly string[]).includes(conditionKey));
