// Which animals live in cool water: heat that rids other fish of parasites kills them.
import type { SpeciesGroup } from '../types.ts';

export const COOL_WATER: readonly SpeciesGroup[] = ['goldfish', 'koi'];
/** Groups whose kinds have names of goldfish and koi: veiltail bettas, fantail guppies and koi angelfish. */
const NAMED_LIKE_THEM: readonly SpeciesGroup[] = ['betta', 'livebearer', 'angelfish'];

/** Below 68 °F (20 °C), cooler than goldfish. */
const COLD_FISH = /\b(?:(?:stickle|sprickle)backs?|tiddlers?|gasterosteus|sturgeons?|sterlets?|acipenser)\b/i;
const AXOLOTL = /\b(?:axolotls?|ambystoma)\b/i;

/** Names that only animals from cool water have, however much else a text says. */
const COOL_NAMES = new RegExp(
  String.raw`\b(?:${[
    'gol(?:d ?)?fish(?:es)?|goldies?|orandas?|ranchus?|ryukins?|sh[ua]bunkins?|black moors?|pearlscales?|carassius',
    'carps?|nishikigoi|kohakus?|koy fish|cyprinus',
    "minnows?|fatheads?|tuff(?:y|ies)|ros(?:y|ie) reds?|pimephales|wcmms?|white ?clouds? mountain|(?:gold(?:en)?|my|our) white ?clouds?|canton danios?|tanichthys|poor man[’']?s neons?",
    'dojos?|(?:dojo|weather|wether|pond|hill ?stream|butterfly) ?loach(?:es)?|weather ?fish(?:es)?|borneo suckers?|misgurnus|sewellia',
    'medakas?|japanese (?:rice ?fish(?:es)?|killi(?:fish(?:es)?|es)?)|(?:oryzias )?latipes',
    'paradise ?(?:fish(?:es)?|gouramis?|bettas?)|chinese fighting fish(?:es)?|macropodus',
    'ros(?:y|ey|ie) barbs?|conchonius|rainbow shinn?ers?|notropis|bitterlings?|orfes?|tench|rudd',
  ].join('|')})\b`,
  'i',
);
/** Names they share with a kind of another fish: "koi" with a betta, "comet" with a swordtail. */
const SHARED = String.raw`\b(?:kois?|moors?|comets?|fantails?|lionheads?|telescopes?|bubbleyes?)\b`;
const OTHERS = String.raw`(?:bett?as?|plakats?|half ?moons?|crown ?tails?|guppy|guppies|guppys|moll(?:y|ys|ie|ies)|plat(?:y|ys|ie|ies)|swordtails?|endlers?|angels?|angelfish(?:es)?|scalares?)\b`;
const KIND = '(?:(?:male|female|galaxy|candy|nemo|dumbo|red|black|white|blue|copper|orange|yellow|tail) ){0,2}';
const SHARED_ALONE = new RegExp(String.raw`(?<!\b${OTHERS} ${KIND})${SHARED}(?! ${KIND}${OTHERS})`, 'i');

/** What an animal eats, and from what, says nothing about what it is. */
const FOOD =
  /\b(?:gold ?fish|koi|carp|minnows?) (?:flakes?|foods?|pellets?|crackers?|sticks?|feed|bites?|granules?)\b|\b(?:auto(?:matic)?|food|fish) feeders?\b/gi;
const withoutFood = (text: string) => text.replaceAll(/[\s_-]+/g, ' ').replaceAll(FOOD, 'food');
/** The animals in a list, one by one. */
const partsOf = (names: string) => names.split(/[,;/&+\n]|\b(?:and|with|or|plus)\b/i).filter((name) => name.trim());

type GroupsOf = (text: string) => readonly SpeciesGroup[];
const hasCoolGroup = (groups: readonly SpeciesGroup[]) =>
  groups.some((group) => COOL_WATER.includes(group)) && !groups.some((group) => NAMED_LIKE_THEM.includes(group));
const hasCoolName = (text: string) =>
  [COOL_NAMES, COLD_FISH, AXOLOTL].some((names) => names.test(text)) ||
  partsOf(text).some((part) => SHARED_ALONE.test(part));

/**
 * Whether one of the animals is from cool water. `named` are fields that name animals, `text` may be about anything.
 * In doubt they are: too warm kills them, while other fish bear a slower treatment.
 */
export function hasCoolWater(named: readonly string[], text: string, groupsOf: GroupsOf): boolean {
  const names = named.flatMap((name) => partsOf(withoutFood(name)));
  const told = withoutFood(text);
  return (
    hasCoolName(told) ||
    hasCoolGroup(groupsOf(told)) ||
    names.some((name) => hasCoolName(name) || /\bwhite ?clouds?\b/i.test(name) || hasCoolGroup(groupsOf(name)))
  );
}

/** What needs water cooler than goldfish do, if it’s named. */
export const coldestIn = (texts: readonly string[]): 'axolotl' | 'cold-fish' | undefined =>
  texts.some((text) => AXOLOTL.test(text))
    ? 'axolotl'
    : texts.some((text) => COLD_FISH.test(text))
      ? 'cold-fish'
      : undefined;
