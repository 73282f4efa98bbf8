// Ties the router to the page around it.

import { isLoginPath, NAVIGATE_TO_LOGIN } from '@/lib/api.ts';
import { announce } from '@/lib/page/announce.ts';
import { titleAmong } from '@/lib/page/page-title.ts';
import { isLoggingOut } from '@/lib/session.ts';
import { enterByReturn } from '@/lib/sign-in/social-return.ts';
import { AUCTIONS_PRELOAD_MS } from '@/lib/timings.ts';
import { isSignedIn, onTokensChange } from '@/lib/tokens.ts';
import { noteMember } from './former-entries.ts';
import type { AppRouter } from './router.tsx';

/** Finishes a sign-in through a provider. If it failed, the login screen says so. */
export async function finishSocialReturn(router: AppRouter, returned: string) {
  const outcome = await enterByReturn(returned);
  if (outcome === 'failed') void router.navigate({ to: '/login', search: { error: 'social' }, replace: true });
  if (typeof outcome === 'object') {
    const { secondFactor } = outcome;
    void router.navigate({ to: '/login', state: { secondFactor }, replace: true });
  }
  if (outcome !== 'entered') return;
  if (router.state.location.pathname !== '/') void router.navigate({ to: '/', replace: true });
  setTimeout(async () => (await import('./prefetch.ts')).preloadAuctions(router), AUCTIONS_PRELOAD_MS);
}

/** Connects the router with the session, the page's links and the screen reader. Returns a function that disconnects it. */
export function connectRouter(router: AppRouter): () => void {
  const page = new AbortController();
  const { signal } = page;
  window.addEventListener(NAVIGATE_TO_LOGIN, () => goToLogin(router), { signal });
  document.addEventListener('click', (event) => followLink(router, event), { signal });

  // A transition cut short by the next navigation is not a failure, and nothing waits for it.
  const forgive = (event: PromiseRejectionEvent) => event.reason?.name === 'AbortError' && event.preventDefault();
  window.addEventListener('unhandledrejection', forgive, { signal });

  let wasSignedIn = isSignedIn();
  noteMember();
  const stopWatching = onTokensChange(() => {
    const isAnother = noteMember();
    if (!wasSignedIn && isSignedIn()) void enterPage(router, isAnother);
    wasSignedIn = isSignedIn();
  });
  const stopFocusing = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) greetPage(router);
  });
  return () => {
    page.abort();
    stopWatching();
    stopFocusing();
  };
}

/**
 * After a sign-in the loaders run again for the data they could not fetch before. If someone else was signed in before, the
 * new member starts at home instead of on that person's page.
 */
async function enterPage(router: AppRouter, isAnother: boolean) {
  if (isAnother) await router.navigate({ to: '/', replace: true });
  const { pathname } = router.state.location;
  await router.invalidate();
  // The requested page has replaced the login screen.
  if (router.state.location.pathname === pathname) greetPage(router);
}

/** After an expired session the member returns to the same page; after logging out they start fresh. */
function goToLogin(router: AppRouter) {
  const { pathname, href } = router.state.location;
  const isKept = !isLoggingOut() && !isLoginPath(pathname) && href !== '/';
  void router.navigate({ to: '/login', search: isKept ? { next: href } : {} });
}

/** Moves the focus to the start of the new page and announces its title. */
export function greetPage(router: AppRouter) {
  const start = document.querySelector<HTMLElement>('h1[tabindex]') ?? document.getElementById('main');
  start?.focus({ preventScroll: true });
  // The title is set a moment later.
  announce(titleAmong(router.state.matches) ?? document.title);
}

/** Addresses handled by the server. */
const NOT_A_SCREEN = /^\/(api|objects|metrics)(\/|$)/;

/** Turns a plain click on a link of our own into a navigation within the app. */
function followLink(router: AppRouter, event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || NOT_A_SCREEN.test(url.pathname)) return;
  // The browser handles anchors on the same page.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
  event.preventDefault();
  router.history.push(url.pathname + url.search + url.hash);
}
