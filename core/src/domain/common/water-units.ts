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

/** A volume as it's written: one decimal, and of less than one two figures. */
export const roundVolume = (value: number) => Number(value < 1 ? value.toPrecision(2) : value.toFixed(1));

export const MOST_GALLONS = 100_000; // more than a keeper's tank or pond holds: a larger size is a slip
const LITRES_PER_IMPERIAL_GALLON = 4.54609;
const NUMBER = String.raw`((?:(?<=^|\s)\.)?\d+(?:[.,]\d+)*)`;
const UP_TO = String.raw`(?:\s*(?:-|–|\/|\b(?:to|or|and)\b)\s*${NUMBER})?\+?`;
const VOLUME = new RegExp(
  String.raw`${NUMBER}${UP_TO}[\s-]*(imperial|imp|uk|us)?[\s-]*(?:(l|ltr?s?|lit|lit(?:re|er)s?)|g|gls?|gal+(?:on)?s?)\b`,
  'gi',
);
const SIDE = String.raw`${NUMBER}\s*(?:cm|mm|in|inch|inches|"|″)?\s*`;
const SIDES = new RegExp(
  String.raw`${SIDE}(?:x|×|\*|by)\s*${SIDE}(?:x|×|\*|by)\s*${NUMBER}\s*(cm|mm|in|inch|inches|"|″)`,
  'i',
);
const LITRES_PER_CUBIC_INCH = 0.016387064;
const INCHES_PER = { cm: 1 / 2.54, mm: 1 / 25.4 };

const ABOUT = String.raw`\b(?:about|around|approx(?:imately)?|roughly|ca|circa|size|of|a|my|large|big|small|nano)\b[.:]?|[~≈<>(]`;
// Rooms that nobody numbers: "bedroom 2" may be the second one.
const ROOM = String.raw`\b(?:kitchen|(?:living|dining|family)[\s-]?room|lounge|basement|den)\b[.:,]?`;
const AFTER =
  'us|long|high|tall|wide|low|breeder|cube|column|corner|hex(?:agon)?|bow|front|bowfront|rimless|nano|fish(?=\\s+(?:only|tank|aquarium))|only|planted|reef|mixed|community|african cichlid|display|tank|aquarium|total|or|so|more';
/** The name of a shape in the shops: "40B" is the breeder of 40 gallons. "20L" is 20 liters. */
const SHAPE = '(?:br?|x?h|t)?';
/** A number without a unit is gallons, but next to a word that isn't here it may count something else. */
const BARE = new RegExp(
  String.raw`^\s*(?:(?:${ABOUT}|${ROOM})\s*)*${NUMBER}${UP_TO}${SHAPE}(?:[\s,.()-]*\b(?:${AFTER})\b)*[\s.)]*$`,
  'i',
);

