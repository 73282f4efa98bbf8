import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('at most one toast is shown, the latest', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['Second']);
});

test('a toast is updated, dismissed, and removed a very long time later', () => {
  const shown = toast({ title: 'Sending' });
  shown.update({ title: 'Sent' });
  expect(currentToasts()).toMatchObject([{ title: 'Sent', isOpen: true }]);
  shown.dismiss();
  expect(currentToasts()).toMatchObject([{ title: 'Sent', isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

test('updating a toast that has made room for another changes nothing', () => {
  const first = toast({ title: 'First' });
  toast({ title: 'Second' });
  first.update({ title: 'First again' });
  first.dismiss();
  expect(currentToasts()).toMatchObject([{ title: 'Second', isOpen: true }]);
});
