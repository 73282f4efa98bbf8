import { type FeatureSwitch, siteAdminApi } from '@nautical/core/contracts/members/site-admin';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentToasts } from '@/lib/toast.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const switches = (change: Partial<FeatureSwitch> = {}): FeatureSwitch[] => [
  { feature: 'liveStreams', level: 'all', updatedAt: null, updatedBy: null },
  { feature: 'healthDashboard', level: 'admins', updatedAt: new Date().toISOString(), updatedBy: 'ada', ...change },
  { feature: 'learningPaths', level: 25, updatedAt: null, updatedBy: null },
];

function atFeatures() {
  const app = renderApp('/admin/features', { user: aUser({ role: 'admin' }) });
  app.api.on(siteAdminApi.features, () => switches());
  app.start();
  return app;
}
const dashboard = () => screen.findByRole('form', { name: 'Health Dashboard' });

test('an admin finds it in the navigation and sees to whom each feature is released', async () => {
  atFeatures();
  await screen.findByRole('heading', { level: 1, name: 'Features' });
  expect(screen.getByRole('link', { name: 'Features' }).getAttribute('aria-current')).toBe('page');
  within(await dashboard()).getByText(/Only admins can open it from the menu now.*by ada/);
  // There is no screen for it yet, so nothing is promised.
  within(screen.getByRole('form', { name: 'Live Streams' })).getByText(/^This part isn’t built yet/);
  const paths = screen.getByRole('form', { name: 'Learning Paths' });
  expect(within(paths).getByLabelText<HTMLInputElement>('Percent of members').value).toBe('25');
});

test('a feature is released to a share and then to everyone', async () => {
  const app = atFeatures();
  app.api.on(siteAdminApi.switchFeatures, () => switches());
  const form = await dashboard();
  expect(within(form).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  await app.user.selectOptions(within(form).getByLabelText('Who can open it from the menu'), 'A share of members');
  const share = within(form).getByLabelText('Percent of members');
  await app.user.clear(share);
  await app.user.type(share, '100');
  await app.user.click(within(form).getByRole('button', { name: 'Save' }));
  await within(form).findByText('Enter a whole number from 1 to 99');
  await app.user.clear(share);
  await app.user.type(share, '15');
  app.api.on(siteAdminApi.features, () => switches({ level: 15 }));
  await app.user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText(/^15% of members can open it from the menu now/);
  await app.user.selectOptions(within(await dashboard()).getByLabelText('Who can open it from the menu'), 'Everyone');
  app.api.on(siteAdminApi.switchFeatures, () => refusal(500, ''));
  await app.user.click(within(await dashboard()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('We couldn’t save that'));
  expect(app.api.askedOf(siteAdminApi.switchFeatures).map(({ body }) => body)).toEqual([
    { healthDashboard: 15 },
    { healthDashboard: 'all' },
  ]);
});

test('saving by keyboard leaves the focus where it is, and saves once', async () => {
  const app = atFeatures();
  app.api.on(siteAdminApi.switchFeatures, () => switches());
  const form = await dashboard();
  const audience = within(form).getByLabelText<HTMLSelectElement>('Who can open it from the menu');
  await app.user.selectOptions(audience, 'Everyone');
  const save = within(form).getByRole('button', { name: 'Save' });
  save.focus();
  app.api.on(siteAdminApi.features, () => switches({ level: 'all' }));
  await app.user.keyboard('{Enter}');
  await within(form).findByText(/^Everyone can open it from the menu now/);
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Health Dashboard saved'));
  expect(document.activeElement).toBe(save);
  expect(save.isConnected).toBe(true);
  await app.user.keyboard('{Enter}');
  expect(app.api.askedOf(siteAdminApi.switchFeatures)).toHaveLength(1);
  // What another admin has stored meanwhile shows at the next look.
  expect(audience.value).toBe('all');
});
