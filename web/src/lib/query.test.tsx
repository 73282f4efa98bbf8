import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query.ts';

afterEach(() => queryClient.clear());

/** Reads what `answers` give in turn, and counts how often they were asked. */
function reads(...answers: (() => Promise<string>)[]) {
  let asked = 0;
  const queryFn = () => answers[Math.min(asked++, answers.length - 1)]!();
  const { result } = renderHook(() => useQuery({ queryKey: ['a read'], queryFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { result, asked: () => asked };
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const reconnect = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });

test('what failed is read again once there is a connection', async () => {
  const { result } = reads(lost, async () => 'here');
  await waitFor(() => expect(result.current.isError).toBe(true));
  await reconnect();
  await waitFor(() => expect(result.current.data).toBe('here'));
});

test('what is there stays as it is when the connection comes back', async () => {
  const { result, asked } = reads(async () => 'here');
  await waitFor(() => expect(result.current.data).toBe('here'));
  await reconnect();
  expect(asked()).toBe(1);
});
