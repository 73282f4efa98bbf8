// Units a keeper may read and type. The first of each pair is what is stored.

const LITRES_PER_GALLON = 3.785411784; // US gallon
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
const LITRES_PER_IMPERIAL_GALLON = 4.54609;
const NUMBER = String.raw`((?:(?<=^|\s)\.)?\d+(?:[.,]\d+)*)`;
const VOLUME = new RegExp(
  String.raw`${NUMBER}(?:\s*(?:-|–|to)\s*\d+)?[\s-]*(imperial|imp|uk|us)?[\s-]*(?:(l|ltr?s?|lit|lit(?:re|er)s?)|g|gals?|gallons?)\b`,
  'i',
);
const SIDE = String.raw`${NUMBER}\s*(?:cm|mm|in|inch|inches|"|″)?\s*`;
const SIDES = new RegExp(
  String.raw`${SIDE}(?:x|×|\*|by)\s*${SIDE}(?:x|×|\*|by)\s*${NUMBER}\s*(cm|mm|in|inch|inches|"|″)`,
  'i',
);
const LITRES_PER_CUBIC_INCH = 0.016387064;
const INCHES_PER = { cm: 1 / 2.54, mm: 1 / 25.4 };
const OTHER_UNIT =
  /\d\s*(?:cm|mm|m|ft|foot|feet|in|inch|inches|"|″|'|ml|cl|dl|cc|oz|ounces?|pts?|pints?|qts?|quarts?|cups?)(?![a-z])|\d\s*(?:x|×|\*)\s*\d/i;
const FRACTION = /(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)/g;
/** "1/2" and "5 1/2" as decimals. */
const withDecimals = (size: string) =>
  size.replace(FRACTION, (all, whole = '0', part, of) =>
    Number(part) < Number(of) ? String(Number(whole) + Number(part) / Number(of)) : all,
  );

/** A number that no volume has: below zero, or with an exponent. */
const NO_SIZE = /^\s*[-–−]\s*\d|\d\s*e[+-]?\d/i;
/** Whether a size can be one in a keeper's own words. */
export const canBeSize = (size: string) => !NO_SIZE.test(size);

/** The volume in a keeper's own words: "75 gallons", "75 gal" and "75" are gallons, "120-litre" litres, "60x30x30 cm" a box. */
function volumeIn(text: string): { litres: number; gallons?: number } | undefined {
  if (!canBeSize(text)) return undefined;
  const size = withDecimals(text);
  const volume = VOLUME.exec(size);
  if (volume) {
    const [, number = '', where, litreWord] = volume;
    const value = numberIn(number);
    if (litreWord) return { litres: value };
    return /^(?:imp|uk)/i.test(where ?? '')
      ? { litres: value * LITRES_PER_IMPERIAL_GALLON }
      : { litres: litresOf(value), gallons: value };
  }
  const sides = sidesIn(size);
  if (sides) return { litres: sides[0] * sides[1] * sides[2] * LITRES_PER_CUBIC_INCH };
  const number = new RegExp(NUMBER).exec(size)?.[1];
  // A length alone gives no volume, and a unit too small for tanks isn't taken for gallons.
  if (number === undefined || OTHER_UNIT.test(size)) return undefined;
  return { litres: litresOf(numberIn(number)), gallons: numberIn(number) };
}

/** The sides of a tank in inches, where its keeper has given all three. */
function sidesIn(size: string): [number, number, number] | undefined {
  const sides = SIDES.exec(size);
  if (!sides) return undefined;
  const [, long = '', wide = '', high = '', unit = ''] = sides;
  const inches = /^(?:cm|mm)$/i.test(unit) ? INCHES_PER[unit.toLowerCase() as 'cm' | 'mm'] : 1;
  return [numberIn(long) * inches, numberIn(wide) * inches, numberIn(high) * inches];
}

/** The inches of the longer side of a tank's floor, where its keeper has given its sides: its height comes last. */
export function lengthIn(size: string | null | undefined): number | undefined {
  const sides = sidesIn(size ?? '');
  return sides && Math.max(sides[0], sides[1]);
}

/** The liters in a keeper’s own words; undefined if they name no volume. */
export function litresIn(size: string): number | undefined {
  const { litres = 0 } = volumeIn(size) ?? {};
  return litres > 0 && litres <= litresOf(MOST_GALLONS) ? litres : undefined;
}

const NET_SHARE = 0.85; // of a tank's size is water; gravel, stones and the room below the rim take the rest

/** The liters of water in a tank of a size in its keeper’s own words, however small; undefined if they name no volume. */
export function netLitresIn(size: string): number | undefined {
  const litres = litresIn(size);
  return litres === undefined ? undefined : litres * NET_SHARE;
}

/**
 * The whole gallons in a keeper's own words; text in litres is converted to the nearest. A smaller tank counts as one
 * gallon, so doses follow `netLitresIn` instead. Nothing when there is no volume.
 */
export function gallonsIn(size: string | null | undefined): number | undefined {
  const volume = volumeIn(size ?? '');
  if (!volume?.litres) return undefined;
  const gallons =
    volume.gallons === undefined ? Math.round(gallonsOfLitres(volume.litres)) : Math.trunc(volume.gallons);
  return gallons <= MOST_GALLONS ? Math.max(1, gallons) : undefined;
}

/** "1,200" and "1.200.000" have thousands, "37,5" and "37.5" decimals. */
function numberIn(text: string): number {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) return Number(text.replaceAll('.', ''));
  return Number.parseFloat(text.replace(',', '.'));
}
