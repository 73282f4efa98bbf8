// Members store things of every kind while the server is killed again and again. Whatever it acknowledged must be there
// afterwards, and nothing twice, although everybody sends again what was cut off.
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseOptions, openDatabase } from '../../server/src/db/client.ts';
import { launchServer, startServer } from './server-process.ts';
import { countMarks, type Keeper, KINDS, newMark, someKeepers, write } from './writes.ts';

const CLIENTS = 6;
const TURNS = 3; // for each client on average, before the cut can come
const LONGEST_MS = 1500; // until it does
const IDLE_MS = 300_000; // without an answer for so long, there won’t be one

export type Toll = { cuts: number; acknowledged: number; lost: string[]; doubled: string[]; refused: string[] };

/**
 * Kills a server with these settings `cuts` times, at random moments: mostly while every client takes one turn after
 * another, and every fourth time while it starts. A turn answers whether the server did.
 */
export async function throughCuts<Client>(
  cuts: number,
  env: Record<string, string>,
  clientsOf: (url: string) => Promise<Client[]>,
  turn: (url: string, client: Client) => Promise<boolean>,
) {
  let startMs = 0;
  for (let cut = 0; cut < cuts; cut++) {
    if (cut % 4 === 2) {
      const server = await launchServer(env);
      await pause(Math.random() * startMs);
      await server.kill();
      continue;
    }
    const startedAt = Date.now();
    const server = await startServer(env);
    startMs = Date.now() - startedAt;
    const clients = await clientsOf(server.url);
    let isCut = false;
    let answered = 0;
    const working = clients.map(async (client) => {
      while (!isCut) if (await turn(server.url, client).catch(() => false)) answered++;
    });
    const giveUpAt = Date.now() + IDLE_MS;
    const enough = TURNS * clients.length;
    while (answered < enough && Date.now() < giveUpAt) await pause(5);
    const isIdle = answered < enough;
    await pause(Math.random() * LONGEST_MS);
    await server.kill();
    isCut = true;
    await Promise.all(working);
    if (isIdle) throw new Error(`The server doesn’t answer its clients:\n${server.log()}`);
  }
}

/** Cuts the power `cuts` times on a server with these settings, and says what became of what it had acknowledged. */
export async function cutPower(cuts: number, env: Record<string, string>, where: DatabaseOptions): Promise<Toll> {
  const kinds = Object.keys(KINDS);
  const acknowledged = new Set<string>();
  const refused: string[] = [];
  let keepers: Keeper[] | undefined;
  const open = new Map<Keeper, { kind: string; mark: string }>();
  let turn = 0;

  await throughCuts(
    cuts,
    env,
    async (url) => (keepers ??= await someKeepers(url, CLIENTS)),
    async (url, keeper) => {
      // What was cut off is sent again with the same mark.
      const kind = kinds[turn++ % kinds.length]!;
      const deed = open.get(keeper) ?? { kind, mark: newMark(kind) };
      open.set(keeper, deed);
      const status = await write(url, keeper, deed.kind, deed.mark);
      if (status >= 500) return false;
      open.delete(keeper);
      if (status < 300) acknowledged.add(deed.mark);
      else if (status !== 429) refused.push(`${deed.kind}: ${status}`);
      return status < 300;
    },
  );

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
