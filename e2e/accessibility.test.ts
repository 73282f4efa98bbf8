import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { addressOf, audienceOf, screenRoutes, upcomingAddresses } from './support/addresses.ts';
import { openApp } from './support/app.ts';
import { PHONE, visit } from './support/browser.ts';

const { open, url, demo } = await openApp();
const UPCOMING = upcomingAddresses();
// A page that has been here before has the code of the application at hand.
const pages = {
  visitor: await open({ width: PHONE }),
  member: await open({ width: PHONE, as: demo.member }),
  admin: await open({ width: PHONE, as: demo.admin }),
};

test.each(screenRoutes())(
  '%s is accessible in both themes, fits a phone, and leads to nothing that is not there',
  async (route) => {
    const { page } = pages[audienceOf(route)];
    await visit(page, await addressOf(route, url, demo.member));
    await expectAccessible(page);
    // What leads to a place on the page itself leads nowhere else.
    const links = await page.evaluate<string[]>(
      '[...document.links].map(({ pathname }) => pathname).filter((path) => path !== location.pathname)',
    );
    expect(links.filter((link) => UPCOMING.some((address) => address.test(link)))).toEqual([]);
  },
);
