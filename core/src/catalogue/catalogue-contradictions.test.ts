// What a care guide says about a neighbor, and what the engine says about the same two, must not contradict each other.
import { describe, expect, it } from 'vitest';
import { pairFindings } from '../domain/fish/compatibility-findings.ts';
import { fitsTank, verdictOf } from '../domain/fish/fits-tank.ts';
import { schoolSize } from '../domain/fish/species-facts.ts';
import { SPECIES_CATALOGUE } from './species-catalogue.ts';
import type { SpeciesRecord } from './species-record.ts';

const BAD =
  /\b(?:no|not|aren[’']t|isn[’']t|can[’']t|don[’']t|doesn[’']t|won[’']t|bad|harass\w*|never|avoid|leave(?: out)?|shun|away|apart|neither|nor|unsuitable|too|eats?|eaten|prey|food|snacks?|hunt\w*|bull(?:y|ies|ied)|harr(?:y|ies|ied)|torments?|kills?|killed|attack\w*|chase[sd]?|bites?|bitten|nip\w*|shred\w*|strips?|vanish\w*|disappear\w*|swallow\w*|starve|outcompete|outeat|drives?|fights?|fought|harm(?:s|ed)?|threaten|enemies|trouble|beats?|pester|cross(?:es)?|rivals?|exceptions?|elsewhere|rasps?|picks? at|samples?|overwhelms|quarrels?|disturb|hound|survive|in check|chip|feed on|pull it|live on|puffers|challenged|annoy|chew|peck|thin it out|take it)\b/i;
const GOOD =
  /too (?:large|big|slow) to|do no harm|do not bite|don[’']t bite|quick enough for|but good with|usual choice|are ideal|good for|excluded|move in|shrimp do(?: not|n[’']t)\.|safe company|sturdy enough/i;

/** What care guides call whole groups. */
const GROUPS: Record<string, string[]> = {
  tangs: ['yellow-tang', 'kole-tang'],
  'dwarf angels': ['coral-beauty', 'flame-angelfish'],
  'dwarf angelfish': ['coral-beauty', 'flame-angelfish'],
  triggers: ['picasso-triggerfish'],
  'fairy wrasses': ['fairy-wrasse'],
  hawkfish: ['flame-hawkfish'],
  puffers: ['valentini-puffer', 'pea-puffer'],
  seahorses: ['lined-seahorse'],
  ocellaris: ['clownfish'],
};

