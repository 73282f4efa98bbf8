// What a script started or created is undone when it ends: normally, on a failure, and on Ctrl-C.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pending = new Set<() => unknown>();
let ending: Promise<void> | undefined;
let isInterrupted = false;

/** Runs `undo` at the end of the script, last come first served; the returned function does so earlier. */
export function atEnd(undo: () => unknown): () => Promise<void> {
  listenForSignals();
  pending.add(undo);
  // What is started while the script is being ended has no future.
  if (isInterrupted) void cleanUp();
  return async () => {
    if (pending.delete(undo)) await undo();
  };
}

/** Undoes everything that is still there. */
export function cleanUp(): Promise<void> {
  ending ??= (async () => {
    for (let undo = [...pending].at(-1); undo; undo = [...pending].at(-1)) {
      pending.delete(undo);
      try {
        await undo();
      } catch (error) {
        console.error('While cleaning up:', error);
      }
    }
  })().finally(() => {
    ending = undefined;
  });
  return ending;
}

/** Runs a script's work and cleans up after it, whatever its outcome; a failure becomes the exit code. */
export async function runAndCleanUp(work: () => Promise<number>) {
  let code = 1;
  try {
    code = await work();
  } catch (error) {
    console.error(error);
  } finally {
    await cleanUp();
  }
  process.exit(code);
}

/** A folder that is gone at the end. */
export function temporaryFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `nautical-${name}-`));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

let isListening = false;
function listenForSignals() {
  if (isListening) return;
  isListening = true;
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const)
    process.on(signal, () => {
      isInterrupted = true;
      void cleanUp().then(() => process.exit(128 + number));
    });
}
