import { useCallback, useRef } from 'react';

/** What opens over the page without a trigger also returns the focus when it closes. */
export function useReturnedFocus() {
  const opener = useRef<Element>(null);
  const keepOpener = useCallback(() => {
    opener.current = openerOf(document.activeElement);
  }, []);
  return {
    keepOpener,
    focusOpener: (event: Event) => {
      const to = opener.current?.isConnected ? currentOf(opener.current) : null;
      if (!(to instanceof HTMLElement)) return;
      event.preventDefault();
      // The page stays where it was: a button in a bar that stays is in sight anyway.
      to.focus({ preventScroll: true });
    },
  };
}

/** The element to return the focus to. A menu item is gone by the time the dialog closes, so its menu button is used. */
function openerOf(active: Element | null) {
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/** Among buttons of which only one can be reached with Tab, it’s the one that can by now. */
const currentOf = (opener: Element) =>
  (opener.matches('button[tabindex="-1"]') && opener.parentElement?.querySelector(':scope > button[tabindex="0"]')) ||
  opener;
