import { test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { addressOf, audienceOf, screenRoutes } from './support/addresses.ts';
import { openApp } from './support/app.ts';
import { PHONE, visit } from './support/browser.ts';

const { open, url, demo } = await openApp();
// A page that has been here before has the code of the application at hand.
const pages = {
  visitor: await open({ width: PHONE }),
  member: await open({ width: PHONE, as: demo.member }),
  admin: await open({ width: PHONE, as: demo.admin }),
};

test.each(screenRoutes())('%s is accessible in both themes and fits a phone', async (route) => {
  const { page } = pages[audienceOf(route)];
  await visit(page, await addressOf(route, url, demo.member));
  await expectAccessible(page);
});
