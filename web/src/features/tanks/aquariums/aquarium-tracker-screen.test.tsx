import { authApi } from '@nautical/core/contracts/members/auth';
import { uploadsApi } from '@nautical/core/contracts/members/uploads';
import { gamificationApi } from '@nautical/core/contracts/progress/gamification';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { EVENT_CHANGES } from '@nautical/core/realtime/changes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refresh } from '@/lib/query.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tankApp } from '../../../../test/tank-app.ts';
import { aHealth, anAlert, aTank } from '../../../../test/tank-factories.ts';

describe('the aquarium tracker', () => {
  test.each([
    ['a stranger', null],
    ['whoever cannot be told', aUser()],
  ])('asks %s to log in', async (_who, user) => {
    const app = renderApp('/aquarium-tracker', { user });
    app.api.on(authApi.user, () => refusal(401));
    app.api.on(authApi.refresh, () => refusal(401, { code: 'unauthenticated', message: 'Session expired' }));
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Please Log In' });
    screen.getByText('You need to be logged in to access the aquarium tracker.');
  });

  test('shows each tank with its facts and actions, and a tile to add another', async () => {
    const { start } = tankApp('/aquarium-tracker');
    start();
    const heading = await screen.findByRole('heading', { level: 2, name: 'Office' });
    const card = within(heading.closest('li')!);
    card.getByText('Freshwater');
    card.getByText('40 gallons (151 L)');
    card.getByText('Beside the window.');
    card.getByText('Setup: Mar 05, 2026');
    for (const name of ['View Details', 'Test Water', 'Edit Office', 'Delete Office'])
      card.getByRole('button', { name });
    expect(screen.getAllByRole('button', { name: 'Add New Aquarium' })).toHaveLength(3);
    screen.getByRole('button', { name: 'Aquarium Overview' });
    await card.findByText('Water is fine');
    await screen.findByText('Level 3');
    screen.getByText('40 of 300 experience');
  });

  test('shows a tank in danger, and one nobody can judge, each with its own word', async () => {
    const tanks = [aTank(), aTank({ id: '0198f000-0000-7000-8000-00000000000d', name: 'Reef', type: 'reef' })];
    const app = tankApp('/aquarium-tracker', { tanks });
    const known = { unmeasured: [], unjudged: [] };
    app.api.on(aquariumsApi.dashboard, () => [
      aHealth(tanks[0]!, { water: { state: 'unknown', ...known, unmeasured: ['temperature'] } }),
      aHealth(tanks[1]!, { water: { state: 'danger', ...known } }),
    ]);
    app.start();
    const cardOf = async (name: string) =>
      within((await screen.findByRole('heading', { level: 2, name })).closest('li')!);
    await (await cardOf('Office')).findByText('Can’t tell yet');
    await (await cardOf('Reef')).findByText('Act now');
    expect(screen.queryByText('Water is fine')).toBeNull();
  });

  describe('with ?action=add in the address', () => {
    const opened = async (tanks = [aTank()]) => {
      const app = tankApp('/aquarium-tracker?action=add', { tanks });
      app.start();
      return { app, dialog: await screen.findByRole('dialog', { name: 'Add New Aquarium' }) };
    };
    const search = ({ router }: ReturnType<typeof tankApp>) => router.state.location.search;

    test('opens the form for a new tank, and closing it clears the address', async () => {
      const { app } = await opened();
      await app.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(search(app)).toEqual({}));
      expect(app.router.state.location.pathname).toBe('/aquarium-tracker');
      // It can be opened again by hand.
      await app.user.click((await screen.findAllByRole('button', { name: 'Add New Aquarium' }))[0]!);
      await screen.findByRole('dialog', { name: 'Add New Aquarium' });
    });

    test('shows the tank that was added', async () => {
      const tanks = [] as ReturnType<typeof aTank>[];
      const { app, dialog } = await opened(tanks);
      app.api.on(aquariumsApi.create, () => {
        tanks.push(aTank());
        return tanks[0]!;
      });
      await app.user.type(within(dialog).getByLabelText('Name'), 'Office');
      await app.user.click(within(dialog).getByRole('button', { name: 'Add Aquarium' }));
      await screen.findByRole('button', { name: 'Back to Overview' });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(search(app)).toEqual({ tank: aTank().id });
    });
  });

  test('says that it loads, and what to do when there is none', async () => {
    const app = tankApp('/aquarium-tracker', { tanks: [] });
    let answer = (_: []) => {};
    app.api.on(aquariumsApi.list, () => new Promise<[]>((resolve) => (answer = resolve)));
    app.start();
    await screen.findByText('Loading Aquariums...');
    answer([]);
    await screen.findByText('No Aquariums Yet');
    screen.getByRole('button', { name: 'Add Your First Aquarium' });
  });

  test('a failure can be tried again, and a level that cannot be read is not called the first', async () => {
    const app = tankApp('/aquarium-tracker');
    app.api.on(aquariumsApi.list, () => refusal(500));
    app.api.on(gamificationApi.progress, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load your aquariums');
    expect(screen.queryByText(/^Level/)).toBeNull();
    app.api.on(aquariumsApi.list, () => [aTank()]);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Office' });
  });
});

