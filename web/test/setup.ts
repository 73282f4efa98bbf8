import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '../src/lib/query.ts';
import { clearTokens } from '../src/lib/tokens.ts';

/** No test has a live channel unless it brings one; this one never opens. */
class SilentSocket extends EventTarget {
  send() {}
  close() {}
}
Object.assign(globalThis, { WebSocket: SilentSocket });

// As browsers do now: scrolling answers with a promise, which an effect must not return as its cleanup.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

// For what never comes: a busy machine may take long for what does.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  clearTokens();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
});
