// Pairs with a known history that their facts don’t show, each reported by keepers and in our care guides.
import type { Harm } from './finding.ts';
import type { SpeciesFacts } from './species-facts.ts';

type Known = { pair: readonly [string, string]; kind: Harm['kind']; reason: string; fix: string };

const known = (): readonly Known[] => [
  {
    pair: ['angelfish', 'discus'],
    kind: 'feeding',
    reason: 'Angelfish eat faster than discus and can carry parasites that kill discus.',
    fix: 'Keep them apart, or quarantine the angelfish for a month and feed the discus first.',
  },
  ...['bristlenose-pleco', 'pleco'].flatMap((pleco) =>
    ['discus', 'fancy-goldfish'].map(
      (victim): Known => ({
        pair: [pleco, victim],
        kind: 'aggression',
        reason: 'A hungry pleco rasps the slime off slow fish with flat sides at night.',
        fix: 'Feed the pleco every evening, and move it if you see marks.',
      }),
    ),
  ),
  {
    pair: ['beckfords-pencilfish', 'marbled-hatchetfish'],
    kind: 'aggression',
    reason: 'Both live just under the surface, and the pencilfish chase the hatchetfish.',
    fix: 'Cover part of the surface with floating plants.',
  },
  {
    pair: ['cherry-shrimp', 'ghost-shrimp'],
    kind: 'invertebrates',
    reason: 'Ghost shrimp hunt young cherry shrimp.',
    fix: 'Keep them apart if you want the cherry shrimp to breed.',
  },
  {
    pair: ['cherry-shrimp', 'crystal-red-shrimp'],
    kind: 'ph',
    reason: 'Crystal red shrimp need soft, acidic water, and cherry shrimp harder water.',
    fix: 'Give each its own tank.',
  },
  {
    pair: ['betta', 'mystery-snail'],
    kind: 'invertebrates',
    reason: 'Bettas may pick at a mystery snail’s feelers.',
    fix: 'Watch the snail. If it stays closed for days, move it.',
  },
  ...['clown-loach', 'corydoras', 'bronze-corydoras', 'sterbai-corydoras', 'yoyo-loach'].map(
    (greedy): Known => ({
      pair: ['zebra-pleco', greedy],
      kind: 'feeding',
      reason: 'Zebra plecos eat slowly and go hungry next to greedy bottom feeders.',
      fix: 'Feed the pleco after dark, close to its cave.',
    }),
  ),
  {
    pair: ['clown-loach', 'zebra-loach'],
    kind: 'feeding',
    reason: 'Larger loaches push zebra loaches away from the food.',
    fix: 'Keep one kind of loach.',
  },
  ...['banded-pipefish', 'diamond-goby', 'six-line-wrasse'].map(
    (rival): Known => ({
      pair: ['mandarin-dragonet', rival],
      kind: 'feeding',
      reason: 'Both live on the small animals in rock and sand, and the mandarin starves first.',
      fix: 'Keep both only in a large, mature tank with a refugium, or keep just one.',
    }),
  ),
  {
    pair: ['bicolor-blenny', 'firefish'],
    kind: 'aggression',
    reason: 'Bicolor blennies chase firefish from their stretch of rock.',
    fix: 'Add the firefish first and give it several holes to hide in.',
  },
  {
    pair: ['orchid-dottyback', 'yellow-watchman-goby'],
    kind: 'aggression',
    reason: 'Dottybacks bully watchman gobies near their cave.',
    fix: 'Add the goby first, and give it rubble far from the dottyback.',
  },
  {
    pair: ['orchid-dottyback', 'peppermint-shrimp'],
    kind: 'invertebrates',
    reason: 'Dottybacks may eat small peppermint shrimp.',
    fix: 'Buy grown shrimp and add them first.',
  },
  {
    pair: ['tiger-pistol-shrimp', 'yellowhead-jawfish'],
    kind: 'aggression',
    reason: 'The shrimp tunnels through the jawfish’s burrow.',
    fix: 'Give each its own end of the sand bed.',
  },
  {
    pair: ['foxface', 'zoanthid'],
    kind: 'corals',
    reason: 'A hungry foxface may eat zoanthids.',
    fix: 'Feed algae every day and watch the polyps.',
  },
  {
    pair: ['blue-leg-hermit-crab', 'nassarius-snail'],
    kind: 'invertebrates',
    reason: 'Blue leg hermit crabs kill snails for their shells.',
    fix: 'Offer empty shells of several sizes.',
  },
];

// Built on first use, so pages that judge no animals don’t pay for it.
let byKeys: Map<string, Omit<Known, 'pair'>> | undefined;

/** Known history of a pair beyond its facts; always “with care”. */
export function knownPair(a: SpeciesFacts, b: SpeciesFacts): Harm | undefined {
  byKeys ??= new Map(known().map(({ pair, ...each }) => [[...pair].sort().join(' '), each]));
  const found = byKeys.get([a.key, b.key].sort().join(' '));
  return found && { ...found, severity: 'medium' };
}
