import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { BACK_MS } from '@/lib/timings.ts';
import { LoginPage } from './login-page.tsx';
import type { LoginState } from './login-views.ts';

declare module '@tanstack/react-router' {
  interface HistoryState extends LoginState {}
}

/** The login screen within the application. */
export function LoginScreen() {
  const { history } = useRouter();
  const { pathname, searchStr, href, state } = useLocation();
  return (
    <LoginPage
      pathname={pathname}
      search={searchStr}
      history={{
        state,
        push: (next) => history.push(href, next),
        replace: (next) => history.replace(href, next),
        current: () => history.location.state,
        back: () => goBack(history),
      }}
    />
  );
}

const goBack = (history: RouterHistory) =>
  new Promise<boolean>((resolve) => {
    const stop = history.subscribe(() => {
      stop();
      resolve(true);
    });
    history.back();
    setTimeout(resolve, BACK_MS, false);
  });
