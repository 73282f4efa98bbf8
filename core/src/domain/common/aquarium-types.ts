// The kinds of water: species live in one, aquariums hold one.
export const AQUARIUM_TYPES = ['freshwater', 'saltwater', 'reef', 'other'] as const;
export type AquariumType = (typeof AQUARIUM_TYPES)[number];
