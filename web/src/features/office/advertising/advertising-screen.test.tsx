import { advertisingApi } from '@nautical/core/contracts/office/advertising';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

describe('advertising', () => {
  test('an enquiry about a package reaches the server and is thanked for', async () => {
    const app = renderApp('/advertising');
    app.api.on(advertisingApi.enquire, ({ body }) => ({
      ...(body as { name: string; email: string; package: string; message: string }),
      id: crypto.randomUUID(),
      company: null,
      status: 'new' as const,
      createdAt: new Date().toISOString(),
    }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Ask about Brand page' }));
    await app.user.type(screen.getByLabelText('Message'), 'We make pumps.');
    await app.user.click(screen.getByRole('button', { name: 'Send inquiry' }));
    await screen.findByText('Inquiry sent');
    expect(app.api.askedOf(advertisingApi.enquire)[0]?.body).toMatchObject({
      name: 'sam',
      email: 'sam@example.com',
      package: 'brand-page',
      message: 'We make pumps.',
    });
  });

  test('what is missing is said under its field', async () => {
    const app = renderApp('/advertising');
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Send inquiry' }));
    await screen.findByText('Message is required');
    expect(screen.getByText('Choose a package', { selector: 'p' })).toBeTruthy();
    expect(app.api.askedOf(advertisingApi.enquire)).toHaveLength(0);
  });

  test('a failure keeps what was written, also over a reload', async () => {
    const app = renderApp('/advertising');
    app.api.on(advertisingApi.enquire, () => refusal(429, { code: 'too_many', message: 'Please wait a little.' }));
    const { unmount } = app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Ask about Newsletter' }));
    await app.user.type(screen.getByLabelText('Message'), 'Hello');
    await app.user.click(screen.getByRole('button', { name: 'Send inquiry' }));
    await screen.findByText('Please wait a little.');
    unmount();
    renderApp('/advertising').start();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('Hello');
    expect(screen.getByLabelText<HTMLSelectElement>('Package').value).toBe('newsletter');
  });
});

describe.each([
  ['/privacy', 'Privacy', 'Cookies and your browser', /card number goes straight to the payment company/],
  ['/terms', 'Terms', 'Bids, payments and refunds', /We take the payment, hold it until the order is completed/],
])('%s', (address, title, section, truth) => {
  test.each([
    ['a member', aUser()],
    ['somebody without an account', null],
  ])('is a page to read for %s', async (_, user) => {
    renderApp(address, { user }).start();
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByRole('heading', { level: 2, name: section })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`${title} · Nautical Marketplace`));
    expect(screen.queryByRole('link', { name: 'Sign in' }) !== null).toBe(user === null);
    // What is not there is not promised.
    const text = screen.getByRole('main').textContent;
    expect(text).not.toMatch(/video call|live stream/i);
    expect(text).toMatch(truth);
    expect(text).not.toMatch(/don’t handle payments|can’t get money back/);
  });
});
