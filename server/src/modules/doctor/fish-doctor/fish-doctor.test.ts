import { Worker } from 'node:worker_threads';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { anAnimal, anAquarium, aTest, daysAgo } from '../../../../test/factories/aquariums.ts';
import { aCase, ICH } from '../../../../test/factories/fish-doctor.ts';
import { anImage } from '../../../../test/factories/listings.ts';
import { aSpecies } from '../../../../test/factories/species.ts';
import { testApp } from '../../../../test/harness.ts';
import { diagnoses } from '../../../db/schema/doctor/fish-doctor.ts';
import { answerQuestion, quickDiagnosis } from '../../../doctor/answer.ts';
import { remindOfFollowUpsJob } from './fish-doctor.jobs.ts';

const world = await testApp();
const { as, aMember, anonymous, clock, db, services, signIn, visitor } = world;
const url = (id: string) => `/api/fish-doctor/cases/${id}`;

describe('the quick diagnosis', () => {
  test('answers with what the engine says and at most three actions', async () => {
    const kim = await aMember();
    const question = { symptoms: ICH, fishType: 'neon tetra', tankSize: '20 gallons' };
    const answer = await as(kim).post('/api/fish-doctor/quick-diagnosis', question);
    expect(answer.statusCode).toBe(200);
    const { diagnosis, treatment, quickActions } = quickDiagnosis({ text: ICH, ...question });
    expect(answer.json()).toMatchObject({ diagnosis, treatment, quickActions, conditionKey: 'ich' });
    expect(answer.json().quickActions.length).toBeLessThanOrEqual(3);
  });

  test('needs symptoms and a member', async () => {
    const kim = await aMember();
    expect((await as(kim).post('/api/fish-doctor/quick-diagnosis', { symptoms: '  ' })).json()).toMatchObject({
      fields: { symptoms: 'Symptoms is required' },
    });
    expect((await anonymous.post('/api/fish-doctor/quick-diagnosis', { symptoms: ICH })).statusCode).toBe(401);
  });

  test('names no condition when there is nothing to go by', async () => {
    const answer = await as(await aMember()).post('/api/fish-doctor/quick-diagnosis', { symptoms: 'Hello there' });
    expect(answer.json()).toMatchObject({ conditionKey: null, probability: null });
  });
});

test('no connection is held while the doctor thinks', async () => {
  const kim = await aMember();
  const think = vi.spyOn(Worker.prototype, 'postMessage');
  const hold = vi.spyOn(services.db, 'transaction');
  const repeatable = () => ({ 'idempotency-key': crypto.randomUUID() });
  const { id } = (await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH }, repeatable())).json();
  await as(kim).post('/api/fish-doctor/quick-diagnosis', { symptoms: ICH }, repeatable());
  await as(kim).put(`${url(id)}/answers`, { answers: { flashing: 'yes' } });
  // The embedded database is a thread too.
  const thoughts = think.mock.invocationCallOrder.filter((_, call) => 'text' in Object(think.mock.calls[call]?.[0]));
  const order = [
    ...thoughts.map((at) => ({ at, step: 'thinks' })),
    ...hold.mock.invocationCallOrder.map((at) => ({ at, step: 'holds' })),
  ];
  expect(order.toSorted((one, other) => one.at - other.at).map(({ step }) => step)).toEqual([
    'thinks',
    'holds',
    'thinks',
    'holds',
    'thinks',
    'holds',
  ]);
  vi.restoreAllMocks();
});

