import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICONS = fileURLToPath(import.meta.resolve('lucide-react')).replace(/dist.*$/, 'dist/esm/lucide-react.mjs');
const PRIMITIVES = fileURLToPath(import.meta.resolve('radix-ui')).replace(/\.js$/, '.mjs');
const IMPORT = /^import \{([^}]*)\} from '(lucide-react|radix-ui)';/gm;

/**
 * Imports icons and primitives from the files they are in. Through the one file that names them all, every module that
 * uses one would seem to need all of them, and no grouping of files could tell what a page really loads.
 */
export const exactImports = (): Plugin => {
  const icons = iconFiles();
  const primitives = primitivePackages();
  const exact = (name: string, local: string) => {
    const icon = icons.get(name);
    const primitive = primitives.get(name);
    if (icon) return `import ${local} from '${icon}';`;
    if (primitive) return `import * as ${local} from '${primitive}';`;
    throw new Error(`Nothing is called ${name}`);
  };
  return {
    name: 'exact-imports',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/web\/src\/.*\.tsx?(\?|$)/.test(id)
        ? {
            code: code.replaceAll(IMPORT, (_, names: string) =>
              names
                .split(',')
                .map((one) => one.trim())
                .filter((one) => one && !one.startsWith('type '))
                .map((one) => {
                  const [name = '', local = name] = one.split(' as ');
                  return exact(name, local);
                })
                .join(' '),
            ),
            map: null,
          }
        : null,
  };
};

/** The file of each icon by the names it goes by. */
function iconFiles() {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(ICONS, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(ICONS), file));
  return files;
}

/** The package of each primitive. */
function primitivePackages() {
  const imports = readFileSync(PRIMITIVES, 'utf8').matchAll(/^import \* as (\w+) from "([^"]+)"/gm);
  return new Map([...imports].map(([, name = '', path = '']) => [name, path]));
}
