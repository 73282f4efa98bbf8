import { SPECIES_CATALOGUE } from '@nautical/core/catalogue/species-catalogue';
import type { CompatibilityResult } from '@nautical/core/contracts/fish/compatibility';
import type { Species, SpeciesDetail, SpeciesPage } from '@nautical/core/contracts/fish/species';
import type { AdminBan, AdminSpecies, Correction } from '@nautical/core/contracts/fish/species-admin';
import { levelOf } from '@nautical/core/domain/fish/compatibility';
import { pairFit } from '@nautical/core/domain/fish/tank-mates';
import { and, count, eq, or } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListingForm } from '../../../../test/factories/listings.ts';
import { A_SPECIES, aBan, aCorrection, aSpecies } from '../../../../test/factories/species.ts';
import { testApp } from '../../../../test/harness.ts';
import {
  fishCompatibility,
  fishSpecies,
  seededCatalogues,
  speciesCorrections,
} from '../../../db/schema/fish/species.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';
import { seedSpecies } from './species.seed.ts';

const world = await testApp();
const { as, aMember, anAdmin, db, visitor } = world;
await seedSpecies(world.services);
const reader = await aMember();
const get = async <T>(url: string) => (await as(reader).get(url)).json<T>();
const namesOf = (list: Species[]) => list.map(({ species }) => species);

describe('the catalogue', () => {
  test('is stored whole', async () => {
    const all = await get<Species[]>('/api/species-catalogue');
    expect(all.map(({ key }) => key).toSorted()).toEqual(SPECIES_CATALOGUE.map(({ key }) => key).toSorted());
    const neon = await get<SpeciesDetail>('/api/species/neon-tetra');
    const record = SPECIES_CATALOGUE.find(({ key }) => key === 'neon-tetra')!;
    const { illustration: _, ...facts } = record;
    expect(neon).toMatchObject(facts);
    expect(neon.image).toMatch(/^\/api\/species\/neon-tetra\/picture\.svg\?v=\w+$/);
  });

  test('is answered with 304 to whoever has it, until it changes', async () => {
    const first = await as(reader).get('/api/species-catalogue');
    const etag = first.headers.etag as string;
    const again = () => as(reader).get('/api/species-catalogue', { 'if-none-match': etag });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    await aSpecies(world);
    expect((await again()).statusCode).toBe(200);
  });

  test('is stored again only when it is new, and leaves alone what an admin has changed', async () => {
    const admin = await anAdmin();
    expect((await as(admin).put('/api/admin/species/neon-tetra', { maxSize: 9 })).statusCode).toBe(200);
    await db.update(fishSpecies).set({ maxSize: 99 }).where(eq(fishSpecies.key, 'cardinal-tetra'));
    const sizes = async () => [
      (await get<Species>('/api/species/neon-tetra')).maxSize,
      (await get<Species>('/api/species/cardinal-tetra')).maxSize,
    ];
    await seedSpecies(world.services);
    expect(await sizes()).toEqual([9, 99]);
    await db.update(seededCatalogues).set({ hash: 'an older one' });
    await Promise.all([seedSpecies(world.services), seedSpecies(world.services)]);
    expect(await sizes()).toEqual([9, SPECIES_CATALOGUE.find(({ key }) => key === 'cardinal-tetra')!.maxSize]);
    await as(admin).put('/api/admin/species/neon-tetra', { maxSize: 1.5 });
  });
});

describe('the pairs of fish', () => {
  const idOf = async (key: string) => (await db.select().from(fishSpecies).where(eq(fishSpecies.key, key)))[0]!.id;
  const pairOf = async (one: string, other: string) => {
    const [a, b] = [await idOf(one), await idOf(other)];
    const { fish1Id, fish2Id } = fishCompatibility;
    const rows = await db
      .select()
      .from(fishCompatibility)
      .where(or(and(eq(fish1Id, a), eq(fish2Id, b)), and(eq(fish1Id, b), eq(fish2Id, a))));
    expect(rows.length).toBeLessThan(2);
    return rows[0];
  };

  test('are stored once each, as the rules judge them', async () => {
    const [neon, barb] = ['neon-tetra', 'tiger-barb'].map((key) => SPECIES_CATALOGUE.find((each) => each.key === key)!);
    const fit = pairFit(neon!, barb!);
    expect(await pairOf('neon-tetra', 'tiger-barb')).toMatchObject({
      compatibilityScore: fit,
      compatibilityLevel: levelOf(fit),
    });
    expect((await pairOf('betta', 'tiger-barb'))?.notes).toMatch(/fin/i);
    expect(await pairOf('neon-tetra', 'clownfish')).toBeUndefined();
    expect(await pairOf('neon-tetra', 'cherry-shrimp')).toBeUndefined();
  });

  test('are judged again when an admin changes a record, and go with it', async () => {
    const admin = await anAdmin();
    const { key } = (await as(admin).post('/api/admin/species', { ...A_SPECIES, species: 'Paired Tetra' })).json();
    const before = (await pairOf(key, 'neon-tetra'))!;
    await as(admin).put(`/api/admin/species/${key}`, { temperament: 'aggressive' });
    expect((await pairOf(key, 'neon-tetra'))!.compatibilityScore).toBeLessThan(before.compatibilityScore);
    await as(admin).put(`/api/admin/species/${key}`, { isActive: false });
    expect(await pairOf(key, 'neon-tetra')).toBeUndefined();
  });
});

