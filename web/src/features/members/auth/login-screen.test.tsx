import { authApi } from '@nautical/core/contracts/members/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { announce } from '@/lib/page/announce.ts';
import { currentToasts } from '@/lib/toast.ts';
import { accessToken } from '@/lib/tokens.ts';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

let app: ReturnType<typeof renderApp>;
let api: typeof app.api;
beforeEach(() => {
  app = renderApp('/', { user: null });
  api = app.api;
});
function open(address: string) {
  app.router.history.replace(address);
  app.start();
  return app;
}

const signedIn = () => ({ accessToken: 'a1', refreshToken: 'r1', user: aUser() });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const router = () => app.router;
const button = (name: string) => screen.getByRole('button', { name });

/** Opens the login screen and fills in what is needed to sign in. */
async function begin(address = '/login') {
  open(address);
  await app.user.type(await field('Email or username'), 'sam');
  await app.user.type(await field('Password'), 'correct horse');
  return app;
}

describe('signing in', () => {
  test('sends what was typed and leads to the start', async () => {
    api.on(authApi.login, signedIn);
    const { user, router } = await begin();
    await user.click(button('Sign in'));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(api.askedOf(authApi.login)[0]?.body).toEqual({ email: 'sam', password: 'correct horse' });
    expect(accessToken()).toBe('a1');
  });

  test('leads to the address the visitor wanted', async () => {
    api.on(authApi.login, signedIn);
    const { user, router } = await begin('/login?next=%2Fitem%2F7%3Ftab%3Dcare');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toBe('/item/7?tab=care'));
  });

  test.each([
    ['/login', 'Nautical Marketplace'],
    ['/login?next=%2Fcontacts', 'Contacts · Nautical Marketplace'],
    ['/contacts', 'Contacts · Nautical Marketplace'],
  ])('at %s is followed by the name of the page one arrives at', async (address, title) => {
    api.on(authApi.login, signedIn);
    await begin(address);
    act(() => announce(''));
    const said: string[] = [];
    const region = document.querySelector('[role="status"].sr-only')!;
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(said).toEqual([title]));
    expect(document.activeElement?.matches('h1, main')).toBe(true);
  });

  test('says why when a session has run out, and only then', async () => {
    open('/login?next=%2Fmessages');
    const reason = await screen.findByText('Session expired. Please login again.');
    expect(reason.closest('[role="alert"]')).toBeTruthy();
    await act(() => app.router.navigate({ to: '/login' }));
    expect(screen.queryByText('Session expired. Please login again.')).toBeNull();
  });

  test('at any other address the screen stands in its place, and the address stays', async () => {
    api.on(authApi.login, signedIn);
    api.on(authApi.sessions, () => []);
    const { user, router } = await begin('/change-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Password and devices' })).toBeTruthy();
    expect(router.state.location.href).toBe('/change-password');
  });

  test('is busy meanwhile and sends only once', async () => {
    const answer = Promise.withResolvers<Response>();
    api.on(authApi.login, () => answer.promise);
    const { user } = await begin();
    await user.dblClick(button('Sign in'));
    expect(button('Sign in').getAttribute('aria-busy')).toBe('true');
    expect((button('Sign in') as HTMLButtonElement).disabled).toBe(true);
    answer.resolve(refusal(401, { code: 'unauthenticated', message: 'No.' }));
    await screen.findByText('No.');
    expect(api.askedOf(authApi.login)).toHaveLength(1);
  });

  test('without a name or password it asks for them under the fields, sends nothing and moves to the first', async () => {
    const { user } = open('/login');
    await field('Email or username');
    await user.click(button('Sign in'));
    expect(await screen.findByText('Email or username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    const email = await field('Email or username');
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toContain('is required');
    expect(api.askedOf(authApi.login)).toHaveLength(0);

    await user.type(email, 's');
    expect(screen.queryByText('Email or username is required')).toBeNull();
    expect(screen.getByText('Password is required')).toBeTruthy();
  });

  test.each([
    [401, 'unauthenticated', 'That email, username or password isn’t right.'],
    [429, 'too_many', 'Too many attempts. Please try again in 14 minutes.'],
  ] as const)('a %i is told in words and nothing typed is lost', async (status, code, message) => {
    api.on(authApi.login, () => refusal(status, { code, message }));
    const { user } = await begin();
    await user.click(button('Sign in'));
    expect((await screen.findByText(message)).closest('[role="alert"]')).toBeTruthy();
    expect((await field('Email or username')).value).toBe('sam');
    expect((await field('Password')).value).toBe('correct horse');
    expect(accessToken()).toBeNull();
  });

  test('a server out of reach is told in words', async () => {
    api.on(authApi.login, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = await begin();
    await user.click(button('Sign in'));
    expect(await screen.findByText(/can’t reach our server/)).toBeTruthy();
  });

  test('the password can be shown, and password managers know the fields', async () => {
    const { user } = await begin();
    const password = await field('Password');
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
    expect((await field('Email or username')).autocomplete).toBe('username');
    await user.click(button('Show password'));
    expect(password.type).toBe('text');
    expect(button('Show password').getAttribute('aria-pressed')).toBe('true');
  });

  test('Caps Lock is pointed out while it is on', async () => {
    const { user } = open('/login');
    await user.click(await field('Password'));
    await user.keyboard('{CapsLock}x');
    expect(await screen.findByText('Caps Lock is on.')).toBeTruthy();
    await user.keyboard('{CapsLock}x');
    await waitFor(() => expect(screen.queryByText('Caps Lock is on.')).toBeNull());
  });

  test('the name typed survives a reload, the password does not', async () => {
    await begin();
    expect(JSON.stringify({ ...sessionStorage })).toContain('sam');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('correct horse');
  });
});

test('first aid is a link away, without an account', async () => {
  open('/login');
  const link = await screen.findByRole('link', { name: 'My fish is sick' });
  expect(link.getAttribute('href')).toBe('/emergency-care');
});

describe('creating an account', () => {
  test('shows what one agrees to, in a tab of its own', async () => {
    open('/login');
    await app.user.click(await screen.findByRole('tab', { name: 'Create account' }));
    for (const [name, address] of [
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
    }
  });

  async function beginAccount() {
    open('/login');
    await app.user.click(await screen.findByRole('tab', { name: 'Create account' }));
    await app.user.type(await field('Username'), 'sam');
    await app.user.type(await field('Email'), 'sam@example.com');
    await app.user.type(await field('Password'), 'four unrelated words');
    return app;
  }

  test('signs in right away', async () => {
    api.on(authApi.register, signedIn);
    const { user, router } = await beginAccount();
    await user.click(button('Create account'));
    await waitFor(() => expect(router.state.location.href).toBe('/'));
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({
        title: 'Check your email',
        description: `We’ve sent a link to ${aUser().email} to confirm it’s yours.`,
      }),
    );
    expect(api.askedOf(authApi.register)[0]?.body).toEqual({
      username: 'sam',
      email: 'sam@example.com',
      password: 'four unrelated words',
    });
  });

  test('a name that is taken is told under it, and the focus goes there', async () => {
    api.on(authApi.register, () =>
      refusal(409, {
        code: 'conflict',
        message: 'This username is taken',
        fields: { username: 'This username is taken' },
      }),
    );
    const { user } = await beginAccount();
    await user.click(button('Create account'));
    await screen.findByText('This username is taken');
    const username = await field('Username');
    await waitFor(() => expect(document.activeElement).toBe(username));
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect((await field('Password')).value).toBe('four unrelated words');
    expect(screen.getAllByText('This username is taken')).toHaveLength(1);
  });

  test("the server's advice on a weak password stands at the password", async () => {
    const advice = 'This password is easy to guess. Add another word or two.';
    api.on(authApi.register, () => refusal(400, { code: 'invalid', message: advice, fields: { password: advice } }));
    const { user } = await beginAccount();
    await user.click(button('Create account'));
    await screen.findByText(advice);
    await waitFor(async () => expect(document.activeElement).toBe(await field('Password')));
  });

  test('what is wrong here and what only the server knows are shown at once', async () => {
    const taken = { username: 'This username is taken' };
    api.on(authApi.register, () => refusal(400, { code: 'invalid', message: 'Check the fields', fields: taken }));
    const { user } = await beginAccount();
    const password = await field('Password');
    await user.clear(password);
    await user.type(password, 'short');
    await user.click(button('Create account'));
    await screen.findByText('Password needs at least 10 characters');
    await screen.findByText('This username is taken');
    screen.getByText('Password needs at least 10 characters');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Check the fields')).toBeNull();
    expect(router().state.location.pathname).toBe('/login');
  });

  test('what the server says of a field that was corrected meanwhile is not shown', async () => {
    const answer = Promise.withResolvers<Response>();
    api.on(authApi.register, () => answer.promise);
    const { user } = await beginAccount();
    const [username, email, password] = [await field('Username'), await field('Email'), await field('Password')];
    await user.clear(password);
    await user.type(password, 'short');
    await user.click(button('Create account'));
    await screen.findByText('Password needs at least 10 characters');
    await user.clear(password);
    await user.type(password, 'four unrelated words');
    await user.type(username, '_two');
    const fields = {
      username: 'This username is taken',
      email: 'An account with this email already exists',
      password: 'Password needs at least 10 characters',
    };
    answer.resolve(refusal(400, { code: 'invalid', message: 'Check the fields', fields }));
    await screen.findByText('An account with this email already exists');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Password needs at least 10 characters')).toBeNull();
    expect(screen.queryByText('This username is taken')).toBeNull();
  });

  test("is checked by the contract's own texts first, also while the server does not answer", async () => {
    api.on(authApi.register, () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = open('/login');
    await user.click(await screen.findByRole('tab', { name: 'Create account' }));
    await user.type(await field('Username'), 'no');
    await user.type(await field('Email'), 'sam@');
    await user.type(await field('Password'), 'short');
    await user.click(button('Create account'));
    expect(await screen.findByText('Username needs at least 3 characters')).toBeTruthy();
    expect(screen.getByText('Enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password needs at least 10 characters')).toBeTruthy();
    await waitFor(() => expect(api.askedOf(authApi.register)).toHaveLength(1));
    await waitFor(() => expect(button('Create account').getAttribute('aria-busy')).toBeNull());
    expect(screen.getByText('Password needs at least 10 characters')).toBeTruthy();
    expect(screen.queryByText(/We can’t reach our server/)).toBeNull();
  });

  test('what was typed is still there after a look at the other tab', async () => {
    const { user } = await beginAccount();
    await user.click(screen.getByRole('tab', { name: 'Sign in' }));
    await user.click(screen.getByRole('tab', { name: 'Create account' }));
    expect((await field('Username')).value).toBe('sam');
    expect((await field('Email')).value).toBe('sam@example.com');
  });
});

describe('links by mail', () => {
  test.each([
    ['Forgot password?', 'Email me a reset link', authApi.forgotPassword],
    ['Email me a sign-in link', 'Email me a sign-in link', authApi.magicLink],
  ] as const)('%s asks for the address and confirms', async (way, submit, endpoint) => {
    api.on(endpoint, () => ({ message: 'A link is on its way.' }));
    const { user } = open('/login');
    await user.type(await field('Email or username'), 'sam@example.com');
    await user.click(button(way));
    expect((await field('Email')).value).toBe('sam@example.com');
    await user.click(button(submit));
    const confirmation = await screen.findByText('A link is on its way.');
    await waitFor(() => expect(document.activeElement).toBe(confirmation));
    expect(api.askedOf(endpoint)[0]?.body).toEqual({ email: 'sam@example.com' });

    await user.click(button('Back to sign in'));
    expect((await field('Email or username')).value).toBe('sam@example.com');
  });

  test('a username is no address', async () => {
    const { user } = open('/login');
    await user.type(await field('Email or username'), 'sam');
    await user.click(button('Forgot password?'));
    expect((await field('Email')).value).toBe('');
    await user.click(button('Email me a reset link'));
    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
  });
});

describe('going back', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  test.each([
    ['Forgot password?', 'Reset your password'],
    ['Email me a sign-in link', 'Sign in without a password'],
  ])('from %s leads to the view before, and forward again', async (way, title) => {
    const { user, router } = open('/login?next=%2Fmessages');
    await user.type(await field('Email or username'), 'sam');
    await user.click(button(way));
    await waitFor(async () => expect(document.activeElement).toBe(await heading(title)));
    expect(router.state.location.href).toBe('/login?next=%2Fmessages');
    act(() => router.history.back());
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Welcome back')));
    expect((await field('Email or username')).value).toBe('sam');
    act(() => router.history.forward());
    await heading(title);
  });

  test('from the second step leads to signing in', async () => {
    api.on(authApi.login, () => ({ secondFactor: { ticket: 't', ways: ['code' as const] } }));
    const { user, router } = await begin();
    await user.keyboard('{Enter}');
    await heading('One more step');
    act(() => router.history.back());
    await heading('Welcome back');
  });

  test('by the button adds nothing to go back to', async () => {
    const { user, router } = open('/login');
    await field('Email or username');
    const before = router.history.location.state.__TSR_index;
    await user.click(button('Forgot password?'));
    await heading('Reset your password');
    await user.click(button('Back to sign in'));
    await heading('Welcome back');
    expect(router.history.location.state.__TSR_index).toBe(before);
  });

  test.each([
    ['text', { secondFactor: 'nonsense' }],
    ['nothing', { secondFactor: null }],
    ['no ways', { secondFactor: { ticket: 't' } }],
    ['unknown ways', { secondFactor: { ticket: 't', ways: ['carrier pigeon'] } }],
    ['no ticket', { secondFactor: { ticket: 7, ways: ['code'] } }],
    ['an unknown view', { loginView: 'harbour' }],
  ])('to an entry that holds %s shows the way in', async (_, state) => {
    app.router.history.replace('/login', state as never);
    app.start();
    await heading('Welcome back');
  });
});

describe('social sign-in', () => {
  test('shows the providers there are, as plain links', async () => {
    api.on(authApi.providers, () => [{ id: 'reef-id', label: 'Reef ID' }]);
    open('/login');
    const link = await screen.findByRole('link', { name: 'Continue with Reef ID' });
    expect(link.getAttribute('href')).toBe('/api/auth/reef-id');
  });

  test.each([
    ['there are none', () => []],
    ['they cannot be read', () => refusal(500)],
  ])('is not mentioned when %s', async (_, answer) => {
    api.on(authApi.providers, answer);
    open('/login');
    await field('Password');
    await waitFor(() => expect(api.askedOf(authApi.providers)).toHaveLength(1));
    expect(screen.queryByText('or')).toBeNull();
  });

  test('a failed one is told on return', async () => {
    open('/login?error=social');
    expect((await screen.findByText(/That sign-in didn’t work/)).closest('[role="alert"]')).toBeTruthy();
  });
});
