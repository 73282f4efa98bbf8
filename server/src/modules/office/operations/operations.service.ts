import { hasRoom } from '../../../files/disk-room.ts';
import type { GuestCtx } from '../../../kit/context.ts';
import { ping } from './operations.queries.ts';

const PATIENCE_MS = 2000;

/** Checks whether each dependency of the server answers. */
export async function checkReadiness({ config, db, bus, storage, log }: GuestCtx) {
  const stateOf = async (name: string, probe: Promise<boolean>) => {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
    try {
      return (await Promise.race([probe, late])) ? ('ok' as const) : ('down' as const);
    } catch (error) {
      log.warn({ err: error }, `${name} is not ready`);
      return 'down' as const;
    }
  };
  const [database, files] = await Promise.all([
    stateOf('database', isDatabaseReady(config, db)),
    stateOf('storage', storage.isReady()),
  ]);
  const busState = bus.isConnected() ? ('ok' as const) : ('down' as const);
  const status = [database, files, busState].every((state) => state === 'ok') ? ('ok' as const) : ('down' as const);
  return { status, database, bus: busState, storage: files };
}

/** The embedded database writes to our own disk. */
const isDatabaseReady = async ({ database, dataDir }: GuestCtx['config'], db: GuestCtx['db']) =>
  (await ping(db)) && (database.url !== undefined || hasRoom(dataDir));
