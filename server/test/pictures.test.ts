// A picture goes when the last thing that shows it goes, and not before: every way to let go of one, tried while
// something of another noun still shows it.
import { imageIdOf } from '@nautical/core/domain/common/images';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../src/db/schema/members/accounts.ts';
import { storedFiles } from '../src/db/schema/members/operations.ts';
import { anAnimal, anAquarium } from './factories/aquariums.ts';
import { aListing, anImage } from './factories/listings.ts';
import { type Person, testApp } from './harness.ts';

const world = await testApp();
const { as, aMember, anAdmin, db } = world;

const isThere = async (url: string) => (await db.$count(storedFiles, eq(storedFiles.id, imageIdOf(url)!))) > 0;
const another = (member: Person) => anImage(world, member);

/** Something that shows a picture, and how its owner lets go of it again. */
type Place = {
  name: string;
  show: (member: Person, imageUrl: string) => Promise<string>;
  letGo: (member: Person, id: string) => Promise<{ statusCode: number }>;
};

const PLACES: Place[] = [
  {
    name: 'a listing that is deleted',
    show: (member, url) => aListing(world, member, { images: [url] }),
    letGo: (member, id) => as(member).delete(`/api/posts/${id}`),
  },
  {
    name: 'a listing that gets another picture',
    show: (member, url) => aListing(world, member, { images: [url] }),
    letGo: async (member, id) => as(member).put(`/api/posts/${id}`, { images: [await another(member)] }),
  },
  {
    name: 'a tank',
    show: (member, imageUrl) => anAquarium(world, member, { imageUrl }),
    letGo: (member, id) => as(member).delete(`/api/aquariums/${id}`),
  },
  {
    name: 'an animal',
    show: async (member, imageUrl) => anAnimal(world, await anAquarium(world, member), { imageUrl }),
    letGo: (member, id) => as(member).delete(`/api/livestock/${id}`),
  },
  {
    name: 'something said in a room',
    show: async (member, imageUrl) =>
      (await as(member).post('/api/chat/messages/fun', { messageType: 'image', imageUrl })).json().id,
    letGo: (member, id) => as(member).delete(`/api/chat/messages/${id}`),
  },
  {
    name: 'something said in a room that an admin deletes',
    show: async (member, imageUrl) =>
      (await as(member).post('/api/chat/messages/fun', { messageType: 'image', imageUrl })).json().id,
    letGo: async (_, id) => as(await anAdmin()).delete(`/api/chat/messages/${id}`),
  },
  {
    name: 'the portrait that is taken away',
    show: async ({ id }, avatar) => {
      await db.update(users).set({ avatar }).where(eq(users.id, id));
      return id;
    },
    letGo: (member) => as(member).patch('/api/users/me', { avatar: '' }),
  },
  {
    name: 'the portrait that is replaced',
    show: async ({ id }, avatar) => {
      await db.update(users).set({ avatar }).where(eq(users.id, id));
      return id;
    },
    letGo: async (member) => as(member).patch('/api/users/me', { avatar: await another(member) }),
  },
];
const PORTRAIT = 'the portrait';
const pairs = PLACES.flatMap((first) =>
  PLACES.filter((second) => !(first.name.startsWith(PORTRAIT) && second.name.startsWith(PORTRAIT))).map(
    (second) => [first.name, second.name, first, second] as const,
  ),
);

describe.each(pairs)('a picture of %s and of %s', (_, __, first, second) => {
  test('stays until the second lets go of it', async () => {
    const member = await aMember();
    const url = await another(member);
    const [one, two] = [await first.show(member, url), await second.show(member, url)];
    expect((await first.letGo(member, one)).statusCode).toBeLessThan(300);
    expect(await isThere(url)).toBe(true);
    expect((await second.letGo(member, two)).statusCode).toBeLessThan(300);
    expect(await isThere(url)).toBe(false);
  });
});
