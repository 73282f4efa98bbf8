import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `isSo`. Without a limit of its own: a test that waits in vain is ended by its timeout. */
export async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await pause(10);
}
