// Two processes on one embedded database would destroy it, so the first to come leaves its process id beside the folder.
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';

const heldHere = new Set<string>();

/** Takes the folder for this process and returns how to give it back; throws when a running process has it. */
export async function lockDirectory(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  while (!(await create(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (isRunning(holder, file)) {
      throw new Error(
        `The database in ${folder} is in use by process ${holder}. Stop that process first, or set DATABASE_URL. ` +
          `If ${holder} is some other program, delete ${file}.`,
      );
    }
    await rm(file, { force: true });
  }
  heldHere.add(file);
  return async () => {
    await rm(file, { force: true });
    heldHere.delete(file);
  };
}

async function create(file: string) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number, file: string) {
  // In a container every start may get the same process id: our own number is stale unless we hold the file.
  if (pid === process.pid) return heldHere.has(file);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process has ended and its parent has not looked yet, as in containers whose first process never does. */
function isZombie(pid: number) {
  try {
    // The state follows the name, which stands in brackets and may hold any character.
    return /^\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*(?=\) )/s, ''));
  } catch {
    // Only Linux tells.
    return false;
  }
}
