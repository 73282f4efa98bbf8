import type { Plugin } from 'vite';

/** Lets the browser fetch the text face beside the style sheet that names it, instead of after it. */
export const preloadTextFont = (): Plugin => ({
  name: 'preload-text-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /figtree.*\.woff2$/.test(name));
      if (!font) throw new Error('The text face is not in the build');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
});
