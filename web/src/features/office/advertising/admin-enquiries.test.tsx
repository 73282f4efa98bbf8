import { advertisingApi, type Enquiry } from '@nautical/core/contracts/office/advertising';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const ENQUIRY: Enquiry = {
  id: crypto.randomUUID(),
  name: 'Ada',
  email: 'ada@reef.example',
  company: 'Reef & Co',
  package: 'brand-page',
  message: 'What does a brand page cost?',
  status: 'new',
  createdAt: new Date().toISOString(),
};

test('an enquiry is read, answered by mail and marked', async () => {
  const app = renderApp('/admin/enquiries', { user: aUser({ role: 'admin' }) });
  app.api.on(advertisingApi.list, ({ url }) => (url.searchParams.get('status') === 'new' ? [ENQUIRY] : []));
  app.api.on(advertisingApi.update, () => {
    app.api.on(advertisingApi.list, () => []);
    return { ...ENQUIRY, status: 'answered' as const };
  });
  app.start();
  await screen.findByText('What does a brand page cost?');
  expect(screen.getByRole('link', { name: 'ada@reef.example' }).getAttribute('href')).toMatch(
    /^mailto:ada%40reef\.example\?subject=/,
  );
  await app.user.click(screen.getByRole('button', { name: 'Mark as answered' }));
  await screen.findByText('No one’s waiting for an answer.');
  expect(app.api.askedOf(advertisingApi.update)[0]?.body).toEqual({ status: 'answered' });
  await app.user.click(screen.getByRole('tab', { name: 'Closed' }));
  await screen.findByText('Closed inquiries are kept here.');
  await waitFor(() =>
    expect(app.api.askedOf(advertisingApi.list).at(-1)?.url.searchParams.get('status')).toBe('closed'),
  );
});