describe('finding species', () => {
  test('by a part of the name in any case, by another name, and misspelt', async () => {
    const found = await get<Species[]>('/api/species?search=TETRA&limit=100');
    expect(found.length).toBeGreaterThan(1);
    for (const { species, commonNames, scientificName } of found)
      expect([species, scientificName, ...commonNames].join().toLowerCase()).toContain('tetra');
    expect(namesOf(await get('/api/species?search=noen%20tetra'))[0]).toBe('Neon Tetra');
    expect(namesOf(await get('/api/species?search=paracheirodon%20innesi'))).toEqual(['Neon Tetra']);
    expect(await get('/api/species?search=zzzzzz')).toEqual([]);
  });

  test('by category and temperament, which must both match', async () => {
    const found = await get<Species[]>('/api/species?category=freshwater-tropical&temperament=peaceful&limit=100');
    expect(found.length).toBeGreaterThan(0);
    for (const each of found) expect([each.category, each.temperament]).toEqual(['freshwater-tropical', 'peaceful']);
    expect((await get<Species[]>('/api/species?category=all&limit=100')).length).toBeGreaterThanOrEqual(found.length);
    const refused = await as(reader).get('/api/species?category=submarine');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['category']]);
  });

  test('page by page, each once', async () => {
    const seen: string[] = [];
    let url: string | undefined = '/api/species?limit=7';
    while (url) {
      const answer = await as(reader).get(url);
      seen.push(...answer.json<Species[]>().map(({ key }) => key));
      url = /<(.*)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual((await get<Species[]>('/api/species-catalogue')).map(({ key }) => key));
  });

  test('knows no others', async () => {
    for (const path of ['', '/tank-mates', '/picture.svg'])
      expect((await as(reader).get(`/api/species/unicorn${path}`)).statusCode).toBe(404);
  });
});

test('a species is drawn for everybody, and the drawing is kept', async () => {
  const answer = await visitor().get('/api/species/neon-tetra/picture.svg');
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toContain('max-age=604800');
  expect(answer.body).toMatch(/^<svg .*<\/svg>$/s);
});

test('tank mates are at most 12 and 10 of all there are', async () => {
  const mates = await get<{
    compatible: unknown[];
    avoid: { label: string }[];
    all: { compatible: unknown[]; avoid: unknown[] };
    requirements: string[];
    note: string | null;
  }>('/api/species/neon-tetra/tank-mates');
  expect(mates.compatible).toEqual(mates.all.compatible.slice(0, 12));
  expect(mates.avoid).toEqual(mates.all.avoid.slice(0, 10));
  expect(mates.requirements).toContain('Minimum 1 gallon per fish');
  expect(mates.note).toBeNull();
  const lonely = await aSpecies(world, { temperament: 'aggressive' });
  expect(await get(`/api/species/${lonely.key}/tank-mates`)).toMatchObject({
    compatible: [],
    note: 'Best kept alone or with careful species selection',
  });
});

