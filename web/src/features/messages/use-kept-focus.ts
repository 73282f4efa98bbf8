import { type FocusEvent, useEffect, useRef } from 'react';
import { FOCUS_SETTLES_MS } from '@/lib/timings.ts';

/** Whoever deletes one message after the other by keyboard goes on with the next: it gets the focus of the one before. */
export function useKeptFocus(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ id: string; at: number }>(undefined);
  useEffect(() => {
    const { id, at } = last.current ?? {};
    if (id === undefined || at === undefined || ids.includes(id)) return;
    // A dialog that closes meanwhile gives the focus back a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li');
      const row = rows?.[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>('button');
      (row ?? document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus();
    }, FOCUS_SETTLES_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLUListElement>) {
    const row = target.closest('li');
    if (row?.dataset.id) last.current = { id: row.dataset.id, at: [...currentTarget.children].indexOf(row) };
  }
  return { list, handleFocus };
}
