import { authApi } from '@nautical/core/contracts/members/auth';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { queryClient } from '../query.ts';
import { userQuery } from '../session.ts';
import { currentToasts } from '../toast.ts';
import { accessToken, clearTokens, onTokensChange, refreshToken, storeTokens } from '../tokens.ts';
import { enterByReturn, leaveForProvider, takeReturn } from './social-return.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  clearTokens();
  sessionStorage.clear();
  queryClient.clear();
  window.history.replaceState(null, '', '/');
  api = fakeApi();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const sam = aUser();
const session = { accessToken: 'a1', refreshToken: 'r1', user: sam };
const tokens = JSON.stringify(session);

describe('the address', () => {
  test('is cleaned of what it brought, and of nothing else', () => {
    window.history.replaceState(null, '', `/chat?room=general&${new URLSearchParams({ tokens })}#x`);
    expect(takeReturn()).toBe(tokens);
    expect(location.pathname + location.search + location.hash).toBe('/chat?room=general#x');
    expect(takeReturn()).toBeUndefined();
  });

  test('may have been cleaned by the page before', () => {
    window.socialReturn = tokens;
    expect(takeReturn()).toBe(tokens);
    expect(window.socialReturn).toBeUndefined();
  });
});

describe('a code', () => {
  const code = JSON.stringify({ code: 'c1' });

  test('is traded for the session', async () => {
    api.on(authApi.socialSignIn, () => session);
    const changed = vi.fn();
    onTestFinished(onTokensChange(changed));
    expect(await enterByReturn(code)).toBe('entered');
    expect(changed).toHaveBeenCalledOnce();
    expect(api.askedOf(authApi.socialSignIn)[0]?.body).toEqual({ code: 'c1' });
    expect([accessToken(), refreshToken()]).toEqual(['a1', 'r1']);
    expect(queryClient.getQueryData(userQuery.queryKey)).toEqual(sam);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(sam);
  });

  test('that the server refuses signs nobody in', async () => {
    api.on(authApi.socialSignIn, () => refusal(400, { code: 'invalid', message: 'Too late' }));
    expect(await enterByReturn(code)).toBe('failed');
    expect(accessToken()).toBeNull();
  });

  test('is not even shown to the server while somebody is signed in, who is told and stays', async () => {
    storeTokens({ accessToken: 'mine', refreshToken: 'mine too' });
    expect(await enterByReturn(code)).toBe('stayed');
    expect(api.asked).toHaveLength(0);
    expect([accessToken(), refreshToken()]).toEqual(['mine', 'mine too']);
    expect(currentToasts()[0]?.title).toBe('You’re already signed in');
  });
});

describe('tokens', () => {
  test('are taken where this tab has left for a provider, once', async () => {
    leaveForProvider();
    expect(await enterByReturn(tokens)).toBe('entered');
    expect([accessToken(), refreshToken()]).toEqual(['a1', 'r1']);
    clearTokens();
    expect(await enterByReturn(tokens)).toBe('failed');
    expect(accessToken()).toBeNull();
  });

  test('from whoever made the link are not', async () => {
    expect(await enterByReturn(tokens)).toBe('failed');
    expect(accessToken()).toBeNull();
  });

  test('do not replace those of somebody signed in', async () => {
    storeTokens({ accessToken: 'mine', refreshToken: 'mine too' });
    leaveForProvider();
    expect(await enterByReturn(tokens)).toBe('stayed');
    expect([accessToken(), refreshToken()]).toEqual(['mine', 'mine too']);
  });

  test('are not taken long after leaving', async () => {
    leaveForProvider();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    expect(await enterByReturn(tokens)).toBe('failed');
    vi.mocked(Date.now).mockRestore();
  });
});

test.each(['{', 'null', '{}', '{"accessToken":"a"}', '"text"'])('%s signs nobody in', async (returned) => {
  leaveForProvider();
  expect(await enterByReturn(returned)).toBe('failed');
  expect(accessToken()).toBeNull();
});
