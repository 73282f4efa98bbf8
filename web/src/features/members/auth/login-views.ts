// The views of the login page are entries in the browser's history, so Back leads to the one before. The browser keeps
// their state across reloads and new builds, so it's validated like any other input.
import { FACTOR_WAYS, type FactorWay } from '@nautical/core/domain/members/second-factor';
import type { Asked } from './components/second-step.tsx';

/** The state of the login page in a history entry. */
export type LoginState = {
  /** The view next to signing in. Only history entries added after the sign-in entry have it. */
  loginView?: 'forgot' | 'link' | 'second-step';
  secondFactor?: Asked;
  /** The method chosen for the second step instead of the default. */
  way?: FactorWay;
};

export type LoginHistory = {
  state: unknown;
  push: (state: LoginState) => void;
  replace: (state: LoginState) => void;
  /** The state of the current history entry, which may render a moment later. */
  current: () => unknown;
  /** False where that leads nowhere. */
  back: () => Promise<boolean>;
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

const stateIn = (given: unknown) => (isObject(given) ? given : {});

/** Goes back in history to where signing in began, so no entry keeps its ticket. */
async function leaveViews({ current, replace, back }: LoginHistory) {
  for (let { loginView } = stateIn(current()); loginView; { loginView } = stateIn(current())) {
    replace({ loginView: loginView as NonNullable<LoginState['loginView']> });
    if (!(await back())) return;
  }
  // A social sign-in goes straight to its second step.
  if (stateIn(current()).secondFactor) replace({});
}

/** Which view is shown, and how to go on to another and back. */
export function loginViews(history: LoginHistory) {
  const { loginView, secondFactor, way } = stateIn(history.state);
  const asked = askedIn(secondFactor);
  const view: 'forgot' | 'link' | 'tabs' = loginView === 'forgot' || loginView === 'link' ? loginView : 'tabs';
  const ask = (next: Asked, chosen?: FactorWay) =>
    history.push({ loginView: 'second-step', secondFactor: next, ...(chosen && { way: chosen }) });
  return {
    view,
    asked,
    way: FACTOR_WAYS.find((one) => one === way),
    show: (next: 'forgot' | 'link') => history.push({ loginView: next }),
    ask: (next: Asked) => ask(next),
    choose: (next: FactorWay) => asked && ask(asked, next),
    leave: () => leaveViews(history),
  };
}
