/** The kinds of sources we read, in excerpts, for a text: at least two sources, each kind listed once per source. */
export const SOURCE_KINDS = [
  'veterinary-manual',
  'university-extension',
  'peer-reviewed',
  'government-agency',
  'public-aquarium',
  'product-label',
  'hobby-society',
  'experienced-keepers',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];
