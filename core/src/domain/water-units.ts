// Units a keeper may read and type. The first of each pair is what is stored.

export const LITRES_PER_GALLON = 3.785411784; // US gallon
const PPT_PER_SG = 35 / 0.0264; // at 25/25 °C
export const PPM_PER_DKH = 17.848; // as CaCO3
export const MEQ_PER_DKH = 0.3566;

/** Readings given as nitrogen alone, as the whole molecule. */
export const PER_NITROGEN = { ammonia: 1.216, nitrite: 3.284, nitrate: 4.427 } as const;

export const celsiusOf = (fahrenheit: number) => (fahrenheit - 32) / 1.8;
export const fahrenheitOf = (celsius: number) => celsius * 1.8 + 32;

export const pptOf = (sg: number) => (sg - 1) * PPT_PER_SG;
export const sgOfPpt = (ppt: number) => 1 + ppt / PPT_PER_SG;

export const litresOf = (gallons: number) => gallons * LITRES_PER_GALLON;
export const gallonsOfLitres = (litres: number) => litres / LITRES_PER_GALLON;

const MOST_GALLONS = 10_000_000; // more than any aquarium of the world holds
const LITRE_WORD = /(?:\d|\b)\s*(?:l|lt|ltr|ltrs|lit|litre|liter|litres|liters)\b/i;
const FIRST_NUMBER = /\d+(?:[.,]\d+)*/;

/**
 * The gallons in a keeper's own words: "75 gallons", "75 gal" and "75" are 75, text in litres is converted to the nearest
 * gallon. Nothing when there is no number.
 */
export function gallonsIn(size: string | null | undefined): number | undefined {
  const found = FIRST_NUMBER.exec(size ?? '')?.[0];
  if (!size || found === undefined) return undefined;
  const value = numberIn(found);
  const isLitres = LITRE_WORD.test(size) && !/gal/i.test(size);
  const gallons = isLitres ? Math.round(gallonsOfLitres(value)) : Math.trunc(value);
  return gallons <= MOST_GALLONS ? gallons : undefined;
}

/** "1,200" and "1.200.000" have thousands, "37,5" and "37.5" decimals. */
function numberIn(text: string): number {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return Number(text.replaceAll('.', ''));
  return Number.parseFloat(text.replace(',', '.'));
}
