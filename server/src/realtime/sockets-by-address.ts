// How many live connections one address may hold. Nothing is counted for a private one: it may stand for everybody behind a
// proxy we weren't told about.
import type { IncomingMessage } from 'node:http';
import { forwardedAddresses, isPrivate, trustOf, visitorOf } from '../kit/addresses.ts';

const MOST_SOCKETS = 200; // a school behind one address

export function countByAddress(proxies: Parameters<typeof trustOf>[0]) {
  const isTrusted = trustOf(proxies);
  const open = new Map<string, number>();

  function visitor({ socket, headers }: IncomingMessage) {
    const forwarded = forwardedAddresses(String(headers['x-forwarded-for'] ?? ''));
    const chain = [socket.remoteAddress ?? '', ...forwarded.toReversed()];
    const own = chain.findIndex((address, hop) => !isTrusted(address, hop));
    const address = chain.at(own)!;
    return isPrivate(address) ? undefined : visitorOf(address);
  }

  return {
    isFull: (request: IncomingMessage) => (open.get(visitor(request) ?? '') ?? 0) >= MOST_SOCKETS,
    /** Counts a connection; the function it returns gives it back. */
    add(request: IncomingMessage) {
      const key = visitor(request);
      if (key === undefined) return () => {};
      open.set(key, (open.get(key) ?? 0) + 1);
      return () => {
        const left = open.get(key)! - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
