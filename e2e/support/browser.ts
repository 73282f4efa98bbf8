// The browser of the journeys and of the screenshots: what a page is opened with and what is noticed about it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/services/chromium.ts';
import { atEnd } from '../../scripts/services/cleanup.ts';
import type { SessionTokens } from '../../scripts/services/demo-server.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
export const PHONE = 360;
export const DESKTOP = 1280;

/** Long enough for a busy machine: what does not come at all is ended by the test's own limit. */
const PATIENCE_MS = 60_000;

export async function launchBrowser(): Promise<Browser> {
  const found = findChromium();
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });
  atEnd(() => browser.close());
  return browser;
}

export type PageOptions = {
  width?: number;
  theme?: Theme;
  tokens?: SessionTokens;
  /** Lets the service worker in, which answers before the network is asked. */
  offline?: boolean;
};

/** A page in a profile of its own; `problems` fills with whatever the browser complains about. */
export async function openPage(
  browser: Browser,
  server: string,
  { width = DESKTOP, theme = 'dark', tokens, offline = false }: PageOptions = {},
) {
  const stored = { theme, ...tokens };
  const context = await browser.newContext({
    baseURL: server,
    viewport: { width, height: width === PHONE ? 740 : 900 },
    reducedMotion: 'reduce',
    serviceWorkers: offline ? 'allow' : 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: server, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (tokens && !offline) await saveData(page);
  return { page, problems: collectProblems(page), close: () => context.close() };
}

/** Whoever arrives signed in has the data saver on: the code of pages that are not opened need not be fetched ahead. */
export async function saveData(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

/**
 * The first call of an expired session is refused by design, and of two tabs that renew it at once the slower one; the
 * browser reports that as an error all the same.
 */
const EXPECTED = /status of 401|status of 409 .*\/api\/auth\/refresh\)$/;

function collectProblems(page: Page) {
  const problems: string[] = [];
  page.on('console', (message) => {
    const problem = `${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !EXPECTED.test(problem)) problems.push(problem);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/**
 * Without a connection the browser complains about each try, and so it does about one that the service worker found no network
 * for (ERR_FAILED), which can be a moment behind the page; that is not the page's fault.
 */
const OFFLINE = /ERR_INTERNET_DISCONNECTED|WebSocket connection to|ERR_FAILED \(.*\/api\//;

export function forgiveOffline(problems: string[]) {
  const others = problems.filter((problem) => !OFFLINE.test(problem));
  problems.splice(0, problems.length, ...others);
}

/** Opens an address and waits until fonts and data are there. */
export async function visit(page: Page, address: string) {
  await page.goto(address);
  // What stands there before the application does has a heading too.
  await page.locator('#head-start').waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => {})');
}

/** Changes the theme of the open page without loading it again; every colour arrives at once. */
export const switchTheme = (page: Page, theme: Theme) =>
  page.evaluate(`(async () => {
    // Elements that fade to a colour they inherit from one that fades begin anew with each frame.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    document.documentElement.classList.toggle('dark', ${theme === 'dark'});
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await Promise.allSettled(document.getAnimations().map((each) => each.finished));
    await frame();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still);
  })()`);

/** How many pixels the page is wider than the window. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The themes differ in nothing but colours, so the other rules are asked once. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What the page does against WCAG 2.2 AA in both themes, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // The header stays while the page scrolls, and so does the bar of an action; what happens to lie half beneath them is no fault.
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  await page.evaluate("for (const bar of document.querySelectorAll('[data-stays]')) bar.style.position = 'static'");
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const problems: string[] = [];
  for (const [at, theme] of THEMES.entries()) {
    await switchTheme(page, theme);
    problems.push(...(await violations(page, at === 0 ? RULES : RULES_OF_COLOUR)).map((each) => `${theme}, ${each}`));
  }
  return problems;
}

/** Describing everything that is in order would take axe longer than finding what is not. */
async function violations(page: Page, runOnly: string[]) {
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${help} [${places.join(' | ')}]`;
  });
}