describe('compatibility', () => {
  const ask = async (body: object) => await as(reader).post('/api/compatibility', body);

  test('is scored by names and a size as people write them', async () => {
    const answer = (
      await ask({ fish: [{ species: 'neon tetras', count: 3 }], tankSize: '38 litres' })
    ).json<CompatibilityResult>();
    expect(answer).toMatchObject({
      overallScore: 95,
      waterCompatibility: 100,
      spaceCompatibility: 100,
      temperamentCompatibility: 85,
      level: 'excellent',
      recommendations: ['Add 3 more Neon Tetra'],
      requiredGallons: 3,
    });
    const crowded = (
      await ask({ fish: [{ species: 'neon-tetra', count: 12 }], tankSize: 10 })
    ).json<CompatibilityResult>();
    expect(crowded.spaceCompatibility).toBe(70);
  });

  test.each([0.9, '0.9 gallons', 5])('praises nobody who crowds a tank of size %s', async (tankSize) => {
    const fish = [{ species: 'neon-tetra', count: 10_000 }];
    const { verdict, level, recommendations } = (await ask({ fish, tankSize })).json<CompatibilityResult>();
    expect([verdict, level]).toEqual(['clash', 'poor']);
    expect(recommendations.join()).toMatch(/too many animals/);
    expect(recommendations.join()).not.toMatch(/match/);
  });

  test('says what it does not know, and when there is nothing to say', async () => {
    expect((await ask({ fish: [{ species: 'Zorp' }, { species: 'Blip' }] })).json()).toMatchObject({
      waterCompatibility: 80,
      warnings: [
        'Unknown species detected: Blip, Zorp',
        'Analysis limited - please verify species names for complete compatibility check',
      ],
    });
    expect((await ask({ fish: [] })).json().recommendations).toEqual([
      'No fish detected - add some fish to analyze compatibility!',
    ]);
  });

  test.each([
    [{}, 'fish'],
    [{ fish: [{ species: '' }] }, 'fish.0.species'],
    [{ fish: [{ species: 'Neon', count: 0 }] }, 'fish.0.count'],
    [{ fish: [], tankSize: -1 }, 'tankSize'],
    [{ fish: [], tankSize: '-5 gallons' }, 'tankSize'],
    [{ fish: [], tankSize: '1e400' }, 'tankSize'],
    [{ fish: [], tankType: 'bucket' }, 'tankType'],
  ])('refuses %o', async (body, field) => {
    const answer = await ask(body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});

describe('a wish', () => {
  test('is kept once, listed latest first, and taken back', async () => {
    const kim = await aMember();
    const [one, two] = [await aSpecies(world), await aSpecies(world)];
    for (const { key } of [one, two, one]) expect((await as(kim).put(`/api/species/${key}/wish`)).statusCode).toBe(204);
    expect((await as(kim).get('/api/species-wishes')).json().toSorted()).toEqual([one.key, two.key].toSorted());
    await as(kim).delete(`/api/species/${one.key}/wish`);
    expect((await as(kim).get('/api/species-wishes')).json()).toEqual([two.key]);
    expect((await as(kim).put('/api/species/unicorn/wish')).statusCode).toBe(404);
  });

  test('hears of a listing of the species, but not of one’s own or of somebody blocked', async () => {
    const [kim, sam, foe] = [await aMember(), await aMember(), await aMember()];
    const { key, species } = await aSpecies(world);
    for (const person of [kim, sam, foe]) await as(person).put(`/api/species/${key}/wish`);
    await as(foe).post('/api/blocks', { userId: sam.id });
    const form = await aListingForm(world, sam);
    const listing = await as(sam).post('/api/posts', { ...form, speciesKey: key });
    expect(listing.statusCode, listing.body).toBe(201);
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.title, `${species} for sale`));
    expect(told.map(({ userId, link }) => [userId, link])).toEqual([[kim.id, `/item/${listing.json().id}`]]);
  });
});

describe('a correction', () => {
  const proposal = { field: 'maxSize', proposal: '3 inches', reason: 'Measured ten of mine.' };

  test('waits for an admin, who sees what the record says', async () => {
    const kim = await aMember();
    const { key, species } = await aSpecies(world, { maxSize: 2 });
    expect((await as(kim).post(`/api/species/${key}/corrections`, proposal)).statusCode).toBe(204);
    const admin = await anAdmin();
    const waiting = (await as(admin).get('/api/admin/species-corrections?status=pending')).json<Correction[]>();
    expect(waiting.find(({ speciesKey }) => speciesKey === key)).toMatchObject({
      ...proposal,
      species,
      current: '2',
      status: 'pending',
      member: { id: kim.id },
    });
  });

  test('changes the record when it is accepted, is told and written down, and decided once', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const species = await aSpecies(world, { maxSize: 2 });
    const id = await aCorrection(world, kim.id, species.id);
    const review = { status: 'accepted', response: 'Right you are', change: { maxSize: 3 } };
    const answer = await as(admin).patch(`/api/admin/species-corrections/${id}`, review);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<Correction>()).toMatchObject({ status: 'accepted', current: '3', response: 'Right you are' });
    expect((await get<Species>(`/api/species/${species.key}`)).maxSize).toBe(3);
    const [note] = await db.select().from(notifications).where(eq(notifications.userId, kim.id));
    expect(note).toMatchObject({ title: 'Your correction was accepted', link: `/species/${species.key}` });
    const deeds = await db.select().from(auditLog).where(eq(auditLog.subjectId, species.key));
    expect(deeds.map(({ action }) => action).toSorted()).toEqual(['species-correction.accepted', 'species.updated']);
    const again = await as(admin).patch(`/api/admin/species-corrections/${id}`, { status: 'rejected', response: 'No' });
    expect([again.statusCode, again.json().message]).toEqual([409, 'This correction was already accepted']);
  });

  test('is rejected with a reason and changes nothing', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const id = await aCorrection(world, kim.id);
    const decide = (body: object) => as(admin).patch(`/api/admin/species-corrections/${id}`, body);
    expect((await decide({ status: 'rejected' })).json().fields).toEqual({
      response: 'Say why, so the member knows',
    });
    expect((await decide({ status: 'rejected', response: 'No', change: { maxSize: 9 } })).statusCode).toBe(400);
    expect((await decide({ status: 'rejected', response: 'Two sources say 2.' })).json().status).toBe('rejected');
  });

  test('is refused in words, and limited', async () => {
    const kim = await aMember();
    const { key, id } = await aSpecies(world);
    const send = (body: object) => as(kim).post(`/api/species/${key}/corrections`, body);
    expect((await send({ ...proposal, field: 'colour' })).json().fields).toEqual({ field: 'Choose what’s wrong' });
    expect((await send({ ...proposal, reason: ' ' })).json().fields).toEqual({ reason: 'Reason is required' });
    for (let at = 0; at < 20; at++) expect((await send(proposal)).statusCode).toBe(204);
    expect((await send(proposal)).statusCode).toBe(429);
    const [{ rows }] = (await db
      .select({ rows: count() })
      .from(speciesCorrections)
      .where(eq(speciesCorrections.speciesId, id))) as [{ rows: number }];
    expect(rows).toBe(20);
  });
});

