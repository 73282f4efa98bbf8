// The script in index.html sets the theme before the first paint; this file changes it and follows the system's.
import { useSyncExternalStore } from 'react';

const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let theme = stored();

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return THEMES.find((one) => one === value) ?? 'dark';
  } catch {
    return 'dark';
  }
}

function apply() {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark' || (theme === 'system' && systemIsDark().matches));
  const canvas = getComputedStyle(root).getPropertyValue('--canvas');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
}

/** Applies the stored theme and follows changes of the system's theme. */
export function startTheme() {
  theme = stored();
  apply();
  systemIsDark().addEventListener('change', apply);
}

export function setTheme(next: Theme) {
  theme = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // If storage is blocked, the choice lasts only as long as the page.
  }
  apply();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => theme;
export const useTheme = () => useSyncExternalStore(subscribe, current, current);
