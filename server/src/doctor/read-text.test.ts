import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer.ts';
import { learnt } from './learnt.ts';

const { readText } = learnt().reader;
const measured = (text: string) =>
  Object.fromEntries(
    readText(text).measures.map(({ of, value, before }) => [of, before === null ? value : [before, value]]),
  );

describe('numbers below zero', () => {
  test.each([
    ['temperature -40', {}],
    ['temp: -4, guppies gasping', {}],
    ['the water is at −10 °C', {}],
    ['the fish came on the bus at -5C', {}],
    ['carried home at -5C, dumped in 25C', { temperature: [41, 77] }],
    ['temperature -40, ph 7', { ph: 7 }],
    ['temp -78', { temperature: 78 }],
    ['temp - 25', { temperature: 77 }],
    ['temp -33C', { temperature: expect.closeTo(91.4) }],
    ['temp: -34C', { temperature: expect.closeTo(93.2) }],
    ['temperature - 26', { temperature: expect.closeTo(78.8) }],
    ['temperature -26, fish hiding', { temperature: expect.closeTo(78.8) }],
    ['temp -26, air stone running', { temperature: expect.closeTo(78.8) }],
    ['temp –26', { temperature: expect.closeTo(78.8) }],
    ['thermometer = -10', { temperature: 50 }],
    ['temp -38 degrees', { temperature: expect.closeTo(100.4) }],
    ['temp -39', {}],
    ['temp -9', {}],
    ['temp –40', {}],
    ['temp -30F', {}],
    ['temp -30 degrees fahrenheit', {}],
    ['outside temp -15C, heater failed', {}],
    ['temperature -12 in winter', {}],
    ['temp -25 ph -7.4', { temperature: 77, ph: 7.4 }],
    ['ph -7.4', { ph: 7.4 }],
    ['ph: -7', { ph: 7 }],
    ['nitrate - 20', { nitrate: 20 }],
    ['nitrate: -20 ppm', { nitrate: 20 }],
    ['ammonia -0 nitrite -0 nitrate -20', { ammonia: 0, nitrite: 0, nitrate: 20 }],
  ])('%s', (text, expected) => expect(measured(text)).toEqual(expected));

  test('call for no help against heat', () => {
    expect(JSON.stringify(answerQuestion({ text: 'temperature -40' }))).not.toContain('104');
  });
});

describe('numbers in a row', () => {
  const CLEAN = { ammonia: 0, nitrite: 0 };
  test.each([
    ['Betta hides. ph 7, 0/0/5', { ...CLEAN, ph: 7, nitrate: 5 }],
    ['Guppies hide. 7.6 / 0 / 0 / 15', { ...CLEAN, ph: 7.6, nitrate: 15 }],
    ['My tetra looks pale, tests 0, 0, 10', { ...CLEAN, nitrate: 10 }],
    ['My tetra looks pale: 0,0,10', { ...CLEAN, nitrate: 10 }],
    ['ph 7.2, 0, 0, 20. One neon is thin', { ...CLEAN, ph: 7.2, nitrate: 20 }],
    ['water is 6.8 0 0 40', { ...CLEAN, ph: 6.8, nitrate: 40 }],
    ['pH 7.0 - 0 - 0 - 20', { ...CLEAN, ph: 7, nitrate: 20 }],
    ['0.25/0/20, ph 7.2', { ammonia: 0.25, nitrite: 0, nitrate: 20, ph: 7.2 }],
    [
      'ammonia/nitrite/nitrate 0/0.25/10 and pH 7.4, fish flashing',
      { ammonia: 0, nitrite: 0.25, nitrate: 10, ph: 7.4 },
    ],
    ['nitrate/nitrite/ammonia: 40/0/0', { ...CLEAN, nitrate: 40 }],
    ['0/0/5 ph 7 guppy clamped fins', { ...CLEAN, ph: 7, nitrate: 5 }],
    ['ph of 7 and 0/0/5 for ammonia/nitrite/nitrate', { ...CLEAN, ph: 7, nitrate: 5 }],
    ['pH dropped from 7.4 to 5.8, 0/0/20', { ...CLEAN, ph: [7.4, 5.8], nitrate: 20 }],
    ['bought on 3/12/24 and he was fine', {}],
    ['6 neons, 4 guppies, 2 corys', {}],
    ['the heater broke, 24/0/0', {}],
  ])('%s', (text, expected) => expect(measured(text)).toEqual(expected));

  test.each([
    'My betta hides and does not eat. ph 7, 0/0/5',
    'Betta with torn fins, ph 7 0/0/5',
    'Guppies hide. 7.6 / 0 / 0 / 15',
  ])('clean tests are no crash and no poisoning: %s', (text) => {
    const { candidates, isEmergency } = answerQuestion({ text });
    expect(['ph-crash', 'ph-shock', 'ammonia-poisoning', 'nitrite-poisoning']).not.toContain(candidates[0]?.key);
    expect(isEmergency).toBe(false);
  });
});

