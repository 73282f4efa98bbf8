import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, overflow } from './browser.ts';

/** The page fits the window and can be used by everybody, in both themes. */
export async function expectAccessible(page: Page, what = page.url()) {
  expect(await overflow(page), `${what}: pixels wider than the window`).toBe(0);
  expect(await accessibilityProblems(page), what).toEqual([]);
}
