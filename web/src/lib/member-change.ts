import { isSignedIn, onTokensChange, tabOwner } from './tokens.ts';

/** Calls back when somebody signs in or out or another member takes the tab over, and not when a token is renewed. */
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
