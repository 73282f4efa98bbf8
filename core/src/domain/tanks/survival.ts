// How long animals live in a member's care.

export type Kept = {
  species: string;
  quantity: number;
  dateAdded: Date;
  /** None while alive. */
  deceasedAt: Date | null;
};

const DAY_MS = 86_400_000;

export type Lived = { came: number; lived: number };

/** With fewer animals, a percentage says more about chance than about care. */
const ENOUGH_FOR_A_SHARE = 10;

/** How many survived, in words, with a percentage if there are enough animals for one. */
export function livedText({ came, lived }: Lived): string {
  const share = came >= ENOUGH_FOR_A_SHARE ? ` (${Math.round((lived / came) * 100)}%)` : '';
  return `${lived} of ${came}${share}`;
}

/** Of the animals added at least `days` ago, how many lived that long; undefined if there are none. */
function survivalAfter(animals: readonly Kept[], days: number, now: Date): Lived | null {
  let came = 0;
  let lived = 0;
  for (const { quantity, dateAdded, deceasedAt } of animals) {
    const until = dateAdded.getTime() + days * DAY_MS;
    if (until > now.getTime()) continue;
    came += quantity;
    if (!deceasedAt || deceasedAt.getTime() >= until) lived += quantity;
  }
  return came ? { came, lived } : null;
}

/** Totals, and for each species how many were kept and how long on average, the most kept first. */
export function survivalOf(animals: readonly Kept[], now: Date) {
  const bySpecies = new Map<string, { species: string; kept: number; died: number; days: number }>();
  let died = 0;
  for (const { species, quantity, dateAdded, deceasedAt } of animals) {
    const sum = bySpecies.get(species) ?? { species, kept: 0, died: 0, days: 0 };
    const days = Math.max(0, ((deceasedAt ?? now).getTime() - dateAdded.getTime()) / DAY_MS);
    sum.kept += quantity;
    sum.days += days * quantity;
    if (deceasedAt) {
      sum.died += quantity;
      died += quantity;
    }
    bySpecies.set(species, sum);
  }
  const kept = animals.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    kept,
    alive: kept - died,
    died,
    after30Days: survivalAfter(animals, 30, now),
    after180Days: survivalAfter(animals, 180, now),
    after365Days: survivalAfter(animals, 365, now),
    bySpecies: [...bySpecies.values()]
      .map(({ days, ...rest }) => ({ ...rest, meanDays: Math.round(days / rest.kept) }))
      .sort((a, b) => b.kept - a.kept || a.species.localeCompare(b.species)),
  };
}