describe('a value that was measured', () => {
  const signsOf = (text: string) => readText(text).present.map(({ sign }) => sign);

  test('counts no animals', () => {
    expect(signsOf('ph 7 guppy clamped fins')).not.toContain('many-affected');
    expect(signsOf('7 guppies clamped fins')).toContain('many-affected');
  });

  test.each([
    ['0/0/5 ph 7 guppy clamped fins', ['ph-crash', 'nitrate-poisoning', 'ammonia-poisoning']],
    [
      'ph 7.0, ammonia 0 nitrite 0 nitrate 5, guppy clamped fins',
      ['ph-crash', 'nitrate-poisoning', 'nitrite-poisoning'],
    ],
  ])('rules out the trouble named after it: %s', (text, ruledOut) => {
    const likely = answerQuestion({ text }).candidates.map(({ key }) => key);
    expect(likely).not.toEqual([]);
    expect(likely.filter((key) => ruledOut.includes(key))).toEqual([]);
  });

  test('that fell is still a crash', () => {
    const { candidates } = answerQuestion({ text: 'ph dropped from 7.6 to 5.6, my guppies have clamped fins' });
    expect(candidates.map(({ key }) => key)).toContain('ph-crash');
  });
});

describe('a text about which animals to keep', () => {
  test.each([
    'clownfish pair and firefish in 30',
    'two clownfish and a goby',
    'new clownfish arriving tomorrow, what should I do',
    'six cardinal tetras, a pair of angelfish and corydoras in 55 gallons',
  ])('names no disease and treats nobody: %s', (text) => {
    const { verdict, candidates, firstAid, plan } = answerQuestion({ text });
    expect({ verdict, candidates, firstAid, plan }).toEqual({
      verdict: 'not-enough-information',
      candidates: [],
      firstAid: [],
      plan: null,
    });
  });

  test.each([
    ['clownfish pair and firefish in 30', true],
    ['yellow tang and two clownfish in 75 gallons', true],
    ['a black molly and red cherry shrimp in 10 gallons', true],
    ['my fish is white', false],
    ['my goldfish has blood', false],
    ['i put my goldfish in salt water today', false],
    ['new clownfish in freshwater tank', false],
    ['my torch is closed', false],
    ['two guppies, two mollies, two platies, two tetras, two danios, two barbs, two corys, one pleco', false],
    ['', false],
  ])('"%s"', (text, isCareQuestion) => expect(readText(text).isCareQuestion).toBe(isCareQuestion));

  test.each([
    'my fish is fine, how often should I feed',
    'fish is fine just wondering how much to feed my guppies',
    'how much should I feed my betta',
  ])('treats nobody when it asks about food: %s', (text) => {
    expect(answerQuestion({ text })).toMatchObject({ reason: 'no-signs', candidates: [], firstAid: [] });
  });

  test('isn’t about food alone when they don’t eat', () =>
    expect(answerQuestion({ text: 'my fish won’t eat, what should I feed' }).candidates).not.toEqual([]));

  test('is a call for help once something happens to them', () =>
    expect(answerQuestion({ text: 'my new clownfish is gasping' }).isEmergency).toBe(true));
});

