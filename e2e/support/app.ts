// What a journey stands on: a server process with the demo, a browser, and pages that must not complain.
//
//   const { open, demo } = await openApp();           // once, at the top of the file; it cleans up after itself
//   const { page } = await open({ width: PHONE, as: demo.member });
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { cleanUp, temporaryFolder } from '../../scripts/services/cleanup.ts';
import { type Account, signInByHttp } from '../../scripts/services/demo-server.ts';
import { startServer } from '../../scripts/services/server-process.ts';
import { launchBrowser, openPage, type PageOptions } from './browser.ts';

/** Pictures of the pages a journey failed on. */
const FAILURES = join(import.meta.dirname, '../../.cache/e2e');

/** The server runs with the settings given, if any. */
export async function openApp(env: Record<string, string> = {}) {
  const { dataDir: template, ...demo } = inject('template');
  const dataDir = temporaryFolder('journey');
  cpSync(template, dataDir, { recursive: true });
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000', ...env });
  const browser = await launchBrowser();
  const opened = new Set<Awaited<ReturnType<typeof openPage>>>();
  /** Those opened before the first test, which all tests of the file use in turn. */
  const standing: typeof opened = new Set();

  afterEach(async ({ task }) => {
    const problems = [...opened, ...standing].flatMap((each) => each.problems.splice(0));
    if (task.result?.state === 'fail')
      for (const [at, { page }] of [...opened, ...standing].entries())
        await page.screenshot({ path: join(FAILURES, `${task.id}-${at + 1}.png`) });
    for (const { close } of opened) await close();
    opened.clear();
    expect(problems, 'the browser complained').toEqual([]);
  });
  afterAll(cleanUp);

  return {
    url: server.url,
    dataDir,
    demo,
    stopServer: server.stop,
    /**
     * A new page, signed in as somebody if asked, and by another way to the server if one is given. It lasts as long as the
     * test, or the file if opened outside of one.
     */
    open: async ({ as, by = server.url, ...options }: PageOptions & { as?: Account; by?: string } = {}) => {
      const tokens = as && (await signInByHttp(server.url, as));
      const made = await openPage(browser, by, { ...options, ...(tokens && { tokens }) });
      (expect.getState().currentTestName ? opened : standing).add(made);
      return made;
    },
  };
}
