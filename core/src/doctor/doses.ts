// Each dose is defined here once. A number has at least two independent sources, and if they differ we use the smaller amount; what
// differs by product, or has only one source, says "follow the label". `sources` names what we read for it.
import type { SourceKind } from './sources.ts';

const LITRES_PER_GALLON = 3.785411784;

/** The substances the safety rules know; a dose is checked by its substance, not by its text. */
export const SUBSTANCES = [
  'salt',
  'epsom-salt',
  'copper',
  'formalin',
  'malachite-green',
  'methylene-blue',
  'praziquantel',
  'levamisole',
  'fenbendazole',
  'metronidazole',
  'antibiotic',
  'permanganate',
  'lice-killer',
  'water-conditioner',
  'coral-dip',
  'fresh-water',
  'bicarbonate',
] as const;
export type Substance = (typeof SUBSTANCES)[number];

export type Dose = {
  key: string;
  substance: Substance;
  name: string;
  /** Where it goes: the whole tank, a timed bath in a separate container, or the food. */
  way: 'tank' | 'bath' | 'food';
  /** Per net liter of water. Missing if the product’s label decides or sources disagree. */
  perLitre?: { amount: number; unit: 'g' | 'mg' };
  how: string;
  /** What we read for it; empty if only the label counts or the amount is calculated. */
  sources: readonly SourceKind[];
};

