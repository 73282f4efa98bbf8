import { useLocation } from '@tanstack/react-router';
import type { Asked } from './components/second-step.tsx';
import { LoginPage } from './login-page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    secondFactor?: Asked;
  }
}

/** The login screen within the application. */
export function LoginScreen() {
  const { pathname, searchStr, state } = useLocation();
  return <LoginPage pathname={pathname} search={searchStr} returned={state.secondFactor} />;
}
