import { fishSpecies, speciesBans, speciesCorrections, speciesWishes } from '../db/schema/fish/species.ts';
import type { Demo, Part } from './demo-part.ts';
import { DEMO_BANS, DEMO_CORRECTIONS, DEMO_WISHES } from './species.ts';

const HOUR = 3_600_000;

export const speciesDemo: Part = { seed };

/** The demo member's species wishlist, proposed corrections to species records, and regional bans. */
async function seed({ db, now, ids }: Demo) {
  const rows = await db.select({ id: fishSpecies.id, key: fishSpecies.key }).from(fishSpecies);
  const idOf = (key: string) => rows.filter((row) => row.key === key).map(({ id }) => id);
  const wishes = DEMO_WISHES.flatMap(idOf).map((speciesId) => ({ userId: ids.member, speciesId }));
  if (wishes.length > 0) await db.insert(speciesWishes).values(wishes);
  const corrections = DEMO_CORRECTIONS.flatMap(({ from, species, hoursAgo, ...proposal }) =>
    idOf(species).map((speciesId) => ({
      ...proposal,
      speciesId,
      userId: ids[from],
      createdAt: new Date(now().getTime() - hoursAgo * HOUR),
    })),
  );
  if (corrections.length > 0) await db.insert(speciesCorrections).values(corrections);
  const bans = DEMO_BANS.flatMap(({ species, ...ban }) =>
    idOf(species).map((speciesId) => ({ ...ban, speciesId, createdBy: ids.admin })),
  );
  if (bans.length > 0) await db.insert(speciesBans).values(bans);
}