describe('an admin', () => {
  test('adds a species that can be found at once', async () => {
    const admin = await anAdmin();
    const answer = await as(admin).post('/api/admin/species', A_SPECIES);
    expect(answer.statusCode, answer.body).toBe(201);
    const { imageUrl: _, ...fields } = A_SPECIES;
    expect(answer.json<AdminSpecies>()).toMatchObject({ ...fields, key: 'glass-tetra', image: null });
    expect(namesOf(await get('/api/species?search=glassy'))).toEqual(['Glass Tetra']);
    const again = await as(admin).post('/api/admin/species', A_SPECIES);
    expect([again.statusCode, again.json().fields]).toEqual([
      400,
      { species: 'There’s already a species with this name' },
    ]);
  });

  test('clears what is sent empty and takes a species away and back', async () => {
    const admin = await anAdmin();
    const { key } = await aSpecies(world, {
      origin: 'Peru',
      schooling: true,
      minSchoolSize: 6,
      hardnessMin: 1,
      hardnessMax: 5,
    });
    const change = (body: object) => as(admin).put(`/api/admin/species/${key}`, body);
    expect((await change({ origin: '', schooling: false, hardness: '' })).json<AdminSpecies>()).toMatchObject({
      origin: null,
      minSchoolSize: null,
      hardness: null,
    });
    expect((await change({ isActive: false })).json<AdminSpecies>().isActive).toBe(false);
    expect((await as(reader).get(`/api/species/${key}`)).statusCode).toBe(404);
    const inactive = (await as(admin).get('/api/admin/species?state=inactive')).json<AdminSpecies[]>();
    expect(inactive.map((each) => each.key)).toContain(key);
    await change({ isActive: true });
    expect((await as(reader).get(`/api/species/${key}`)).statusCode).toBe(200);
    const deeds = await db.select().from(auditLog).where(eq(auditLog.subjectId, key));
    expect(deeds.map(({ action }) => action).toSorted()).toEqual([
      'species.activated',
      'species.deactivated',
      'species.updated',
    ]);
  });

  test.each([
    [{ preferredPH: [8, 7] }, 'preferredPH', 'pH must go from low to high, between 3 and 10'],
    [{ preferredTemp: [70.5, 80] }, 'preferredTemp', 'Temperature must be in whole degrees'],
    [{ species: ' ' }, 'species', 'Name is required'],
    [{ spaceRequirement: 0 }, 'spaceRequirement', 'Gallons per animal must be at least 1'],
    [{ imageUrl: 'https://elsewhere.example/x.png' }, 'imageUrl', 'Upload the picture here first'],
  ])('is told what is wrong with %o', async (body, field, message) => {
    const answer = await as(await anAdmin()).put('/api/admin/species/neon-tetra', body);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }]);
  });
});

