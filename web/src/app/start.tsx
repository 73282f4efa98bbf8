import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { isDrawnAhead } from '@/lib/page/head-start.ts';
import { takeReturn } from '@/lib/sign-in/social-return.ts';
import { Route as HomeRoute } from '../routes/_app/(market)/index.tsx';
import { Route as FrameRoute } from '../routes/_app.tsx';
import { App } from './app.tsx';
import { connectRouter, finishSocialReturn, greetPage } from './navigation.ts';
import { createAppRouter } from './router.tsx';

const TAKE_OVER_AT_LATEST_MS = 3000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the application at the address of the page. */
export async function startApplication(root: Root) {
  const { app, load, holdStill } = prepare();
  // The prerendered page stays until the application can show the same thing.
  if (isDrawnAhead()) await load();
  holdStill();
  root.render(app);
}

/** Replaces the login page with the application, like a navigation within it. */
export async function takeOver(root: Root, address: string) {
  history.replaceState(null, '', address);
  const { router, app, load, holdStill } = prepare();
  await load();
  // The transition to the first page runs here, when that page replaces this one.
  holdStill();
  const stop = router.subscribe('onRendered', () => {
    stop();
    greetPage(router);
  });
  const show = () => flushSync(() => root.render(app));
  if ('startViewTransition' in document) document.startViewTransition(show);
  else show();
}

function prepare() {
  // The style that locks scrolling behind a dialog is allowed by the page's nonce.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
  const returned = takeReturn();
  const router = createAppRouter();
  connectRouter(router);
  if (returned !== undefined) void finishSocialReturn(router, returned);
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  /** No transition to the first page: while a transition is pending, the browser ignores clicks. */
  const holdStill = () => {
    router.shouldViewTransition = false;
  };
  const load = () => {
    holdStill();
    return Promise.race([router.load(), wait(TAKE_OVER_AT_LATEST_MS)]);
  };
  return { router, app, load, holdStill };
}

/** Fetches the code of the page most people see first. */
export const fetchHome = () =>
  Promise.all([FrameRoute, HomeRoute].map(({ options: { component } }) => component?.preload?.()));
