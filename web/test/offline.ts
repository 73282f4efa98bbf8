import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { KeptHere } from '../src/lib/offline/kept-here.ts';
import { ANSWERS } from '../src/lib/offline/readable.ts';

/** Takes the network away from a browser that has saved this much. Returns a function that brings it back. */
export function goOffline(kept: KeptHere) {
  const controller = kept === 'nothing' ? null : { postMessage: () => {} };
  const answers = new Map([[`${ANSWERS}/api/aquariums`, kept === 'tanks' ? [{ id: 'a' }] : undefined]]);
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      match: async (path: string, { cacheName }: { cacheName: string }) => {
        const answer = answers.get(`${cacheName}${path}`);
        return answer && Response.json(answer);
      },
      delete: async () => true,
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller }),
  });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const goOnline = () => {
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  };
  onTestFinished(() => {
    goOnline();
    Reflect.deleteProperty(globalThis, 'caches');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return goOnline;
}
