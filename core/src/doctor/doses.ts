// Doses stand here once. A number has at least two independent sources, and where those differ the smaller amount is taken;
// what differs by product, or has only one source, is given as "follow the label". `sources` names what was read for it.
import type { SourceKind } from './sources.ts';

const LITRES_PER_GALLON = 3.785411784;

/** The substances the safety rules know; a dose of one is checked by what it is, not by how it is written. */
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
  /** Where it goes: the whole tank, a separate bath with an end, or the food. */
  way: 'tank' | 'bath' | 'food';
  /** Per net litre of water. Absent where the label of the product decides or sources do not agree. */
  perLitre?: { amount: number; unit: 'g' | 'mg' };
  how: string;
  /** What was read for it; empty where only the label counts or the amount is calculated. */
  sources: readonly SourceKind[];
};

export const DOSES = [
  {
    key: 'salt-low',
    substance: 'salt',
    name: 'Aquarium salt, low',
    way: 'tank',
    perLitre: { amount: 1, unit: 'g' },
    how: 'Pure sodium chloride without additives, dissolved in tank water first and added in thirds over a day. It leaves only with water changes: replace only what you take out.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'salt-hospital',
    substance: 'salt',
    name: 'Aquarium salt, hospital tank',
    way: 'tank',
    perLitre: { amount: 2, unit: 'g' },
    how: 'Only in a hospital tank or pond without plants, invertebrates or salt-sensitive fish. Dissolve first and raise to the full amount over two days; keep up to ten days. It holds parasites back; a heavy attack needs a medicine instead.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'salt-bath',
    substance: 'salt',
    name: 'Salt bath',
    way: 'bath',
    perLitre: { amount: 10, unit: 'g' },
    how: 'In a bucket of tank water with an air stone, for at most ten minutes. Stay with the fish and end it at once when it rolls over.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'epsom-tank',
    substance: 'epsom-salt',
    name: 'Epsom salt in the tank',
    way: 'tank',
    how: 'Pure magnesium sulphate without perfume, dissolved first. What keepers advise differs more than twentyfold: begin with an eighth of a teaspoon in 5 gallons and ask a veterinarian before giving more.',
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'epsom-bath',
    substance: 'epsom-salt',
    name: 'Epsom salt bath',
    way: 'bath',
    how: 'In a separate container of tank water, at most 15 minutes once a day for up to three days; a tablespoon in 5 gallons is the weakest strength advised. End it when the fish rolls over.',
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'copper',
    substance: 'copper',
    name: 'Copper medicine',
    way: 'tank',
    how: 'Only in a bare hospital tank without any invertebrate, raised over two to three days to the level on the label and measured every day with a test made for that product. Products differ tenfold in strength. No ammonia-binding conditioner with it. In soft fresh water copper is more poisonous, and scaleless fish and dwarf angelfish bear little of it.',
    sources: ['university-extension', 'product-label', 'experienced-keepers'],
  },
  {
    key: 'formalin',
    substance: 'formalin',
    name: 'Formalin medicine',
    way: 'bath',
    how: 'Only as a ready product and exactly by its label, with strong aeration and never with a white sediment in the bottle. Warmth makes it more poisonous: above 21 °C (70 °F) only the weaker amount, above 27 °C (81 °F) none. Not for fish with open sores. It takes oxygen from the water and harms people: gloves and an open window.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'malachite-green',
    substance: 'malachite-green',
    name: 'White-spot medicine with malachite green',
    way: 'tank',
    how: 'By the label and the net volume, never more: even the usual amount can harm a weak fish. Invertebrates out first, carbon out, UV off, strong aeration. Not for sturgeon, orfe, rudd or tench.',
    sources: ['product-label', 'peer-reviewed'],
  },
  {
    key: 'malachite-green-half',
    substance: 'malachite-green',
    name: 'White-spot medicine at half the label amount',
    way: 'tank',
    how: 'Half of the label amount for scaleless and small-scaled fish, repeated as the label says, invertebrates out first; watch the first hour and change water when they breathe hard.',
    sources: ['product-label', 'experienced-keepers'],
  },
  {
    key: 'methylene-blue',
    substance: 'methylene-blue',
    name: 'Methylene blue',
    way: 'tank',
    how: 'By the label, since bottles differ in strength. Hospital tank only: it kills plants and filter bacteria and stains. Three to five days, carbon removed.',
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'methylene-blue-half',
    substance: 'methylene-blue',
    name: 'Methylene blue at half the amount',
    way: 'tank',
    how: 'Half of the label amount for scaleless fish and fry, hospital tank only, three to five days.',
    sources: [],
  },
  {
    key: 'praziquantel',
    substance: 'praziquantel',
    name: 'Praziquantel',
    way: 'tank',
    perLitre: { amount: 2, unit: 'mg' },
    how: 'Dissolve well, carbon and UV off. One day, then change half of the water; repeat weekly, two or three times in all, for the young that hatch. Not for corydoras and their relatives nor for walking catfish, which the label of the medicine excludes, nor for very young fish.',
    sources: ['product-label', 'peer-reviewed'],
  },
  {
    key: 'levamisole',
    substance: 'levamisole',
    name: 'Levamisole',
    way: 'tank',
    perLitre: { amount: 2, unit: 'mg' },
    how: 'One day in the dark with the carbon out, then siphon the bottom clean and change half of the water. Repeat after two and after four weeks. Loaches and shrimp bear no more than this.',
    sources: ['university-extension', 'product-label', 'experienced-keepers'],
  },
  {
    key: 'fenbendazole-food',
    substance: 'fenbendazole',
    name: 'Fenbendazole in the food',
    way: 'food',
    how: 'As a ready medicated food by its label, repeated after two to three weeks; it can kill snails and shrimp that eat it.',
    sources: ['university-extension', 'experienced-keepers'],
  },
  {
    key: 'metronidazole',
    substance: 'metronidazole',
    name: 'Metronidazole',
    way: 'tank',
    perLitre: { amount: 5, unit: 'mg' },
    how: 'Hospital tank, every second day for three doses with a quarter of the water changed before each. In medicated food, by the label, it reaches the gut better.',
    sources: ['peer-reviewed', 'experienced-keepers'],
  },
  {
    key: 'antibiotic',
    substance: 'antibiotic',
    name: 'Antibiotic',
    way: 'bath',
    how: 'Only from a veterinarian, for the right germ, in a hospital tank and for the full course.',
    sources: ['university-extension', 'product-label'],
  },
  {
    key: 'permanganate',
    substance: 'permanganate',
    name: 'Potassium permanganate',
    way: 'bath',
    how: 'Only as a ready pond product and by its label, by people who have done it before; too much burns gills, and some fish bear very little. Never together with formalin, which is dangerous, nor with salt or any other medicine.',
    sources: ['university-extension', 'product-label', 'peer-reviewed'],
  },
  {
    key: 'lice-killer',
    substance: 'lice-killer',
    name: 'Medicine against crustacean parasites',
    way: 'tank',
    how: 'A product with diflubenzuron or emamectin that is sold for fish, by its label for amount and time. It kills shrimp, crabs and water fleas.',
    sources: ['peer-reviewed', 'experienced-keepers'],
  },
  {
    key: 'conditioner',
    substance: 'water-conditioner',
    name: 'Water conditioner',
    way: 'tank',
    how: 'A conditioner that binds chlorine and ammonia, by the emergency amount on its label for the whole volume. Aerate, and mind what the label says of water above 30 °C (86 °F). Not together with a copper medicine.',
    sources: ['product-label', 'experienced-keepers'],
  },
  {
    key: 'coral-dip',
    substance: 'coral-dip',
    name: 'Coral dip',
    way: 'bath',
    how: 'In a separate container of tank water, by the label for amount and minutes; rinse in clean tank water and never pour the dip into the tank.',
    sources: [],
  },
  {
    key: 'freshwater-dip',
    substance: 'fresh-water',
    name: 'Freshwater dip for marine fish',
    way: 'bath',
    how: 'Conditioned fresh water of the same temperature and pH with an air stone, three to five minutes. Stay with the fish; back at once when it rolls or stops breathing.',
    sources: ['experienced-keepers', 'experienced-keepers'],
  },
  {
    key: 'bicarbonate',
    substance: 'bicarbonate',
    name: 'Sodium bicarbonate against falling pH',
    way: 'tank',
    perLitre: { amount: 7.5, unit: 'mg' },
    how: 'A first portion for water whose KH is near zero: a quarter of what raises it by 1 dKH, by calculation. Dissolve it, add one a day and test pH an hour later: it may rise by 0.3 a day at most. Once pH hardly moves, up to four portions a day until KH is 3 to 4 dKH. With ammonia in the water change water first.',
    sources: [],
  },
] as const satisfies readonly Dose[];

export type DoseKey = (typeof DOSES)[number]['key'];

const BY_KEY = new Map<DoseKey, Dose>(DOSES.map((dose) => [dose.key, dose]));

/** The dose of a key. */
export const getDose = (key: DoseKey): Dose => BY_KEY.get(key)!;

/** The amount per gallon, in the unit of the dose; undefined where the label decides. */
export const perGallon = (dose: Dose): number | undefined =>
  dose.perLitre && significant(dose.perLitre.amount * LITRES_PER_GALLON);

/** The amount for so many litres of water without gravel and decoration, rounded down to two figures. */
export const amountFor = (dose: Dose, netLitres: number): number | undefined =>
  dose.perLitre && significant(dose.perLitre.amount * netLitres);

/** Two figures, never more than the value: a dose is rounded towards too little. */
function significant(value: number): number {
  if (value <= 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.floor(value / step + 1e-9) * step).toPrecision(2));
}
