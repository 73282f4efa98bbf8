// Nothing that stays in its place while the page scrolls may lie over what people press.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openApp } from './support/app.ts';
import { visit } from './support/browser.ts';

const { open, demo } = await openApp();

const MAIN_SCREENS = [
  '/',
  '/saved-items',
  '/my-listings',
  '/messages',
  '/direct-chats',
  '/chat?room=general',
  '/aquarium-tracker',
  '/species-database',
  '/fish-doctor',
  '/emergency-care',
  '/my-profile',
];

/**
 * The controls of the page that something fixed lies over at their middle: in the middle of the window, and where they come
 * into it from below. What is cut off by a scroller of its own is not on the page, and only what was there at first is
 * looked at: a list that grows by scrolling has no end.
 */
const coveredControls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    // A notice that comes and goes by itself is no part of the page.
    document.querySelector('[role=region][aria-label^="Notifications"]')?.setAttribute('hidden', '');
    const stays = (element) => {
      for (let one = element; one; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
      return null;
    };
    const nameOf = (element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent.trim();
      return element.tagName.toLowerCase() + ' "' + text.slice(0, 40) + '"';
    };
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')];
    const bar = document.querySelector('nav[aria-label="Quick access"]');
    const lowest = (bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight) - 4;
    const whatCovers = (control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
      const hit = document.elementFromPoint(x, y);
      const above = hit && stays(hit);
      return above && !above.contains(control) && !control.contains(hit) ? hit : null;
    };
    const covered = new Set();
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const inTheMiddle = whatCovers(control);
      if (!stays(control)) scrollBy({ top: control.getBoundingClientRect().bottom - lowest, behavior: 'instant' });
      const hit = inTheMiddle ?? whatCovers(control);
      if (hit) covered.add(nameOf(control) + ' under ' + nameOf(hit));
    }
    return [...covered];
  })()`);

describe.each([
  [360, 640],
  [360, 740],
  [768, 900],
  [1280, 800],
])('at %i×%i', (width, height) => {
  test('no control lies under another that stays in its place', async () => {
    const { page } = await open({ width, as: demo.member });
    await page.setViewportSize({ width, height });
    const covered: Record<string, string[]> = {};
    for (const address of MAIN_SCREENS) {
      await visit(page, address);
      const found = await coveredControls(page);
      if (found.length > 0) covered[address] = found;
    }
    expect(covered).toEqual({});
  });

  test('nor does a control of a conversation, where one writes and sends', async () => {
    const { page } = await open({ width, as: demo.member });
    await page.setViewportSize({ width, height });
    await visit(page, '/direct-chats');
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await page.getByLabel(/^Message to/).waitFor();
    expect(await coveredControls(page)).toEqual([]);
  });
});

test.each([360, 768, 1280])(
  'at %i px a toast lies over none of the controls that stay in their place',
  async (width) => {
    const { page } = await open({ width, as: demo.member });
    await page.setViewportSize({ width, height: 640 });
    await page.route('**/api/aquariums?*', (route) => route.fulfill({ json: [] }));
    await visit(page, '/');
    await page.getByRole('button', { name: 'Fits my tank' }).click();
    await page.getByRole('button', { name: 'Add tank' }).waitFor();
    // As long as it has the focus, it stays.
    await page.keyboard.press('F8');
    const under = await page.evaluate<string[]>(`(() => {
    const places = 'header:not(main header), nav[aria-label="Quick access"], .fixed:has(> [aria-label^="Direct chats"])';
    return [...document.querySelectorAll(places)]
      .flatMap((place) => [...place.querySelectorAll('a[href], button, input')])
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        if (width < 2 || !control.checkVisibility({ visibilityProperty: true })) return false;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest('[role=region][aria-label^="Notifications"]');
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.name);
  })()`);
    expect(under).toEqual([]);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('combobox', { name: 'Search' }))
      .first()
      .click();
  },
);

test.each([1024, 1280, 1680])(
  'at %i px the chat button stands beside the cards, however far one scrolls',
  async (width) => {
    const { page } = await open({ width, as: demo.member });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .waitFor();
    const corner = (await page.getByRole('button', { name: /^Direct chats/ }).boundingBox())!;
    // The button stays in its place while the cards pass, so they must never be in its column.
    const rights = await page
      .getByRole('main')
      .locator('article a, article button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(rights.length).toBeGreaterThan(8);
    expect(Math.max(...rights)).toBeLessThanOrEqual(corner.x);
  },
);

test('a dying fish is two taps from first aid, on the smallest phone', async () => {
  const { page } = await open({ width: 360, as: demo.member });
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'My fish is sick' }).click();
  await page.getByRole('link', { name: /^Fish gasping at the surface/ }).click();
  await page.getByRole('heading', { name: 'The next ten minutes' }).waitFor();
  await page.getByRole('checkbox', { name: /Get the surface moving now/ }).waitFor();
});
