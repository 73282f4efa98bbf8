import { listingsApi } from '@nautical/core/contracts/market/listings';
import { type Question, questionsApi } from '@nautical/core/contracts/market/questions';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { reportsApi } from '@nautical/core/contracts/office/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { aDetail, aProfile } from '../../../../test/listing-factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const me = aUser();
const mine = { sellerId: me.id, seller: { id: me.id, username: me.username, avatar: null, location: null } };

const aQuestion = (change: Partial<Question> = {}): Question => ({
  id: crypto.randomUUID(),
  postId: crypto.randomUUID(),
  question: 'Does it eat pellets?',
  asker: { id: crypto.randomUUID(), username: 'lee', avatar: null },
  createdAt: '2026-01-01T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  warning: null,
  answerWarning: null,
  ...change,
});

function open(questions: Question[], { user = me, detail = aDetail() } = {}) {
  const app = renderApp(`/item/${detail.id}`, { user });
  app.api.on(listingsApi.read, () => detail);
  app.api.on(profilesApi.read, () => aProfile());
  app.api.on(questionsApi.list, () => questions);
  app.start();
  const section = async () => within(await screen.findByRole('region', { name: 'Questions and answers' }));
  return { ...app, detail, section, questions };
}
const answered = (change: Partial<Question> = {}) =>
  aQuestion({ answer: 'Yes.', answeredAt: '2026-01-01T13:00:00.000Z', ...change });

