import { LIKELY, type ReadSign } from '@nautical/core/doctor/engine/reading';
import type { SignKey } from '@nautical/core/doctor/signs';

/** If two signs exclude each other, the more informative one stays. */
export function settle(present: Map<SignKey, ReadSign>, absent: Map<SignKey, ReadSign>): void {
  for (const [key, { weight }] of [...present])
    (weight >= (absent.get(key)?.weight ?? 0) ? absent : present).delete(key);
  const weaken = (key: SignKey, factor: number) => {
    const sign = present.get(key);
    if (sign) present.set(key, { ...sign, weight: sign.weight * factor });
  };
  const drop = (when: SignKey, ...keys: SignKey[]) => {
    const weight = present.get(when)?.weight ?? 0;
    for (const key of keys) if ((present.get(key)?.weight ?? 1) <= weight || weight >= LIKELY) present.delete(key);
  };
  drop('eats-but-thin', 'not-eating', 'eats-well');
  drop('not-eating', 'eats-well');
  drop('popeye-both', 'popeye-one');
  drop('vent-worms', 'white-stringy-poop', 'tiny-worms', 'skin-worms');
  drop('skin-worms', 'tiny-worms');
  drop('burn-mark', 'heater-failed', 'temp-high');
  drop('long-overdue', 'poor-upkeep');
  drop('vent-worms', 'prolapse');
  drop('brown-slime', 'wood-fuzz');
  drop('moult-stuck', 'empty-shell');
  drop('rapid-tissue-loss', 'slow-course');
  drop('coral-touching', 'chased');
  drop('breeding-bumps', 'gills-patchy', 'gills-pale');
  drop('wood-fuzz', 'cotton-tufts', 'slimy-film');
  drop('shell-fuzz', 'cotton-tufts');
  drop('brown-slime', 'slimy-film', 'surface-film');
  drop('brown-dust', 'gold-dust', 'brown-slime', 'slimy-film', 'wood-fuzz');
  drop('black-tufts', 'wood-fuzz', 'cotton-tufts', 'black-patches');
  drop('pinecone-scales', 'missing-scales');
  drop('resting-at-night', 'lethargic', 'paralysed');
  drop('ph-low', 'tests-fine');
  drop('surface-nest', 'surface-film', 'micro-bubbles', 'skin-bubbles');
  drop('ammonia-high', 'tests-fine');
  drop('nitrite-high', 'tests-fine');
  for (const key of ['lethargic', 'bottom-sitting', 'not-eating'] as const) drop(key, 'acts-normal');
  if (present.has('surface-gulps') && !present.has('fast-breathing')) weaken('gasping', 0.35);
  else if (present.has('gasping')) weaken('surface-gulps', 0.2);
  if (present.has('skin-bubbles')) weaken('gasping', 0.5);
  if (present.has('sudden-deaths')) weaken('slow-deaths', 0.4);
  if (present.has('fast-course')) weaken('slow-course', 0.4);
  if (present.has('chemical-used') && present.has('ammonia-high')) weaken('chemical-used', 0.4);
}
