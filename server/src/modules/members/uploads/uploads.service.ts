// A file is pending in the database before its first object is written and becomes stored after the last, so whatever
// goes wrong in between, even the end of the process, leaves a row that says what to clean up.
import { IMAGE_WIDTHS, imageIdOf, imageKey, imageUrl } from '@nautical/core/domain/common/images';
import type { UploadPurpose } from '@nautical/core/domain/members/uploads';
import { v7 } from 'uuid';
import type { Db } from '../../../db/client.ts';
import { type EncodedImage, encodeImage } from '../../../files/image-encoder.ts';
import { clearTempFiles } from '../../../files/temp-files.ts';
import { type Ctx, inTransaction, type Services } from '../../../kit/context.ts';
import { AppError } from '../../../kit/errors.ts';
import { holdMember } from '../auth/auth.service.ts';
import { whileSignedIn } from '../auth/auth.sessions.service.ts';
import * as queries from './uploads.queries.ts';

const PENDING_MINUTES = 60; // far longer than the slowest upload takes
const SWEEP_BATCH = 200;
const UNUSED_DAYS = 7;
const LOOKED_AT_DAYS = 14;
/** What one member may keep here, far more than thousands of photos take. */
const MOST_BYTES = 2 * 1024 ** 3;

/** An image to store: its bytes, or the path of a file with them. */
type Picture = string | Uint8Array;
/** Makes files stored that are all there. */
type Keep = (ids: string[]) => Promise<void>;

/** Stores the images the actor has sent, all or none, and answers with their addresses. They may have come over minutes. */
export const storeSent = (ctx: Ctx, pictures: Picture[], purpose: UploadPurpose, isAwaited: () => boolean) =>
  storeImages(ctx, ctx.actor.id, pictures, purpose, {
    isAwaited,
    keep: (ids) => whileSignedIn(ctx, ({ db }) => queries.markStored(db, ids)),
  });

/** Stores all the images or none, and answers with their addresses. */
export const storeImages = (
  services: Services,
  ownerId: string,
  pictures: Picture[],
  purpose: UploadPurpose,
  { isAwaited = () => true, keep }: { isAwaited?: () => boolean; keep?: Keep } = {},
) =>
  storeAll(
    services,
    { ownerId, purpose },
    pictures.map((picture) => async () => {
      const encoded = await encodeImage(picture, ownerId);
      if (!isAwaited()) throw new AppError('invalid', 'The upload was cut off');
      return encoded;
    }),
    keep,
  );

/** Stores one image that is encoded already. */
export const storeEncoded = async (services: Services, ownerId: string, image: EncodedImage, purpose: UploadPurpose) =>
  (await storeAll(services, { ownerId, purpose }, [async () => image]))[0]!;

async function storeAll(
  services: Services,
  file: { ownerId: string; purpose: UploadPurpose },
  images: (() => Promise<EncodedImage>)[],
  keep: Keep = (ids) => queries.markStored(services.db, ids),
) {
  const { db, storage, now } = services;
  // Checked here as well, so that nothing is encoded in vain.
  await demandRoom(db, file.ownerId, 1);
  const ids: string[] = [];
  try {
    for (const encode of images) {
      const { width, height, variants } = await encode();
      const id = v7();
      const bytes = variants.reduce((sum, variant) => sum + variant.bytes.length, 0);
      // Under the lock, parallel uploads see each other's rows, so only those that fit get in.
      await db.transaction(async (tx) => {
        await holdMember({ db: tx }, file.ownerId);
        await demandRoom(tx, file.ownerId, bytes);
        await queries.insertFile(tx, { ...file, id, width, height, bytes, createdAt: now() });
      });
      ids.push(id);
      for (const variant of variants) await storage.put(imageKey(id, variant.width), variant.bytes, 'image/webp');
    }
    await keep(ids);
  } catch (error) {
    await discardFiles(services, ids);
    throw error;
  }
  return ids.map(imageUrl);
}

async function demandRoom(db: Db, ownerId: string, bytes: number) {
  if ((await queries.sumBytesOf(db, ownerId)) + bytes > MOST_BYTES)
    throw new AppError(
      'too_large',
      'You’ve used up your space for pictures. Remove some you don’t need anymore, then try again.',
    );
}

/**
 * Whether every address is an image the actor uploaded. Called in the transaction that uses the images, so they can't be
 * released in the meantime.
 */
export const areOwnImages = (ctx: Ctx, urls: string[]) => holdImages(ctx, ctx.actor.id, urls);

