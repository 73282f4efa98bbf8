// How soon the home page of the demo shows its largest picture, and how much it moves, in a browser as slow as a phone.
import type { Browser } from 'playwright-core';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../e2e/support/browser.ts';
import { type SessionTokens, signInByHttp, startDemoServer } from '../scripts/services/demo-server.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const RUNS = 7;
const CPU_SLOWDOWN = 4;

type Visit = { lcp: number; cls: number; largest: string };

export async function measurePageSpeed() {
  section(`The home page of a member, processor slowed ${CPU_SLOWDOWN}×, nothing cached, median of ${RUNS}`);
  const { url, demo, stop } = await startDemoServer();
  const tokens = await signInByHttp(url, demo.member);
  const browser = await launchBrowser();
  for (const width of [PHONE, DESKTOP]) {
    await visit(browser, url, width, tokens);
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, url, width, tokens));
    const times = visits.map(({ lcp }) => lcp / 1000);
    const note = `${times.map((time) => time.toFixed(2)).join(' ')}, ${visits[0]?.largest}`;
    line(`largest paint at ${width} px`, median(times), 's', { atMost: 1.2 }, note);
    line(`layout shift at ${width} px`, Math.max(...visits.map(({ cls }) => cls)), '', { atMost: 0.05 }, 'the worst');
  }
  await browser.close();
  await stop();
}

/** Opens the page in a new profile and waits until nothing more is on its way. */
async function visit(browser: Browser, url: string, width: number, tokens: SessionTokens): Promise<Visit> {
  const { page, close } = await openPage(browser, url, { width, tokens });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto('/');
  // Nothing is asked of the page while it loads: looking for elements would cost it time.
  await page.waitForLoadState('networkidle');
  const measured = await page.evaluate<Visit>('window.measured()');
  await close();
  return measured;
}

const OBSERVE = `
  let lcp = 0, cls = 0, largest = '', reported;
  const report = new Promise((resolve) => (reported = resolve));
  new PerformanceObserver((list) => {
    reported();
    for (const entry of list.getEntries()) {
      lcp = entry.startTime;
      largest = entry.element ? entry.element.tagName.toLowerCase() + ' ' + (entry.url || entry.element.textContent).slice(-40) : '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.measured = async () => (await report, { lcp, cls, largest });
`;