describe('the library', () => {
  test('lists, searches and filters conditions', async () => {
    const kim = await aMember();
    const keys = async (query: string) =>
      (await as(kim).get(`/api/diseases?${query}`)).json().map(({ key }: { key: string }) => key);
    const all = await keys('');
    expect(all.length).toBeGreaterThan(40);
    expect((await keys('search=white%20spot'))[0]).toMatch(/ich|marine/);
    const reef = await keys('water=reef&kind=parasite');
    expect(reef.length).toBeGreaterThan(0);
    expect(reef).not.toContain('ich');
    expect((await keys('search=ick'))[0]).toBe('ich');
    expect((await keys('search=fin%20rot'))[0]).toBe('fin-rot');
    expect(await keys('search=dropsey')).toEqual(['dropsy']);
    // Not those that speak of twitching and switching.
    expect((await keys('search=itch')).toSorted()).toEqual(['black-ich', 'epistylis', 'ich', 'marine-ich']);
    expect(await keys('search=pop-eye')).toEqual(await keys('search=pop%20eye'));
    expect(await keys('search=%25')).toEqual([]);
    expect(await keys('search=no-such-thing-at-all')).toEqual([]);
    expect((await as(kim).get('/api/diseases?kind=magic')).statusCode).toBe(400);
  });

  test('describes one condition in words', async () => {
    const kim = await aMember();
    const ich = (await as(kim).get('/api/diseases/ich')).json();
    expect(ich.signs.must).toContain('Small white spots like grains of salt');
    expect(ich.treatment.map(({ tankKind }: { tankKind: string }) => tankKind)).toContain('with-invertebrates');
    expect(ich.treatment.find(({ tankKind }: { tankKind: string }) => tankKind === 'hospital').doses[0]).toMatchObject({
      perLitre: '2 g per liter',
    });
    expect((await as(kim).get('/api/diseases/no-such')).statusCode).toBe(404);
  });
});

