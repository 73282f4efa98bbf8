import type { Plugin } from 'vite';

const MIXED = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})+|[^{}]*)\}/g;
const WITHOUT_PROPERTY = /@layer properties\{@supports [^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/;

/**
 * Takes out what the style sheet carries for browsers that cannot show it anyway: our colours are oklch,
 * and whoever knows oklch knows color-mix and @property too.
 */
export const modernCss = (): Plugin => ({
  name: 'modern-css',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
        asset.source = String(asset.source).replace(MIXED, '$1').replace(WITHOUT_PROPERTY, '');
  },
});
