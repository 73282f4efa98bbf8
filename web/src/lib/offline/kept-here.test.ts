import { expect, test, vi } from 'vitest';
import { goOffline } from '../../../test/offline.ts';
import { keptHere, watchReach } from './kept-here.ts';

test('one watcher that stops leaves the others watching', async () => {
  const stopFirst = watchReach(() => {});
  const listener = vi.fn(() => keptHere());
  const stopSecond = watchReach(listener);
  stopFirst();
  goOffline('tanks');
  await vi.waitFor(() => expect(listener).toHaveLastReturnedWith('tanks'), { timeout: 30_000 });
  stopSecond();
  listener.mockClear();
  window.dispatchEvent(new Event('offline'));
  expect(listener).not.toHaveBeenCalled();
});
