import type { Plugin } from 'vite';

const MIXED = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})+|[^{}]*)\}/g;
const WITHOUT_PROPERTY = /@layer properties\{@supports [^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/;
const PROPERTY = /@property [^{]*\{[^}]*\}/g;
const KEYFRAMES = /@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g;
const THEME = /@layer theme\{:root,:host\{([^}]*)\}/;

/**
 * Takes out what the style sheets carry twice, and for browsers that cannot show it anyway: our colours are oklch,
 * and whoever knows oklch knows color-mix and @property too.
 */
export const modernCss = (): Plugin => ({
  name: 'modern-css',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const sheets = Object.values(bundle).flatMap((one) =>
      one.type === 'asset' && one.fileName.endsWith('.css') ? [one] : [],
    );
    for (const sheet of sheets) sheet.source = String(sheet.source).replace(MIXED, '$1').replace(WITHOUT_PROPERTY, '');
    const first = sheets.find(({ fileName }) => /\/base-[^/]+\.css$/.test(fileName));
    if (!first) throw new Error('The build has no style sheet that every page loads');
    for (const sheet of sheets)
      if (sheet !== first) sheet.source = withoutWhatIsThere(String(sheet.source), String(first.source));
  },
});

/** A sheet without the definitions of another that is always there: those may stand once, wherever it is. */
export function withoutWhatIsThere(sheet: string, there: string) {
  const known = new Set([...(there.match(PROPERTY) ?? []), ...(there.match(KEYFRAMES) ?? [])]);
  const drop = (definition: string) => (known.has(definition) ? '' : definition);
  const values = new Set(THEME.exec(there)?.[1]?.split(';'));
  return sheet
    .replace(PROPERTY, drop)
    .replace(KEYFRAMES, drop)
    .replace(THEME, (_, own: string) => {
      const others = own.split(';').filter((value) => !values.has(value));
      return `@layer theme{:root,:host{${others.join(';')}}`;
    });
}
