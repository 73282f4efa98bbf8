import type { CompatibilityQuestion } from '@nautical/core/contracts/fish/compatibility';
import type { NewCorrection, Species, SpeciesFilters } from '@nautical/core/contracts/fish/species';
import { gallonsIn } from '@nautical/core/domain/common/water-units';
import { analyseCompatibility } from '@nautical/core/domain/fish/compatibility';
import { capped, NO_TANK_MATES, requirementsOf, tankMates } from '@nautical/core/domain/fish/tank-mates';
import { livesIn } from '@nautical/core/domain/members/regions';
import type { Ctx, Services } from '../../../kit/context.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import type { Limit } from '../../../kit/limits.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { catalogueOf } from './species.catalogue.ts';
import * as queries from './species.queries.ts';

const CORRECTIONS: Limit = { name: 'species-corrections', points: 20, seconds: 3600 };

type Reader = Pick<Services, 'bus' | 'db'>;

export async function findSpecies(
  ctx: Ctx,
  { search = '', category, temperament, kind, ...page }: SpeciesFilters & PageQuery,
) {
  const { index } = await catalogueOf(ctx);
  const wanted = (chosen: string | undefined, value: string) => !chosen || chosen === 'all' || chosen === value;
  const found = index
    .search(search)
    .map(({ species }) => species)
    .filter(
      (each) => wanted(category, each.category) && wanted(temperament, each.temperament) && wanted(kind, each.kind),
    );
  return pageFrom(found, page);
}

/** The part of a list that follows the cursor, and one more to see whether there is a next page. */
export function pageFrom<Row extends { id: string }>(all: readonly Row[], query: PageQuery) {
  const [after] = readCursor(query, 'id') ?? [];
  const at = after ? all.findIndex(({ id }) => id === after) : -1;
  if (after && at < 0) throw invalid('cursor', 'The cursor isn’t valid');
  const size = pageSize(query);
  return { rows: all.slice(at + 1, at + 2 + size), size };
}

export const findCatalogue = async (ctx: Reader) => [...(await catalogueOf(ctx)).index.all];

export async function getSpecies(ctx: Reader, key: string) {
  const row = (await catalogueOf(ctx)).rows.get(key);
  if (!row?.isActive) throw notFound('Species');
  return row;
}

/** The regions where a species is banned, and whether the actor lives in one. */
export async function findBansOf(ctx: Ctx, speciesId: string) {
  const bans = await queries.findBansOf(ctx.db, speciesId);
  if (bans.length === 0) return [];
  const location = await queries.findLocation(ctx.db, ctx.actor.id);
  return bans.map((ban) => ({ ...ban, appliesToYou: livesIn(location, ban.region) }));
}

/** Whether a listing or an animal may name it. */
export const isKnown = async (ctx: Reader, key: string) => (await catalogueOf(ctx)).index.get(key) !== undefined;

/** Species whose names match what’s being typed. */
export const suggestSpecies = async (ctx: Reader, text: string, most: number) =>
  (await catalogueOf(ctx)).index
    .search(text)
    .filter(({ by }) => by !== 'text')
    .slice(0, most)
    .map(({ species }) => species);

/** The single species a free-text name refers to. */
export const identifySpecies = async (ctx: Reader, name: string): Promise<Species | undefined> =>
  (await catalogueOf(ctx)).index.identify(name);

export async function findTankMates(ctx: Ctx, key: string) {
  const { index } = await catalogueOf(ctx);
  const species = index.get(key);
  if (!species) throw notFound('Species');
  const all = tankMates(species, index.all);
  return {
    all,
    shown: capped(all),
    requirements: requirementsOf(species),
    note: all.compatible.length === 0 ? NO_TANK_MATES : null,
  };
}

export async function analyse(ctx: Ctx, { fish, tankSize, tankType }: CompatibilityQuestion) {
  const { index } = await catalogueOf(ctx);
  const inhabitants = fish.map(({ species: name, count }) => ({
    name,
    species: index.get(name) ?? index.identify(name),
    count,
  }));
  return analyseCompatibility(inhabitants, { gallons: gallonsIn(tankSize?.toString()), type: tankType });
}

/** The drawing of a species, in SVG. */
export async function drawSpecies(ctx: Reader, key: string): Promise<string> {
  const { illustration, imageAlt, species } = await getSpecies(ctx, key);
  if (!illustration) throw notFound('Picture');
  const { drawIllustration } = await import('@nautical/core/illustration/draw');
  return drawIllustration(illustration, { id: key, title: imageAlt ?? species });
}

// Wishes

export const findWishes = (ctx: Ctx) => queries.findWishes(ctx.db, ctx.actor.id);

export async function wish(ctx: Ctx, key: string) {
  await queries.insertWish(ctx.db, ctx.actor.id, (await getSpecies(ctx, key)).id);
}

export async function unwish(ctx: Ctx, key: string) {
  await queries.removeWish(ctx.db, ctx.actor.id, (await getSpecies(ctx, key)).id);
}

type Offer = { id: string; title: string; price: string; sellerId: string; speciesKey: string | null };

/** Notifies members with the species on their wishlist who may buy it; `butFor` are members who can’t see the listing. */
export async function tellWishers(ctx: Ctx, offer: Offer, butFor: readonly string[]) {
  const species = offer.speciesKey && (await catalogueOf(ctx)).rows.get(offer.speciesKey);
  if (!species) return;
  const [wishers, bans] = [
    await queries.findWishers(ctx.db, species.id, offer.sellerId),
    await queries.findBansOf(ctx.db, species.id),
  ];
  const mayBuy = (location: string | null) => !bans.some(({ region }) => livesIn(location, region));
  await notify(
    ctx,
    wishers.filter(({ id, location }) => !butFor.includes(id) && mayBuy(location)).map(({ id }) => id),
    {
      topic: 'saved-searches',
      title: `${species.species} for sale`,
      body: `“${offer.title}” is listed at ${offer.price}.`,
      link: `/item/${offer.id}`,
      data: { kind: 'species-offered', postId: offer.id, speciesKey: species.key },
      onceKey: `species-offered:${offer.id}`,
    },
  );
}

// Corrections

export async function proposeCorrection(ctx: Ctx, key: string, proposal: NewCorrection) {
  const species = await getSpecies(ctx, key);
  await ctx.limits.spend(CORRECTIONS, ctx.actor.id);
  await queries.insertCorrection(ctx.db, {
    ...proposal,
    speciesId: species.id,
    userId: ctx.actor.id,
    createdAt: ctx.now(),
  });
}