/** The same for what somebody else has uploaded. */
export async function holdImages(ctx: Ctx, ownerId: string, urls: string[]) {
  const ids = new Set(urls.map(imageIdOf));
  const known = [...ids].filter((id) => id !== undefined);
  return known.length === ids.size && (await queries.holdStored(ctx.db, known, ownerId)) === ids.size;
}

/**
 * Removes those of somebody's images that nothing of theirs shows any more, whatever noun it belongs to: the actor's, if
 * nobody else is named. Call it after the commit, when what showed them is gone.
 */
export async function releaseImages(outer: Ctx, urls: string[], ownerId = outer.actor.id) {
  const ids = urls.flatMap((url) => imageIdOf(url) ?? []);
  if (ids.length === 0) return;
  // Released first, then checked for use: a transaction about to use one is waited for, and a later one is refused.
  const unshown = await inTransaction(outer, (ctx) => takeUnshown(ctx, ids, ownerId));
  await discardFiles(outer, unshown);
}

/** Takes those of somebody's images away that nothing of theirs shows, and says which. Inside a transaction. */
async function takeUnshown(at: Places, ids: string[], ownerId: string) {
  const taken = await queries.markPending(at.db, ids, ownerId);
  if (taken.length === 0) return [];
  const shown = await findShown(at, taken, ownerId);
  await queries.markStored(
    at.db,
    taken.filter((id) => shown.has(id)),
  );
  return taken.filter((id) => !shown.has(id));
}

type Places = Pick<Services, 'db' | 'nouns'>;

/** Those of somebody's images that something of theirs shows, or that are kept after they have left (`null`). */
async function findShown({ db, nouns }: Places, ids: string[], ownerId: string | null) {
  const shown = new Set<string>();
  if (ids.length === 0) return shown;
  for (const place of nouns.flatMap((noun) => noun.pictures ?? []))
    for (const url of await queries.findShownImages(db, ownerId, ids.map(imageUrl), place))
      shown.add(imageIdOf(url) ?? '');
  return shown;
}

/**
 * Removes files that are pending for too long, files of people who have left unless something keeps them, and temporary
 * files nobody uses.
 */
export async function sweepFiles(services: Pick<Services, 'config' | 'db' | 'storage' | 'nouns' | 'now'>) {
  const pendingSince = new Date(services.now().getTime() - PENDING_MINUTES * 60_000);
  await clearTempFiles(services.config.dataDir, pendingSince);
  for (let after = ''; ; ) {
    const ids = await queries.findLeftovers(services.db, pendingSince, after, SWEEP_BATCH);
    const kept = await findShown(services, ids, null);
    await removeFiles(
      services,
      ids.filter((id) => !kept.has(id)),
    );
    if (ids.length < SWEEP_BATCH) return;
    after = ids.at(-1)!;
  }
}

/**
 * Removes images that were uploaded and then never used. What waits in somebody's draft has a week; each is looked at
 * several times after that, so that none is missed while the server is down for a few days.
 */
export async function sweepUnused(services: Services) {
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * 86_400_000);
  for (let after = ''; ; ) {
    const files = await queries.findStoredBetween(
      services.db,
      daysAgo(UNUSED_DAYS + LOOKED_AT_DAYS),
      daysAgo(UNUSED_DAYS),
      after,
      SWEEP_BATCH,
    );
    for (const [ownerId, theirs] of Map.groupBy(files, (file) => file.ownerId)) {
      const ids = theirs.map(({ id }) => id);
      const unshown = await services.db.transaction((db) => takeUnshown({ ...services, db }, ids, ownerId));
      await removeFiles(services, unshown);
    }
    if (files.length < SWEEP_BATCH) return;
    after = files.at(-1)!.id;
  }
}

/** Removes pending files. If the store fails, the caller's own answer matters more: the sweep tries again later. */
async function discardFiles(services: Services, ids: string[]) {
  try {
    await removeFiles(services, ids);
  } catch (error) {
    services.log.error({ err: error, ids }, 'files are left for the sweep');
  }
}

/** The rows go last, so that a failure leaves them for the next sweep. */
async function removeFiles({ db, storage }: Pick<Services, 'db' | 'storage'>, ids: string[]) {
  if (!ids.length) return;
  await storage.remove(ids.flatMap((id) => IMAGE_WIDTHS.map((width) => imageKey(id, width))));
  await queries.removeFiles(db, ids);
}
