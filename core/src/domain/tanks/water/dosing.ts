// A day's dose of the three salts a reef uses up, in amounts that are easy to measure out.
//
// How much raises each value is in `water-calculators`. Teaspoons use the densest figure found for each salt, rounded
// down, because too little does no harm: baking soda 4.7 to 5.5 g, calcium chloride dihydrate 3.6 to 4.2 g, magnesium
// chloride hexahydrate 3.8 to 4.5 g (AquaLife's recipe of 7 1/3 cups for the magnesium it gives: 4.5; flakes for bath
// oil, 8 oz in 1 1/4 cups: 3.8). Soda ash varies from half to twice as much by brand, so it’s given by weight only.
import { DOSES, type Dosed } from './water-calculators.ts';

const SALTS: Record<Dosed, { name: string; gramsPerTeaspoon: number }> = {
  alkalinity: { name: 'baking soda', gramsPerTeaspoon: 5.5 },
  calcium: { name: 'calcium chloride dihydrate', gramsPerTeaspoon: 4.2 },
  magnesium: { name: 'magnesium chloride hexahydrate', gramsPerTeaspoon: 4.5 },
};
/** Milligrams per litre of sodium carbonate that raise alkalinity by 1 dKH: 0.3566 meq/L of 53 g a mole of charge. */
export const SODA_ASH_MG_PER_LITRE = 18.9;

/** Grams as a kitchen scale shows them, never more than was worked out. */
export const scaleGrams = (grams: number) =>
  grams >= 10 ? Math.floor(grams + 1e-9) : Math.floor(grams * 10 + 1e-9) / 10;

const QUARTERS = ['', '¼', '½', '¾'];

/** Level teaspoons to the quarter below; nothing for less than a quarter. */
export function teaspoons(dosed: Dosed, grams: number): string | undefined {
  const quarters = Math.floor((grams / SALTS[dosed].gramsPerTeaspoon) * 4 + 1e-9);
  if (quarters < 1) return undefined;
  return `${Math.floor(quarters / 4) || ''}${QUARTERS[quarters % 4]} tsp`;
}

export const saltOf = (dosed: Dosed) => SALTS[dosed].name;

type DayDose = {
  /** How far it raises the value today, and how many such days there are until the goal. */
  rise: number;
  days: number;
  grams: number;
  teaspoons: string | undefined;
};

/** What to dose today to bring a value to a goal: no more than a day's safe rise. Undefined if there’s nothing to dose. */
export function dayDose(dosed: Dosed, current: number, goal: number, litres: number): DayDose | undefined {
  const { mostPerDay, mgPerLitre } = DOSES[dosed];
  const whole = goal - current;
  const rise = Math.min(whole, mostPerDay);
  const grams = scaleGrams((rise * mgPerLitre * litres) / 1000);
  if (!(whole > 0) || grams <= 0) return undefined;
  const days = Math.ceil(Number((whole / mostPerDay).toFixed(9)));
  return { rise: Number(rise.toFixed(2)), days, grams, teaspoons: teaspoons(dosed, grams) };
}
