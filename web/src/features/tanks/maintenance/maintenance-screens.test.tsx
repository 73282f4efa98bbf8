import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { calendarApi, type SitterView, sitterApi } from '@nautical/core/contracts/tanks/care';
import { maintenanceApi, tasksApi } from '@nautical/core/contracts/tanks/maintenance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tankApp } from '../../../../test/tank-app.ts';
import { aHealth, aLog, anAlert, aTask } from '../../../../test/tank-factories.ts';

const TAB = '/aquarium/0198f000-0000-7000-8000-00000000000a?tab=maintenance';

describe('maintenance', () => {
  test('is logged with its share and cost', async () => {
    const app = tankApp(TAB);
    app.api.on(maintenanceApi.create, () => aLog(app.tank));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Log First Maintenance' }));
    await app.user.type(screen.getByLabelText('Water changed (%)'), '130');
    await app.user.type(screen.getByLabelText('Cost ($)'), '4,5');
    const send = within(screen.getByRole('dialog')).getByRole('button', { name: 'Log Maintenance' });
    await app.user.click(send);
    await screen.findByText('Water change must be between 0 and 100%');
    await app.user.clear(screen.getByLabelText('Water changed (%)'));
    await app.user.type(screen.getByLabelText('Water changed (%)'), '30');
    await app.user.click(send);
    await screen.findByText('Maintenance Logged');
    expect(app.api.askedOf(maintenanceApi.create)[0]!.body).toMatchObject({
      type: 'water_change',
      waterChangePercentage: '30',
      cost: '4,5',
    });
  });

  test('what waits for a connection is not called logged', async () => {
    const app = tankApp(TAB);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Log Maintenance' }));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log Maintenance' }));
    await screen.findByText('Maintenance saved on this device');
    expect(screen.queryByText('Maintenance Logged')).toBeNull();
  });

  test('an entry is deleted with a way back', async () => {
    const app = tankApp(TAB);
    const log = aLog(app.tank);
    app.api.on(maintenanceApi.list, () => [log]);
    app.api.on(maintenanceApi.remove, () => undefined);
    app.api.on(maintenanceApi.create, () => log);
    app.start();
    await screen.findByText('Water change 25%');
    await app.user.click(screen.getByRole('button', { name: 'Delete Water change from Oct 01, 2026' }));
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(app.api.askedOf(maintenanceApi.create)[0]?.body).toMatchObject({ id: log.id }));
  });
});

describe('planned maintenance', () => {
  test('a routine water change is on hold while an alert sets another one', async () => {
    const app = tankApp(TAB);
    const ammonia = { kind: 'free-ammonia', severity: 'danger', message: 'Free ammonia is 0.1 mg/L' } as const;
    app.api.on(aquariumsApi.health, () =>
      aHealth(app.tank, { alerts: [anAlert({ ...ammonia, parameter: 'ammonia', setsWaterChange: true })] }),
    );
    app.api.on(tasksApi.list, () => [
      aTask(app.tank),
      aTask(app.tank, { id: 'glass', type: 'glass_cleaning', title: 'Clean the glass' }),
    ]);
    app.start();
    await screen.findByText('On hold: do the water change in the ammonia alert first');
    expect(screen.getAllByText('3 days late')).toHaveLength(1);
  });

  test('a task that ends says how often it still comes', async () => {
    const app = tankApp(TAB);
    const [due, endsAt] = ['2030-12-01T12:00:00.000Z', '2030-12-16T12:00:00.000Z'];
    app.api.on(tasksApi.list, () => [
      aTask(app.tank, { id: 'once', title: 'Acclimate', everyDays: 1, nextDueDate: due, endsAt: due, type: 'other' }),
      aTask(app.tank, { id: 'weekly', title: 'Quarantine', nextDueDate: due, endsAt, type: 'other' }),
      aTask(app.tank, { id: 'last', title: 'Dip', nextDueDate: endsAt, endsAt, lastDoneAt: due, type: 'other' }),
    ]);
    app.start();
    await screen.findByText('Due Dec 01, 2030 · once');
    screen.getByText('Due Dec 01, 2030 · every 7 days until Dec 16, 2030');
    screen.getByText('Due Dec 16, 2030 · for the last time');
  });

  test('a task that is late is done, skipped or postponed', async () => {
    const app = tankApp(TAB);
    const task = aTask(app.tank);
    app.api.on(tasksApi.list, () => [task]);
    app.api.on(tasksApi.finish, () => ({ task, log: aLog(app.tank) }));
    app.api.on(tasksApi.skip, () => task);
    app.api.on(tasksApi.update, () => task);
    app.start();
    await screen.findByText('3 days late');
    await app.user.click(screen.getByRole('button', { name: 'Done: Change 25% of the water' }));
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log Maintenance' }));
    await waitFor(() =>
      expect(app.api.askedOf(tasksApi.finish)[0]).toMatchObject({
        path: `/api/maintenance-tasks/${task.id}/done`,
        body: { waterChangePercentage: '25' },
      }),
    );
    const menu = async (item: string) => {
      await app.user.click(await screen.findByRole('button', { name: 'More for Change 25% of the water' }));
      await app.user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await menu('Skip this time');
    await waitFor(() => expect(app.api.askedOf(tasksApi.skip)).toHaveLength(1));
    await menu('Postpone 3 days');
    await waitFor(() => expect(app.api.askedOf(tasksApi.update)).toHaveLength(1));
    const { nextDueDate } = app.api.askedOf(tasksApi.update)[0]!.body as { nextDueDate: string };
    // Late work is postponed from today, not from when it was due.
    expect(Math.round((Date.parse(nextDueDate) - Date.now()) / 86_400_000)).toBe(3);
    app.api.on(tasksApi.remove, () => undefined);
    await menu('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete task' });
    expect(app.api.askedOf(tasksApi.remove)).toEqual([]);
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.api.askedOf(tasksApi.remove)).toHaveLength(1));
  });

  test('a usual task is planned with two clicks', async () => {
    const app = tankApp(TAB);
    app.api.on(tasksApi.create, () => aTask(app.tank));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Add task' }));
    await app.user.click(screen.getByRole('button', { name: 'Clean the glass' }));
    await app.user.click(screen.getByRole('button', { name: 'Add Task' }));
    await screen.findByText('Task added');
    expect(app.api.askedOf(tasksApi.create)[0]!.body).toMatchObject({
      type: 'glass_cleaning',
      title: 'Clean the glass',
      everyDays: 14,
      remind: true,
    });
  });

  test('a task planned without a connection waits, is seen, and is sent once', async () => {
    const app = tankApp(TAB);
    app.api.on(tasksApi.create, () => aTask(app.tank));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Add task' }));
    await app.user.click(screen.getByRole('button', { name: 'Clean the glass' }));
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await app.user.click(screen.getByRole('button', { name: 'Add Task' }));
    await screen.findByText('Planned task: Clean the glass');
    expect(app.api.askedOf(tasksApi.create)).toEqual([]);
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Planned task: Clean the glass')).toBeNull());
    expect(app.api.askedOf(tasksApi.create)).toHaveLength(1);
  });
});

