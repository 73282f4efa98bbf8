// What package-lock.json says about every package, and what must be true of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const OURS = '@nautical/';

/** An entry of the lockfile, as far as we read it. */
export type Locked = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
/** Packages by the folder they are installed in. */
export type Lockfile = Record<string, Locked>;

export const readLockfile = (): Lockfile =>
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages as Lockfile;

export const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What is installed from a registry, which is all but our own workspaces and the links to them. */
export const installed = (lockfile: Lockfile) =>
  Object.entries(lockfile).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);

/** Whether a package is installed on the machines we run on and build for: Linux with glibc, on x64 and arm64. */
const isForUs = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked) =>
  os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && libc.includes('glibc');

/** A tool for machines other than ours, of which the lockfile may know the version alone. */
export const isForeignTool = (locked: Locked) => locked.dev === true && locked.optional === true && !isForUs(locked);

/**
 * What is wrong with a lockfile, one sentence each. Every package but a foreign tool carries the SHA-512 of its content, so that whoever
 * serves it cannot change it; none says where it comes from, so that all come from the one registry npm is set up for;
 * and ours come from here, so that nobody can offer others under their names.
 */
export function faultsOf(lockfile: Lockfile): string[] {
  const strangers = installed(lockfile).flatMap(([folder, locked]) => [
    ...(nameOf(folder).startsWith(OURS) ? [`${folder} is ours but doesn’t come from this repository`] : []),
    ...(locked.resolved === undefined ? [] : [`${folder} names where it comes from: ${locked.resolved}`]),
    ...(locked.integrity?.startsWith('sha512-') || isForeignTool(locked) ? [] : [`${folder} has no SHA-512`]),
  ]);
  const links = Object.entries(lockfile)
    .filter(([folder, { link, resolved }]) => link && !lockfile[resolved ?? '']?.version && folder !== '')
    .map(([folder]) => `${folder} points outside this repository`);
  return [...strangers, ...links];
}
