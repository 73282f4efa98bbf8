// Which licences we accept, and the packages we accept in spite of theirs.
import { installed, isForeignTool, type Lockfile, nameOf } from './lockfile.ts';

/** Ask for nothing but to be named. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
]);
/** For tools that never leave the machine they are used on: these ask something of whoever passes them on. */
const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, 'MPL-2.0', 'CC-BY-4.0', 'Zlib']);

const NONE = 'none named';

type Exception = { names: RegExp; licence: string; why: string };
const EXCEPTIONS: Exception[] = [
  {
    names: /^@img\/sharp-(libvips|win32|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is a library of its own beside sharp, unchanged, and can be replaced.',
  },
  {
    names: /^@fontsource-variable\/(bricolage-grotesque|figtree)$/,
    licence: 'OFL-1.1',
    why: 'Fonts, which may be passed on with a program.',
  },
  {
    names: /^(humanize-number|only)$/,
    licence: NONE,
    why: 'Of s3rver, which the tests use; their readmes say MIT.',
  },
];

export type Licensed = { name: string; version: string; licence: string; isTool: boolean };

/** Every package with its licence; `ask` is asked where the lockfile does not know. */
export function licencesOf(lockfile: Lockfile, ask: (folder: string) => string | undefined): Licensed[] {
  const all = installed(lockfile).flatMap(([folder, locked]) => {
    const licence = locked.license ?? ask(folder);
    if (licence === undefined && isForeignTool(locked)) return [];
    const { version = '', dev: isTool = false } = locked;
    return [{ name: nameOf(folder), version, licence: licence ?? NONE, isTool }];
  });
  return [...new Map(all.map((each) => [`${each.name}@${each.version}`, each])).values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/** Why a package is accepted in spite of its licence. */
export const exceptionFor = ({ name, licence, isTool }: Licensed) =>
  EXCEPTIONS.find((each) => each.names.test(name) && isAmong(licence, new Set([...allowedFor(isTool), each.licence])))
    ?.why;

/** Whether a licence is one we accept. */
export const isAccepted = ({ licence, isTool }: Pick<Licensed, 'licence' | 'isTool'>) =>
  isAmong(licence, allowedFor(isTool));

const allowedFor = (isTool: boolean) => (isTool ? ALLOWED_FOR_TOOLS : ALLOWED);

/** Of several licences to choose from one has to be accepted, of several at once all. */
function isAmong(licence: string, allowed: ReadonlySet<string>): boolean {
  const plain = licence.replaceAll(/[()]/g, '');
  if (!plain.includes(' AND ')) return plain.split(' OR ').some((each) => allowed.has(each));
  return plain.split(' AND ').every((each) => allowed.has(each));
}
