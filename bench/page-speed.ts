// How soon the home page of the demo shows its largest picture, and how much it moves, in a browser as slow as a phone.
// Beside it the same page saved as a file, with its style sheets and pictures and without a script, and its pictures alone.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../e2e/support/browser.ts';
import { atEnd } from '../scripts/services/cleanup.ts';
import { signInByHttp, startDemoServer } from '../scripts/services/demo-server.ts';
import { line, section } from './report.ts';
import { median } from './rounds.ts';

const RUNS = 7;
const CPU_SLOWDOWN = 4;

type Visit = { lcp: number; cls: number; largest: string };
type PageOptions = Parameters<typeof openPage>[2];

export async function measurePageSpeed() {
  section(`The home page of a member, processor slowed ${CPU_SLOWDOWN}×, nothing cached, median of ${RUNS}`);
  const { url, demo, stop } = await startDemoServer();
  const tokens = await signInByHttp(url, demo.member);
  const browser = await launchBrowser();
  for (const width of [PHONE, DESKTOP]) {
    const saved = await savePage(browser, url, { width, tokens });
    const subjects = {
      saved: { url: await serve(url, saved.page), options: { width } },
      pictures: { url: await serve(url, saved.pictures), options: { width } },
      ours: { url, options: { width, tokens } },
    };
    const lcps = { saved: [] as number[], pictures: [] as number[], ours: [] as number[] };
    let shift = 0;
    let largest = '';
    for (let run = -1; run < RUNS; run++)
      for (const name of ['saved', 'pictures', 'ours'] as const) {
        const { lcp, ...rest } = await visit(browser, subjects[name].url, subjects[name].options);
        // The first round only warms up.
        if (run < 0) continue;
        lcps[name].push(lcp);
        if (name === 'ours') ({ largest } = rest);
        if (name === 'ours') shift = Math.max(shift, rest.cls);
      }
    const against = (name: 'saved' | 'pictures') => lcps.ours.map((lcp, run) => lcp / lcps[name][run]!);
    const listed = (values: number[]) => values.map((value) => value.toFixed(2)).join(' ');
    const times = lcps.ours.map((lcp) => lcp / 1000);
    line(`largest paint at ${width} px`, median(times), 's', { atMost: 1.2 }, `${listed(times)}, ${largest}`);
    const ratios = against('saved');
    line(`largest paint ÷ the page as a file at ${width} px`, median(ratios), '×', { atMost: 1.8 }, listed(ratios));
    const bare = against('pictures');
    line(`largest paint ÷ its pictures alone at ${width} px`, median(bare), '×', undefined, listed(bare));
    line(`layout shift at ${width} px`, shift, '', { atMost: 0.05 }, 'the worst');
  }
  await browser.close();
  await stop();
}

/** The home page as it looks when all of it is there, as a file: whole, and its pictures alone where they stand. */
async function savePage(browser: Browser, url: string, options: PageOptions) {
  const saved = { page: '', pictures: '' };
  await visit(browser, url, options, async (page) => {
    saved.page = await page.evaluate<string>(SAVE_PAGE);
    saved.pictures = await page.evaluate<string>(SAVE_PICTURES);
  });
  return saved;
}

/** Serves a page from memory, and what it needs as it comes from the server. */
async function serve(origin: string, html: string): Promise<string> {
  const files = new Map([['/', { type: 'text/html; charset=utf-8', body: Buffer.from(html) }]]);
  const find = async (address: string) => {
    const known = files.get(address);
    if (known) return known;
    const answer = await fetch(new URL(address, origin));
    if (!answer.ok) return undefined;
    const type = answer.headers.get('content-type') ?? '';
    const file = { type, body: Buffer.from(await answer.arrayBuffer()) };
    files.set(address, file);
    return file;
  };
  const server = createServer(async (request, response) => {
    const file = await find(request.url ?? '/');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.body.length }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens the page in a new profile and waits until nothing more is on its way. */
async function visit(
  browser: Browser,
  url: string,
  options: PageOptions,
  look?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const { page, close } = await openPage(browser, url, options);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto('/');
  // Nothing is asked of the page while it loads: looking for elements would cost it time.
  await page.waitForLoadState('networkidle');
  const measured = await page.evaluate<Visit>('window.measured()');
  await look?.(page);
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

const SAVE_PAGE = `
  (() => {
    const page = document.documentElement.cloneNode(true);
    for (const element of page.querySelectorAll('script, template, link[rel=modulepreload], link[as=style]')) element.remove();
    return '<!doctype html>' + page.outerHTML;
  })()
`;

const SAVE_PICTURES = `
  (() => {
    const images = [...document.images]
      .map((image) => ({ src: image.currentSrc, box: image.getBoundingClientRect() }))
      .filter(({ src, box }) => src && box.width > 0 && box.top < innerHeight)
      .map(({ src, box: { left, top, width, height } }) => {
        const { pathname, search } = new URL(src);
        const place = { left, top, width, height };
        const style = Object.entries(place).map(([side, length]) => side + ':' + length + 'px').join(';');
        return '<img alt="" src="' + pathname + search + '" style="position:absolute;' + style + '">';
      });
    return '<!doctype html><meta name="viewport" content="width=device-width"><title>Pictures</title>' + images.join('');
  })()
`;
