import type { Question } from '@nautical/core/contracts/market/questions';
import type { AdminReport } from '@nautical/core/contracts/office/reports';
import {
  ANSWER_MAX,
  QUESTION_MAX,
  WAITING_PER_LISTING,
  WAITING_PER_MEMBER,
} from '@nautical/core/domain/market/questions';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing } from '../../../../test/factories/listings.ts';
import { aQuestion } from '../../../../test/factories/questions.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { listingQuestions } from '../../../db/schema/market/questions.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { auditLog } from '../../../db/schema/members/operations.ts';

const world = await testApp();
const { as, aMember, anAdmin, db, services } = world;

const published: { to: unknown; event: { type: string } }[] = [];
services.bus.subscribe('events', (message) => published.push(message));

const at = (postId: string) => `/api/posts/${postId}/questions`;
const ask = (person: Person, postId: string, question = 'Does it eat pellets?') =>
  as(person).post(at(postId), { question });
const answer = (person: Person, id: string, text = 'Yes, twice a day.') =>
  as(person).put(`/api/questions/${id}/answer`, { answer: text });
const read = async (person: Person, postId: string) => (await as(person).get(at(postId))).json<Question[]>();
const told = (person: Person) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.topic, 'questions')));
const waitingAt = (postId: string) => db.$count(listingQuestions, eq(listingQuestions.postId, postId));

async function onSale(overrides: Parameters<typeof aListing>[2] = {}) {
  const seller = await aMember();
  return { seller, postId: await aListing(world, seller, overrides) };
}

/** How many questions each of a seller's listings shows as waiting. */
const waitingFor = async (seller: Person) =>
  (await as(seller).get('/api/posts/mine')).json().map((each: { waitingQuestions: number }) => each.waitingQuestions);