describe('a case', () => {
  test('keeps what was told, what was answered and three days to ask again', async () => {
    const kim = await aMember();
    const photo = await anImage(world, kim);
    const made = await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH, fishType: 'tetra', photos: [photo] });
    expect(made.statusCode).toBe(201);
    const { id, answer, followUps } = made.json();
    expect(answer).toEqual(JSON.parse(JSON.stringify(answerQuestion({ text: ICH, fishType: 'tetra' }))));
    expect(made.json()).toMatchObject({
      photos: [photo],
      condition: { key: 'ich' },
      status: 'open',
      isShared: false,
      awaitsSecondOpinion: false,
      secondOpinion: null,
    });
    expect(followUps).toMatchObject([{ day: 1, watchFor: answer.followUp[1], answer: null }, { day: 3 }, { day: 7 }]);
    expect((await as(kim).get(url(id))).json()).toEqual(made.json());
    expect((await as(kim).get('/api/fish-doctor/cases')).json()).toMatchObject([{ id, condition: { key: 'ich' } }]);
    expect((await as(kim).get('/api/fish-doctor/cases?status=died')).json()).toEqual([]);
  });

  test('is answered anew with what its keeper has looked at since', async () => {
    const kim = await aMember();
    const aquariumId = await anAquarium(world, kim, { netVolume: 15 });
    await anAnimal(world, aquariumId, { name: 'Reds', species: 'Cherry Shrimp', type: 'invertebrate' });
    const told = { symptoms: 'My gourami floats and is swollen, she hardly swims', fishType: 'gourami', aquariumId };
    const made = (await as(kim).post('/api/fish-doctor/cases', told)).json();
    expect(made.takesAnswers).toBe(true);
    const [{ sign, yesSpeaksFor, noSpeaksFor }] = made.answer.tellApart;
    const answer = async (value: string) =>
      (await as(kim).put(`${url(made.id)}/answers`, { answers: { [sign]: value } })).json();
    const chanceOf = ({ answer: { candidates } }: typeof made, key: string) =>
      candidates.find((each: { key: string }) => each.key === key)?.probability ?? 0;
    const yes = await answer('yes');
    expect(chanceOf(yes, yesSpeaksFor)).toBeGreaterThan(chanceOf(made, yesSpeaksFor));
    const no = await answer('no');
    expect(chanceOf(no, noSpeaksFor)).toBeGreaterThan(chanceOf(yes, noSpeaksFor));
    expect(no.answers).toEqual({ [sign]: 'no' });
    // The tank counts as it was, and what was answered is not asked again.
    expect(no.answer.tank).toEqual(made.answer.tank);
    expect(no.answer.tellApart.map((each: { sign: string }) => each.sign)).not.toContain(sign);
    expect((await as(kim).get(url(made.id))).json()).toEqual(no);
    const unsure = await answer('unsure');
    expect(unsure.answer.candidates).toEqual(made.answer.candidates);
    expect(unsure.answer.tellApart.map((each: { sign: string }) => each.sign)).not.toContain(sign);
  });

  test('takes no answers to questions that do not exist, of strangers, or once it is over', async () => {
    const kim = await aMember();
    const id = await aCase(world, kim);
    const put = (person: typeof kim, answers: object) => as(person).put(`${url(id)}/answers`, { answers });
    expect((await put(kim, { 'no-such-sign': 'yes' })).statusCode).toBe(400);
    expect((await put(kim, { flashing: 'perhaps' })).statusCode).toBe(400);
    expect((await put(await aMember(), { flashing: 'yes' })).statusCode).toBe(403);
    await as(kim).patch(url(id), { status: 'closed' });
    expect((await put(kim, { flashing: 'yes' })).statusCode).toBe(409);
    expect((await as(kim).get(url(id))).json().takesAnswers).toBe(false);
    // From before what was asked was kept.
    const { result } = (await db.select().from(diagnoses).where(eq(diagnoses.id, id)))[0]!;
    const { question: _, ...older } = result!;
    await db.update(diagnoses).set({ status: 'open', result: older }).where(eq(diagnoses.id, id));
    expect((await put(kim, { flashing: 'yes' })).statusCode).toBe(409);
  });

  test('takes water, animals and the net volume from the linked tank', async () => {
    const kim = await aMember();
    const aquariumId = await anAquarium(world, kim, { name: 'Shrimp hall', size: '20 gallons', netVolume: 15 });
    await aTest(world, aquariumId, { ammonia: 2, testDate: daysAgo(1) });
    await aTest(world, aquariumId, { ammonia: 0, nitrite: 9, testDate: daysAgo(40) });
    await anAnimal(world, aquariumId, { name: 'Reds', species: 'Cherry Shrimp', type: 'invertebrate' });
    await anAnimal(world, aquariumId, { name: 'Gone', species: 'Oscar', currentHealth: 'deceased' });
    const { answer, tank, tankSize } = (
      await as(kim).post('/api/fish-doctor/cases', { symptoms: 'My tetra is gasping at the surface', aquariumId })
    ).json();
    expect(answer.candidates[0].key).toBe('ammonia-poisoning');
    expect(answer.tank).toMatchObject({ water: 'freshwater', hasInvertebrates: true, netLitres: 56.8 });
    expect(tankSize).toBe('20 gallons');
    expect(tank).toMatchObject({
      name: 'Shrimp hall',
      livestock: [{ name: 'Cherry Shrimp', type: 'invertebrate', quantity: 1 }],
    });
    expect(tank.tests).toContainEqual({ parameter: 'ammonia', value: 2, testDate: expect.any(String) });
    expect(tank.tests.map(({ parameter }: { parameter: string }) => parameter)).not.toContain('nitrite');
    expect(answer.isEmergency).toBe(true);
  });

  test('can be told by answers alone, and refuses signs nobody knows', async () => {
    const kim = await aMember();
    const answers = { 'white-spots': 'yes', flashing: 'yes', 'cotton-tufts': 'no' };
    const made = await as(kim).post('/api/fish-doctor/cases', { answers, water: 'freshwater' });
    expect(made.json()).toMatchObject({ condition: { key: 'ich' }, answers });
    expect((await as(kim).post('/api/fish-doctor/cases', { answers: { 'grew-legs': 'yes' } })).statusCode).toBe(400);
    expect((await as(kim).post('/api/fish-doctor/cases', { answers: {} })).json()).toMatchObject({
      fields: { symptoms: 'Describe what you see' },
    });
  });

  test('names the field with text that cannot be kept', async () => {
    const kim = await aMember();
    for (const symptoms of ['White spots \ud800', '\udfff', 'a\0b']) {
      const answer = await as(kim).post('/api/fish-doctor/cases', { symptoms });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(['symptoms']);
    }
    expect((await as(kim).post('/api/fish-doctor/cases', { symptoms: `${ICH} 🐠` })).statusCode).toBe(201);
  });

  test('doses a tank of a few drops by its measured volume, and one of millions of gallons not at all', async () => {
    const kim = await aMember();
    const aquariumId = await anAquarium(world, kim, { netVolume: 0.05 });
    const small = (await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH, aquariumId })).json();
    expect(small.answer.tank.netLitres).toBe(0.19);
    const vast = await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH, tankSize: '5 000 000 gallons' });
    expect(vast.json().answer.tank.netLitres).toBeNull();
  });

  test('doses a pond by its measured volume, however large', async () => {
    const kim = await aMember();
    const aquariumId = await anAquarium(world, kim, { netVolume: 95_000, size: '100,000 gallons' });
    const pond = (await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH, aquariumId })).json();
    expect(pond.answer.tank.netLitres).toBe(359_614.1);
  });

  test('never heats a tank with an animal the catalogue knows from cool water, whatever it is called', async () => {
    const kim = await aMember();
    const aquariumId = await anAquarium(world, kim);
    const { key: speciesKey } = await aSpecies(world, { category: 'coldwater' });
    await anAnimal(world, aquariumId, { name: 'Reds', species: 'Reds', speciesKey });
    const { answer } = (await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH, aquariumId })).json();
    expect(answer.tank).toMatchObject({ isCoolWater: true, mayHeat: false });
  });

  test('is kept once under the id its client made', async () => {
    const kim = await aMember();
    const id = crypto.randomUUID();
    for (let times = 0; times < 2; times++) expect(await aCase(world, kim, { id })).toBe(id);
    expect((await as(kim).get('/api/fish-doctor/cases')).json()).toHaveLength(1);
    const stranger = await as(await aMember()).post('/api/fish-doctor/cases', { id, symptoms: ICH });
    expect(stranger.statusCode).toBe(403);
  });

  test('shows only photos and tanks of its keeper', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    const photos = [await anImage(world, sam)];
    expect((await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH, photos })).json()).toMatchObject({
      fields: { photos: expect.any(String) },
    });
    const aquariumId = await anAquarium(world, sam);
    expect((await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH, aquariumId })).statusCode).toBe(403);
  });

  test('is deleted with its photos and sheet', async () => {
    const kim = await aMember();
    const photo = await anImage(world, kim);
    const id = await aCase(world, kim, { photos: [photo] });
    const { token } = (await as(kim).post(`${url(id)}/share`)).json();
    expect((await as(await aMember()).delete(url(id))).statusCode).toBe(403);
    expect((await as(kim).delete(url(id))).statusCode).toBe(204);
    expect((await as(kim).get(url(id))).statusCode).toBe(404);
    expect((await visitor().get(`/api/fish-doctor/sheets/${token}`)).statusCode).toBe(404);
    expect((await as(kim).post('/api/fish-doctor/cases', { symptoms: ICH, photos: [photo] })).statusCode).toBe(400);
  });

  test('lists the next page by its cursor', async () => {
    const kim = await aMember();
    const ids = [await aCase(world, kim), await aCase(world, kim), await aCase(world, kim)];
    const first = await as(kim).get('/api/fish-doctor/cases?limit=2');
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    const found = [...first.json(), ...(await as(kim).get(next)).json()].map(({ id }) => id);
    expect(found).toEqual(ids.toReversed());
  });
});