describe('costs, calendar and sitters', () => {
  test('costs that cannot be read say so, and are tried again', async () => {
    const app = tankApp(TAB);
    app.api.on(maintenanceApi.costs, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load the costs');
    app.api.on(maintenanceApi.costs, () => ({ total: '9.50', byType: [], byMonth: [], livestock: '0.00' }));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Costs' });
    expect(screen.queryByText('We couldn’t load the costs')).toBeNull();
  });

  test('costs are shown by kind', async () => {
    const app = tankApp(TAB);
    app.api.on(maintenanceApi.costs, () => ({
      total: '12.50',
      byType: [{ type: 'water_change' as const, total: '12.50', logs: 3 }],
      byMonth: [{ month: '2026-03', total: '12.50', logs: 3 }],
      livestock: '80.00',
    }));
    app.start();
    await screen.findByRole('heading', { name: 'Costs' });
    screen.getByText('$92.50');
    screen.getByText('$80.00');
    screen.getByText('Mar 2026');
  });

  test('the address of the calendar is shown once', async () => {
    const app = tankApp(TAB);
    app.api.on(calendarApi.read, () => ({ createdAt: null }));
    app.api.on(calendarApi.create, () => ({ url: '/feeds/calendar/secret', createdAt: new Date().toISOString() }));
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Calendar' }));
    await app.user.click(await screen.findByRole('button', { name: 'Create address' }));
    const address = await screen.findByLabelText<HTMLInputElement>('Subscribe to this address');
    expect(address.value).toBe(`${location.origin}/feeds/calendar/secret`);
  });

  test('a sitter gets a link for a time', async () => {
    const app = tankApp(TAB);
    const link = {
      id: crypto.randomUUID(),
      aquariumId: null,
      instructions: null,
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
      revokedAt: null,
      createdAt: new Date().toISOString(),
    };
    app.api.on(sitterApi.list, () => [link]);
    app.api.on(sitterApi.create, () => ({ ...link, token: 'x', path: '/sitter/secret' }));
    app.api.on(sitterApi.revoke, () => undefined);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Sitter link' }));
    await app.user.type(screen.getByLabelText('Instructions'), 'Food is in the fridge.');
    await app.user.click(screen.getByRole('button', { name: 'Create link' }));
    const address = await screen.findByLabelText<HTMLInputElement>('Give this link to your sitter');
    expect(address.value).toBe(`${location.origin}/sitter/secret`);
    await app.user.click(screen.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(app.api.askedOf(sitterApi.revoke)).toHaveLength(1));
  });
});

describe('the page of a sitter', () => {
  const view = (isDone: boolean): SitterView => ({
    keeper: 'sam',
    instructions: 'Food is in the fridge.',
    startsAt: new Date().toISOString(),
    endsAt: '2026-12-01T00:00:00.000Z',
    aquariums: [
      {
        id: crypto.randomUUID(),
        name: 'Office',
        type: 'freshwater',
        size: '40 gallons',
        imageUrl: null,
        tasks: [
          {
            id: '0198f000-0000-7000-8000-00000000000c',
            type: 'feeding',
            title: 'Feed the fish',
            notes: 'One pinch',
            dueAt: new Date().toISOString(),
            isDone,
          },
        ],
        doses: [],
      },
    ],
  });

  test('needs no account and ticks off what is done', async () => {
    const app = renderApp('/sitter/abcdefghijklmnopqrstuvwx', { user: null });
    let isDone = false;
    app.api.on(sitterApi.view, () => view(isDone));
    app.api.on(sitterApi.finishTask, () => {
      isDone = true;
      return view(true);
    });
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Today’s tasks for sam' });
    screen.getByText('Food is in the fridge.');
    screen.getByText('One pinch');
    await app.user.click(screen.getByRole('button', { name: 'Done: Feed the fish' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Done: Feed the fish' })).toBeNull());
    screen.getByText('Done');
  });

  test('says when the link has ended', async () => {
    const app = renderApp('/sitter/abcdefghijklmnopqrstuvwx', { user: null });
    app.api.on(sitterApi.view, () => refusal(404, { message: 'Not found' }));
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' });
  });
});