/** Words that mean another fish, or that tell of something else than harm. Each was read and judged. */
const READ_AND_JUDGED = new Set([
  // Greed at the table, which plenty of food settles.
  'rummy-nose-tetra zebra-danio',
  'glowlight-tetra zebra-danio',
  'marbled-hatchetfish zebra-danio',
  'threadfin-rainbowfish guppy',
  'pajama-cardinalfish yellow-tang',
  'pajama-cardinalfish kole-tang',
  'threadfin-rainbowfish dwarf-neon-rainbowfish',
  // Chased without harm, or only the young of it eaten.
  'congo-tetra neon-tetra',
  'peacock-gudgeon clown-loach',
  'rosy-red-minnow common-goldfish',
  // They cross, which harms no animal.
  'guppy endlers-livebearer',
  'endlers-livebearer guppy',
  'platy swordtail',
  // The guide means large tangs, big hawkfish, loaches of cool water, aggressive loaches, large dottybacks, big squeakers and the smallest rasboras.
  'bronze-corydoras clown-loach',
  'sterbai-corydoras clown-loach',
  'clownfish orchid-dottyback',
  'jack-dempsey upside-down-catfish',
  'pea-puffer harlequin-rasbora',
  'thai-micro-crab harlequin-rasbora',
  'lionfish kole-tang',
  'weather-loach clown-loach',
  'green-chromis flame-hawkfish',
  // Now and then, by single animals.
  'cleaner-wrasse yellow-tang',
  'cleaner-wrasse kole-tang',
  'pulsing-xenia emerald-crab',
  'kenya-tree yellow-tang',
  'kenya-tree kole-tang',
  'acan-coral skunk-cleaner-shrimp',
  'open-brain-coral yellow-tang',
  'open-brain-coral kole-tang',
  'sea-fan-gorgonian bubble-tip-anemone',
  'emperor-angelfish tuxedo-urchin',
  'lawnmower-blenny maxima-clam',
  'yellow-clown-goby acropora',
  'turbo-snail scarlet-hermit-crab',
  'bubble-tip-anemone peppermint-shrimp',
  'zoanthid emerald-crab',
  // Spoken of the anemone the damsel takes, and of the coral a clownfish moves into.
  'domino-damselfish bubble-tip-anemone',
  'torch-coral clownfish',
]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inPlural = (name: string) =>
  name.endsWith('y') ? `(?:${escaped(name)}|${escaped(name.slice(0, -1))}ies)` : `${escaped(name)}(?:s|es)?`;

const byName = new Map<string, SpeciesRecord[]>();
const record = (key: string) => SPECIES_CATALOGUE.find((one) => one.key === key)!;
for (const one of SPECIES_CATALOGUE)
  for (const name of [one.species, ...one.commonNames].map((each) => each.toLowerCase()))
    if (name.length > 3) byName.set(name, [...(byName.get(name) ?? []), one]);
for (const [name, keys] of Object.entries(GROUPS)) byName.set(name, keys.map(record));
const NAMES = [...byName.keys()].sort((a, b) => b.length - a.length);
const MENTION = new RegExp(`(?<![a-z-])(?:${NAMES.map((name) => `(${inPlural(name)})`).join('|')})(?![a-z-])`, 'gi');

type Claim = { from: SpeciesRecord; about: SpeciesRecord; isGood: boolean; sentence: string };

/** What the guides say of each other, as far as their words tell it: a neighbor named well, or as trouble. */
const CLAIMS: Claim[] = SPECIES_CATALOGUE.flatMap((from) =>
  from.careGuide.compatibility.split(/(?<=\.)\s+|;\s+/).flatMap((sentence) =>
    [...sentence.matchAll(MENTION)].flatMap((found) => {
      const name = NAMES[found.slice(1).findIndex((part) => part !== undefined)]!;
      return byName
        .get(name)!
        .filter(
          (about) => about.key !== from.key && (about.category === 'saltwater') === (from.category === 'saltwater'),
        )
        .filter((about) => !(about.kind === 'coral' && from.kind === 'coral'))
        .map((about) => ({ from, about, isGood: GOOD.test(sentence) || !BAD.test(sentence), sentence }));
    }),
  ),
);

const together = (a: SpeciesRecord, b: SpeciesRecord, gallons: number) => verdictOf(pairFindings(a, b, { gallons }));

describe('the care guides and the engine', () => {
  it('speak of hundreds of pairs', () => {
    expect(CLAIMS.filter(({ isGood }) => isGood).length).toBeGreaterThan(300);
    expect(CLAIMS.filter(({ isGood }) => !isGood).length).toBeGreaterThan(150);
  });

  it('agree on good neighbors: none of them clashes where there is room', () => {
    const wrong = CLAIMS.filter(({ isGood }) => isGood)
      .filter(({ from, about }) => !READ_AND_JUDGED.has(`${from.key} ${about.key}`))
      .filter(
        ({ from, about }) => together(from, about, Math.max(from.smallestTank, about.smallestTank) * 2) === 'clash',
      );
    expect(wrong.map(({ from, about, sentence }) => `${from.key} ${about.key}: ${sentence}`)).toEqual([]);
  });

  it('agree on bad neighbors: none of them simply fits', () => {
    const wrong = CLAIMS.filter(({ isGood }) => !isGood)
      .filter(({ from, about }) => !READ_AND_JUDGED.has(`${from.key} ${about.key}`))
      .filter(({ from, about }) => together(from, about, Math.max(from.smallestTank, about.smallestTank)) === 'fits');
    expect(wrong.map(({ from, about, sentence }) => `${from.key} ${about.key}: ${sentence}`)).toEqual([]);
  });

  it('has judged no pair in vain', () => {
    const spoken = new Set(CLAIMS.map(({ from, about }) => `${from.key} ${about.key}`));
    expect([...READ_AND_JUDGED].filter((pair) => !spoken.has(pair))).toEqual([]);
  });
});

describe('the engine, on every pair of the catalogue', () => {
  const pairs = SPECIES_CATALOGUE.flatMap((a, at) => SPECIES_CATALOGUE.slice(at + 1).map((b) => [a, b] as const));

  it('says the same whoever was there first, but for their numbers', () => {
    const apart = pairs.filter(([a, b]) => {
      const gallons = 2 * Math.max(a.smallestTank, b.smallestTank);
      return together(a, b, gallons) !== together(b, a, gallons);
    });
    expect(apart.map(([a, b]) => `${a.key} ${b.key}`)).toEqual([]);
  });

  it('finds no more trouble in a larger tank', () => {
    const rank = { fits: 0, 'with-care': 1, clash: 2 };
    const worse = pairs.filter(([a, b]) => {
      const gallons = Math.max(a.smallestTank, b.smallestTank);
      return rank[together(a, b, gallons * 3)] > rank[together(a, b, gallons)];
    });
    expect(worse.map(([a, b]) => `${a.key} ${b.key}`)).toEqual([]);
  });

  it('lets every species live alone, in its group, in the smallest tank its record names', () => {
    const refused = SPECIES_CATALOGUE.filter((one) => {
      const type = one.category !== 'saltwater' ? 'freshwater' : one.reefSafe ? 'reef' : 'saltwater';
      const { verdict } = fitsTank(one, { gallons: one.smallestTank, type, livestock: [] }, schoolSize(one));
      return verdict !== 'fits';
    });
    expect(refused.map(({ key }) => key)).toEqual([]);
  });

  it('calls each pair of different waters a clash', () => {
    const wrong = pairs.filter(
      ([a, b]) => (a.category === 'saltwater') !== (b.category === 'saltwater') && together(a, b, 5000) !== 'clash',
    );
    expect(wrong).toEqual([]);
  });
});
