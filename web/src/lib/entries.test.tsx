import { waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '../../test/factories.ts';
import { entriesOf, flushEntries } from './entries.ts';
import { queryClient } from './query.ts';
import { userQuery } from './session.ts';

const TANK = '0190aaaa-0000-7000-8000-000000000001';
const sent: { key: string | null; body: unknown }[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  localStorage.setItem('accessToken', 'token');
  queryClient.setQueryData(userQuery.queryKey, aUser());
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const stored = () => Response.json({ id: TANK }, { status: 201 });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const enter = () => {
  const entries = entriesOf(`test-${Math.random()}`, 'Water test', waterParametersApi.create);
  const { result } = renderHook(() => entries.useEnter(), { wrapper });
  return { entries, record: () => act(() => result.current.mutateAsync({ body: { aquariumId: TANK, ph: 7 } })) };
};

test('an entry is sent at once when somebody answers', async () => {
  answer = stored;
  const { entries, record } = enter();
  expect(await record()).toEqual({ id: TANK });
  expect(entries.outbox.messages()).toEqual([]);
});

test('an entry that reaches nobody is kept and goes out under the same key', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { entries, record } = enter();
  expect(await record()).toBeUndefined();
  expect(entries.outbox.messages()).toHaveLength(1);
  answer = stored;
  await act(() => entries.outbox.flush());
  await waitFor(() => expect(entries.outbox.messages()).toEqual([]));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.at(-1)?.body).toEqual({ aquariumId: TANK, ph: 7 });
});

test('every kind of entry goes out when the application is opened again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const kinds = [enter(), enter()];
  for (const { record } of kinds) await record();
  sent.length = 0;
  answer = stored;
  await act(() => flushEntries());
  for (const { entries } of kinds) expect(entries.outbox.messages()).toEqual([]);
  expect(sent).toHaveLength(2);
});

test('what the server refuses is not kept but said', async () => {
  answer = () => Response.json({ message: 'pH must be between 0 and 14', code: 'invalid' }, { status: 400 });
  const { entries, record } = enter();
  await expect(record()).rejects.toThrow('pH must be between 0 and 14');
  expect(entries.outbox.messages()).toEqual([]);
});
