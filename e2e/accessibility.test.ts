import { expect, test } from 'vitest';
import { signInByHttp } from '../scripts/services/demo-server.ts';
import { addressOf, audienceOf, screenRoutes } from './addresses.ts';
import { openApp } from './app.ts';
import { accessibilityProblems, overflow, PHONE, switchTheme, THEMES, visit } from './browser.ts';

const { open, url, demo } = await openApp();
const tokens = { member: await signInByHttp(url, demo.member), admin: await signInByHttp(url, demo.admin) };

test.each(screenRoutes())('%s is accessible in both themes and fits a phone', async (route) => {
  const audience = audienceOf(route);
  const { page } = await open({ width: PHONE, ...(audience !== 'visitor' && { tokens: tokens[audience] }) });
  await visit(page, await addressOf(route, url, tokens.member));
  expect(await overflow(page), 'pixels wider than the window').toBe(0);
  for (const theme of THEMES) {
    await switchTheme(page, theme);
    expect(await accessibilityProblems(page), theme).toEqual([]);
  }
});
