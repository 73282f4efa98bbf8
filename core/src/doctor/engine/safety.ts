// Safety rules for all advice, our own and a language model's: a pure filter over text.
import type { Dose } from '../doses.ts';
import type { SpeciesGroup, TankKind } from '../types.ts';
import type { TankFacts } from './types.ts';

export const SAFETY_RULES = [
  { key: 'copper-with-invertebrates', text: 'Never use copper in a tank with invertebrates or corals. It kills them.' },
  { key: 'formalin-with-invertebrates', text: 'Never use formalin in a tank with invertebrates or corals.' },
  {
    key: 'copper-for-sensitive',
    text: 'Don’t use copper on scaleless fish or other copper-sensitive fish.',
  },
  { key: 'dye-for-scaleless', text: 'Don’t use a full dose of dyes on scaleless fish: half the label amount at most.' },
  { key: 'salt-for-sensitive', text: 'Don’t use salt on salt-sensitive fish or invertebrates.' },
  {
    key: 'antibiotic-first',
    text: 'Don’t start with antibiotics. Only use them through a vet, after clean water and simpler treatments have failed.',
  },
  {
    key: 'heat-without-ich',
    text: 'Don’t heat the water above its normal temperature: warm water holds less oxygen.',
  },
  {
    key: 'heat-for-coldwater',
    text: 'Don’t keep goldfish and other coldwater fish at tropical temperatures.',
  },
  { key: 'mixed-medicines', text: 'Never use two medicines at once.' },
] as const;
export type SafetyRule = (typeof SAFETY_RULES)[number]['key'];
export type Violation = { rule: SafetyRule; sentence: string };

type Facts = Pick<TankFacts, 'hasInvertebrates' | 'isScaleless' | 'isSaltSensitive'> & {
  isCopperSensitive?: boolean | undefined;
  isCoolWater?: boolean | undefined;
  mayHeat?: boolean | undefined;
  mayWarm?: boolean | undefined;
};

const bearsNoCopper = ({ isScaleless, isCopperSensitive }: Facts) => isScaleless || isCopperSensitive === true;

const MOST_TEXT = 20_000; // no advice is longer; anything beyond is cut off, not let through

const COPPER = /\b(?:copper(?!band)|cupramine|coppersafe|cuprion|cuso4)/i;
const FORMALIN = /\b(?:formalin|formaldehyde|paraguard|quick ?cure|rid ?ich)/i;
const DYE =
  /\b(?:malachite|methylene|acriflavine|victoria green|ich[- ]?x\b|white-spot medicine|dyes?\b|dye medicine)/i;
const SALT = /\b(?:sodium chloride|(?<!epsom |mineral |mineral-)salts?(?![- ](?:sensitive|water|mix)|water)\b)/i;
const ANTIBIOTIC =
  /\b(?:antibiotics?|kanamycin|kanaplex|erythromycin|tetracycline|oxytetracycline|minocycline|doxycycline|maracyn|furan-?2|nitrofurazone|amoxicillin|ampicillin|penicillin|enrofloxacin|neomycin|sulfa\w*|cephalexin|ciprofloxacin|chloramphenicol)\b/i;
const MEDICINES: readonly RegExp[] = [
  COPPER,
  FORMALIN,
  /malachite|white-spot medicine|ich[- ]?x\b/i,
  /methylene/i,
  /praziquantel|prazipro/i,
  /metronidazole|metroplex|general cure/i,
  ANTIBIOTIC,
  /permanganate/i,
  /levamisole|fenbendazole/i,
];
const HEAT =
  /\b(?:(?:raise|rais(?:e|ing) up|increase|elevate|bump(?: up)?|turn up|crank(?: up)?)\b[^.;]{0,40}(?:temp\w*|heat(?:er)?\b|°|degrees)|heat (?:to|first|up|the|it|treatment|and|method)|(?:warm|heat)(?:ed|ing)? (?:by|slowly|up|it|the (?:water|tank))|(?:warmth|heat) (?:helps|at the upper))/i;
/** Heat as a treatment, as opposed to warming chilled water back to normal. */
const ABOVE_NORMAL =
  /\b(?:ich|ick|white[- ]spots?|parasites?|heat (?:treatment|method|first)|upper)\b|\b(?:8[3-9]|9\d)(?:\.\d)?\s*(?:[°º]|deg(?:rees)?|f\b)|\b(?:29|3\d)(?:\.\d)?\s*(?:[°º]|deg(?:rees)?|c\b)/i;
/** From 77 °F (25 °C) up, and not as a limit: too warm for coldwater fish. */
const TROPICAL =
  /(?<!\b(?:above|over|below|under|beyond|than|exceeds?) (?:\d+ (?:to|or|[-–]) )?)\b(?:(?:7[7-9]|8\d|9\d)(?:\.\d)?\s*(?:[°º] ?F?|deg(?:rees)?|f\b)|(?:2[5-9]|3\d)(?:\.\d)?\s*(?:[°º] ?C|c\b))/i;
const FORBIDS =
  /\b(?:no|not|never|don['’]?t|doesn['’]?t|avoid|without|instead of|rather than|(?<!\bto )kills?|harms?|poison\w*|stop|remove|free of|sensitive to|harmful|dangerous|toxic|must not|cannot|neither|nor|makes? it worse)\b/i;
const USES =
  /\d\s*(?:ppm|mg|ml|g)\b|\b(?:add|adding|dose|dosing|use|using|treat\w*|give(?! it back)|giving|put|apply|pour|raise|start|medicate|dip|administer|try|mix|combine|feed)\b/i;