describe('a problem named after an animal or a test', () => {
  const CLEAN = { ammonia: 0, nitrite: 0, nitrate: 5 };

  test.each([
    { text: 'guppy hides' },
    { text: 'guppy hides', tests: CLEAN },
    { text: 'tetra pale' },
    { text: 'tetra pale', tests: CLEAN },
    { text: 'my tetra looks pale. ph 7, ammonia 0, nitrite 0, nitrate 5' },
    { text: 'betta hides, ammonia 0, nitrite 0' },
    { text: 'neon pale', tests: CLEAN },
    { text: 'dwarf gourami hides', tests: CLEAN },
    { text: 'hides', fishType: 'dwarf gourami', tests: CLEAN },
    { text: 'clownfish hides' },
  ])('is not named because they are: $text', (question) => {
    const { verdict, reason, plan, nextQuestion } = answerQuestion(question);
    expect({ verdict, reason, plan }).toEqual({ verdict: 'not-enough-information', reason: 'undecided', plan: null });
    expect(nextQuestion).not.toBeNull();
  });

  test.each([
    ['neon has a white band', 'neon-tetra-disease'],
    ['neon tetra lost color along the stripe', 'neon-tetra-disease'],
    ['is it neon tetra disease', 'neon-tetra-disease'],
    ['dwarf gourami with sores, lost its color', 'gourami-iridovirus'],
    ['clownfish slimy skin peeling', 'brooklynella'],
    ['my cichlid is bloated and does not eat', 'malawi-bloat'],
    ['no water change in a year, ammonia 0 nitrite 0, new fish die', 'old-tank-syndrome'],
    ['ammonia 0 nitrite 0 nitrate 160, guppies listless', 'nitrate-poisoning'],
  ])('is named by its signs or its keeper: %s', (text, key) => {
    const { verdict, candidates } = answerQuestion({ text });
    expect(verdict).toBe('condition');
    expect(candidates[0]?.key).toBe(key);
  });

  test('is named once the keeper answers that its sign is there', () => {
    const answer = answerQuestion({ text: 'tetra pale', answers: { 'colour-patch-loss': 'yes' } });
    expect(answer).toMatchObject({ verdict: 'condition', candidates: [{ key: 'neon-tetra-disease' }, {}, {}] });
  });
});

describe('what is over', () => {
  const PAST = 'Last month we had an ammonia spike, all fine since.';

  test('is history and not what is wrong now', () => {
    const { present, named, denied } = readText(`${PAST} Now my betta has a white tuft on his lip.`);
    const signs = present.map(({ sign }) => sign);
    expect(signs).toContain('crisis-over');
    expect(signs).not.toContain('ammonia-high');
    expect(named).toEqual([]);
    expect(denied.size).toBeGreaterThan(5);
    const answer = answerQuestion({ text: `${PAST} Now my betta has a white tuft on his lip.` });
    expect(answer.isEmergency).toBe(false);
    expect(['ammonia-poisoning', 'recovering']).not.toContain(answer.candidates[0]?.key);
  });

  test('what goes on is told as now', () => {
    expect(readText('Since last month we have an ammonia spike, 1 ppm.').present.map(({ sign }) => sign)).not.toContain(
      'crisis-over',
    );
    expect(measured('Two weeks ago I set it up. Ammonia 2 now.')).toEqual({ ammonia: 2 });
  });

  test.each([
    ['All of my fish died last night', true],
    ['They are all fine again now', true],
    ['What killed him? He died yesterday', true],
    ['Half have died and the rest are gasping', false],
    ['They are gasping', false],
    ['Last month we had an ammonia spike, all fine since.', true],
    ['Last month we had an ammonia spike of 4 ppm.', true],
    [
      'Yesterday my tetras were all gasping at the surface. I changed half of the water and they are fine again now.',
      true,
    ],
    ['They were lying on their sides, gasping, ammonia was 4 ppm. Two water changes later all have recovered.', true],
    ['He has not recovered and lies on his side', false],
    ['My fish were fine again, now they gasp at the surface', false],
    ['They all recovered from ich last month. They gasp at the surface', false],
    ['All my guppies died. The tetras are gasping right now', false],
    ['Ammonia is 4 ppm. He recovered from fin rot last year', false],
    ['He recovered from fin rot. This morning my kid poured soap in the aquarium', false],
    ['My fish are dying. Last year they had ich and recovered', false],
    ['I want to prevent this next time', false],
  ])('"%s"', (text, isOver) => expect(readText(text).isOver).toBe(isOver));

  test.each([
    'I set this tank up last summer. Since this morning all my fish gasp at the surface, ammonia 4 ppm',
    'I set it up last summer, all was well since, this morning they all gasp at the surface, ammonia 4 ppm',
    'I picked up six tetras yesterday and now they are all gasping on their sides',
    'My fish are gasping and dying right now, what did I do wrong?',
    'My fish are gasping at the surface. What happened, and how do I prevent it next time?',
    'Why did this happen? All my fish gasp at the surface, nitrite 6 ppm',
    'Months ago we had ich and they recovered. Now all my fish gasp at the surface, ammonia 4 ppm',
    'My betta was fine again today at noon, ammonia is 4 ppm and he lies on his side',
  ])('what is looked back on takes no alarm away: %s', (text) => {
    expect(readText(text).isOver).toBe(false);
    expect(answerQuestion({ text })).toMatchObject({ isEmergency: true, urgency: 'emergency' });
  });

  test('the linked tank’s own test outweighs a text that calls it over', () => {
    const text = 'My guppies were gasping last week, they have all recovered.';
    expect(answerQuestion({ text }).isEmergency).toBe(false);
    expect(answerQuestion({ text, tests: { ammonia: 0, nitrite: 0 } }).isEmergency).toBe(false);
    const answer = answerQuestion({ text, tests: { ammonia: 4 } });
    expect(answer.isEmergency).toBe(true);
    expect(answer.emergencyReasons[0]).toBe('Ammonia 4 ppm');
  });
});

