import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { exactImports } from './exact-imports.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const FOLDER = `${SRC}/head-start`;
const SRC_ALIAS = { find: '@', replacement: SRC };

/**
 * Writes a small script into the head of the page. It lets the browser of a member fetch the frame of every page beside
 * the first script, instead of after it has run, and ask for what the first screen shows; a visitor gets the login page
 * by itself. The home page has a page of its own, whose script also draws it.
 */
export const headStart = (): Plugin => ({
  name: 'head-start',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The page is not in the build');
      const entry = chunkOf(bundle, 'index');
      const login = chunkOf(bundle, 'login');
      const home = chunkOf(bundle, 'home');
      const source = String(page.source);
      const tag = /<script type="module"[^>]*><\/script>/.exec(source)?.[0];
      if (!tag?.includes(entry.fileName)) throw new Error('The page has no script');
      // The page names what all visits need; the script knows who needs the rest.
      const loginNeeds = importsOf(bundle, login);
      const html = source.replace(/ *<link rel="modulepreload"[^>]*href="\/([^"]+)">\n/g, (link, file: string) =>
        loginNeeds.has(file) ? link : '',
      );
      const missing = (names: Iterable<string>) =>
        [...names].filter((name) => !html.includes(name)).map((name) => `/${name}`);
      const sheets = missing(home.viteMetadata?.importedCss ?? []);
      const constants = {
        __ENTRY__: `/${entry.fileName}`,
        __LOGIN_ENTRY__: `/${login.fileName}`,
        __APPLICATION__: missing(importsOf(bundle, entry)),
        __LOGIN__: missing(loginNeeds),
        __SCRIPTS__: missing(new Set([...importsOf(bundle, entry), home.fileName, ...importsOf(bundle, home)])),
        __SHEETS__: sheets,
      };
      // Before the style sheet, for which a script behind it would wait.
      const withScript = async (file: string) => {
        const code = await buildScript(file, constants);
        return html.replace(tag, () => `<script nonce="__CSP_NONCE__">${code}</script>`);
      };
      page.source = await withScript('page.ts');
      const frame = `<template id="home-frame">${await drawFrame()}</template>\n    `;
      const styles = sheets.map((href) => `<link rel="stylesheet" href="${href}">\n  `).join('');
      const homePage = (await withScript('home.ts'))
        .replace('</head>', (end) => styles + end)
        .replace('<div id="root">', (root) => frame + root);
      this.emitFile({ type: 'asset', fileName: 'home.html', source: homePage });
    },
  },
});

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.name === name && (one.isEntry || name === 'home'),
  );
  if (chunk?.type !== 'chunk') throw new Error(`The build has no ${name}`);
  return chunk;
}

/** The files a chunk needs before it runs: those it imports and, in turn, what they import. */
function importsOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, files = new Set<string>()): Set<string> {
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (files.has(name) || imported?.type !== 'chunk') continue;
    importsOf(bundle, imported, files.add(name));
  }
  return files;
}

/** The home page before anything is known of the member or the listings, drawn by its own components. */
async function drawFrame(): Promise<string> {
  // Modules that follow what happens in the window find one in which nothing happens.
  Object.assign(globalThis, { window: { addEventListener() {} } });
  try {
    const { module } = await runnerImport<{ drawFrame: () => Promise<string> }>(`${FOLDER}/frame.tsx`, {
      logLevel: 'warn',
      plugins: [withoutStyles, react()],
      resolve: { alias: [SRC_ALIAS] },
    });
    return await module.drawFrame();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

const NO_STYLES = '\0no-styles';

/** The frame is styled by the page it stands in. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? '' : null),
};

/** The script, with the cards' own components on the smallest thing that can draw them. */
async function buildScript(file: string, constants: Record<string, unknown>): Promise<string> {
  const built = (await build({
    configFile: false,
    publicDir: false,
    // The icons say that they are for browsers, which it would warn about.
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    plugins: [exactImports()],
    resolve: {
      alias: [
        { find: /^react(\/jsx-runtime)?$/, replacement: `${FOLDER}/plain-react.ts` },
        { find: '@tanstack/react-router', replacement: `${FOLDER}/plain-link.tsx` },
        SRC_ALIAS,
      ],
    },
    build: { write: false, rolldownOptions: { input: `${FOLDER}/${file}`, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
