import { useSyncExternalStore } from 'react';
import { TOAST_LIMIT, TOAST_REMOVED_AFTER_MS } from './timings.ts';

export type ToastContent = {
  title: string;
  description?: string;
  tone?: 'plain' | 'good' | 'destructive';
  /** One thing to do about it, such as undoing, or a page of this site that it leads to. */
  action?: { label: string; link?: string; onSelect: () => void };
};
export type Toast = ToastContent & { id: number; isOpen: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the one before it makes room. */
export function toast(content: ToastContent) {
  lastId += 1;
  const id = lastId;
  change([{ ...content, id, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
  return {
    id,
    update: (next: ToastContent) => change(toasts.map((one) => (one.id === id ? { ...next, id, isOpen: true } : one))),
    dismiss: () => dismissToast(id),
  };
}

/** Closes a toast. It leaves the list much later, when its way out is long over. */
export function dismissToast(id: number) {
  if (removals.has(id) || !toasts.some((one) => one.id === id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      change(toasts.filter((one) => one.id !== id));
    }, TOAST_REMOVED_AFTER_MS),
  );
  change(toasts.map((one) => (one.id === id ? { ...one, isOpen: false } : one)));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const currentToasts = () => toasts;
export const useToasts = () => useSyncExternalStore(subscribe, currentToasts);