describe('a tank without animals', () => {
  test.each([
    'Doing a fishless cycle, ammonia is 4 ppm, is that normal?',
    'There are no fish yet in my new tank, nitrite is 5 ppm, is that ok?',
    'I’m doing a fishless cycle for my future betta and dosed ammonia to 4 ppm',
    'My tank is still empty, no animals in it, ammonia 4 ppm',
  ])('has nobody to save: %s', (text) =>
    expect(answerQuestion({ text })).toMatchObject({ isEmergency: false, urgency: 'routine' }),
  );

  test('is told by the linked tank too', () => {
    const question = { text: 'Is my aquarium cycled?', tests: { ammonia: 4 } };
    expect(answerQuestion({ ...question, livestock: [] }).isEmergency).toBe(false);
    expect(answerQuestion({ ...question, livestock: [{ species: 'guppy', type: 'fish' }] }).isEmergency).toBe(true);
    expect(answerQuestion(question).isEmergency, 'nobody knows who lives there').toBe(true);
  });

  test.each([
    'I never did a fishless cycle, ammonia is 4 ppm and my guppies gasp at the surface',
    'I did a fishless cycle and put in six guppies, ammonia is 4 ppm',
    'No fish yet, only shrimp, ammonia is 4 ppm',
    'The fishless cycle was done in May. My betta hides, ammonia 4 ppm',
  ])('is none once animals are told of: %s', (text) => expect(answerQuestion({ text }).isEmergency).toBe(true));

  test('is none where its animals were not entered but show something', () =>
    expect(answerQuestion({ text: 'They gasp at the surface', tests: { ammonia: 4 }, livestock: [] }).isEmergency).toBe(
      true,
    ));
});

test.each([
  ['My betta bowl has no filter', true],
  ['He lives in an unfiltered bowl', true],
  ['It is a tank without a filter, five gallons', true],
  ['No filter, no heater, two goldfish', true],
  ['A no-filter tank with one betta', true],
  ['There isn’t a filter in it', true],
  ['We don’t have a filter and change water daily', true],
  ['There is no filter noise, the pump runs well', false],
  ['I use no filter floss, only sponge', false],
  ['There is no filter media that fits', false],
  ['I ran it without a filter sponge for a week', false],
  ['It doesn’t have a filter problem', false],
])('whether there is no filter: "%s"', (text, hasNone) => expect(readText(text).hasNoFilter).toBe(hasNone));