describe('a tank of the tracker', () => {
  test('adds a tank in the unit of the member, and shows it', async () => {
    const tanks = [] as ReturnType<typeof aTank>[];
    const app = tankApp('/aquarium-tracker', { tanks, me: { volumeUnit: 'litres' } });
    app.api.on(aquariumsApi.create, ({ body }) => {
      const added = aTank({ name: (body as { name: string }).name });
      tanks.push(added);
      return added;
    });
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Add Your First Aquarium' }));
    await app.user.click(screen.getByRole('button', { name: 'Add Aquarium' }));
    await screen.findByText('Name is required');
    await app.user.type(screen.getByLabelText('Name'), 'Reef cube');
    await app.user.type(screen.getByLabelText('Size'), '2 100 gallon tanks');
    screen.getByText('We can’t read a volume from this. Try 75 gallons or 280 liters.');
    await app.user.clear(screen.getByLabelText('Size'));
    await app.user.type(screen.getByLabelText('Size'), '75 litres');
    screen.getByText('Like 75 gallons or 280 liters.');
    const water = screen.getByLabelText('Water in it (L)');
    await app.user.type(water, '1.250');
    await app.user.click(screen.getByRole('button', { name: 'Add Aquarium' }));
    await screen.findByText('Write 1.25 or 1,250 so we know which one you mean');
    await app.user.clear(water);
    await app.user.type(water, '37,85411784');
    await app.user.selectOptions(screen.getByLabelText('Type'), 'Reef');
    screen.getByText('Without targets, we can’t judge the readings.');
    await app.user.selectOptions(screen.getByLabelText('Target values'), 'Reef, mixed corals');
    await app.user.click(screen.getByRole('button', { name: 'Add Aquarium' }));
    await screen.findByText('Aquarium Added');
    const [sent] = app.api.askedOf(aquariumsApi.create);
    expect(sent!.body).toMatchObject({
      name: 'Reef cube',
      size: '75 litres',
      type: 'reef',
      targetPreset: 'reef-mixed',
      setupDate: null,
    });
    expect((sent!.body as { netVolume: number }).netVolume).toBeCloseTo(10, 6);
    await screen.findByRole('button', { name: 'Back to Overview' });
  });

  test('a photo of 5 MB is not sent, and one that fails says so', async () => {
    const app = tankApp('/aquarium-tracker');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    app.api.on(uploadsApi.image, () => ({ url: '/objects/a.webp' }));
    app.start();
    await app.user.click((await screen.findAllByRole('button', { name: 'Add New Aquarium' }))[0]!);
    const input = screen.getByLabelText('Choose a photo');
    await app.user.upload(input, new File([new Uint8Array(5 * 1024 * 1024)], 'large.png', { type: 'image/png' }));
    await screen.findByText('Choose an image smaller than 5 MB.');
    expect(app.api.askedOf(uploadsApi.image)).toEqual([]);
    class Broken {
      upload = {};
      open() {}
      setRequestHeader() {}
      send() {
        (this as unknown as { onerror: () => void }).onerror();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Broken);
    await app.user.upload(input, new File(['x'], 'small.png', { type: 'image/png' }));
    await screen.findByText('Failed to upload image');
  });

  test('edits a tank', async () => {
    const app = tankApp('/aquarium-tracker');
    app.api.on(aquariumsApi.update, () => aTank({ name: 'Kitchen' }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Edit Office' }));
    const name = screen.getByLabelText('Name');
    await app.user.clear(name);
    await app.user.type(name, 'Kitchen');
    await app.user.clear(screen.getByLabelText('Description'));
    await app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Aquarium Updated');
    expect(app.api.askedOf(aquariumsApi.update)[0]!.body).toMatchObject({ name: 'Kitchen', description: '' });
  });

  test('asks before it deletes a tank', async () => {
    const app = tankApp('/aquarium-tracker');
    app.api.on(aquariumsApi.remove, () => undefined);
    app.start();
    const opener = await screen.findByRole('button', { name: 'Delete Office' });
    await app.user.click(opener);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await app.user.click(opener);
    screen.getByText('Are you sure you want to delete this aquarium? This will also delete all associated data.');
    expect(app.api.askedOf(aquariumsApi.remove)).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Aquarium Deleted');
  });
});

describe('what the tracker shows of a tank', () => {
  test('opens a tank in the page, with four tabs and a way back', async () => {
    const app = tankApp('/aquarium-tracker');
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'View Details' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Office' });
    // The keyboard goes on where the buttons of the cards were.
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Water Tests',
      'Livestock',
      'Maintenance',
    ]);
    for (const [label, count] of [
      ['Total Livestock', '12'],
      ['Healthy', '11'],
      ['Water Tests', '3'],
      ['Maintenance Logs', '7'],
    ])
      expect((await screen.findByRole('button', { name: new RegExp(`${label}`) })).textContent).toContain(count);
    const latest = within(screen.getByRole('heading', { name: 'Latest Water Parameters' }).parentElement!);
    expect(latest.getByText('pH').parentElement!.textContent).toContain('Ideal');
    expect(latest.getByText('Nitrate').parentElement!.textContent).toContain('Warning');
    expect(latest.getByText('Ammonia').parentElement!.textContent).toContain('Unknown');
    await app.user.click(screen.getByRole('button', { name: 'Back to Overview' }));
    const overview = await screen.findByRole('heading', { level: 1, name: 'Aquarium Tracker' });
    await waitFor(() => expect(document.activeElement).toBe(overview));
  });

  test('a value is as bad on its tile as in its alert', async () => {
    const app = tankApp('/aquarium/0198f000-0000-7000-8000-00000000000a');
    const alert = { kind: 'free-ammonia', severity: 'danger', message: 'Free ammonia is 0.036 mg/L' } as const;
    app.api.on(aquariumsApi.health, () =>
      aHealth(app.tank, {
        alerts: [
          anAlert({ ...alert, parameter: 'ammonia' }),
          anAlert({ kind: 'trend', severity: 'warning', message: 'pH is falling', parameter: 'ph' }),
        ],
      }),
    );
    app.start();
    const latest = within((await screen.findByRole('heading', { name: 'Latest Water Parameters' })).parentElement!);
    await waitFor(() => expect(latest.getByText('Ammonia').parentElement!.textContent).toContain('Danger'));
    expect(latest.getByText('pH').parentElement!.textContent).toContain('Ideal');
  });

  test('the tab is in the address', async () => {
    const app = tankApp('/aquarium-tracker?tank=0198f000-0000-7000-8000-00000000000a&tab=livestock');
    app.start();
    await screen.findByText('No Livestock Yet');
    await app.user.click(screen.getByRole('tab', { name: 'Maintenance' }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ tab: 'maintenance' }));
    await screen.findByText('No Maintenance Yet');
  });
});