describe('follow-up', () => {
  test('is asked once on each day, until the case is closed', async () => {
    const kim = await aMember();
    // Days later a token has ended.
    const now = async () => as(await signIn(kim));
    const id = await aCase(world, kim);
    const notes = async () =>
      (await (await now()).get('/api/notifications'))
        .json()
        .filter(({ topic }: { topic: string }) => topic === 'fish-doctor');
    await remindOfFollowUpsJob.run(services, {});
    expect(await notes()).toEqual([]);
    clock.advance({ days: 1, minutes: 1 });
    for (let times = 0; times < 2; times++) await remindOfFollowUpsJob.run(services, {});
    expect(await notes()).toMatchObject([
      { title: 'How’s your neon tetra doing?', link: `/fish-doctor/diagnosis-history?case=${id}`, readAt: null },
    ]);
    const answered = await (await now()).put(`${url(id)}/follow-ups/1`, { answer: 'worse', notes: 'Not eating' });
    expect(answered.json()).toMatchObject({
      status: 'open',
      followUps: [{ day: 1, answer: 'worse', notes: 'Not eating', answeredAt: expect.any(String) }, {}, {}],
    });
    expect(await notes()).toMatchObject([{ readAt: expect.any(String) }]);
    clock.advance({ days: 2 });
    await remindOfFollowUpsJob.run(services, {});
    expect(await notes()).toHaveLength(2);
    const better = await (await now()).put(`${url(id)}/follow-ups/3`, { answer: 'recovered' });
    expect(better.json()).toMatchObject({ status: 'recovered' });
    clock.advance({ days: 4 });
    await remindOfFollowUpsJob.run(services, {});
    expect(await notes()).toHaveLength(2);
  });

  test('knows three days and no others, and belongs to the keeper', async () => {
    const kim = await aMember();
    const id = await aCase(world, kim);
    expect((await as(kim).put(`${url(id)}/follow-ups/2`, { answer: 'same' })).statusCode).toBe(404);
    expect((await as(kim).put(`${url(id)}/follow-ups/1`, { answer: 'fine' })).statusCode).toBe(400);
    expect((await as(await aMember()).put(`${url(id)}/follow-ups/1`, { answer: 'same' })).statusCode).toBe(403);
  });

  test('an outcome can be said and taken back', async () => {
    const kim = await aMember();
    const id = await aCase(world, kim);
    expect((await as(kim).patch(url(id), { status: 'died' })).json()).toMatchObject({ status: 'died' });
    expect((await as(kim).patch(url(id), { status: 'open' })).json()).toMatchObject({ status: 'open' });
    await as(kim).patch(url(id), { status: 'closed' });
    const later = await as(kim).put(`${url(id)}/follow-ups/1`, { answer: 'better' });
    expect(later.json()).toMatchObject({ status: 'closed' });
  });
});