describe('questions about an item', () => {
  test('show as text, with the seller’s answer or that there is none yet', async () => {
    const { section } = open([answered({ question: '<b>Bold</b>\n[x](https://evil.example)' }), aQuestion()]);
    const list = await section();
    const text = await list.findByText(/<b>Bold/);
    expect(text.innerHTML).toBe('&lt;b&gt;Bold&lt;/b&gt;\n[x](https://evil.example)');
    list.getByText('Yes.');
    list.getByText('kim (seller)');
    list.getByText('The seller hasn’t answered yet.');
    expect(list.queryByRole('button', { name: 'Answer' })).toBeNull();
    expect(list.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  test('are asked in front of everybody, and what was typed stays when it is refused', async () => {
    const app = open([]);
    const list = await app.section();
    await list.findByText('Nobody has asked yet.');
    const field = list.getByLabelText('Ask the seller a question');
    await app.user.click(list.getByRole('button', { name: 'Ask question' }));
    await list.findByText('Question is required');
    app.api.on(questionsApi.ask, () => refusal(409, { code: 'conflict', message: 'Three questions are waiting.' }));
    await app.user.type(field, 'Is it bold?');
    await app.user.click(list.getByRole('button', { name: 'Ask question' }));
    await list.findByText('Three questions are waiting.');
    expect((field as HTMLTextAreaElement).value).toBe('Is it bold?');
    app.api.on(questionsApi.ask, ({ body }) => {
      const made = aQuestion(body as { question: string });
      app.questions.push(made);
      return made;
    });
    await app.user.click(list.getByRole('button', { name: 'Ask question' }));
    await list.findByText('Is it bold?', { selector: 'p' });
    await screen.findByText('We’ll notify you when the seller answers.');
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  test.each([{ status: 'sold' }, { status: 'expired' }] as const)(
    'stay on an item with %j, without more',
    async (state) => {
      const { section } = open([answered()], { detail: aDetail(state) });
      const list = await section();
      await list.findByText('Yes.');
      expect(list.queryByLabelText('Ask the seller a question')).toBeNull();
    },
  );

  test('that cannot be loaded are asked for again', async () => {
    const app = open([]);
    app.api.on(questionsApi.list, () => refusal(500, { code: 'internal', message: 'The tank is leaking.' }));
    const list = await app.section();
    await list.findByText('The tank is leaking.');
    app.api.on(questionsApi.list, () => [aQuestion()]);
    await app.user.click(list.getByRole('button', { name: 'Retry' }));
    await list.findByText('Does it eat pellets?');
  });

  test('carry a warning where they ask to pay elsewhere', async () => {
    const { section } = open([answered({ warning: 'Nobody honest asks for gift cards.' })]);
    const note = await (await section()).findByRole('note', { name: 'Safety warning' });
    expect(note.textContent).toBe('Nobody honest asks for gift cards.');
    // It stands under what it warns of, and not under the other's words.
    const answer = await (await section()).findByText(answered().answer!);
    expect(note.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('the seller', () => {
  test('answers, changes the answer and takes it back', async () => {
    const app = open([aQuestion()], { detail: aDetail(mine) });
    const list = await app.section();
    expect(list.queryByLabelText('Ask the seller a question')).toBeNull();
    app.api.on(questionsApi.answer, ({ body }) => {
      app.questions[0] = answered({ ...app.questions[0], ...(body as { answer: string }) });
      return app.questions[0];
    });
    await app.user.click(await list.findByRole('button', { name: 'Answer' }));
    expect(document.activeElement).toBe(list.getByLabelText('Your answer'));
    await app.user.keyboard('Twice a day.');
    await app.user.click(list.getByRole('button', { name: 'Post answer' }));
    await list.findByText('Twice a day.', { selector: 'p' });
    await waitFor(() => expect(document.activeElement).toBe(list.getByRole('button', { name: 'Edit answer' })));
    await app.user.click(await list.findByRole('button', { name: 'Edit answer' }));
    await app.user.keyboard(' Or more.');
    await app.user.click(list.getByRole('button', { name: 'Save answer' }));
    await list.findByText('Twice a day. Or more.', { selector: 'p' });
    expect(list.queryByRole('button', { name: 'Delete question' })).toBeNull();
    app.api.on(questionsApi.removeAnswer, () => {
      app.questions[0] = aQuestion({ id: app.questions[0]!.id });
      return undefined;
    });
    await app.user.click(list.getByRole('button', { name: 'Delete answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this answer?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await list.findByRole('button', { name: 'Answer' });
  });

  test('of something sold answers no more', async () => {
    const { section } = open([aQuestion()], { detail: aDetail({ ...mine, status: 'sold' }) });
    const list = await section();
    await list.findByText('Does it eat pellets?');
    expect(list.queryByRole('button', { name: 'Answer' })).toBeNull();
  });
});

describe('whoever asked, and the admins', () => {
  test.each([
    ['one’s own', aQuestion({ asker: { id: me.id, username: me.username, avatar: null } }), me],
    ['anybody’s as an admin', aQuestion(), aUser({ role: 'admin' })],
  ])('delete %s question after being asked', async (_, question, user) => {
    const app = open([question], { user });
    const list = await app.section();
    app.api.on(questionsApi.remove, () => {
      app.questions.length = 0;
      return undefined;
    });
    await app.user.click(await list.findByRole('button', { name: 'Delete question' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this question?' }));
    expect(app.api.askedOf(questionsApi.remove)).toHaveLength(0);
    await app.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await list.findByText('Nobody has asked yet.');
  });

  test('report a question to the admins', async () => {
    const question = aQuestion();
    const app = open([question]);
    app.api.on(reportsApi.create, () => ({
      id: crypto.randomUUID(),
      postId: null,
      userId: null,
      questionId: question.id,
      reviewId: null,
      reportType: 'harassment' as const,
      reason: 'Rude',
      description: null,
      status: 'pending' as const,
      createdAt: new Date().toISOString(),
    }));
    const list = await app.section();
    await app.user.click(await list.findByRole('button', { name: 'Report the question by lee' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report question' }));
    await app.user.selectOptions(dialog.getByLabelText('What’s wrong?'), 'harassment');
    await app.user.type(dialog.getByLabelText('Reason'), 'Rude');
    await app.user.click(dialog.getByRole('button', { name: 'Submit report' }));
    await screen.findByText("Thank you for reporting. We'll review this question.");
    await waitFor(() =>
      expect(app.api.askedOf(reportsApi.create)[0]?.body).toMatchObject({ questionId: question.id, reason: 'Rude' }),
    );
  });
});
