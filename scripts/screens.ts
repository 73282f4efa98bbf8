// npm run screens [-- part of an address]: a picture of every screen in every width and theme, from the demo.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, audienceOf, screenRoutes } from '../e2e/support/addresses.ts';
import {
  accessibilityProblems,
  DESKTOP,
  launchBrowser,
  openPage,
  overflow,
  PHONE,
  switchTheme,
  THEMES,
  visit,
} from '../e2e/support/browser.ts';
import { ensureWebIsBuilt } from './builds.ts';
import { runAndCleanUp } from './services/cleanup.ts';
import { signInByHttp, startDemoServer } from './services/demo-server.ts';

const FOLDER = 'screens';
const WIDTHS = [PHONE, 768, DESKTOP];
const AT_ONCE = 2;

type Findings = { route: string; console: string[]; overflow: number; axe: string[] };

await runAndCleanUp(async () => {
  const [filter = ''] = process.argv.slice(2);
  const routes = screenRoutes().filter((route) => route.includes(filter));
  if (!routes.length) throw new Error(`No address contains ${filter}`);
  ensureWebIsBuilt();
  mkdirSync(FOLDER, { recursive: true });
  const { url, demo } = await startDemoServer();
  const browser = await launchBrowser();

  const findings: Findings[] = [];
  const waiting = [...routes];
  const takeAll = async () => {
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
      findings.push(await take(route));
      console.log(`${findings.length}/${routes.length} ${route}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeAll));

  findings.sort((a, b) => routes.indexOf(a.route) - routes.indexOf(b.route));
  report(findings);
  return 0;

  async function take(route: string): Promise<Findings> {
    const audience = audienceOf(route);
    // Anew for each, because all of them together take longer than a session lasts unseen.
    const tokens = { member: await signInByHttp(url, demo.member), admin: await signInByHttp(url, demo.admin) };
    const address = await addressOf(route, url, demo.member);
    const found: Findings = { route, console: [], overflow: 0, axe: [] };
    for (const width of WIDTHS) {
      const { page, problems, close } = await openPage(browser, url, {
        width,
        ...(audience !== 'visitor' && { tokens: tokens[audience] }),
      });
      try {
        await visit(page, address);
        if (width === PHONE) found.overflow = await overflow(page);
        for (const theme of THEMES) {
          await switchTheme(page, theme);
          const name = `${
            route
              .slice(1)
              .replaceAll(/[^\w]+/g, '-')
              .replaceAll(/^-|-$/g, '') || 'home'
          }-${width}-${theme}.png`;
          await page.screenshot({ path: join(FOLDER, name), fullPage: true });
          if (width === PHONE)
            found.axe.push(...(await accessibilityProblems(page)).map((each) => `${theme}: ${each}`));
        }
      } catch (error) {
        problems.push(`at ${width} px: ${(error as Error).message.split('\n')[0]}`);
      }
      found.console.push(...problems);
      await close();
    }
    return found;
  }
});

function report(findings: Findings[]) {
  console.table(
    Object.fromEntries(
      findings.map(({ route, console: errors, overflow: pixels, axe }) => [
        route,
        { 'console errors': errors.length, 'overflow at 360 (px)': pixels, 'axe violations': axe.length },
      ]),
    ),
  );
  for (const { route, console: errors, axe } of findings) {
    const lines = [...new Set([...errors, ...axe])];
    if (lines.length) console.log(`${route}\n${lines.map((each) => `  ${each}`).join('\n')}`);
  }
}
