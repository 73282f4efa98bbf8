import type { Db } from '../db/client.ts';
import { posts } from '../db/schema/market/listings.ts';
import type { EncodedImage } from '../files/image-encoder.ts';
import type { Services } from '../kit/context.ts';
import type { Picture } from './listings.ts';
import type { DemoMember } from './members.ts';

/** What each part of the demo gets: the members, and the pictures the parts have requested. */
export type Demo = Services & { ids: Record<DemoMember, string>; photos: ReadonlyMap<Picture, EncodedImage> };

/** A part of the demo. The parts of lower-level nouns are seeded before it. */
export type Part = { pictures?: readonly Picture[]; seed: (demo: Demo) => Promise<void> };

/** Finds the listings of the demo by their titles. */
export async function findListings(db: Db) {
  const listings = await db.select({ id: posts.id, title: posts.title }).from(posts);
  return (title: string) => {
    const found = listings.find((each) => each.title === title);
    if (!found) throw new Error(`The demo has no listing called ${title}`);
    return found.id;
  };
}
