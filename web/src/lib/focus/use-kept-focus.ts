import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';
import { catchFocus } from './catch-focus.ts';

/** When a row is removed by keyboard, the next row gets its focus. */
export function useKeptFocus(ids: readonly string[], otherwise: () => HTMLElement | null) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ id: string; at: number }>(undefined);
  const next = useEffectEvent((at: number) => {
    last.current = undefined;
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li');
    return rows?.[Math.min(at, rows.length - 1)]?.querySelector('button') ?? otherwise();
  });
  useEffect(() => {
    const { id, at } = last.current ?? {};
    if (id === undefined || at === undefined || ids.includes(id)) return;
    const timer = catchFocus(() => next(at));
    return () => clearTimeout(timer);
  }, [ids]);
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLUListElement>) {
    const row = target.closest('li');
    if (row?.dataset.id) last.current = { id: row.dataset.id, at: [...currentTarget.children].indexOf(row) };
  }
  return { list, handleFocus };
}