describe('a ban', () => {
  const rules = { region: 'Texas', reason: 'It harms the rivers.', source: 'State code, section 1' };

  test('is added, changed and ended by an admin, and all of it is on record', async () => {
    const [admin, { key, species }] = [await anAdmin(), await aSpecies(world)];
    const ban = (body: object) => as(admin).post('/api/admin/species-bans', { speciesKey: key, ...rules, ...body });
    const added = await ban({});
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json<AdminBan>();
    expect(added.json<AdminBan>()).toMatchObject({ speciesKey: key, species, ...rules, endedAt: null });
    expect([(await ban({ region: 'texas' })).statusCode, (await ban({ region: ' ' })).statusCode]).toEqual([409, 400]);
    expect((await ban({ speciesKey: 'unicorn' })).json().fields).toEqual({ speciesKey: 'We don’t have this species' });
    expect((await ban({ source: '' })).json().fields).toEqual({ source: 'Source is required' });

    const florida = (await ban({ region: 'Florida' })).json<AdminBan>();
    const change = (body: object) => as(admin).patch(`/api/admin/species-bans/${florida.id}`, body);
    expect((await change({ region: 'TEXAS' })).statusCode).toBe(409);
    expect((await change({ region: 'Ohio', reason: 'It spreads.' })).json<AdminBan>()).toMatchObject({
      region: 'Ohio',
      reason: 'It spreads.',
      source: rules.source,
    });

    const list = async (state = '') =>
      (await as(admin).get(`/api/admin/species-bans?limit=100&state=${state}`))
        .json<AdminBan[]>()
        .filter(({ speciesKey }) => speciesKey === key)
        .map(({ region }) => region);
    expect(await list()).toEqual(['Ohio', 'Texas']);
    expect((await as(admin).delete(`/api/admin/species-bans/${id}`)).statusCode).toBe(204);
    expect((await as(admin).delete(`/api/admin/species-bans/${id}`)).statusCode).toBe(404);
    expect([await list('current'), await list('ended')]).toEqual([['Ohio'], ['Texas']]);
    expect((await ban({})).statusCode).toBe(201);
    const deeds = await db.select().from(auditLog).where(eq(auditLog.subjectId, key));
    expect(deeds.map(({ action }) => action).toSorted()).toEqual([
      'species-ban.added',
      'species-ban.added',
      'species-ban.added',
      'species-ban.changed',
      'species-ban.ended',
    ]);
  });

  test('is told to everybody, and to those who live there that it is theirs', async () => {
    const { species, id } = await aBan(world);
    const [here, there] = [await aMember(), await aMember()];
    await as(here).patch('/api/users/me', { location: 'Austin, TX' });
    await as(there).patch('/api/users/me', { location: 'Leeds, England' });
    const bansFor = async (person: typeof here) =>
      (await as(person).get(`/api/species/${species.key}`)).json<SpeciesPage>().bans;
    expect(await bansFor(here)).toEqual([{ ...rules, appliesToYou: true }]);
    expect(await bansFor(there)).toEqual([{ ...rules, appliesToYou: false }]);
    await as(await anAdmin()).delete(`/api/admin/species-bans/${id}`);
    expect(await bansFor(here)).toEqual([]);
  });

  test('keeps offers from those who may not buy them', async () => {
    const { species } = await aBan(world);
    const [here, there, seller] = [await aMember(), await aMember(), await aMember()];
    await as(here).patch('/api/users/me', { location: 'Austin, TX' });
    for (const person of [here, there]) await as(person).put(`/api/species/${species.key}/wish`);
    const listing = await as(seller).post('/api/posts', await aListingForm(world, seller, { speciesKey: species.key }));
    expect(listing.statusCode, listing.body).toBe(201);
    const told = await db
      .select()
      .from(notifications)
      .where(eq(notifications.link, `/item/${listing.json().id}`));
    expect(told.map(({ userId }) => userId)).toEqual([there.id]);
  });
});
