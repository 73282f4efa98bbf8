import type { Enquiry } from '@nautical/core/contracts/office/advertising';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/harness.ts';
import { notifications } from '../../../db/schema/members/notifications.ts';
import { advertisingEnquiries } from '../../../db/schema/office/advertising.ts';

const { as, aMember, anAdmin, db } = await testApp();
const ENQUIRY = { name: 'Ada', email: 'Ada@Example.com', package: 'sponsor-card', message: 'What does it cost?' };

test('an enquiry reaches every admin, who marks it as answered', async () => {
  const [kim, admin] = [await aMember(), await anAdmin()];
  const sent = await as(kim).post('/api/advertising/enquiries', ENQUIRY);
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json<Enquiry>();
  const listed = (await as(admin).get('/api/admin/advertising-enquiries?status=new')).json<Enquiry[]>();
  expect(listed[0]).toMatchObject({ id, email: 'ada@example.com', company: null, status: 'new' });
  const [note] = await db.select().from(notifications).where(eq(notifications.userId, admin.id));
  expect(note).toMatchObject({ title: 'New advertising inquiry', body: 'Someone’s asking about sponsor-card.' });
  const answered = await as(admin).patch(`/api/admin/advertising-enquiries/${id}`, { status: 'answered' });
  expect(answered.json().status).toBe('answered');
  expect((await as(admin).get('/api/admin/advertising-enquiries?status=new')).json()).toEqual([]);
});

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
  [{ package: 'moon' }, 'package', 'Choose a package'],
  [{ message: 'x'.repeat(3001) }, 'message', 'Message can have at most 3000 characters'],
])('%j is refused', async (change, field, message) => {
  const before = await db.$count(advertisingEnquiries);
  const answer = await as(await aMember()).post('/api/advertising/enquiries', { ...ENQUIRY, ...change });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ [field]: message });
  expect(await db.$count(advertisingEnquiries)).toBe(before);
});

test('members do not read enquiries, and an unknown one is not found', async () => {
  expect((await as(await aMember()).get('/api/admin/advertising-enquiries')).statusCode).toBe(403);
  const unknown = '/api/admin/advertising-enquiries/0198c0de-0000-7000-8000-000000000000';
  expect((await as(await anAdmin()).patch(unknown, { status: 'closed' })).statusCode).toBe(404);
});
