import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPECIES_CATALOGUE } from '../catalogue/species-catalogue.ts';
import { drawIllustration } from './draw.ts';
import { drawEquipment, EQUIPMENT_KINDS } from './equipment/equipment.ts';
import { drawScene } from './scene/scene.ts';
import { DECOR_ILLUSTRATIONS, SPECIES_ILLUSTRATIONS } from './species-illustrations.ts';
import type { FishIllustration, Hex, Illustration, Pattern } from './types.ts';

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/y;
const TEXT = /(?:[^<&]|&(?:amp|lt|gt|quot);)+/y;

/** What is wrong with the markup as XML, or nothing. */
function xmlProblem(text: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  let at = 0;
  while (at < text.length) {
    TAG.lastIndex = TEXT.lastIndex = at;
    const tag = TAG.exec(text);
    if (!tag) {
      if (!TEXT.test(text) || open.length === 0) return `unexpected ${JSON.stringify(text.slice(at, at + 40))}`;
      at = TEXT.lastIndex;
      continue;
    }
    at = TAG.lastIndex;
    const [, closing, name, attributes, empty] = tag;
    const names = [...attributes!.matchAll(/([\w:-]+)="/g)].map((m) => m[1]);
    if (new Set(names).size !== names.length) return `an attribute twice in ${tag[0]}`;
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else {
      if (open.length === 0) roots++;
      if (!empty) open.push(name!);
    }
  }
  return open.length ? `<${open.at(-1)}> stays open` : roots === 1 ? undefined : `${roots} roots`;
}

const ids = (svg: string) => [...svg.matchAll(/\sid="([^"]*)"/g)].map((m) => m[1]!);
const references = (svg: string) => [...svg.matchAll(/url\(#([^)]*)\)|href="#([^"]*)"/g)].map((m) => m[1] ?? m[2]!);

function expectSound(svg: string) {
  expect(xmlProblem(svg)).toBeUndefined();
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\bnull\b|\[object/);
  expect(svg).not.toMatch(/<script|<foreignObject|<image|<style|\son\w+=|javascript:/i);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/href="[^#]|https?:|url\([^#]/);
  expect(new Set(ids(svg)).size).toBe(ids(svg).length);
  expect(references(svg).filter((id) => !ids(svg).includes(id))).toEqual([]);
}

const illustrations: [string, Illustration][] = Object.entries({ ...SPECIES_ILLUSTRATIONS, ...DECOR_ILLUSTRATIONS });

test('the check itself notices broken markup', () => {
  expect(xmlProblem('<svg a="1"><g/><title>a &amp; b</title></svg>')).toBeUndefined();
  for (const broken of [
    '<svg><g></svg>',
    '<svg a="1" a="2"/>',
    '<svg>&</svg>',
    '<svg a=1/>',
    '<svg/><svg/>',
    'text',
    '<svg>',
  ]) {
    expect(xmlProblem(broken)).toBeDefined();
  }
});

const catalogue = SPECIES_CATALOGUE.map((record): [string, Illustration] => [record.key, record.illustration]);

test.each([...illustrations, ...catalogue])(
  '%s is a sound picture, the same every time and after a trip through JSON',
  (key, illustration) => {
    const svg = drawIllustration(illustration, { id: key, title: key });
    expectSound(svg);
    expect(svg).toContain(`<title>${key}</title>`);
    expect(drawIllustration(JSON.parse(JSON.stringify(illustration)), { id: key, title: key })).toBe(svg);
  },
);

test.each(illustrations.filter(([, { kind }]) => kind === 'fish'))('%s stays light', (_, illustration) => {
  expect(drawIllustration(illustration).length).toBeLessThanOrEqual(8500);
});

test('two drawings on one page share no id', () => {
  const { clownfish, guppy } = SPECIES_ILLUSTRATIONS;
  const page = [
    drawIllustration(clownfish, { id: 'a' }),
    drawIllustration(clownfish, { id: 'b' }),
    drawIllustration(guppy),
    drawIllustration(clownfish),
    drawScene([{ illustration: clownfish, count: 3 }], { water: 'reef', id: 'c' }),
    drawScene([{ illustration: clownfish, count: 3 }], { water: 'reef', id: 'd' }),
    ...EQUIPMENT_KINDS.map((kind) => drawEquipment(kind)),
  ].flatMap(ids);
  expect(new Set(page).size).toBe(page.length);
});

test('a name with markup in it stays a name', () => {
  const svg = drawIllustration(SPECIES_ILLUSTRATIONS.betta, {
    id: '"><script>',
    title: '<script>alert("1")</script>&\u0000',
  });
  expectSound(svg);
  expect(svg).toContain('<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;</title>');
});

test('an unnamed drawing is hidden from assistive technology and a named one is an image', () => {
  expect(drawIllustration(SPECIES_ILLUSTRATIONS.koi)).toContain('aria-hidden="true"');
  expect(drawIllustration(SPECIES_ILLUSTRATIONS.koi, { title: 'Koi' })).toContain('role="img"');
});

test('a colour that is no colour cannot carry markup', () => {
  const svg = drawIllustration({ ...SPECIES_ILLUSTRATIONS.koi, flank: '#"/><script>' });
  expectSound(svg);
});

test('a hermit crab wears the shell it is given and walks on legs of its own colour', () => {
  const crab = { kind: 'crab', color: '#cc2233', shade: '#881122', legs: '#dd3344', accent: '#ffcc33' } as const;
  const bare = drawIllustration({ ...crab, eyes: '#ffee44', claws: 0.7 });
  const house = { form: 'round', shell: '#22aa55', stripe: '#112233', markings: 'bars' } as const;
  const hermit = drawIllustration({ ...crab, eyes: '#ffee44', claws: 0.7, house });
  for (const svg of [bare, hermit]) expect(svg).toContain('#dd3344');
  expect(bare).not.toContain('#22aa55');
  expect(hermit).toContain('#22aa55');
});

test.each([4, 5, 9])('a sea star asked for %i arms has them', (arms) => {
  const star = { kind: 'star', form: 'brittle', color: '#888844', shade: '#333322', accent: '#cccc99', arms } as const;
  // The bands of the first quarter of the arms are one piece for each arm.
  const bands = drawIllustration({ ...star, bands: '#123456' }).match(/<path d="([^"]*)" stroke="#123456"/)![1]!;
  expect(bands.match(/M/g)).toHaveLength(arms);
});

test('the arms of a hammer coral end in anchors, those of a torch in beads', () => {
  const coral = { kind: 'coral', form: 'tentacles', color: '#778833', tip: '#aaff44', accent: '#775544' } as const;
  const torch = drawIllustration(coral);
  expect(drawIllustration({ ...coral, ends: 'bead' }, { id: 'x' })).toBe(drawIllustration(coral, { id: 'x' }));
  for (const ends of ['anchor', 'lobes'] as const)
    expect(drawIllustration({ ...coral, ends }).length).toBeGreaterThan(torch.length);
});

const WATERS = ['planted', 'reef', 'blackwater', 'pond', 'breeder'] as const;

test.each(WATERS)('a %s scene is sound, repeatable and changes with its seed', (water) => {
  const items = [
    { illustration: SPECIES_ILLUSTRATIONS['neon-tetra'], count: 12 },
    { illustration: SPECIES_ILLUSTRATIONS.corydoras, count: 3, size: 0.12 },
    { illustration: DECOR_ILLUSTRATIONS['nerite-snail'] },
  ];
  const svg = drawScene(items, { water, seed: 7, title: 'Tank' });
  expectSound(svg);
  expect(svg).toContain('viewBox="0 0 1600 1200" width="1600" height="1200"');
  expect(svg.match(/<use href="#[^"]*s0"/g)).toHaveLength(12);
  expect(drawScene(items, { water, seed: 7, title: 'Tank' })).toBe(svg);
  expect(drawScene(items, { water, seed: 8, title: 'Tank' })).not.toBe(svg);
});

test('a scene keeps its animals inside the picture', () => {
  const items = [{ illustration: SPECIES_ILLUSTRATIONS.guppy, count: 20 }];
  for (let seed = 0; seed < 20; seed++) {
    const svg = drawScene(items, { water: 'planted', seed, width: 800, height: 600 });
    const spots = [...svg.matchAll(/<use href="#[^"]*s0"[^>]*?translate\((-?\d+) (-?\d+)\)/g)];
    expect(spots).toHaveLength(20);
    for (const [, x, y] of spots) {
      expect(Number(x)).toBeGreaterThan(0);
      expect(Number(x)).toBeLessThan(800);
      expect(Number(y)).toBeGreaterThan(0);
      expect(Number(y)).toBeLessThan(600);
    }
  }
});

test('an empty tank can be drawn', () => {
  for (const water of WATERS) expectSound(drawScene([], { water }));
});

test.each(EQUIPMENT_KINDS)('%s is a sound product picture', (kind) => {
  const svg = drawEquipment(kind, { title: kind });
  expectSound(svg);
  expect(svg).toContain('width="1600" height="1200"');
  expect(drawEquipment(kind, { title: kind })).toBe(svg);
});

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n): Hex => `#${n.toString(16).padStart(6, '0')}`);
const part = fc.double({ min: 0, max: 1, noNaN: true });
const wide = fc.double({ min: -3, max: 3, noNaN: true });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const finPaint = {
  color: colour,
  tip: colour,
  edge: colour,
  edgeWidth: part,
  bands: fc.record({ color: colour, count: fc.integer({ min: 0, max: 12 }) }),
  spots: fc.record({ color: colour, count: fc.integer({ min: 0, max: 50 }) }),
};
const fin = fc.record(
  {
    form: fc.constantFrom('round', 'triangle', 'sail', 'pointed', 'spiny', 'spines', 'streamer', 'flowing'),
    from: part,
    to: part,
    height: wide,
    lean: fc.double({ min: -90, max: 90, noNaN: true }),
    ...finPaint,
  },
  { requiredKeys: ['form', 'from', 'to', 'height'] },
);
const paired = fc.record(
  { form: fc.constantFrom('fan', 'pointed', 'spines', 'thread'), length: wide, at: part, ...finPaint },
  { requiredKeys: ['form', 'length'] },
);
const area = fc.tuple(part, part, wide, wide);
const common = { color: colour, opacity: part, fins: fc.boolean() };
const edged = { ...common, edge: colour, edgeWidth: part };
const pattern = fc.oneof(
  fc.record(
    {
      type: fc.constant('bars'),
      at: fc.array(wide, { maxLength: 8 }),
      width: wide,
      bulge: wide,
      lean: wide,
      taper: part,
      span: fc.tuple(wide, wide),
      rough: part,
      ...edged,
    },
    { requiredKeys: ['type', 'at', 'width', 'color'] },
  ),
  fc.record({
    type: fc.constant('stripes'),
    at: fc.array(wide, { maxLength: 8 }),
    width: wide,
    from: part,
    to: part,
    taper: fc.boolean(),
    wave: part,
    ...edged,
  }),
  fc.record({
    type: fc.constant('spots'),
    count: fc.integer({ min: -1, max: 300 }),
    size: wide,
    area,
    seed: fc.integer(),
    ...edged,
  }),
  fc.record({
    type: fc.constant('blotches'),
    at: fc.array(fc.tuple(wide, wide, part), { maxLength: 6 }),
    rough: part,
    ...edged,
  }),
  fc.record({ type: fc.constant('patch'), points: fc.array(fc.tuple(wide, wide), { maxLength: 9 }), ...edged }),
  fc.record({ type: fc.constant('mask'), to: wide, bulge: wide, lean: wide, ...edged }),
  fc.record({ type: fc.constant('gradient'), from: wide, to: wide, ...common }),
  fc.record({
    type: fc.constant('eyeStripe'),
    width: wide,
    angle: fc.double({ min: -360, max: 360, noNaN: true }),
    length: wide,
    ...common,
  }),
  fc.record({
    type: fc.constant('swirls'),
    lines: fc.integer({ min: -2, max: 40 }),
    width: wide,
    wave: wide,
    area,
    seed: fc.integer(),
    ...edged,
  }),
  fc.record({ type: fc.constant('net'), size: wide, ...common }),
) as fc.Arbitrary<Pattern>;
const fish = fc.record(
  {
    kind: fc.constant('fish'),
    plan: fc.constantFrom(
      'torpedo',
      'oval',
      'surgeon',
      'disc',
      'tall',
      'eel',
      'catfish',
      'pleco',
      'puffer',
      'egg',
      'carp',
      'goby',
      'hatchet',
    ),
    depth: wide,
    snout: wide,
    brow: wide,
    bend: wide,
    back: colour,
    flank: colour,
    belly: colour,
    scales: wide,
    eye: fc.record({ size: wide, color: colour, at: fc.tuple(part, wide) }, { requiredKeys: ['size', 'color'] }),
    mouth: fc.record({ form: fc.constantFrom('terminal', 'up', 'down', 'sucker', 'beak'), color: colour }),
    barbels: fc.record({ count: fc.integer({ min: -1, max: 12 }), length: wide }),
    fins: fc.record(
      {
        dorsal: fc.array(fin, { maxLength: 3 }),
        anal: fc.array(fin, { maxLength: 2 }),
        tail: maybe(
          fc.record(
            {
              form: fc.constantFrom(
                'fork',
                'crescent',
                'straight',
                'round',
                'fan',
                'spade',
                'lyre',
                'sword',
                'veil',
                'double',
              ),
              length: wide,
              spread: fc.double({ min: -90, max: 180, noNaN: true }),
              ...finPaint,
            },
            { requiredKeys: ['form', 'length', 'spread'] },
          ),
        ),
        pectoral: maybe(paired),
        pelvic: maybe(paired),
        ...finPaint,
      },
      { requiredKeys: ['dorsal', 'anal', 'tail', 'pectoral', 'pelvic', 'color'] },
    ),
    patterns: fc.array(pattern, { maxLength: 4 }),
  },
  { requiredKeys: ['kind', 'plan', 'depth', 'back', 'flank', 'belly', 'eye', 'fins', 'patterns'] },
) as fc.Arbitrary<FishIllustration>;
const others = fc.oneof(
  fc.record(
    {
      kind: fc.constant('coral'),
      form: fc.constantFrom(
        'polyps',
        'branching',
        'plate',
        'brain',
        'tentacles',
        'mushroom',
        'fan',
        'leather',
        'tree',
        'feathers',
        'trumpets',
        'disc',
        'folds',
      ),
      color: colour,
      tip: colour,
      accent: colour,
      seed: fc.integer(),
      ends: fc.constantFrom('bead', 'bulb', 'anchor', 'lobes'),
      thick: wide,
    },
    { requiredKeys: ['kind', 'form', 'color', 'tip', 'accent'] },
  ),
  fc.record(
    {
      kind: fc.constant('shrimp'),
      color: colour,
      shade: colour,
      legs: colour,
      back: colour,
      saddle: colour,
      spots: colour,
      feelers: colour,
      bands: fc.record({ color: colour, count: fc.integer({ min: 0, max: 9 }) }),
      claws: wide,
      glass: wide,
    },
    { requiredKeys: ['kind', 'color', 'shade', 'legs'] },
  ),
  fc.record(
    {
      kind: fc.constant('crab'),
      color: colour,
      shade: colour,
      legs: colour,
      accent: colour,
      eyes: colour,
      spots: colour,
      claws: wide,
      house: fc.record({
        form: fc.constantFrom('round', 'ramshorn', 'spire'),
        shell: colour,
        stripe: colour,
        markings: fc.constantFrom('plain', 'stripes', 'bars', 'spots'),
      }),
    },
    { requiredKeys: ['kind', 'color', 'shade', 'legs', 'accent', 'eyes', 'claws'] },
  ),
  fc.record(
    {
      kind: fc.constant('star'),
      form: fc.constantFrom('sea', 'brittle'),
      color: colour,
      shade: colour,
      accent: colour,
      bands: colour,
      arms: fc.integer({ min: -1, max: 20 }),
    },
    { requiredKeys: ['kind', 'form', 'color', 'shade', 'accent'] },
  ),
  fc.record({
    kind: fc.constant('urchin'),
    color: colour,
    bands: colour,
    spines: colour,
    tip: colour,
    length: wide,
  }),
  fc.record({ kind: fc.constant('clam'), shell: colour, mantle: colour, marks: colour, rim: colour }),
  fc.record(
    { kind: fc.constant('seahorse'), color: colour, shade: colour, belly: colour, bands: colour, spots: colour },
    { requiredKeys: ['kind', 'color', 'shade', 'belly'] },
  ),
  fc.record({
    kind: fc.constant('snail'),
    form: fc.constantFrom('round', 'ramshorn', 'spire'),
    shell: colour,
    stripe: colour,
    foot: colour,
    markings: fc.constantFrom('plain', 'stripes', 'bars', 'spots'),
  }),
  fc.record({
    kind: fc.constant('plant'),
    form: fc.constantFrom('sword', 'grass', 'stem', 'fern', 'anubias', 'moss', 'floating'),
    color: colour,
    tip: colour,
    height: wide,
    density: wide,
    seed: fc.integer(),
  }),
) as fc.Arbitrary<Illustration>;

test('any parameters give a sound picture', () => {
  fc.assert(
    fc.property(
      fc.oneof({ weight: 4, arbitrary: fish }, { weight: 1, arbitrary: others }),
      fc.boolean(),
      (illustration, flip) => {
        const svg = drawIllustration(illustration, { id: 'x', flip });
        expectSound(svg);
        expect(drawIllustration(illustration, { id: 'x', flip })).toBe(svg);
      },
    ),
    { numRuns: 300 },
  );
});

test('any cast gives a sound scene', () => {
  const cast = fc.array(
    fc.record(
      { illustration: fc.oneof(fish, others), count: fc.integer({ min: -1, max: 9 }), size: wide },
      { requiredKeys: ['illustration'] },
    ),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(cast, fc.constantFrom(...WATERS), fc.integer(), (items, water, seed) => {
      expectSound(drawScene(items, { water, seed }));
    }),
    { numRuns: 30 },
  );
});
