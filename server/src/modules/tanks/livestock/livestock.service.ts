import type {
  Death,
  Livestock,
  LivestockChange,
  Move,
  NewHealthLog,
  NewLivestock,
  NewLivestockPhoto,
  TimelineEntry,
} from '@nautical/core/contracts/tanks/livestock';
import type { HealthStatus } from '@nautical/core/domain/tanks/aquariums';
import { survivalOf } from '@nautical/core/domain/tanks/survival';
import { aquariumPolicy } from '@nautical/core/policies/tanks/aquariums';
import { v7 } from 'uuid';
import { type Ctx, inTransaction, type Permitted, permit } from '../../../kit/context.ts';
import { definedOf } from '../../../kit/defined.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import { tell } from '../../../kit/happenings.ts';
import { happening } from '../../../kit/noun.ts';
import { type PageQuery, pageSize, readCursor } from '../../../kit/paging.ts';
import { demandStored } from '../../../kit/versions.ts';
import * as uploads from '../../members/uploads/uploads.service.ts';
import * as aquariums from '../aquariums/aquariums.service.ts';
import { presentLivestock } from './livestock.presenter.ts';
import * as queries from './livestock.queries.ts';

const ANIMALS_AT_ONCE = 100; // whole tanks, because compatibility is judged of all that live together
const MOST_PHOTOS = 200; // of one animal
const TIMELINE = 500;

type Chosen = { aquariumId?: string | undefined; aquariumIds?: string[] | undefined };

/** An animal or a group came into a tank. */
export const animalsAdded = happening<{ ids: string[]; type: queries.LivestockRow['type'] }>('animals-added');

export async function findLivestock(
  ctx: Ctx,
  query: PageQuery & Chosen & { currentHealth?: HealthStatus | undefined },
) {
  const aquariumIds = await aquariums.demandAquariums(ctx, 'see', query);
  const size = query.limit ?? ANIMALS_AT_ONCE;
  const chosen = { aquariumIds, currentHealth: query.currentHealth };
  const rows = await queries.findLivestock(ctx.db, ctx.actor.id, chosen, readCursor(query, 'moment', 'id'), size + 1);
  return { rows, size };
}

/** One animal or group as its keeper reads it. */
export const readAnimal = async (ctx: Ctx, id: string): Promise<Livestock> =>
  presentLivestock(await getAnimal(ctx, id));

export const getAnimal = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.see, await queries.findAnimal(db, id), 'Livestock');

const getForChange = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.change, await queries.findAnimal(db, id), 'Livestock');

const getForUpdate = async ({ db, actor }: Ctx, id: string) =>
  permit(actor, aquariumPolicy.change, await queries.findAnimalForUpdate(db, id), 'Livestock');

