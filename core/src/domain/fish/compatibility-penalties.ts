// The points each problem takes off the compatibility score.
export const FULL_SCORE = 100;
export const UNKNOWN_PENALTY = 20; // off water, once for all names we do not know
export const SMALL_SCHOOL_PENALTY = 15; // off temperament, for each species with too few of its kind
export const LONE_SCHOOLER_PENALTY = 30; // off temperament instead, for one that is all alone
export const OVERCROWDED_PENALTY = 30; // off space: needs more gallons than the tank has
export const NEARLY_FULL = 0.8; // of the tank's gallons, above which it costs a little
export const NEARLY_FULL_PENALTY = 10; // off space
export const AGGRESSION_PENALTY = 25; // off temperament, for each aggressive species with a peaceful one
export const RIVALRY_PENALTY = 15; // off temperament, for each two semi-aggressive species at one level
