import { isSignedIn, onTokensChange, tabOwner } from './tokens.ts';

/** Calls back when someone signs in or out or another member takes over the tab, but not when a token is renewed. */
export function onMemberChange(listener: () => void) {
  let isIn = isSignedIn();
  let owner = tabOwner();
  return onTokensChange(() => {
    if (isIn === isSignedIn() && owner === tabOwner()) return;
    isIn = isSignedIn();
    owner = tabOwner();
    listener();
  });
}
