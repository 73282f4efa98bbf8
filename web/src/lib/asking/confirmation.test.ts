import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askConfirmation, settleConfirmation, useIsConfirming } from './confirmation.ts';

test.each([true, false])('two calls that need it wait for one answer: %s', async (isConfirmed) => {
  const { result } = renderHook(() => useIsConfirming());
  const answers: Promise<boolean>[] = [];
  act(() => void answers.push(askConfirmation(), askConfirmation()));
  expect(result.current).toBe(true);
  act(() => settleConfirmation(isConfirmed));
  expect(await Promise.all(answers)).toEqual([isConfirmed, isConfirmed]);
  expect(result.current).toBe(false);
});