export const DOSES = [
  {
    key: 'salt-low',
    substance: 'salt',
    name: 'Aquarium salt, low',
    way: 'tank',
    perLitre: { amount: 1, unit: 'g' },
    how: 'Use pure sodium chloride without additives. Dissolve it in tank water first and add it in thirds over a day. It only leaves with water changes, so replace only what you take out.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'salt-hospital',
    substance: 'salt',
    name: 'Aquarium salt, hospital tank',
    way: 'tank',
    perLitre: { amount: 2, unit: 'g' },
    how: 'Use it only in a hospital tank or a pond without plants, invertebrates or salt-sensitive fish. Dissolve it first, raise it to the full amount over two days, and keep it up for at most ten days. It holds parasites back; a heavy attack needs a medicine instead.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'salt-bath',
    substance: 'salt',
    name: 'Salt bath',
    way: 'bath',
    perLitre: { amount: 10, unit: 'g' },
    how: 'Give it in a bucket of tank water with an air stone, for at most ten minutes. Stay with the fish and stop right away if it rolls over.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'epsom-tank',
    substance: 'epsom-salt',
    name: 'Epsom salt in the tank',
    way: 'tank',
    how: 'Use pure magnesium sulfate without perfume, dissolved first. What keepers recommend differs more than twentyfold, so start with an eighth of a teaspoon in 5 gallons and ask a vet before you give more.',
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'epsom-bath',
    substance: 'epsom-salt',
    name: 'Epsom salt bath',
    way: 'bath',
    how: 'Use a separate container of tank water, for at most 15 minutes once a day, for up to three days. A tablespoon in 5 gallons is the weakest strength recommended. Stop if the fish rolls over.',
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'copper',
    substance: 'copper',
    name: 'Copper medicine',
    way: 'tank',
    how: 'Use it only in a bare hospital tank without any invertebrates. Raise it over two to three days to the level on the label, and measure it every day with a test made for that product. Products differ tenfold in strength. Don’t use an ammonia-binding conditioner with it. In soft fresh water copper is more poisonous, and scaleless fish and dwarf angelfish tolerate very little of it.',
    sources: ['university-extension', 'product-label', 'experienced-keepers'],
  },
  {
    key: 'formalin',
    substance: 'formalin',
    name: 'Formalin medicine',
    way: 'bath',
    how: 'Use only a ready-made product, exactly as its label says, with plenty of air, and never if there’s a white sediment in the bottle. Warmth makes it more poisonous: above 70 °F (21 °C) use only the weaker amount, above 81 °F (27 °C) none at all. It’s not for fish with open sores. It takes oxygen from the water and it’s harmful to people: wear gloves and open a window.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'malachite-green',
    substance: 'malachite-green',
    name: 'White-spot medicine with malachite green',
    way: 'tank',
    how: 'Follow the label, go by the net volume, and never use more: even the usual amount can harm a weak fish. Take invertebrates and carbon out first, turn UV off and add plenty of air. It’s not for sturgeon, orfe, rudd or tench.',
    sources: ['product-label', 'peer-reviewed'],
  },
  {
    key: 'malachite-green-half',
    substance: 'malachite-green',
    name: 'White-spot medicine at half the label amount',
    way: 'tank',
    how: 'Use half the label amount for scaleless and small-scaled fish, repeated as the label says. Take invertebrates out first. Watch the fish for the first hour, and change water if they breathe hard.',
    sources: ['product-label', 'experienced-keepers'],
  },
  {
    key: 'methylene-blue',
    substance: 'methylene-blue',
    name: 'Methylene blue',
    way: 'tank',
    how: 'Follow the label, since bottles differ in strength. Use it in a hospital tank only: it kills plants and filter bacteria, and it stains. Treat for three to five days with the carbon out.',
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'methylene-blue-half',
    substance: 'methylene-blue',
    name: 'Methylene blue at half the amount',
    way: 'tank',
    how: 'Use half the label amount for scaleless fish and fry, in a hospital tank only, for three to five days.',
    sources: [],
  },
  {
    key: 'praziquantel',
    substance: 'praziquantel',
    name: 'Praziquantel',
    way: 'tank',
    perLitre: { amount: 2, unit: 'mg' },
    how: 'Dissolve it well, with the carbon out and UV off. Leave it in for one day, then change half the water. Repeat weekly, two or three times in all, to catch the young that hatch. Don’t use it for corydoras and their relatives or for walking catfish, which the label of the medicine excludes, or for very young fish.',
    sources: ['product-label', 'peer-reviewed'],
  },
  {
    key: 'levamisole',
    substance: 'levamisole',
    name: 'Levamisole',
    way: 'tank',
    perLitre: { amount: 2, unit: 'mg' },
    how: 'Leave it in for one day in the dark with the carbon out, then siphon the bottom clean and change half the water. Repeat after two and after four weeks. Loaches and shrimp tolerate no more than this.',
    sources: ['university-extension', 'product-label', 'experienced-keepers'],
  },
  {
    key: 'fenbendazole-food',
    substance: 'fenbendazole',
    name: 'Fenbendazole in the food',
    way: 'food',
    how: 'Use a ready-made medicated food as its label says, and repeat after two to three weeks. It can kill snails and shrimp that eat it.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'metronidazole',
    substance: 'metronidazole',
    name: 'Metronidazole',
    way: 'tank',
    perLitre: { amount: 5, unit: 'mg' },
    how: 'Use it in a hospital tank, every other day for three doses, and change a quarter of the water before each dose. In medicated food, used as the label says, it reaches the gut better.',
    sources: ['peer-reviewed', 'experienced-keepers'],
  },
  {
    key: 'antibiotic',
    substance: 'antibiotic',
    name: 'Antibiotic',
    way: 'bath',
    how: 'Get it only from a vet, for the right germ. Use it in a hospital tank and finish the full course.',
    sources: ['university-extension', 'product-label'],
  },
  {
    key: 'permanganate',
    substance: 'permanganate',
    name: 'Potassium permanganate',
    way: 'bath',
    how: 'Use only a ready-made pond product, as its label says, and only if you’ve done it before. Too much burns the gills, and some fish tolerate very little. Never use it together with formalin, which is dangerous, or with salt or any other medicine.',
    sources: ['university-extension', 'product-label', 'peer-reviewed'],
  },
  {
    key: 'lice-killer',
    substance: 'lice-killer',
    name: 'Medicine for crustacean parasites',
    way: 'tank',
    how: 'Use a product with diflubenzuron or emamectin that’s sold for fish, and follow its label for amount and time. It kills shrimp, crabs and water fleas.',
    sources: ['peer-reviewed', 'experienced-keepers'],
  },
  {
    key: 'conditioner',
    substance: 'water-conditioner',
    name: 'Water conditioner',
    way: 'tank',
    how: 'Use a conditioner that binds chlorine and ammonia, at the emergency amount on its label for the whole volume. Add air, and check what the label says about water above 86 °F (30 °C). Don’t use it together with a copper medicine.',
    sources: ['product-label', 'experienced-keepers'],
  },
  {
    key: 'coral-dip',
    substance: 'coral-dip',
    name: 'Coral dip',
    way: 'bath',
    how: 'Use a separate container of tank water, and follow the label for amount and minutes. Rinse in clean tank water, and never pour the dip into the tank.',
    sources: [],
  },
  {
    key: 'freshwater-dip',
    substance: 'fresh-water',
    name: 'Freshwater dip for marine fish',
    way: 'bath',
    how: 'Use conditioned fresh water at the same temperature and pH with an air stone, for three to five minutes. Stay with the fish, and put it back right away if it rolls over or stops breathing.',
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'bicarbonate',
    substance: 'bicarbonate',
    name: 'Sodium bicarbonate for falling pH',
    way: 'tank',
    perLitre: { amount: 7.5, unit: 'mg' },
    how: 'This is a first portion for water with a KH near zero: a quarter of what raises it by 1 dKH, by calculation. Dissolve it, add one portion a day and test the pH an hour later: it may rise by 0.3 a day at most. Once the pH hardly moves, add up to four portions a day until KH is 3 to 4 dKH. If there’s ammonia in the water, change water first.',
    sources: [],
  },
] as const satisfies readonly Dose[];

export type DoseKey = (typeof DOSES)[number]['key'];

const BY_KEY = new Map<DoseKey, Dose>(DOSES.map((dose) => [dose.key, dose]));

/** The dose with a key. */
export const getDose = (key: DoseKey): Dose => BY_KEY.get(key)!;

/** The amount per gallon, in the dose’s unit; undefined if the label decides. */
export const perGallon = (dose: Dose): number | undefined =>
  dose.perLitre && significant(dose.perLitre.amount * LITRES_PER_GALLON);

/** The amount for a net volume in liters, rounded down to two significant figures. */
export const amountFor = (dose: Dose, netLitres: number): number | undefined =>
  dose.perLitre && significant(dose.perLitre.amount * netLitres);

/** Two significant figures, rounded down: too little is safer than too much. */
function significant(value: number): number {
  if (value <= 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.floor(value / step + 1e-9) * step).toPrecision(2));
}
