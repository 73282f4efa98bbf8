import { authApi } from '@nautical/core/contracts/members/auth';
import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { type Me, profilesApi } from '@nautical/core/contracts/members/profiles';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const aMe = (change: Partial<Me> = {}): Me => ({
  ...aUser({ bio: 'Reef keeper.', location: 'Boise', phone: '+1 208 555 0100' }),
  temperatureUnit: 'fahrenheit',
  salinityUnit: 'sg',
  volumeUnit: 'gallons',
  ...change,
});

function atMyProfile(me = aMe()) {
  const app = renderApp('/my-profile', { user: me });
  app.api.on(profilesApi.me, () => me);
  app.api.on(authApi.sessions, () => []);
  app.api.on(blocksApi.list, () => []);
  app.start();
  return app;
}
const save = () => screen.findByRole('button', { name: 'Save profile' });

describe('my profile', () => {
  test('shows what is stored', async () => {
    atMyProfile();
    await save();
    const values = ['Username', 'Bio', 'Location', 'Phone', 'Temperature', 'Salinity', 'Volume'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['sam', 'Reef keeper.', 'Boise', '+1 208 555 0100', 'fahrenheit', 'sg', 'gallons']);
    expect(screen.getByRole('switch', { name: /^By email/ }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('link', { name: 'Password and devices' }).getAttribute('href')).toBe('/change-password');
  });

  test('asks to confirm the email until it is confirmed, and sends another link', async () => {
    const app = atMyProfile(aMe({ emailVerified: false }));
    app.api.on(authApi.mailConfirmLink, () => ({ message: 'We sent a new link.' }));
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Email me a new link' }));
    expect(await screen.findByText('We sent a new link.')).toBeTruthy();
  });

  test('says nothing of it once the email is confirmed', async () => {
    atMyProfile();
    await save();
    expect(screen.queryByRole('heading', { name: 'Confirm your email' })).toBeNull();
  });

  test('saves what was changed, and an emptied field is cleared', async () => {
    const app = atMyProfile();
    app.api.on(profilesApi.update, () => aMe());
    await save();
    await app.user.clear(screen.getByLabelText('Bio'));
    // Nothing here sends text messages.
    expect(screen.queryByRole('switch', { name: /text message/ })).toBeNull();
    await app.user.selectOptions(screen.getByLabelText('Temperature'), '°C');
    await app.user.click(await save());
    await screen.findByText('Profile saved');
    expect(app.api.askedOf(profilesApi.update)[0]?.body).toEqual({
      username: 'sam',
      bio: '',
      location: 'Boise',
      phone: '+1 208 555 0100',
      emailNotifications: true,
      temperatureUnit: 'celsius',
      salinityUnit: 'sg',
      volumeUnit: 'gallons',
    });
  });

  test.each([
    ['Username', 'ab', 'Username needs at least 3 characters'],
    ['Username', 'a b c', 'Use only letters, numbers, _ . and - in your username'],
    ['Phone', 'call me', 'Enter a valid phone number'],
    ['Location', 'x'.repeat(121), 'Location can have at most 120 characters'],
  ])('%s "%s" is refused under the field', async (label, typed, message) => {
    const app = atMyProfile();
    await save();
    const field = screen.getByLabelText(label);
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste(typed);
    await app.user.click(await save());
    await screen.findByText(message);
    expect(document.activeElement).toBe(field);
    expect(app.api.askedOf(profilesApi.update)).toHaveLength(0);
  });

  test('what the server says about a field stands under it', async () => {
    const app = atMyProfile();
    app.api.on(profilesApi.update, () =>
      refusal(409, { code: 'conflict', message: 'Taken', fields: { username: 'This username is taken' } }),
    );
    await app.user.click(await save());
    await screen.findByText('This username is taken');
  });

  test('a picture that is none is refused before it is sent', async () => {
    const app = atMyProfile();
    const user = app.user;
    await save();
    const file = new File(['x'], 'notes.txt', { type: 'text/plain' });
    const input = screen.getByLabelText<HTMLInputElement>('Picture');
    input.removeAttribute('accept');
    await user.upload(input, file);
    await screen.findByText('Only image files are allowed.');
  });

  test('a picture can be taken off', async () => {
    const app = atMyProfile(aMe({ avatar: '/objects/0198f000-0000-7000-8000-000000000001.webp' }));
    app.api.on(profilesApi.update, () => aMe());
    await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(app.api.askedOf(profilesApi.update)[0]?.body).toEqual({ avatar: null }));
  });

  test('blocked members can be let in again', async () => {
    const blocked = { id: crypto.randomUUID(), username: 'troll', avatar: null, location: null };
    const app = atMyProfile();
    app.api.on(blocksApi.list, () => [blocked]);
    app.api.on(blocksApi.unblock, () => {
      app.api.on(blocksApi.list, () => []);
      return undefined;
    });
    await app.user.click(await screen.findByRole('button', { name: 'Unblock troll' }));
    await waitFor(() => expect(screen.queryByText('troll')).toBeNull());
  });

  test('a failure can be tried again', async () => {
    const app = renderApp('/my-profile');
    app.api.on(profilesApi.me, () => refusal(500));
    app.api.on(authApi.sessions, () => []);
    app.api.on(blocksApi.list, () => []);
    app.start();
    await screen.findByText('We couldn’t load your profile');
    app.api.on(profilesApi.me, () => aMe());
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await save();
  });
});

