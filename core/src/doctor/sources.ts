/** The kinds of the sources that were read, in excerpts, for a text: at least two sources, a kind as often as it was read. */
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
