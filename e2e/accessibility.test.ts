import { test } from 'vitest';
import { signInByHttp } from '../scripts/services/demo-server.ts';
import { expectAccessible } from './accessible.ts';
import { addressOf, audienceOf, screenRoutes } from './addresses.ts';
import { openApp } from './app.ts';
import { PHONE, visit } from './browser.ts';

const { open, url, demo } = await openApp();
const tokens = { member: await signInByHttp(url, demo.member), admin: await signInByHttp(url, demo.admin) };

test.each(screenRoutes())('%s is accessible in both themes and fits a phone', async (route) => {
  const audience = audienceOf(route);
  const { page } = await open({ width: PHONE, ...(audience !== 'visitor' && { tokens: tokens[audience] }) });
  await visit(page, await addressOf(route, url, tokens.member));
  await expectAccessible(page);
});
