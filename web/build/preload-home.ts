import type { Plugin } from 'vite';

/** Lets the browser of a member fetch the frame of every page beside the first script, instead of after it has run. */
export const preloadHome = (): Plugin => ({
  name: 'preload-home',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'home');
      if (chunk?.type !== 'chunk') throw new Error('The home page is not in the build');
      const scripts = [chunk.fileName, ...chunk.imports].filter((name) => !html.includes(name));
      const sheets = [...(chunk.viteMetadata?.importedCss ?? [])].filter((name) => !html.includes(name));
      const links = [
        ...scripts.map((name) => ({ rel: 'modulepreload', href: `/${name}` })),
        ...sheets.map((name) => ({ rel: 'preload', as: 'style', href: `/${name}` })),
      ];
      const children = `
      try {
        if (localStorage.getItem('accessToken'))
          for (const link of ${JSON.stringify(links)}) document.head.append(Object.assign(document.createElement('link'), link));
      } catch {}
    `;
      return [{ tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head' }];
    },
  },
});