const VETERINARY = /\b(?:vet|vets|veterinar\w+)\b/i;
const MEASURES = /\b(?:tests?|tested|testing|measures?|reads?|took up|give it back)\b/i;
const APART =
  /\b(?:hospital|quarantine|separate(?:ly)?|bare tank|another tank|outside the tank|treatment tank|qt|bucket|container|bath)\b/i;
const HALF = /\b(?:half|quarter|third|reduced|50 ?%|25 ?%)/i;
const TOGETHER =
  /\b(?:together|combine[ds]?|combination|along with|mix(?:ed|ing)?|at the same time|simultaneous\w*|plus|in addition to|as well as|both|with|and)\b|\+|&/i;
const CHOICE = /\b(?:or|either|one of|whichever|alternatively|one at a time|then|after)\b/i;

const sentencesOf = (advice: string): string[] => advice.slice(0, MOST_TEXT).split(/(?<=[.!?])\s+|\n+/);
const clausesOf = (sentence: string): string[] => sentence.split(/[,;:–—]|\b(?:but|so|however|instead,)\b/i);

/** Whether the sentence says to use the substance: a "no" counts only in its own clause, or for a plain list after it. */
function isAdvised(sentence: string, substance: RegExp): boolean {
  let wasForbidding = false;
  for (const clause of clausesOf(sentence)) {
    const isForbidding = FORBIDS.test(clause);
    const hasUse = USES.test(clause);
    if (
      substance.test(clause) &&
      !isForbidding &&
      !(wasForbidding && !hasUse) &&
      !(MEASURES.test(sentence) && !USES.test(sentence))
    )
      return true;
    if (isForbidding) wasForbidding = true;
    else if (hasUse) wasForbidding = false;
  }
  return false;
}

/** The sentences of a piece of advice that break a rule for this tank. */
export function violationsIn(advice: string, tank: Facts): Violation[] {
  return sentencesOf(advice).flatMap((text) => {
    const sentence = text.trim();
    const isApart = APART.test(sentence);
    const broken: SafetyRule[] = [];
    if (tank.hasInvertebrates && !isApart && isAdvised(sentence, COPPER)) broken.push('copper-with-invertebrates');
    if (tank.hasInvertebrates && !isApart && isAdvised(sentence, FORMALIN)) broken.push('formalin-with-invertebrates');
    if (bearsNoCopper(tank) && isAdvised(sentence, COPPER)) broken.push('copper-for-sensitive');
    if (tank.isScaleless && !HALF.test(sentence) && isAdvised(sentence, DYE)) broken.push('dye-for-scaleless');
    if (tank.isSaltSensitive && isAdvised(sentence, SALT)) broken.push('salt-for-sensitive');
    const mayHeat = tank.mayHeat === true || (tank.mayWarm === true && !ABOVE_NORMAL.test(sentence));
    if (!mayHeat && isAdvised(sentence, HEAT)) broken.push('heat-without-ich');
    if (tank.isCoolWater && isAdvised(sentence, TROPICAL)) broken.push('heat-for-coldwater');
    if (!VETERINARY.test(sentence) && isAdvised(sentence, ANTIBIOTIC)) broken.push('antibiotic-first');
    const named = MEDICINES.filter((medicine) => isAdvised(sentence, medicine));
    if (named.length >= 2 && TOGETHER.test(sentence) && !CHOICE.test(sentence)) broken.push('mixed-medicines');
    return broken.map((rule) => ({ rule, sentence }));
  });
}

export type SafeAdvice = { text: string; removed: readonly Violation[] };

/** The advice without the sentences that break a rule; the text of each broken rule replaces them. */
export function makeSafe(advice: string, tank: Facts): SafeAdvice {
  const removed = violationsIn(advice, tank);
  if (removed.length === 0) return { text: advice.slice(0, MOST_TEXT), removed };
  const bad = new Set(removed.map(({ sentence }) => sentence));
  const kept = sentencesOf(advice).filter((sentence) => !bad.has(sentence.trim()));
  const told = SAFETY_RULES.filter(({ key }) => removed.some(({ rule }) => rule === key)).map(({ text }) => text);
  return { text: [...kept, ...told].join(' ').trim(), removed };
}

const DYES: readonly Dose['substance'][] = ['malachite-green', 'methylene-blue'];
const KILLS_INVERTEBRATES: readonly Dose['substance'][] = [
  'copper',
  'formalin',
  'lice-killer',
  'malachite-green',
  'permanganate',
  'fenbendazole',
];
// The label of the medicine excludes corydoras and their relatives, and walking catfish, which keepers just call catfish.
const BEAR_NO_PRAZIQUANTEL: readonly SpeciesGroup[] = ['corydoras', 'catfish'];

/** Whether a dose may be shown for this tank; a hospital tank holds only the sick fish. */
export function isDoseSafe(dose: Dose, tank: Facts & Pick<TankFacts, 'water' | 'kept'>, kind: TankKind): boolean {
  // Aquarium salt is for fresh water: in a saltwater tank it only upsets the salinity.
  if (dose.substance === 'salt' && (tank.water === 'saltwater' || tank.water === 'reef')) return false;
  if (dose.substance === 'praziquantel' && tank.kept.some((group) => BEAR_NO_PRAZIQUANTEL.includes(group)))
    return false;
  if (tank.hasInvertebrates && kind !== 'hospital' && KILLS_INVERTEBRATES.includes(dose.substance)) return false;
  if (bearsNoCopper(tank) && dose.substance === 'copper') return false;
  if (tank.isScaleless && DYES.includes(dose.substance) && !dose.key.endsWith('-half')) return false;
  if (tank.isSaltSensitive && dose.substance === 'salt') return false;
  return dose.substance !== 'antibiotic';
}
