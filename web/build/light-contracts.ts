import { type Plugin, parseSync, Visitor } from 'vite';

const DESCRIPTION = /\/core\/src\/(contracts|realtime)\/[\w-]+\.ts$/;
/** What of a call's description the browser uses by its type alone. Forms import the shapes they check by name. */
const SERVER_ONLY = new Set(['summary', 'params', 'query', 'body', 'reply', 'status']);

/**
 * Leaves out of the contracts what only the server runs. Whatever shape is then used by nobody goes too: in a contract
 * every call merely builds a description, so the bundler may drop it.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (DESCRIPTION.test(id) ? { code: lighten(code), map: null } : null),
});

function lighten(code: string): string {
  const cuts: [start: number, end: number][] = [];
  const calls = new Set<number>();
  new Visitor({
    'CallExpression:exit': ({ start, callee, arguments: [, , description] }) => {
      calls.add(start);
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (description?.type !== 'ObjectExpression') return;
      for (const property of description.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const comma = code.slice(property.end).match(/^\s*,/)?.[0].length ?? 0;
        if (SERVER_ONLY.has(property.key.name)) cuts.push([property.start, property.end + comma]);
      }
    },
  }).visit(parseSync('contract.ts', code).program);

  const isCut = (at: number) => cuts.some(([start, end]) => start <= at && at < end);
  const edits: [start: number, end: number, text: string][] = cuts.map(([start, end]) => [start, end, '']);
  for (const start of calls) if (!isCut(start)) edits.push([start, start, '/*#__PURE__*/ ']);
  // From the end, so that what lies before keeps its place.
  for (const [start, end, text] of edits.sort(([a], [b]) => b - a))
    code = code.slice(0, start) + text + code.slice(end);
  return withoutIdleImports(code);
}

/** Drops the imports that only what was cut had used, for even an import nobody uses ties two files together. */
function withoutIdleImports(code: string): string {
  const IMPORT = /^import \{([^}]*)\} from '[^']*';\n/gm;
  const rest = code.replace(IMPORT, '');
  return code.replace(IMPORT, (statement, names: string) =>
    names.split(',').some((name) => name.trim() && new RegExp(`\\b${name.trim()}\\b`).test(rest)) ? statement : '',
  );
}
