// Members store things of every kind while the server is killed again and again. Whatever it acknowledged must be there
// afterwards, and nothing twice, although everybody sends again what was cut off.
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseOptions, openDatabase } from '../../server/src/db/client.ts';
import { startServer } from './server-process.ts';
import { countMarks, type Keeper, KINDS, newMark, someKeepers, write } from './writes.ts';

const CLIENTS = 6;
const LONGEST_MS = 1500; // between being ready and the cut

export type Toll = { cuts: number; acknowledged: number; lost: string[]; doubled: string[]; refused: string[] };

/** Cuts the power `cuts` times on a server with these settings, and says what became of what it had acknowledged. */
export async function cutPower(cuts: number, env: Record<string, string>, where: DatabaseOptions): Promise<Toll> {
  const kinds = Object.keys(KINDS);
  const acknowledged = new Set<string>();
  const refused: string[] = [];
  const keepers: Keeper[] = [];
  const open = new Map<number, { kind: string; mark: string }>();
  let turn = 0;

  for (let cut = 0; cut < cuts; cut++) {
    const server = await startServer(env);
    if (!keepers.length) keepers.push(...(await someKeepers(server.url, CLIENTS)));
    let isCut = false;
    const before = acknowledged.size;
    const writing = keepers.map(async (keeper, at) => {
      while (!isCut) {
        // What was cut off is sent again with the same mark.
        const kind = kinds[turn++ % kinds.length]!;
        const deed = open.get(at) ?? { kind, mark: newMark(kind) };
        open.set(at, deed);
        const status = await write(server.url, keeper, deed.kind, deed.mark).catch(() => undefined);
        if (status === undefined) continue;
        open.delete(at);
        if (status < 300) acknowledged.add(deed.mark);
        else if (status !== 429 && status < 500) refused.push(`${deed.kind}: ${status}`);
        else if (status >= 500) open.set(at, deed);
      }
    });
    while (acknowledged.size < before + CLIENTS) await pause(5);
    await pause(Math.random() * LONGEST_MS);
    await server.kill();
    isCut = true;
    await Promise.all(writing);
  }

  const { background: pool, close } = await openDatabase(where);
  const stored = new Map<string, number>();
  for (const kind of kinds) for (const [mark, times] of await countMarks(pool, kind)) stored.set(mark, times);
  await close();
  return {
    cuts,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((mark) => !stored.has(mark)),
    doubled: [...stored].flatMap(([mark, times]) => (times > 1 ? mark : [])),
    refused,
  };
}
