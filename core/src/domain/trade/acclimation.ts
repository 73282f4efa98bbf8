// Getting animals from the bag into the tank, step by step. After a long trip the water in the bag is full of ammonia, which
// is harmless while the bag is closed and turns toxic soon after it’s opened: then the animals have to get out quickly.
// A short way home leaves time to let them get used to the water.
import type { DeliveryOption } from '../market/listings.ts';

export type AcclimationStep = { title: string; text: string; minutes: number };

const FLOAT: AcclimationStep = {
  title: 'Float the closed bag',
  text: 'Turn the tank light off. Take a photo of the sealed bag, then let it float in the tank so the temperature evens out.',
  minutes: 15,
};
const DARK: AcclimationStep = {
  title: 'Keep it dark and quiet',
  text: 'Leave the light off so they can settle in. Feed them tomorrow at the earliest.',
  minutes: 240,
};
const SHIPPED: readonly AcclimationStep[] = [
  FLOAT,
  {
    title: 'Open the bag and move them over',
    text: 'Work quickly: once the bag is open, the ammonia in it turns toxic. In saltwater, make sure the salinity is close first. Net the animals into the tank and pour the bag water down the drain, never into the tank.',
    minutes: 10,
  },
  DARK,
];
const SHORT_WAY: readonly AcclimationStep[] = [
  FLOAT,
  {
    title: 'Add tank water',
    text: 'Open the bag and roll its edge down so it floats. Add half a cup of tank water every 5 minutes.',
    minutes: 30,
  },
  {
    title: 'Move them over',
    text: 'Net the animals into the tank and pour the bag water down the drain, never into the tank.',
    minutes: 5,
  },
  DARK,
];

/** The steps, by how long the animals were on their way. */
export const acclimationPlan = (option: DeliveryOption): readonly AcclimationStep[] =>
  option === 'pickup' || option === 'local' ? SHORT_WAY : SHIPPED;

/** The same as a note to look at beside the tank. */
export const acclimationNote = (option: DeliveryOption) =>
  acclimationPlan(option)
    .map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`)
    .join('\n');
