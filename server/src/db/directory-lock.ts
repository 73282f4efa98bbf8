// Two processes on one embedded database would destroy it, so the first to come leaves its process id beside the folder.
//
// The lock appears by link(2), complete with its content, so nobody ever reads half of one; where there are no links, an
// empty one is waited for. Where the system tells when a process started, the lock says that too: a process id that another
// program has today locks nothing.
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const heldHere = new Set<string>();

/** Takes the folder for this process and returns how to give it back; throws when a running process has it. */
export async function lockDirectory(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  const mine = `${file}.${randomUUID()}`;
  const content = [process.pid, startOf(process.pid)].join(' ').trim();
  writeFileSync(mine, content);
  try {
    while (!create(mine, file)) {
      const held = read(file);
      if (held !== undefined && isRunning(held, file)) {
        const [holder] = held.split(' ');
        throw new Error(
          `The database in ${folder} is in use by process ${holder}. Stop that process first, or set DATABASE_URL. ` +
            `If ${holder} is some other program, delete ${file}.`,
        );
      }
      if (held !== undefined && replace(file, held, content, mine)) break;
      await pause(5);
    }
    heldHere.add(file);
  } finally {
    rmSync(mine, { force: true });
  }
  return async () => {
    rmSync(file, { force: true });
    heldHere.delete(file);
  };
}

/** Puts `mine` at a name that is free, in one step; false where the name is taken. */
function create(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!code || !NO_LINKS.includes(code)) throw error;
  }
  try {
    writeFileSync(file, readFileSync(mine), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
/** How file systems without hard links refuse one. */
const NO_LINKS = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Puts `mine` in the place of the lock a dead process left. Only one process at a time may replace a lock with this
 * content, and it looks once more whether that lock is still there: a slower one never removes a quicker one's lock.
 */
function replace(file: string, stale: string, content: string, mine: string): boolean {
  const claim = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!create(mine, claim)) {
    const claimed = read(claim);
    if (claimed !== undefined && !isRunning(claimed, file)) breakClaim(claim, file);
    return false;
  }
  try {
    if (read(file) !== stale) return false;
    renameSync(mine, file);
    if (read(file) === content) return true;
    // Two held the claim after all: the later one has the lock.
    writeFileSync(mine, content);
    return false;
  } finally {
    rmSync(claim, { force: true });
  }
}

/**
 * Takes away the claim of a process that was killed in between. Somebody quicker may have done so and claimed the lock
 * since: what was taken is looked at before it is gone for good, and a living process gets its claim back.
 */
function breakClaim(claim: string, file: string) {
  const taken = `${claim}.${randomUUID()}`;
  try {
    renameSync(claim, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const content = read(taken);
  if (content === undefined || isRunning(content, file)) create(taken, claim);
  rmSync(taken, { force: true });
}

/** What is written there; nothing where there is no file, or none yet that is complete. */
function read(file: string): string | undefined {
  try {
    const content = readFileSync(file, 'utf8').trim();
    const isBeingWritten = content === '' && Math.abs(Date.now() - statSync(file).mtimeMs) < WRITING_MS;
    return isBeingWritten ? undefined : content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file that is still empty after this time was left so by a process that was killed. */
const WRITING_MS = 2000;

/** Whether the process that wrote a lock still runs. */
function isRunning(held: string, file: string): boolean {
  const [pid = '', start] = held.split(' ');
  // In a container every start may get the same process id: our own number is stale unless we hold the file.
  if (Number(pid) === process.pid) return heldHere.has(file);
  if (!/^[1-9]\d*$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state, startNow] = [statOf(pid)[0], startOf(pid)];
  // A zombie has ended and its parent has not looked yet, as in containers whose first process never does.
  if (state === 'Z' || state === 'X') return false;
  return !start || !startNow || start === startNow;
}

/** When a process started, in ticks since the system did. */
const startOf = (pid: number | string): string | undefined => statOf(pid)[19];

/** What Linux says of a process, from its state on; elsewhere nothing. */
function statOf(pid: number | string): string[] {
  try {
    // The state follows the name, which stands in brackets and may hold any character.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