describe.each(['/aquarium/', '/aquarium-tracker?tank='])('a tank deleted at %s', (address) => {
  test.each(['overview', 'water-tests', 'livestock', 'maintenance'])(
    'from its %s is not asked for again on the way out',
    async (tab) => {
      const office = aTank();
      const tanks = [office, aTank({ name: 'Kitchen' })];
      const app = tankApp(`${address}${office.id}${address.includes('?') ? '&' : '?'}tab=${tab}`, { tanks });
      const aboutOffice = () => app.api.asked.filter(({ url }) => url.href.includes(office.id)).length;
      let asked = 0;
      app.api.on(aquariumsApi.remove, () => {
        tanks.shift();
        asked = aboutOffice();
        // The live channel may tell of it before the answer is here.
        void refresh(EVENT_CHANGES.AQUARIUM_CHANGED, { aquariumId: office.id });
        return undefined;
      });
      app.start();
      await app.user.click(await screen.findByRole('button', { name: 'Delete Office' }));
      await app.user.click(screen.getByRole('button', { name: 'Delete' }));
      await screen.findByText('Aquarium Deleted');
      await screen.findByRole('heading', { name: 'Kitchen' });
      await waitFor(() =>
        expect(app.router.state.location).toMatchObject({ pathname: '/aquarium-tracker', searchStr: '' }),
      );
      expect(aboutOffice()).toBe(asked);
    },
  );
});

describe('the page of an aquarium', () => {
  test('opens with the water test when the address asks for it', async () => {
    const app = tankApp('/aquarium/0198f000-0000-7000-8000-00000000000a?action=test-water');
    app.start();
    await screen.findByRole('dialog', { name: 'Log Water Test' });
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(app.router.state.location.search).toEqual({}));
  });

  test('says when there is no such aquarium', async () => {
    const app = tankApp('/aquarium/0198f000-0000-7000-8000-00000000000f');
    app.api.on(aquariumsApi.read, () => refusal(404, { message: 'Aquarium not found' }));
    app.start();
    await screen.findByText('Aquarium not found');
  });
});
