import { globSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';

const CORE = join(import.meta.dirname, '../../core/src');
const WEB = join(import.meta.dirname, '../src');
const DESCRIPTION = /\/core\/src\/((?:contracts|realtime)\/.*)\.ts$/;
/** What of a call's description the browser uses by its type alone. Forms import the shapes they check by name. */
const SERVER_ONLY = new Set(['summary', 'params', 'query', 'body', 'reply', 'status', 'secretAnswer']);

/**
 * Leaves out of the contracts what only the server runs: calls that nothing in the browser makes, of each other call the
 * parts that check it, and then every shape that nothing in the browser uses. Even an import nobody uses ties two files
 * together, so those go as well; without that, the first page would carry all the checks of all the forms.
 */
export const lightContracts = (): Plugin => {
  let made: Map<string, Set<string>>;
  let used: Map<string, Set<string>>;
  return {
    name: 'light-contracts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      made = callsMade();
      used = namesInUse(made);
    },
    transform: (code, id) => {
      const module = DESCRIPTION.exec(id)?.[1];
      return module ? { code: withoutIdle(lighten(code, made), used.get(module) ?? new Set()), map: null } : null;
    },
  };
};

/** Per table of calls, the words of the files that mention it: a call none of them names isn't made. */
function callsMade(): Map<string, Set<string>> {
  const made = new Map<string, Set<string>>();
  for (const code of browserSources().values()) {
    const words = new Set(code.match(/\w+/g));
    for (const table of words)
      if (table.endsWith('Api')) made.set(table, new Set([...(made.get(table) ?? []), ...words]));
  }
  return made;
}

/**
 * Cuts the calls that aren't made and the parts of the others that only the server reads, and marks every other call
 * that makes a shape as free of side effects. What a check does when it runs is left as it is: refusing a value is an
 * effect.
 */
function lighten(code: string, made: Map<string, Set<string>>): string {
  const cuts: [start: number, end: number][] = [];
  const isCut = (at: number) => cuts.some(([start, end]) => start <= at && at < end);
  const calls = new Set<number>();
  let depth = 0;
  const cut = ({ start, end }: { start: number; end: number }) =>
    cuts.push([start, end + (code.slice(end).match(/^\s*,/)?.[0].length ?? 0)]);
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const { program } = parseSync('contract.ts', code);
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    const { id, init } = node.declaration.declarations[0]!;
    const named = id.type === 'Identifier' && made.get(id.name);
    if (!named || init?.type !== 'ObjectExpression') continue;
    for (const call of init.properties)
      if (call.type === 'Property' && call.key.type === 'Identifier' && !named.has(call.key.name)) cut(call);
  }
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    'CallExpression:exit': ({ start, callee, arguments: [, , description] }) => {
      if (depth === 0) calls.add(start);
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (description?.type !== 'ObjectExpression' || isCut(start)) return;
      for (const property of description.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        // The browser only asks whether a call is public.
        const isForMembers =
          property.key.name === 'access' && !code.slice(property.start, property.end).includes('public');
        if (isForMembers || SERVER_ONLY.has(property.key.name)) cut(property);
      }
    },
  }).visit(program);

  const edits: [start: number, end: number, text: string][] = cuts.map(([start, end]) => [start, end, '']);
  for (const start of calls) if (!isCut(start)) edits.push([start, start, '/*#__PURE__*/ ']);
  // From the end, so that what lies before keeps its place.
  for (const [start, end, text] of edits.sort(([a], [b]) => b - a))
    code = code.slice(0, start) + text + code.slice(end);
  return code;
}

type Declaration = { start: number; end: number; text: string };

/** The values a module declares at its top, by name. */
function declarationsOf(code: string): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const node of parseSync('contract.ts', code).program.body) {
    const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    const id =
      inner?.type === 'VariableDeclaration'
        ? inner.declarations[0]?.id
        : inner?.type === 'FunctionDeclaration'
          ? inner.id
          : null;
    if (id?.type === 'Identifier')
      found.set(id.name, { start: node.start, end: node.end, text: code.slice(node.start, node.end) });
  }
  return found;
}

const IMPORT = /^import \{([^}]*)\} from '([^']*)';\n/gm;
const namesOf = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

/** A file of core by its path there, as it is imported. */
const moduleOf = (file: string) => relative(CORE, file).replace(/\.ts$/, '');
const importedModule = (from: string, importer: string) =>
  from.startsWith('.')
    ? posix.join(posix.dirname(importer), from).replace(/\.ts$/, '')
    : from.replace('@nautical/core/', '');

/** The files that may run in the browser besides the contracts, by their paths. */
const browserSources = () =>
  new Map(
    globSync([`${WEB}/**/*.{ts,tsx}`, `${CORE}/{domain,policies}/**/*.ts`])
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/** Per contract, the names the browser needs: what its files import, and whatever those are made of, in turn. */
function namesInUse(made: Map<string, Set<string>>): Map<string, Set<string>> {
  const modules = new Map(
    globSync(`${CORE}/{contracts,realtime}/**/*.ts`).map((file) => [
      moduleOf(file),
      lighten(readFileSync(file, 'utf8'), made),
    ]),
  );
  const declared = new Map([...modules].map(([name, code]) => [name, declarationsOf(code)]));
  const used = new Map([...modules.keys()].map((name) => [name, new Set<string>()]));

  function use(module: string, name: string) {
    const declaration = declared.get(module)?.get(name);
    if (!declaration || used.get(module)?.has(name)) return;
    used.get(module)?.add(name);
    const words = new Set(declaration.text.match(/[\w$]+/g));
    for (const word of words) use(module, word);
    for (const [, list = '', from = ''] of (modules.get(module) ?? '').matchAll(IMPORT))
      for (const imported of namesOf(list)) if (words.has(imported)) use(importedModule(from, module), imported);
  }

  for (const [file, code] of browserSources()) {
    for (const [, list = '', from = ''] of code.matchAll(
      /^import \{([^}]*)\} from '([^']*(?:contracts|realtime)\/[^']*)';$/gm,
    ))
      for (const name of namesOf(list)) use(importedModule(from, moduleOf(file)), name);
    for (const [, module = ''] of code.matchAll(/import\('@nautical\/core\/(contracts\/[^']+)'\)/g))
      for (const name of declared.get(module)?.keys() ?? []) use(module, name);
  }
  return used;
}

/** Drops the declarations that are not in use, then the imports that only they had used. */
function withoutIdle(code: string, used: Set<string>): string {
  for (const [name, { start, end }] of [...declarationsOf(code)].reverse())
    if (!used.has(name)) code = code.slice(0, start) + code.slice(end);
  const rest = code
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export type .*;$/gm, '')
    // What a comment names isn't used.
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  // A name after one dot is a property; after three it is spread.
  const isUsed = (name: string) => new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}\\b`).test(rest);
  return code
    .replace(IMPORT, (_, list: string, from: string) => {
      const names = namesOf(list).filter(isUsed);
      return names.length > 0 ? `import { ${names.join(', ')} } from '${from}';\n` : '';
    })
    .replace(/^import \* as (\w+) from '[^']*';\n/gm, (statement, name: string) => (isUsed(name) ? statement : ''));
}
