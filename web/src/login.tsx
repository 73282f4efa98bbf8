// The login page by itself. Visitors need neither the router nor the pages behind it, so these come when there is nothing
// better to do, and the application starts in the same page once somebody is signed in.
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { noteMember } from './app/former-entries.ts';
import { openPage } from './app/open-page.ts';
import { Toasts } from './app/toasts.tsx';
import { LiveRegion } from './components/shell/live-region.tsx';
import { LoginPage } from './features/members/auth/login-page.tsx';
import type { LoginState } from './features/members/auth/login-views.ts';
import { titleOf } from './lib/page/page-title.ts';
import { fetchWhenIdle } from './lib/page/when-idle.ts';
import { queryClient } from './lib/query.ts';
import { addressAfterLogin } from './lib/sign-in/wanted-address.ts';
import { BACK_MS } from './lib/timings.ts';
import { isSignedIn, onTokensChange } from './lib/tokens.ts';

/** The page with the browser's own history. */
function Login() {
  const [state, setState] = useState<unknown>(history.state);
  useEffect(() => {
    const handlePop = () => setState(history.state);
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, []);
  const push = (next: LoginState) => {
    history.pushState(next, '');
    setState(next);
  };
  const replace = (next: LoginState) => {
    history.replaceState(next, '');
    setState(next);
  };
  return (
    <LoginPage
      pathname={pathname}
      search={search}
      history={{ state, push, replace, current: () => history.state, back: goBack }}
    />
  );
}

const goBack = () =>
  new Promise<boolean>((resolve) => {
    window.addEventListener('popstate', () => resolve(true), { once: true });
    history.back();
    setTimeout(resolve, BACK_MS, false);
  });

const application = () => import('./app/start.tsx');
const { pathname, search } = location;
const root = openPage();

if (pathname === '/login') document.title = titleOf('Log in');
root.render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <div className="water" />
      <Login />
      <LiveRegion />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);

const stopFetching = fetchWhenIdle(() => {
  // What fails is fetched again when it is needed.
  application()
    .then(({ fetchHome }) => fetchHome())
    .catch(() => {});
});

const stopWatching = onTokensChange(() => {
  if (!isSignedIn()) return;
  stopWatching();
  stopFetching();
  void goOn();
});

async function goOn() {
  try {
    const { takeOver } = await application();
    await takeOver(root, noteMember() ? '/' : addressAfterLogin());
  } catch (error) {
    console.warn('The application could not be started here:', error);
    // It starts by itself for whoever is signed in.
    location.reload();
  }
}
