import type { KeyboardEvent } from 'react';

/** Moves through a list with the arrow keys, Home and End. Tab still reaches every entry. */
export function handleArrows(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li')].flatMap(
    (entry) => entry.querySelector<HTMLElement>('a, button') ?? [],
  );
  const at = entries.findIndex((entry) => entry.closest('li') === (event.target as HTMLElement).closest('li'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  entries[next]?.focus();
}