test.each([
  'I get a little electric shock when I put my hand in the tank',
  'I feel a tingle in my fingers when I touch the water, fish are fine',
])('a danger to the keeper comes first: %s', (text) => {
  const answer = answerQuestion({ text });
  expect(answer).toMatchObject({ isEmergency: true, situation: 'stray-current' });
  expect(answer.candidates[0]?.key).toBe('stray-current');
  expect(answer.emergencyReasons[0]).toMatch(/Tingle or shock/);
  expect(answer.firstAid[0]).toMatch(/Switch the power off/);
});

test.each([
  ['There is a brown dusty film on glass and plants that wipes right off', 'diatoms'],
  ['Black hairy tufts grow on my anubias leaves', 'black-beard-algae'],
  ['The aquarium water went green like pea soup', 'green-water'],
  ['Green algae covers the glass, fish are fine', 'green-algae'],
  ['The ammonia crash was weeks ago and tests are 0 since, he eats, but his skin has black patches', 'recovering'],
  ['They switched us from chlorine to chloramine and ammonia shows after each water change', 'chloramine-poisoning'],
])('%s', (text, key) => {
  const { candidates, isEmergency } = answerQuestion({ text });
  expect(candidates[0]?.key).toBe(key);
  expect(isEmergency).toBe(false);
});

describe('warmer water', () => {
  const advises = (text: string) => {
    const { firstAid, plan } = answerQuestion({ text });
    return [...firstAid, ...(plan?.steps ?? [])].some((step) => /raise the temperature slowly|heat to/i.test(step));
  };

  test('is advised where white spots are told', () =>
    expect(advises('My tetras have white spots like grains of salt and rub on the rocks')).toBe(true));

  test('is not advised where oxygen is short', () =>
    expect(advises('My tetras have white spots like grains of salt and gasp at the surface')).toBe(false));

  test('is not advised against ich where oxygen is short and the heater failed', () => {
    expect(advises('My heater failed. My tetras have white spots like grains of salt and gasp at the surface')).toBe(
      false,
    );
  });

  test.each([
    { text: 'Heater failed, tank is at 60 °F, my betta hangs at the surface breathing fast.' },
    { text: 'My betta hangs at the surface breathing fast.', tests: { temperature: 60 } },
    { text: 'My tetras are gasping at the surface, the heater died over night and the tank is freezing cold, 58F' },
  ])('is given slowly to chilled fish, however they breathe: $text', (question) => {
    const { candidates, firstAid, tank } = answerQuestion(question);
    expect(candidates[0]?.key).toBe('chilling');
    expect(firstAid.join(' ')).toMatch(/\bwarm\b.*an hour/i);
    expect(firstAid.join(' ')).not.toMatch(/don’t (?:raise|heat)/i);
    expect(tank).toMatchObject({ mayWarm: true, mayHeat: false });
  });

  test('is not given where the heater is stuck on', () => {
    const { tank } = answerQuestion({ text: 'Heater failed and stuck on, tank is at 92 °F, my betta gasps' });
    expect(tank).toMatchObject({ mayWarm: false, mayHeat: false });
  });
});

describe('an emergency', () => {
  test('of which nothing is known claims no test and no cause', () => {
    const { isEmergency, situation, firstAid } = answerQuestion({ text: 'my fish is dying please help' });
    expect({ isEmergency, situation }).toEqual({ isEmergency: true, situation: null });
    expect(firstAid[0]).toMatch(/^Add air/);
  });

  test.each(['ph 7, 0/0/5 all fish gasping', 'all my fish gasping, ammonia 0, nitrite 0, ph 6.8'])(
    'with clean tests isn’t the CO2 of a tank that may have none: %s',
    (text) => {
      const { candidates, firstAid } = answerQuestion({ text });
      expect(candidates.map(({ key }) => key)).not.toContain('co2-poisoning');
      expect(firstAid[0]).toMatch(/surface moving/);
    },
  );

  test('with CO2 is about CO2', () =>
    expect(answerQuestion({ text: 'fish gasping every morning, I run pressurized CO2' }).candidates[0]?.key).toBe(
      'co2-poisoning',
    ));
});
