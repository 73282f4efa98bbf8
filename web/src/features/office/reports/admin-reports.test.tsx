import { type AdminReport, reportsApi } from '@nautical/core/contracts/office/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const aReport = (change: Partial<AdminReport> = {}): AdminReport => ({
  id: crypto.randomUUID(),
  postId: '0198f000-0000-7000-8000-000000000001',
  userId: null,
  questionId: null,
  reviewId: null,
  reportType: 'scam',
  reason: 'The photo is mine',
  description: 'I took it last summer.',
  status: 'pending',
  createdAt: new Date().toISOString(),
  priority: 'high',
  adminResponse: null,
  reviewedAt: null,
  reporter: { id: crypto.randomUUID(), username: 'kim', avatar: null, location: null },
  post: {
    id: '0198f000-0000-7000-8000-000000000001',
    title: 'Blue tang',
    image: null,
    status: 'active',
    sellerId: crypto.randomUUID(),
    sellerName: 'sam',
  },
  user: null,
  quote: null,
  message: null,
  ...change,
});

function atReports(reports: AdminReport[], address = '/admin/reports') {
  const app = renderApp(address, { user: aUser({ role: 'admin' }) });
  app.api.on(reportsApi.list, () => reports);
  app.start();
  const asked = () => Object.fromEntries(app.api.askedOf(reportsApi.list).at(-1)!.url.searchParams);
  return { ...app, asked };
}

test('the queue begins with what is new and is narrowed down by state and kind', async () => {
  const app = atReports([aReport()]);
  await screen.findByText('The photo is mine');
  expect(app.asked()).toEqual({ status: 'pending' });
  expect(screen.getByText('high priority')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'sam' }).getAttribute('href')).toBe('/admin/users?search=sam');
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Kind of report' }), 'Animal welfare');
  await waitFor(() => expect(app.asked()).toEqual({ status: 'pending', reportType: 'animal-welfare' }));
  await app.user.click(screen.getByRole('tab', { name: 'Resolved' }));
  await waitFor(() => expect(app.asked()).toEqual({ status: 'resolved', reportType: 'animal-welfare' }));
});

test('a report is resolved with a reason, and the listing goes with it', async () => {
  const app = atReports([aReport()]);
  app.api.on(reportsApi.review, () => {
    app.api.on(reportsApi.list, () => []);
    return aReport({ status: 'resolved' });
  });
  await app.user.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve report' }));
  await app.user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await dialog.findByText('Reason is required');
  expect(app.api.askedOf(reportsApi.review)).toHaveLength(0);
  await app.user.type(dialog.getByLabelText('Reason'), 'Not the seller’s photo');
  await app.user.click(dialog.getByLabelText('Remove the listing'));
  await app.user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('There’s nothing to look at right now.');
  expect(app.api.askedOf(reportsApi.review)[0]?.body).toEqual({
    status: 'resolved',
    adminResponse: 'Not the seller’s photo',
    removeListing: true,
  });
});

test('a listing that is gone cannot be removed again, and a closed report shows its answer only', async () => {
  const app = atReports(
    [
      aReport({ status: 'resolved', adminResponse: 'Taken down', post: { ...aReport().post!, status: 'removed' } }),
      aReport({ post: null, postId: null }),
    ],
    '/admin/reports?status=resolved',
  );
  await screen.findByText('Taken down');
  expect(screen.getByText('Removed')).toBeTruthy();
  expect(screen.getByText(/It’s gone/)).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByRole('dialog', { name: 'Resolve report' });
  expect(screen.queryByLabelText('Remove the listing')).toBeNull();
});

test('a reported question shows what it said, and is removed without its listing', async () => {
  const quote = 'kim asked: Are you stupid?\nsam answered: No.';
  const user = { id: crypto.randomUUID(), username: 'lee', avatar: null, location: null };
  const app = atReports([aReport({ postId: null, questionId: crypto.randomUUID(), quote, user })]);
  app.api.on(reportsApi.review, () => aReport({ status: 'resolved' }));
  expect((await screen.findByText(/Are you stupid/)).textContent).toBe(quote);
  for (const name of ['sam', 'lee']) screen.getByRole('link', { name });
  await app.user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve report' }));
  expect(dialog.queryByLabelText('Remove the listing')).toBeNull();
  await app.user.type(dialog.getByLabelText('Reason'), 'Rude');
  await app.user.click(dialog.getByLabelText('Remove the question'));
  await app.user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(app.api.askedOf(reportsApi.review)[0]?.body).toMatchObject({ status: 'resolved', removeQuestion: true }),
  );
});

test('a reported review is removed', async () => {
  const user = { id: crypto.randomUUID(), username: 'lee', avatar: null, location: null };
  const report = aReport({
    postId: null,
    post: null,
    reviewId: crypto.randomUUID(),
    quote: 'lee gave 1 of 5 stars: Cheat',
    user,
  });
  const app = atReports([report]);
  app.api.on(reportsApi.review, () => aReport({ status: 'resolved' }));
  await screen.findByText('lee gave 1 of 5 stars: Cheat');
  await app.user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve report' }));
  await app.user.type(dialog.getByLabelText('Reason'), 'Insulting');
  await app.user.click(dialog.getByLabelText('Remove the review'));
  await app.user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(app.api.askedOf(reportsApi.review)[0]?.body).toMatchObject({ status: 'resolved', removeReview: true }),
  );
});

test('a failure can be tried again', async () => {
  const app = renderApp('/admin/reports', { user: aUser({ role: 'admin' }) });
  app.api.on(reportsApi.list, () => refusal(500));
  app.start();
  await screen.findByText('We couldn’t load the reports');
  app.api.on(reportsApi.list, () => [aReport()]);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Blue tang');
});

test.each([
  ['chat', 'Posted in a chat room'],
  ['instant', 'Sent in a direct chat'],
  ['private', 'Sent in a private message'],
] as const)('a reported message (%s) is shown as it was, with its author, and can be removed', async (kind, place) => {
  const pictures = ['/objects/uploads/one.webp'];
  const message = { kind, id: crypto.randomUUID(), text: 'Pay me elsewhere', pictures };
  const author = { id: crypto.randomUUID(), username: 'sam', avatar: null, location: null };
  const app = atReports([aReport({ post: null, user: author, message })]);
  app.api.on(reportsApi.review, () => aReport());
  await screen.findByText('Pay me elsewhere');
  screen.getByText(place);
  screen.getByRole('button', { name: 'Open picture 1' });
  expect(screen.getByRole('link', { name: 'sam' }).getAttribute('href')).toBe('/admin/users?search=sam');
  await app.user.click(screen.getByRole('button', { name: 'Resolve' }));
  const dialog = await screen.findByRole('dialog');
  await app.user.type(within(dialog).getByLabelText('Reason'), 'That is a scam');
  await app.user.click(within(dialog).getByLabelText('Remove the message'));
  await app.user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(app.api.askedOf(reportsApi.review)[0]?.body).toMatchObject({ status: 'resolved', removeMessage: true }),
  );
});