describe('a question', () => {
  test('counts among the seller’s listings until it is answered, and not across a block', async () => {
    const { seller, postId } = await onSale();
    const [kim, lee] = [await aMember(), await aMember()];
    expect(await waitingFor(seller)).toEqual([0]);
    const { id } = (await ask(kim, postId)).json<Question>();
    await ask(lee, postId);
    expect(await waitingFor(seller)).toEqual([2]);
    await answer(seller, id);
    expect(await waitingFor(seller)).toEqual([1]);
    await as(seller).post('/api/blocks', { userId: lee.id });
    expect(await waitingFor(seller)).toEqual([0]);
  });

  test('is hidden while who asked is suspended', async () => {
    const { seller, postId } = await onSale();
    const [kim, other] = [await aMember(), await aMember()];
    await ask(kim, postId);
    const suspend = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, kim.id));
    await suspend(new Date());
    for (const reader of [seller, other]) expect(await read(reader, postId)).toEqual([]);
    expect(await waitingFor(seller)).toEqual([0]);
    await suspend(null);
    expect(await read(other, postId)).toHaveLength(1);
    expect(await waitingFor(seller)).toEqual([1]);
  });

  test('is read by everybody, told to the seller, answered, and told to whoever asked', async () => {
    const { seller, postId } = await onSale();
    const [kim, other] = [await aMember(), await aMember()];
    published.length = 0;
    const asked = await ask(kim, postId, ' Does <b>it</b> eat\npellets? ');
    expect(asked.statusCode, asked.body).toBe(201);
    expect(asked.json<Question>()).toMatchObject({
      postId,
      question: 'Does <b>it</b> eat\npellets?',
      asker: { id: kim.id, username: kim.username },
      answer: null,
      answeredAt: null,
      warning: null,
      answerWarning: null,
    });
    expect(await told(seller)).toMatchObject([
      {
        title: `${kim.username} asked about “Clownfish pair”`,
        body: 'Does <b>it</b> eat pellets?',
        link: `/item/${postId}#questions`,
        fromId: kim.id,
        readAt: null,
      },
    ]);
    expect(published).toContainEqual({ to: { room: postId }, event: { type: 'QUESTIONS_CHANGED', postId } });

    const { id } = asked.json<Question>();
    const answered = await answer(seller, id);
    expect(answered.statusCode, answered.body).toBe(200);
    expect(answered.json<Question>().answer).toBe('Yes, twice a day.');
    expect(await read(other, postId)).toEqual([answered.json()]);
    expect((await told(seller))[0]?.readAt).not.toBeNull();

    await answer(seller, id, 'Three times a day.');
    expect(await told(kim)).toMatchObject([
      {
        title: `${seller.username} answered your question about “Clownfish pair”`,
        body: 'Three times a day.',
        link: `/item/${postId}#questions`,
      },
    ]);
  });

  test('comes page by page, latest first', async () => {
    const { postId } = await onSale();
    for (const question of ['one', 'two', 'three']) await ask(await aMember(), postId, question);
    const first = await as(await aMember()).get(`${at(postId)}?limit=2`);
    expect(first.json<Question[]>().map(({ question }) => question)).toEqual(['three', 'two']);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    const second = await as(await aMember()).get(next);
    expect(second.json<Question[]>().map(({ question }) => question)).toEqual(['one']);
  });

  test('that asks to pay elsewhere carries a warning', async () => {
    const { seller, postId } = await onSale();
    const { id } = (await ask(await aMember(), postId)).json<Question>();
    await answer(seller, id, 'Pay me with gift cards and I will ship today.');
    const [shown] = await read(seller, postId);
    expect([shown?.warning, shown?.answerWarning]).toEqual([null, expect.any(String)]);
  });

  test('has words, and not too many of them', async () => {
    const { seller, postId } = await onSale();
    const kim = await aMember();
    for (const question of ['', '  ', 'x'.repeat(QUESTION_MAX + 1)])
      expect((await ask(kim, postId, question)).statusCode).toBe(400);
    const { id } = (await ask(kim, postId, 'x'.repeat(QUESTION_MAX))).json<Question>();
    for (const text of [' ', 'x'.repeat(ANSWER_MAX + 1)]) expect((await answer(seller, id, text)).statusCode).toBe(400);
    expect((await answer(seller, id, 'x'.repeat(ANSWER_MAX))).statusCode).toBe(200);
  });

  test('is not asked by the seller, and answered by nobody else', async () => {
    const { seller, postId } = await onSale();
    expect((await ask(seller, postId)).statusCode).toBe(403);
    const kim = await aMember();
    const { id } = (await ask(kim, postId)).json<Question>();
    for (const person of [kim, await aMember(), await anAdmin()])
      expect((await answer(person, id)).statusCode).toBe(403);
  });

  test.each([{ status: 'sold' }, { status: 'expired' }, { isActive: false }, { status: 'removed' }] as const)(
    'is neither asked nor answered where the listing is %j',
    async (state) => {
      const { seller, postId } = await onSale(state);
      const refused = await ask(await aMember(), postId);
      expect(refused.statusCode).toBe('isActive' in state || state.status === 'removed' ? 404 : 409);
      const id = await aQuestion(world, { postId });
      const late = await answer(seller, id);
      expect(late.statusCode).toBe(409);
      expect(late.json().message).toBe('This listing doesn’t take questions anymore.');
      expect(await read(seller, postId)).toHaveLength(1);
    },
  );

  test('is limited in the hour', async () => {
    const kim = await aMember();
    const statuses: number[] = [];
    for (let times = 0; times < 21; times++) statuses.push((await ask(kim, (await onSale()).postId)).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('questions that wait', () => {
  test('are no more than allowed of one member, however many are sent at once', async () => {
    const { seller, postId } = await onSale();
    const kim = await aMember();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(kim, postId, `Question ${n}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(WAITING_PER_MEMBER);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(8 - WAITING_PER_MEMBER);
    expect(refused[0]?.json().message).toBe(
      'You already have 3 questions waiting here. Give the seller time to answer, or delete one.',
    );
    expect(await waitingAt(postId)).toBe(WAITING_PER_MEMBER);
    const [first] = await read(kim, postId);
    await answer(seller, first!.id);
    expect((await ask(kim, postId)).statusCode).toBe(201);
    expect((await ask(kim, postId)).statusCode).toBe(409);
  });

  test('are no more than allowed on one listing, not counting those of people the seller has blocked', async () => {
    const { seller, postId } = await onSale();
    const [sam, kim, lee] = [await aMember(), await aMember(), await aMember()];
    const many = Array.from({ length: WAITING_PER_LISTING - 1 }, () => ({ postId, askerId: sam.id, question: 'x' }));
    await db.insert(listingQuestions).values(many);
    const answers = await Promise.all([ask(kim, postId), ask(lee, postId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await waitingAt(postId)).toBe(WAITING_PER_LISTING);
    await as(seller).post('/api/blocks', { userId: sam.id });
    expect((await ask(await aMember(), postId)).statusCode).toBe(201);
  });
});

describe('across a block', () => {
  test('with the seller nothing is asked, answered or left on the page', async () => {
    const { seller, postId } = await onSale();
    const [kim, other] = [await aMember(), await aMember()];
    const { id } = (await ask(kim, postId)).json<Question>();
    await as(seller).post('/api/blocks', { userId: kim.id });
    expect((await ask(kim, postId)).statusCode).toBe(404);
    expect((await as(kim).get(at(postId))).statusCode).toBe(404);
    expect((await answer(seller, id)).statusCode).toBe(404);
    for (const person of [seller, other]) expect(await read(person, postId)).toEqual([]);
    await as(seller).delete(`/api/blocks/${kim.id}`);
    expect(await read(other, postId)).toHaveLength(1);
  });

  test('with another reader, neither reads what the other asks', async () => {
    const { postId } = await onSale();
    const [kim, lee, other] = [await aMember(), await aMember(), await aMember()];
    await ask(kim, postId);
    await as(kim).post('/api/blocks', { userId: lee.id });
    expect(await read(lee, postId)).toEqual([]);
    expect(await read(kim, postId)).toHaveLength(1);
    expect(await read(other, postId)).toHaveLength(1);
  });
});

describe('deleting', () => {
  test('a question takes its answer along, and what was told of both', async () => {
    const { seller, postId } = await onSale();
    const [kim, other] = [await aMember(), await aMember()];
    const { id } = (await ask(kim, postId)).json<Question>();
    await answer(seller, id);
    for (const person of [seller, other])
      expect((await as(person).delete(`/api/questions/${id}`)).statusCode).toBe(403);
    published.length = 0;
    expect((await as(kim).delete(`/api/questions/${id}`)).statusCode).toBe(204);
    expect(published).toContainEqual({ to: { room: postId }, event: { type: 'QUESTIONS_CHANGED', postId } });
    expect((await as(kim).delete(`/api/questions/${id}`)).statusCode).toBe(404);
    expect(await read(other, postId)).toEqual([]);
    for (const person of [seller, kim]) expect(await told(person)).toEqual([]);
  });

  test('an answer leaves the question waiting, to be answered and told of again', async () => {
    const { seller, postId } = await onSale();
    const kim = await aMember();
    const { id } = (await ask(kim, postId)).json<Question>();
    await answer(seller, id);
    expect((await as(kim).delete(`/api/questions/${id}/answer`)).statusCode).toBe(403);
    for (let times = 0; times < 2; times++)
      expect((await as(seller).delete(`/api/questions/${id}/answer`)).statusCode).toBe(204);
    expect(await read(kim, postId)).toMatchObject([{ answer: null, answeredAt: null }]);
    expect(await told(kim)).toEqual([]);
    await answer(seller, id, 'On second thought: yes.');
    expect(await told(kim)).toMatchObject([{ body: 'On second thought: yes.' }]);
  });

  test('is also an admin’s, is written down, and told to whoever asked', async () => {
    const { seller, postId } = await onSale();
    const [kim, admin] = [await aMember(), await anAdmin()];
    const { id } = (await ask(kim, postId)).json<Question>();
    await answer(seller, id);
    expect((await as(admin).delete(`/api/questions/${id}/answer`)).statusCode).toBe(204);
    expect(await told(seller)).toMatchObject([{ body: 'Does it eat pellets?' }, { title: 'Your answer was removed' }]);
    expect((await as(admin).delete(`/api/questions/${id}`)).statusCode).toBe(204);
    expect(await told(kim)).toMatchObject([{ title: 'Your question was removed', link: null }]);
    const deeds = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(deeds.map(({ action }) => action).toSorted()).toEqual(['answer.removed', 'question.removed']);
  });

  test('an account takes its questions along, and a listing those about it', async () => {
    const { seller, postId } = await onSale();
    const [kim, lee] = [await aMember({ password: 'long-enough-words' }), await aMember()];
    await ask(kim, postId);
    await ask(lee, postId);
    const gone = await as(kim).delete('/api/users/me', { password: 'long-enough-words' });
    expect(gone.statusCode, gone.body).toBe(204);
    expect((await read(seller, postId)).map(({ asker }) => asker.id)).toEqual([lee.id]);
    expect((await as(seller).delete(`/api/posts/${postId}`)).statusCode).toBe(204);
    expect(await waitingAt(postId)).toBe(0);
  });
});

describe('reporting a question', () => {
  const report = (person: Person, questionId: string) =>
    as(person).post('/api/reports', { questionId, reportType: 'harassment', reason: 'Rude' });

  test('keeps its words for the admins, who may remove it with the reason', async () => {
    const { seller, postId } = await onSale();
    const [kim, lee, admin] = [await aMember(), await aMember(), await anAdmin()];
    const { id } = (await ask(kim, postId, 'Are you stupid?')).json<Question>();
    await answer(seller, id, 'No.');
    const sent = await report(lee, id);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json()).toMatchObject({ questionId: id, postId: null, userId: null });
    expect((await report(lee, id)).statusCode).toBe(409);
    const listed = (await as(admin).get('/api/admin/reports?reportType=harassment')).json<AdminReport[]>();
    expect(listed.find((each) => each.id === sent.json().id)).toMatchObject({
      quote: `${kim.username} asked: Are you stupid?\n${seller.username} answered: No.`,
      user: { id: kim.id },
      post: { id: postId, sellerName: seller.username },
    });
    const closed = await as(admin).patch(`/api/admin/reports/${sent.json().id}`, {
      status: 'resolved',
      adminResponse: 'We don’t insult each other here.',
      removeQuestion: true,
    });
    expect(closed.statusCode, closed.body).toBe(200);
    expect(closed.json<AdminReport>()).toMatchObject({
      questionId: null,
      quote: `${kim.username} asked: Are you stupid?\n${seller.username} answered: No.`,
    });
    expect(await read(lee, postId)).toEqual([]);
    expect(await told(kim)).toMatchObject([
      { body: 'An admin removed your question: We don’t insult each other here.' },
    ]);
  });

  test('is for those who can read it, and not for one’s own words alone', async () => {
    const { seller, postId } = await onSale();
    const [kim, lee] = [await aMember(), await aMember()];
    const { id } = (await ask(kim, postId)).json<Question>();
    const own = await report(kim, id);
    expect(own.statusCode).toBe(400);
    expect(own.json().fields).toEqual({ questionId: 'You can’t report your own question' });
    await as(lee).post('/api/blocks', { userId: kim.id });
    expect((await report(lee, id)).statusCode).toBe(201);
    await answer(seller, id, 'Rude words');
    const sent = await report(kim, id);
    expect(sent.statusCode).toBe(201);
    const admin = await anAdmin();
    const closed = await as(admin).patch(`/api/admin/reports/${sent.json().id}`, {
      status: 'resolved',
      adminResponse: 'That was rude.',
      removeAnswer: true,
    });
    expect(closed.statusCode, closed.body).toBe(200);
    expect(await read(kim, postId)).toMatchObject([{ id, answer: null }]);
  });
});