describe('leaving', () => {
  const open = async (app: ReturnType<typeof atMyProfile>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Delete account' }));
    return within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  };

  test('needs the password', async () => {
    const app = atMyProfile();
    const dialog = await open(app);
    await app.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await dialog.findByText('Password is required');
    expect(app.api.askedOf(profilesApi.remove)).toHaveLength(0);
  });

  test('a refusal is told and nothing ends', async () => {
    const app = atMyProfile();
    const message = 'You still have open orders. Please finish them first.';
    app.api.on(profilesApi.remove, () => refusal(409, { code: 'conflict', message }));
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Password'), 'secret words');
    await app.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await dialog.findByText(message);
    expect(app.api.askedOf(profilesApi.remove)[0]?.body).toEqual({ password: 'secret words' });
    expect(app.router.state.location.pathname).toBe('/my-profile');
  });

  test('ends at the login screen', async () => {
    const app = atMyProfile();
    app.api.on(profilesApi.remove, () => undefined);
    const dialog = await open(app);
    await app.user.type(dialog.getByLabelText('Password'), 'secret words');
    await app.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
  });

  test('without a password a confirmation is enough', async () => {
    const app = atMyProfile(aMe({ hasPassword: false }));
    app.api.on(profilesApi.remove, () => undefined);
    const dialog = await open(app);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
  });

  test('the export is asked for with the session’s token', async () => {
    const app = atMyProfile();
    app.api.on(profilesApi.exportAll, () => new Response('PK'));
    // The browser would save the file here.
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await app.user.click(await screen.findByRole('button', { name: 'Export my data' }));
    await waitFor(() =>
      expect(app.api.askedOf(profilesApi.exportAll)[0]?.headers.get('authorization')).toBe('Bearer access'),
    );
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^nautical-marketplace-.*\.zip$/)]));
  });

  test('the export says that it is being collected, and is asked for once', async () => {
    const app = atMyProfile();
    const collecting = Promise.withResolvers<Response>();
    app.api.on(profilesApi.exportAll, () => collecting.promise);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await app.user.click(await screen.findByRole('button', { name: 'Export my data' }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Collecting…' });
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
    await app.user.click(button);
    await waitFor(() => expect(app.api.askedOf(profilesApi.exportAll)).toHaveLength(1));
    collecting.resolve(new Response('PK'));
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export my data' });
    expect(again.disabled).toBe(false);
    expect(app.api.askedOf(profilesApi.exportAll)).toHaveLength(1);
  });

  test('an export that fails says so', async () => {
    const app = atMyProfile();
    app.api.on(profilesApi.exportAll, () => refusal(429));
    await app.user.click(await screen.findByRole('button', { name: 'Export my data' }));
    await screen.findByText('We couldn’t export your data');
  });
});
