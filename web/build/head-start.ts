import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/head-start/main.ts', import.meta.url));

/**
 * Writes a small script into the head of the page. It lets the browser of a member fetch the frame of every page beside
 * the first script, instead of after it has run, and ask for what the first screen shows.
 */
export const headStart = (): Plugin => ({
  name: 'head-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'home');
      if (chunk?.type !== 'chunk') throw new Error('The home page is not in the build');
      const scripts = [chunk.fileName, ...chunk.imports].filter((name) => !html.includes(name));
      const sheets = [...(chunk.viteMetadata?.importedCss ?? [])].filter((name) => !html.includes(name));
      const links = [
        ...scripts.map((name) => ({ rel: 'modulepreload', href: `/${name}` })),
        ...sheets.map((name) => ({ rel: 'preload', as: 'style', href: `/${name}` })),
      ];
      const built = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { __LINKS__: JSON.stringify(links) },
        build: { write: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
      })) as Rolldown.RolldownOutput;
      // Before the style sheet, for which a script behind it would wait.
      const script = `<script nonce="__CSP_NONCE__">${built.output[0].code.trim()}</script>\n    `;
      return html.replace('<script type="module"', () => `${script}<script type="module"`);
    },
  },
});