/** Adds an animal or group. Idempotent by id: a retry returns the stored one. */
export const addLivestock = (outer: Ctx, { id, orderId, ...input }: NewLivestock & { orderId?: string }) =>
  inTransaction(outer, async (ctx) => {
    await aquariums.demandAquariums(ctx, 'change', input);
    const values = await checked(ctx, input);
    const now = ctx.now();
    const stored = await queries.insertAnimal(ctx.db, {
      ...values,
      aquariumId: input.aquariumId,
      name: input.name,
      ...(id && { id }),
      ...(orderId && { orderId }),
      dateAdded: input.dateAdded ?? now,
      deceasedAt: input.currentHealth === 'deceased' ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    if (!stored) return getAnimal(ctx, id!);
    await tell(ctx, animalsAdded, ctx.actor.id, { ids: [stored.id], type: stored.type });
    aquariums.tellOfChange(ctx, stored.aquariumId);
    return stored;
  });

export async function updateLivestock(outer: Ctx, id: string, { updatedAt: version, ...change }: LivestockChange) {
  const { before, after } = await inTransaction(outer, async (ctx) => {
    const before = await getForChange(ctx, id);
    const values = { ...(await checked(ctx, change, before.imageUrl)), ...deathOf(before, change, ctx.now()) };
    const stored = await queries.updateAnimal(ctx.db, before, values, version, ctx.now());
    const after = demandStored(stored, () => presentLivestock(before));
    aquariums.tellOfChange(ctx, after.aquariumId);
    return { before, after };
  });
  if (before.imageUrl && before.imageUrl !== after.imageUrl) await uploads.releaseImages(outer, [before.imageUrl]);
  return after;
}

/** Sets or clears the date of death when the health status changes. */
function deathOf(before: queries.LivestockRow, { currentHealth, deceasedAt }: LivestockChange, now: Date) {
  const health = currentHealth ?? before.currentHealth;
  if (health !== 'deceased') return { deceasedAt: null };
  return { deceasedAt: deceasedAt ?? before.deceasedAt ?? now };
}

type Details = Omit<LivestockChange, 'updatedAt'>;

/** The validated input: dates, photo and species. A catalog species brings its name. */
async function checked(ctx: Ctx, input: Details, shown?: string | null) {
  const now = ctx.now();
  for (const field of ['dateAdded', 'deceasedAt'] as const)
    if (input[field] && aquariums.isFuture(input[field], now)) throw invalid(field, 'The date can’t be in the future');
  if (input.imageUrl !== shown) await aquariums.demandOwnImage(ctx, input.imageUrl);
  const values = definedOf(input);
  if (!input.speciesKey) return values;
  const name = await queries.findSpeciesName(ctx.db, input.speciesKey);
  if (!name) throw invalid('speciesKey', 'Choose a species from the list');
  return { ...values, species: input.species ?? name };
}

/** Deletes an animal with its history. Its photos are deleted after the commit, unless something else uses them. */
export async function removeLivestock(outer: Ctx, id: string) {
  const photos = await inTransaction(outer, async (ctx) => {
    const animal = await getForChange(ctx, id);
    const { imageUrl, aquariumId } = animal;
    const timeline = await queries.findPhotos(ctx.db, id, MOST_PHOTOS);
    await queries.removeAnimal(ctx.db, animal);
    aquariums.tellOfChange(ctx, aquariumId);
    return [...(imageUrl ? [imageUrl] : []), ...timeline.map((photo) => photo.imageUrl)];
  });
  await uploads.releaseImages(outer, photos);
}

// Moves and deaths

/** Moves an animal, or some of a group, to another of the actor's tanks. */
export const moveLivestock = (outer: Ctx, id: string, { toAquariumId, quantity, movedAt, notes }: Move) =>
  inTransaction(outer, async (ctx) => {
    const before = await getForUpdate(ctx, id);
    await aquariums.demandAquariums(ctx, 'change', { aquariumId: toAquariumId });
    if (toAquariumId === before.aquariumId) throw invalid('toAquariumId', 'It’s already in this aquarium');
    demandAlive(before);
    const at = pastOrNow(ctx, movedAt, 'movedAt');
    const parted = await part(ctx, before, quantity, { aquariumId: toAquariumId });
    if (!parted.remaining) await queries.moveCourses(ctx.db, before, toAquariumId);
    await queries.insertMove(ctx.db, {
      livestockId: parted.changed.id,
      fromAquariumId: before.aquariumId,
      toAquariumId,
      quantity: parted.changed.quantity,
      notes: notes ?? null,
      movedAt: at,
    });
    const to = await aquariums.getAquarium(ctx, toAquariumId);
    await noteOfParting(ctx, parted, at, `moved to ${to.name}`);
    aquariums.tellOfChange(ctx, before.aquariumId, toAquariumId);
    return parted;
  });

/** Records that an animal, or some of a group, died. */
export const recordDeath = (outer: Ctx, id: string, { quantity, diedAt, cause }: Death) =>
  inTransaction(outer, async (ctx) => {
    const before = await getForUpdate(ctx, id);
    demandAlive(before);
    const at = pastOrNow(ctx, diedAt, 'diedAt');
    const parted = await part(ctx, before, quantity, { currentHealth: 'deceased', deceasedAt: at });
    await queries.insertHealthLog(ctx.db, {
      livestockId: parted.changed.id,
      logDate: at,
      healthStatus: 'deceased',
      notes: cause ?? null,
    });
    await noteOfParting(ctx, parted, at, cause ? `died: ${cause}` : 'died');
    aquariums.tellOfChange(ctx, before.aquariumId);
    return parted;
  });

/** Changes a whole group, or splits off the given number and changes those. The purchase price stays with the rest. */
async function part(
  { db, now }: Ctx,
  whole: Permitted<queries.LivestockRow & { userId: string }, 'change'>,
  quantity: number | undefined,
  change: Partial<queries.LivestockRow>,
) {
  const { userId: _, ...before } = whole;
  const at = now();
  const number = quantity ?? before.quantity;
  if (number > before.quantity) throw invalid('quantity', `There are only ${before.quantity}`);
  if (number === before.quantity)
    return { changed: (await queries.updateAnimal(db, whole, change, undefined, at))!, remaining: null };
  const remaining = await queries.updateAnimal(db, whole, { quantity: before.quantity - number }, undefined, at);
  const apart = { ...before, id: v7(), quantity: number, purchasePrice: null, createdAt: at, updatedAt: at, ...change };
  return { changed: (await queries.insertAnimal(db, apart))!, remaining: remaining! };
}

/** Those that stay remember how many left them. */
async function noteOfParting(
  { db }: Ctx,
  { changed, remaining }: Awaited<ReturnType<typeof part>>,
  at: Date,
  what: string,
) {
  if (!remaining) return;
  await queries.insertHealthLog(db, {
    livestockId: remaining.id,
    logDate: at,
    healthStatus: remaining.currentHealth,
    notes: `${changed.quantity} of ${changed.quantity + remaining.quantity} ${what}`,
  });
}

function demandAlive({ currentHealth }: queries.LivestockRow) {
  if (currentHealth === 'deceased') throw new AppError('conflict', 'This animal is already marked as deceased');
}

function pastOrNow({ now }: Ctx, at: Date | undefined, field: string) {
  if (at && aquariums.isFuture(at, now())) throw invalid(field, 'The date can’t be in the future');
  return at ?? now();
}

// Health

export async function findHealthLogs(ctx: Ctx, id: string, page: PageQuery) {
  await getAnimal(ctx, id);
  const size = pageSize(page);
  return { rows: await queries.findHealthLogs(ctx.db, id, readCursor(page, 'moment', 'id'), size + 1), size };
}

/** Adds a health log entry. The entry with the latest date sets the animal’s health. */
export const logHealth = (outer: Ctx, livestockId: string, { id, logDate, ...log }: NewHealthLog) =>
  inTransaction(outer, async (ctx) => {
    const animal = await getForUpdate(ctx, livestockId);
    const at = pastOrNow(ctx, logDate, 'logDate');
    const stored = await queries.insertHealthLog(ctx.db, {
      ...definedOf(log),
      healthStatus: log.healthStatus,
      ...(id && { id }),
      livestockId,
      logDate: at,
      createdAt: ctx.now(),
    });
    if (!stored) return permit(ctx.actor, aquariumPolicy.see, await queries.findHealthLog(ctx.db, id!), 'Entry');
    await followLatest(ctx, animal);
    aquariums.tellOfChange(ctx, animal.aquariumId);
    return stored;
  });

export const removeHealthLog = (outer: Ctx, id: string) =>
  inTransaction(outer, async (ctx) => {
    const log = permit(ctx.actor, aquariumPolicy.change, await queries.findHealthLog(ctx.db, id), 'Entry');
    await queries.removeHealthLog(ctx.db, log);
    await followLatest(ctx, await getForChange(ctx, log.livestockId));
    await tellOfAnimal(ctx, log.livestockId);
  });

async function tellOfAnimal(ctx: Ctx, id: string) {
  aquariums.tellOfChange(ctx, (await getAnimal(ctx, id)).aquariumId);
}

async function followLatest({ db, now }: Ctx, animal: Permitted<{ id: string }, 'change'>) {
  const [latest] = await queries.findHealthLogs(db, animal.id, undefined, 1);
  if (!latest) return;
  const { healthStatus, logDate } = latest;
  const deceasedAt = healthStatus === 'deceased' ? logDate : null;
  await queries.updateAnimal(db, animal, { currentHealth: healthStatus, deceasedAt }, undefined, now());
}

// Photos

export async function findPhotos(ctx: Ctx, id: string) {
  await getAnimal(ctx, id);
  return queries.findPhotos(ctx.db, id, MOST_PHOTOS);
}

export const addPhoto = (outer: Ctx, livestockId: string, { imageUrl, caption, takenAt }: NewLivestockPhoto) =>
  inTransaction(outer, async (ctx) => {
    const { aquariumId } = await getForUpdate(ctx, livestockId);
    await aquariums.demandOwnImage(ctx, imageUrl);
    if ((await queries.countPhotos(ctx.db, livestockId)) >= MOST_PHOTOS)
      throw new AppError('conflict', `An animal can have at most ${MOST_PHOTOS} photos`);
    const at = pastOrNow(ctx, takenAt, 'takenAt');
    aquariums.tellOfChange(ctx, aquariumId);
    return queries.insertPhoto(ctx.db, { livestockId, imageUrl, caption: caption ?? null, takenAt: at });
  });

export async function removePhoto(outer: Ctx, id: string) {
  const { imageUrl } = await inTransaction(outer, async (ctx) => {
    const photo = permit(ctx.actor, aquariumPolicy.change, await queries.findPhoto(ctx.db, id), 'Photo');
    await queries.removePhoto(ctx.db, photo);
    await tellOfAnimal(ctx, photo.livestockId);
    return photo;
  });
  await uploads.releaseImages(outer, [imageUrl]);
}

// Looking back

type Entry = Omit<TimelineEntry, 'at'> & { at: Date };

/** The full history of an animal, newest first. */
export async function readTimeline(ctx: Ctx, id: string): Promise<Entry[]> {
  const animal = await getAnimal(ctx, id);
  const { db } = ctx;
  const plain = { text: null, healthStatus: null, imageUrl: null };
  const entries: Entry[] = [
    ...(await queries.findHealthLogs(db, id, undefined, TIMELINE)).map(
      (log): Entry => ({
        kind: log.healthStatus === 'deceased' ? 'died' : 'health',
        id: log.id,
        at: log.logDate,
        title: log.healthStatus === 'deceased' ? 'Died' : 'Health check',
        ...plain,
        text: [log.symptoms, log.treatment, log.notes].filter(Boolean).join('\n') || null,
        healthStatus: log.healthStatus,
      }),
    ),
    ...(await queries.findPhotos(db, id, MOST_PHOTOS)).map(
      (photo): Entry => ({
        kind: 'photo',
        id: photo.id,
        at: photo.takenAt,
        title: photo.caption ?? 'Photo',
        ...plain,
        imageUrl: photo.imageUrl,
      }),
    ),
    ...(await queries.findMoves(db, id)).map(
      (move): Entry => ({
        kind: 'move',
        id: move.id,
        at: move.movedAt,
        title: `Moved from ${move.from ?? 'a deleted aquarium'} to ${move.to ?? 'a deleted aquarium'}`,
        ...plain,
        text: move.notes,
      }),
    ),
    ...(await queries.findTreatmentsOf(db, id)).map(
      (treatment): Entry => ({
        kind: 'treatment',
        id: treatment.id,
        at: treatment.startsAt,
        title: `Treated with ${treatment.medicine}`,
        ...plain,
        text: treatment.notes,
      }),
    ),
    { kind: 'added', id, at: animal.dateAdded, title: `${animal.name} added`, ...plain, text: animal.notes },
  ];
  const isToldByLog = entries.some(({ kind }) => kind === 'died');
  if (animal.deceasedAt && !isToldByLog)
    entries.push({ kind: 'died', id, at: animal.deceasedAt, title: 'Died', ...plain, healthStatus: 'deceased' });
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}

export async function readSurvival(ctx: Ctx, query: Chosen) {
  const aquariumIds = await aquariums.demandAquariums(ctx, 'see', query);
  return survivalOf(await queries.findKept(ctx.db, ctx.actor.id, aquariumIds), ctx.now());
}
