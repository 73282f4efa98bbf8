// A way to a server that can be broken and mended while the server itself goes on.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from './cleanup.ts';

/** Opens a port that leads to the server at `url`; the address it has is the same by way of that port. */
export async function openBridge(url: string) {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  let isBroken = false;
  let answer = '';
  const server = createServer((near) => {
    if (isBroken) {
      near.on('error', () => near.destroy());
      // What it said is read first: a socket closed over unread words loses the answer.
      return answer ? near.once('data', () => near.end(answer)) : near.destroy();
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          ends.delete(one);
          other.destroy();
        });
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  atEnd(() => {
    server.close();
    breakAll();
  });
  const bridged = new URL(url);
  bridged.hostname = '127.0.0.1';
  bridged.port = String((server.address() as AddressInfo).port);
  return {
    url: bridged.href,
    /** From now on nobody answers, or somebody in the server's place, who says the same to everyone. */
    break: (instead = '') => {
      isBroken = true;
      answer = instead;
      breakAll();
    },
    mend: () => {
      isBroken = false;
    },
  };
}