describe('a shared sheet', () => {
  test('opens for whoever has the link, without an account, and says nothing else of the keeper', async () => {
    const kim = await aMember();
    const id = await aCase(world, kim);
    const { token, path } = (await as(kim).post(`${url(id)}/share`)).json();
    expect(path).toBe(`/case-sheet/${token}`);
    const sheet = await visitor().get(`/api/fish-doctor/sheets/${token}`);
    expect(sheet.json()).toMatchObject({ keeper: kim.username, symptoms: ICH, answer: { verdict: 'condition' } });
    for (const secret of [kim.id, kim.email, id]) expect(sheet.body).not.toContain(secret);
    const [stored] = await db.select().from(diagnoses).where(eq(diagnoses.id, id));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await as(kim).get(url(id))).json()).toMatchObject({ isShared: true });
  });

  test('closes when the link is ended or made anew', async () => {
    const kim = await aMember();
    const id = await aCase(world, kim);
    const share = async () => (await as(kim).post(`${url(id)}/share`)).json().token as string;
    const statusOf = async (token: string) => (await visitor().get(`/api/fish-doctor/sheets/${token}`)).statusCode;
    const [first, second] = [await share(), await share()];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await as(await aMember()).delete(`${url(id)}/share`)).statusCode).toBe(403);
    expect((await as(kim).delete(`${url(id)}/share`)).statusCode).toBe(204);
    expect(await statusOf(second)).toBe(404);
    expect((await as(kim).get(url(id))).json()).toMatchObject({ isShared: false });
  });
});
