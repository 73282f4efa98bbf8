// Prints what every package is licensed under and fails at a licence that nobody has accepted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exceptionFor, isAccepted, licencesOf } from './supply-chain/licence-rules.ts';
import { ROOT, readLockfile } from './supply-chain/lockfile.ts';

const { values } = parseArgs({ options: { tools: { type: 'boolean', default: false } } });

type Manifest = { license?: string | { type: string }; licenses?: { type: string }[] };

/** What an installed package says of itself; older ones say it in forms that the lockfile does not take over. */
function ask(folder: string): string | undefined {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
    if (typeof license === 'string') return license;
    return license?.type ?? licenses?.map(({ type }) => type).join(' OR ');
  } catch {
    return undefined;
  }
}

const all = licencesOf(readLockfile(), ask);
const refused = all.filter((each) => !isAccepted(each) && !exceptionFor(each));
for (const each of all.filter(({ isTool }) => values.tools || !isTool)) {
  const why = isAccepted(each) ? undefined : exceptionFor(each);
  console.log(`${each.name} ${each.version}: ${each.licence}${why ? ` (${why})` : ''}`);
}
for (const { name, version, licence, isTool } of refused)
  console.error(`The license of ${name} ${version}${isTool ? ', a tool' : ''} hasn’t been accepted yet: ${licence}`);
if (refused.length > 0) process.exitCode = 1;