const SIGNS: Readonly<Record<string, number>> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 };
const SIGN = new RegExp(String.raw`(\d+)?\s*([${Object.keys(SIGNS).join('')}])`, 'g');
const FRACTION = /(?:(\d+)\s+)?(\d+)\s*\/\s*([23458])(?!\d)/g;
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:['’\u00a0\u202f]\d{3})+(?!\d)/g;
/** The size with "1/2", "5 1/2" and "5½" as decimals, and with "1’200" as 1200. */
const withPlainNumbers = (size: string) =>
  size
    .replace(SIGN, (_, whole = '0', sign) => (Number(whole) + SIGNS[sign]!).toFixed(4))
    .replace(FRACTION, (all, whole = '0', part, of) =>
      Number(part) < Number(of) ? (Number(whole) + Number(part) / Number(of)).toFixed(4) : all,
    )
    .replace(GROUPED, (number) => number.replaceAll(/\D/g, ''));
/** Of "2 100 gallon tanks" nobody knows whether a hundred gallons or two thousand are meant. */
const isCutFrom = (size: string, at: number) => /\d(?:\s+|['’])$/.test(size.slice(0, at));

/** A number that no volume has: below zero, or with an exponent. */
const NO_SIZE = /^\s*[-–−]\s*\d|(?<!\d\s*)(?<=[\s(~≈:])[-–−]\d|^\D*\b(?:minus|negative)\s+\d|\d\s*e[+-]?\d/i;
/** Whether a size can be one in a keeper's own words. */
export const canBeSize = (size: string) => !NO_SIZE.test(size);
/** Whether a size, if it names one, isn't beyond every keeper's tank. */
export const isWithinMost = (size: string) => (volumeIn(size)?.litres ?? 0) <= litresOf(MOST_GALLONS);

type Volume = { litres: number; gallons?: number };

/**
 * The volume in a keeper's own words: "75 gallons", "75 gal" and "75" are gallons, "120-litre" litres, "60x30x30 cm" a
 * box. Doses follow it, so words that can mean two volumes name none.
 */
function volumeIn(text: string): Volume | undefined {
  if (!canBeSize(text)) return undefined;
  const size = withPlainNumbers(text);
  const [first, ...others] = [...size.matchAll(VOLUME)].map((match) => volumeOf(match, size));
  if (first) {
    // Of "30 gallons or 20 gallons" the smaller is the safe one.
    const named = /\bor\b/i.test(size) ? [first, ...others] : [first];
    if (named.some((volume) => volume === 'unclear')) return undefined;
    return (named as Volume[]).reduce((least, volume) => (volume.litres < least.litres ? volume : least));
  }
  const sides = sidesIn(size);
  if (sides) return { litres: sides[0] * sides[1] * sides[2] * LITRES_PER_CUBIC_INCH };
  const [, least = '', most] = BARE.exec(size) ?? [];
  const gallons = leastOf(least, most);
  return gallons === undefined ? undefined : { litres: litresOf(gallons), gallons };
}

/** The smaller of a size and where it may reach to: too little of a medicine harms less than too much. */
function leastOf(text: string, upTo: string | undefined): number | undefined {
  const numbers = [text, ...(upTo ? [upTo] : [])].map(volumeNumberIn);
  return numbers.includes(undefined) ? undefined : Math.min(...(numbers as number[]));
}

function volumeOf(match: RegExpExecArray, size: string): Volume | 'unclear' {
  const [, number = '', upTo, where, litreWord] = match;
  const value = leastOf(number, upTo);
  if (value === undefined || isCutFrom(size, match.index)) return 'unclear';
  if (litreWord) return { litres: value };
  return /^(?:imp|uk)/i.test(where ?? '')
    ? { litres: value * LITRES_PER_IMPERIAL_GALLON }
    : { litres: litresOf(value), gallons: value };
}

/** The sides of a tank in inches, where its keeper has given all three. */
function sidesIn(size: string): [number, number, number] | undefined {
  const sides = SIDES.exec(size);
  if (!sides || isCutFrom(size, sides.index)) return undefined;
  const [long, wide, high] = sides.slice(1, 4).map((side) => volumeNumberIn(side));
  if (!long || !wide || !high) return undefined;
  const unit = sides[4]?.toLowerCase();
  const inches = unit === 'cm' || unit === 'mm' ? INCHES_PER[unit] : 1;
  return [long * inches, wide * inches, high * inches];
}

/** The inches of the longer side of a tank's floor, where its keeper has given its sides: its height comes last. */
export function lengthIn(size: string | null | undefined): number | undefined {
  const sides = sidesIn(withPlainNumbers(size ?? ''));
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
 * The gallons in a keeper's own words: whole ones, as the compatibility analysis counts them, and of a tank below one
 * gallon what it holds. Text in litres is converted to the nearest. Nothing when there is no volume.
 */
export function gallonsIn(size: string | null | undefined): number | undefined {
  const { litres = 0, gallons } = volumeIn(size ?? '') ?? {};
  const exact = gallons ?? gallonsOfLitres(litres);
  if (!(exact > 0) || exact > MOST_GALLONS) return undefined;
  if (exact < 1) return roundVolume(exact);
  return gallons === undefined ? Math.round(exact) : Math.trunc(exact);
}

const TWO_MEANINGS = /^[1-9]\d{0,2}\.\d{3}$/;
/** What to write instead of "1.250", which is two numbers in two countries. */
export const clearerThan = (text: string): string | undefined =>
  TWO_MEANINGS.test(text.trim())
    ? `Write ${Number(text)} or ${text.trim().replace('.', ',')} so we know which one you mean`
    : undefined;

/**
 * A number of gallons or liters as it’s written. "1,200", "1.200,5" and "1.200.000" have thousands, "37,5" and "37.5"
 * decimals. "1.200" is a thousand in one country and a little more than one in another, so it's neither.
 */
export function volumeNumberIn(text: string): number | undefined {
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text) || /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  if (TWO_MEANINGS.test(text) || !/^(?:\d+|\d*[.,]\d+)$/.test(text)) return undefined;
  return Number(text.replace(',', '.'));
}
