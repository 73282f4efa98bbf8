// The views of the login page are entries of the browser's history, so that Back leads to the one before. What an entry
// says is kept by the browser over reloads and new builds and may be anybody's, so it is read like any other input.
import { FACTOR_WAYS } from '@nautical/core/domain/members/second-factor';
import type { Asked } from './components/second-step.tsx';

/** What an entry of the history says of the login page. */
export type LoginState = {
  /** The view beside signing in. It is there only in entries that were added to the one of signing in. */
  loginView?: 'forgot' | 'link' | 'second-step';
  secondFactor?: Asked;
};

export type LoginHistory = {
  state: unknown;
  push: (state: LoginState) => void;
  replace: (state: LoginState) => void;
  back: () => void;
};

const isObject = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null;

function askedIn(given: unknown): Asked | undefined {
  if (!isObject(given)) return undefined;
  const { ticket, ways } = given;
  const isAsked =
    typeof ticket === 'string' &&
    Array.isArray(ways) &&
    ways.length > 0 &&
    ways.every((way) => FACTOR_WAYS.includes(way));
  return isAsked ? { ticket, ways } : undefined;
}

/** Which view is shown, and how to go on to another and back. */
export function loginViews({ state, push, replace, back }: LoginHistory) {
  const { loginView, secondFactor } = isObject(state) ? state : {};
  const asked = askedIn(secondFactor);
  const view: 'forgot' | 'link' | 'tabs' = loginView === 'forgot' || loginView === 'link' ? loginView : 'tabs';
  return {
    view,
    asked,
    show: (next: 'forgot' | 'link') => push({ loginView: next }),
    ask: (next: Asked) => push({ loginView: 'second-step', secondFactor: next }),
    // A social sign-in leads to its second step without the view before it.
    leave: () => (loginView ? back() : replace({})),
  };
}
