import type { AdminReport, Report } from '@nautical/core/contracts/office/reports';
import { imageIdOf } from '@nautical/core/domain/common/images';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aListing, anImage } from '../../../../test/factories/listings.ts';
import { areContacts } from '../../../../test/factories/messaging.ts';
import { aReview } from '../../../../test/factories/orders.ts';
import { aReport } from '../../../../test/factories/reports.ts';
import { type Person, testApp } from '../../../../test/harness.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { auditLog, storedFiles } from '../../../db/schema/members/operations.ts';
import { reports } from '../../../db/schema/office/reports.ts';
import { ratings } from '../../../db/schema/trade/reviews.ts';
import { sweepFilesJob } from '../../members/uploads/uploads.jobs.ts';

const world = await testApp();
const { as, aMember, anAdmin, db, services } = world;
const about = (subject: object, more: object = {}) => ({
  ...subject,
  reportType: 'scam',
  reason: 'Not his photo',
  ...more,
});

const isStored = async (url: string) =>
  (await db.$count(storedFiles, and(eq(storedFiles.id, imageIdOf(url)!), eq(storedFiles.state, 'stored')))) > 0;

describe('reporting', () => {
  test('reaches the admins with a priority by its kind', async () => {
    const kim = await aMember();
    const id = await aListing(world);
    const answer = await as(kim).post('/api/reports', about({ postId: id }, { description: 'I took it myself' }));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<Report>()).toMatchObject({ postId: id, userId: null, status: 'pending' });
    const listed = (await as(await anAdmin()).get('/api/admin/reports?status=pending')).json<AdminReport[]>();
    expect(listed.find((each) => each.id === answer.json().id)).toMatchObject({
      priority: 'high',
      reporter: { id: kim.id },
      post: { id, title: 'Clownfish pair' },
      user: null,
    });
  });

  test('of the same thing counts once while it is open', async () => {
    const [kim, sam] = [await aMember(), await aMember()];
    for (const subject of [{ postId: await aListing(world) }, { userId: sam.id }]) {
      expect((await as(kim).post('/api/reports', about(subject))).statusCode).toBe(201);
      const again = await as(kim).post('/api/reports', about(subject));
      expect(again.statusCode).toBe(409);
      expect(again.json().message).toBe('You’ve already reported this. We’re looking into it.');
    }
    await db.update(reports).set({ status: 'dismissed' }).where(eq(reports.reporterId, kim.id));
    expect((await as(kim).post('/api/reports', about({ userId: sam.id }))).statusCode).toBe(201);
  });

  test('is refused in words when it makes no sense', async () => {
    const kim = await aMember();
    const own = await aListing(world, kim);
    const refusals = [
      [about({}), 'postId', 'Choose what you’re reporting: one listing, member, question, review or message'],
      [
        about({ postId: own, userId: kim.id }),
        'postId',
        'Choose what you’re reporting: one listing, member, question, review or message',
      ],
      [about({ messageId: own }), 'messageKind', 'Choose which message you’re reporting, and where it was sent'],
      [about({ postId: own }), 'postId', 'You can’t report your own listing'],
      [about({ userId: kim.id }), 'userId', 'You can’t report yourself'],
      [about({ userId: kim.id }, { reportType: 'boring' }), 'reportType', 'Choose what’s wrong'],
      [about({ userId: kim.id }, { reason: ' ' }), 'reason', 'Reason is required'],
    ] as const;
    for (const [body, field, message] of refusals) {
      const answer = await as(kim).post('/api/reports', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ [field]: message });
    }
    expect(await db.$count(reports, eq(reports.reporterId, kim.id))).toBe(0);
  });

  test('of a message keeps its words, names its author, and needs to have been received', async () => {
    const [kim, sam, eve] = [await aMember(), await aMember(), await aMember()];
    await areContacts(world, kim, sam);
    const said = (await as(sam).post('/api/chat/messages/fun', { content: 'Send me your password' })).json();
    const body = { receiverId: kim.id, content: 'Pay me elsewhere' };
    const instant = (await as(sam).post('/api/instant-messages', body)).json();
    const letter = (await as(sam).post('/api/messages', body)).json();
    const report = (person: Person, messageKind: string, messageId: string) =>
      as(person).post('/api/reports', about({ messageKind, messageId }));

    for (const [kind, id] of [
      ['instant', instant.id],
      ['private', letter.id],
    ]) {
      expect((await report(eve, kind, id)).statusCode).toBe(403);
      expect((await report(sam, kind, id)).statusCode).toBe(403);
    }
    expect((await report(sam, 'chat', said.id)).json().fields).toEqual({
      messageId: 'You can’t report your own message',
    });
    // Several messages of one member are several reports, each once.
    for (const [kind, id] of [
      ['chat', said.id],
      ['instant', instant.id],
      ['private', letter.id],
    ]) {
      expect((await report(kim, kind, id)).statusCode).toBe(201);
      expect((await report(kim, kind, id)).statusCode).toBe(409);
    }
    await as(sam).patch(`/api/chat/messages/${said.id}`, { content: 'Nothing to see' });
    const admin = await anAdmin();
    const listed = (await as(admin).get('/api/admin/reports?status=pending')).json<AdminReport[]>();
    expect(listed.slice(0, 3)).toMatchObject([
      { user: { id: sam.id }, message: { kind: 'private', text: 'Pay me elsewhere' } },
      { user: { id: sam.id }, message: { kind: 'instant', text: 'Pay me elsewhere' } },
      { user: { id: sam.id }, message: { kind: 'chat', id: said.id, text: 'Send me your password' } },
    ]);

    // Resolving it can remove what was said, also when it is gone already.
    const review = { status: 'resolved', adminResponse: 'Taken down', removeMessage: true };
    await report(eve, 'chat', said.id);
    const [latest] = (await as(admin).get('/api/admin/reports?status=pending')).json<AdminReport[]>();
    for (const { id } of [listed[2]!, latest!])
      expect((await as(admin).patch(`/api/admin/reports/${id}`, review)).statusCode).toBe(200);
    const [shown] = (await as(kim).get('/api/chat/messages/fun')).json().slice(-1);
    expect(shown).toMatchObject({ id: said.id, content: '', deletedAt: expect.any(String) });
    expect((await report(await aMember(), 'chat', said.id)).statusCode).toBe(404);
  });

  test('about a message keeps its pictures, whatever its author does', async () => {
    const [kim, sam, admin] = [await aMember(), await aMember(), await anAdmin()];
    const [reported, other] = [await anImage(world, sam), await anImage(world, sam)];
    const say = async (imageUrl: string) =>
      (await as(sam).post('/api/chat/messages/fun', { content: 'Look', messageType: 'image', imageUrl })).json().id;
    const [said, unreported] = [await say(reported), await say(other)];
    await as(kim).post('/api/reports', about({ messageKind: 'chat', messageId: said }));
    for (const id of [said, unreported])
      expect((await as(sam).delete(`/api/chat/messages/${id}`)).statusCode).toBe(204);
    const [latest] = (await as(admin).get('/api/admin/reports?status=pending')).json<AdminReport[]>();
    expect(latest?.message).toMatchObject({ text: 'Look', pictures: [reported] });
    expect([await isStored(reported), await isStored(other)]).toEqual([true, false]);
  });

  test('about a message shows none of its pictures that are gone already', async () => {
    const [kim, sam, admin] = [await aMember(), await aMember(), await anAdmin()];
    const [gone, there] = [await anImage(world, sam), await anImage(world, sam)];
    const body = { content: 'Look', messageType: 'multi_image', imageUrls: [gone, there] };
    const said = (await as(sam).post('/api/chat/messages/fun', body)).json().id;
    await db.delete(storedFiles).where(eq(storedFiles.id, imageIdOf(gone)!));
    await as(kim).post('/api/reports', about({ messageKind: 'chat', messageId: said }));
    const [latest] = (await as(admin).get('/api/admin/reports?status=pending')).json<AdminReport[]>();
    expect(latest?.message).toMatchObject({ id: said, pictures: [there] });
  });

  test('about a message keeps its pictures after its author has left, until it is closed', async () => {
    const [kim, sam, admin] = [await aMember(), await aMember(), await anAdmin()];
    const [reported, other] = [await anImage(world, sam), await anImage(world, sam)];
    const body = { content: 'Look', messageType: 'image', imageUrl: reported };
    const said = (await as(sam).post('/api/chat/messages/fun', body)).json().id;
    const { id } = (await as(kim).post('/api/reports', about({ messageKind: 'chat', messageId: said }))).json();
    await db.delete(users).where(eq(users.id, sam.id));
    await sweepFilesJob.run(services, {});
    expect([await isStored(reported), await isStored(other)]).toEqual([true, false]);
    const review = { status: 'resolved', adminResponse: 'Thank you' };
    expect((await as(admin).patch(`/api/admin/reports/${id}`, review)).statusCode).toBe(200);
    await sweepFilesJob.run(services, {});
    expect(await isStored(reported)).toBe(false);
  });

  test('about a direct message lets an admin remove it for both, and nobody rewrite or restore it', async () => {
    const [kim, sam, admin] = [await aMember(), await aMember(), await anAdmin()];
    await areContacts(world, kim, sam);
    const imageUrl = await anImage(world, sam);
    const body = { receiverId: kim.id, content: 'Pay me elsewhere' };
    const instant = (await as(sam).post('/api/instant-messages', { ...body, messageType: 'image', imageUrl })).json();
    const letter = (await as(sam).post('/api/messages', body)).json();
    for (const [messageKind, messageId] of Object.entries({ instant: instant.id, private: letter.id }))
      expect((await as(kim).post('/api/reports', about({ messageKind, messageId }))).statusCode).toBe(201);
    const listed = (await as(admin).get('/api/admin/reports?status=pending')).json<AdminReport[]>().slice(0, 2);
    const review = { status: 'resolved', adminResponse: 'Taken down', removeMessage: true };
    for (const { id } of listed)
      expect((await as(admin).patch(`/api/admin/reports/${id}`, review)).statusCode).toBe(200);

    for (const person of [kim, sam]) {
      const [left] = (await as(person).get('/api/instant-messages/all')).json();
      expect(left).toMatchObject({ id: instant.id, content: '', imageUrl: null, deletedAt: expect.any(String) });
      expect((await as(person).get(`/api/messages/${letter.id}`)).statusCode).toBe(404);
      expect((await as(person).put(`/api/messages/${letter.id}/restore`)).statusCode).toBe(404);
    }
    expect((await as(kim).get('/api/instant-messages/conversations')).json()).toMatchObject([{ unread: 0 }]);
    const again = about({ messageKind: 'instant', messageId: instant.id });
    expect((await as(kim).post('/api/reports', again)).statusCode).toBe(404);
    // What was reported is still there to look at.
    const resolved = (await as(admin).get('/api/admin/reports?status=resolved')).json<AdminReport[]>();
    const kept = resolved.find(({ message }) => message?.id === instant.id);
    expect(kept?.message).toMatchObject({ text: 'Pay me elsewhere', pictures: [imageUrl] });
    expect(await isStored(imageUrl)).toBe(true);
  });

  test('of a message request works once it is declined, and while its sender is suspended', async () => {
    for (const isDeclined of [true, false]) {
      const [kim, sam] = [await aMember(), await aMember()];
      const body = { receiverId: kim.id, content: 'Pay me elsewhere' };
      const instant = (await as(sam).post('/api/instant-messages', body)).json();
      const letter = (await as(sam).post('/api/messages', body)).json();
      if (isDeclined) await as(kim).put(`/api/message-requests/${instant.conversationId}`, { action: 'decline' });
      else await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, sam.id));
      expect((await as(kim).get(`/api/messages/${letter.id}`)).statusCode).toBe(404);
      for (const [messageKind, messageId] of Object.entries({ instant: instant.id, private: letter.id })) {
        const stranger = await as(await aMember()).post('/api/reports', about({ messageKind, messageId }));
        expect(stranger.statusCode).toBe(403);
        const answer = await as(kim).post('/api/reports', about({ messageKind, messageId }));
        expect(answer.statusCode, answer.body).toBe(201);
      }
    }
  });

  test('of what was received works whatever blocks there are', async () => {
    for (const isByAuthor of [true, false]) {
      const [kim, sam] = [await aMember(), await aMember()];
      await areContacts(world, kim, sam);
      const postId = await aListing(world, kim);
      const body = { receiverId: kim.id, content: 'Pay me elsewhere' };
      const ids = {
        chat: (await as(sam).post('/api/chat/messages/fun', { content: 'Pay me elsewhere' })).json().id,
        instant: (await as(sam).post('/api/instant-messages', body)).json().id,
        private: (await as(sam).post('/api/messages', body)).json().id,
      };
      const asked = await as(sam).post(`/api/posts/${postId}/questions`, { question: 'Pay elsewhere?' });
      const soldBySam = await aListing(world, sam);
      const [blocker, blocked] = isByAuthor ? [sam, kim] : [kim, sam];
      expect((await as(blocker).post('/api/blocks', { userId: blocked.id })).statusCode).toBe(201);
      const reported = [
        ...Object.entries(ids).map(([messageKind, messageId]) => ({ messageKind, messageId })),
        { questionId: asked.json().id },
        { reviewId: await aReview(world, sam, kim) },
        { postId: soldBySam },
      ];
      for (const subject of reported)
        expect([subject, (await as(kim).post('/api/reports', about(subject))).statusCode]).toEqual([subject, 201]);
    }
  });

  test('of oneself is refused, also by an id in capitals', async () => {
    const kim = await aMember();
    const answer = await as(kim).post('/api/reports', about({ userId: kim.id.toUpperCase() }));
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { userId: 'You can’t report yourself' }]);
  });

  test('is limited', async () => {
    const kim = await aMember();
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++)
      statuses.push((await as(kim).post('/api/reports', about({ userId: (await aMember()).id }))).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a reported review', () => {
  test('is quoted with its answer, once per reporter, and may be removed', async () => {
    const [buyer, seller, admin] = [await aMember(), await aMember(), await anAdmin()];
    const reviewId = await aReview(world, buyer, seller, { rating: 1, review: 'A cheat!', answer: 'Not true.' });
    const sent = await as(seller).post('/api/reports', about({ reviewId }));
    expect(sent.statusCode, sent.body).toBe(201);
    expect((await as(seller).post('/api/reports', about({ reviewId }))).statusCode).toBe(409);
    const listed = (await as(admin).get('/api/admin/reports?limit=100')).json<AdminReport[]>();
    expect(listed.find(({ id }) => id === sent.json().id)).toMatchObject({
      reviewId,
      user: { id: buyer.id },
      quote: `${buyer.username} gave 1 of 5 stars: A cheat!\n${seller.username} answered: Not true.`,
    });
    const answer = await as(admin).patch(`/api/admin/reports/${sent.json().id}`, {
      status: 'resolved',
      adminResponse: 'Insulting',
      removeReview: true,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().reviewId).toBeNull();
    expect(await db.$count(ratings, eq(ratings.id, reviewId))).toBe(0);
    const notes = await db.select().from(notifications).where(eq(notifications.userId, buyer.id));
    expect(notes).toMatchObject([{ title: 'Your review was removed', body: 'Insulting' }]);
  });

  test('is somebody else’s and published', async () => {
    const [buyer, seller] = [await aMember(), await aMember()];
    const own = await as(buyer).post('/api/reports', about({ reviewId: await aReview(world, buyer, seller) }));
    expect([own.statusCode, own.json().fields]).toEqual([400, { reviewId: 'You can’t report your own review' }]);
    const waiting = await aReview(world, buyer, seller, { publishedAt: null });
    expect((await as(seller).post('/api/reports', about({ reviewId: waiting }))).statusCode).toBe(404);
  });
});

describe('reviewing a report', () => {
  test('answers the reporter, is written down and happens once', async () => {
    const [kim, admin] = [await aMember(), await anAdmin()];
    const id = await aReport(world, { reporterId: kim.id });
    const { postId } = (await db.select().from(reports).where(eq(reports.id, id)))[0]!;
    const first = await as(admin).patch(`/api/admin/reports/${id}`, { status: 'reviewing' });
    expect(first.json().status).toBe('reviewing');
    const twice = await as(admin).patch(`/api/admin/reports/${id}`, { status: 'reviewing' });
    expect(twice.json().message).toBe('This report is already being reviewed');
    const closed = await as(admin).patch(`/api/admin/reports/${id}`, {
      status: 'resolved',
      adminResponse: 'Taken down',
    });
    expect(closed.json()).toMatchObject({ status: 'resolved', adminResponse: 'Taken down' });
    expect(closed.json().reviewedAt).not.toBeNull();
    const notes = await db.select().from(notifications).where(eq(notifications.userId, kim.id));
    expect(notes).toMatchObject([{ title: 'We acted on your report', body: 'Taken down', link: `/item/${postId}` }]);
    const deeds = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(deeds.map(({ action }) => action).toSorted()).toEqual(['report.resolved', 'report.reviewing']);
    const again = await as(admin).patch(`/api/admin/reports/${id}`, { status: 'dismissed', adminResponse: 'Fine' });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('This report is already resolved');
  });

  test('removes the listing with the reason, for the seller to read', async () => {
    const [kim, sam, admin] = [await aMember(), await aMember(), await anAdmin()];
    const postId = await aListing(world, sam);
    const id = await aReport(world, { reporterId: kim.id, postId });
    const answer = await as(admin).patch(`/api/admin/reports/${id}`, {
      status: 'resolved',
      adminResponse: 'The photo belongs to somebody else.',
      removeListing: true,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<AdminReport>().post).toMatchObject({ id: postId, status: 'removed', sellerName: sam.username });
    const [told] = await db.select().from(notifications).where(eq(notifications.userId, sam.id));
    expect(told).toMatchObject({
      title: 'Your listing was removed',
      body: 'An admin took down “Clownfish pair”: The photo belongs to somebody else.',
    });
    expect((await as(kim).get(`/api/posts/${postId}`)).statusCode).toBe(404);
  });

  test('needs a reason to be closed, and removes nothing that is not resolved', async () => {
    const admin = await anAdmin();
    const postId = await aListing(world);
    const id = await aReport(world, { postId });
    const refusals = [
      [{ status: 'resolved' }, { adminResponse: 'Reason is required' }],
      [{ status: 'dismissed', adminResponse: ' ' }, { adminResponse: 'Reason is required' }],
      [
        { status: 'dismissed', adminResponse: 'Fine', removeListing: true },
        { removeListing: 'Resolve the report to remove the listing' },
      ],
    ] as const;
    for (const [body, fields] of refusals) {
      const answer = await as(admin).patch(`/api/admin/reports/${id}`, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual(fields);
    }
    const [report] = await db.select().from(reports).where(eq(reports.id, id));
    expect(report?.status).toBe('pending');
    expect((await as(await aMember()).get(`/api/posts/${postId}`)).statusCode).toBe(200);
  });

  test('is found by its kind', async () => {
    const admin = await anAdmin();
    const id = await aReport(world, { reportType: 'animal-welfare' });
    const listed = (await as(admin).get('/api/admin/reports?reportType=animal-welfare')).json<AdminReport[]>();
    expect(listed.map((each) => each.id)).toEqual([id]);
  });

  test('is for admins', async () => {
    const id = await aReport(world);
    const kim = await aMember();
    expect((await as(kim).patch(`/api/admin/reports/${id}`, { status: 'resolved' })).statusCode).toBe(403);
    expect((await as(kim).get('/api/admin/reports')).statusCode).toBe(403);
  });

  test('of an unknown report answers 404', async () => {
    const unknown = '/api/admin/reports/0198c0de-0000-7000-8000-000000000000';
    expect((await as(await anAdmin()).patch(unknown, { status: 'resolved', adminResponse: 'Gone' })).statusCode).toBe(
      404,
    );
  });
});
