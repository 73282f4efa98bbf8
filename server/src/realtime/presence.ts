// Who is online, over all servers. Each server says who comes to it and who leaves it, and repeats its whole list so
// that a lost message is made good and a server that died is noticed by its silence.
import { randomUUID } from 'node:crypto';
import type { EventOf } from '@nautical/core/realtime/events';
import type { Person } from '@nautical/core/realtime/members';
import type { Bus } from './bus.ts';

export type PresenceTimings = {
  /** How often a server repeats its list. */
  announceMs: number;
  /** After this long without a list a server's members count as gone. */
  forgetServerMs: number;
};
type Change = EventOf<'USER_ONLINE' | 'USER_OFFLINE'>;

/** Keeps the list; `tell` hears of each member who comes online or goes offline, whichever server they are on. */
export function openPresence(bus: Bus, tell: (change: Change) => void, timings: PresenceTimings) {
  const serverId = randomUUID();
  const online = new Map<string, Person & { servers: Set<string> }>();
  const lastHeard = new Map<string, number>();

  function hold(server: string, { id, username }: Person) {
    const known = online.get(id);
    if (known) {
      known.username = username;
      known.servers.add(server);
      return;
    }
    online.set(id, { id, username, servers: new Set([server]) });
    tell({ type: 'USER_ONLINE', userId: id, username });
  }

  function release(server: string, userId: string) {
    const known = online.get(userId);
    if (!known?.servers.delete(server) || known.servers.size > 0) return;
    online.delete(userId);
    tell({ type: 'USER_OFFLINE', userId, username: known.username });
  }

  const heldBy = (server: string) => [...online.values()].filter(({ servers }) => servers.has(server));
  const announce = () =>
    bus.publish('presence-list', {
      serverId,
      members: heldBy(serverId).map(({ id, username }) => ({ id, username })),
    });

  bus.subscribe('presence', ({ serverId: server, userId, username, online: isOnline }) => {
    if (server !== serverId && !lastHeard.has(server)) lastHeard.set(server, Date.now());
    if (isOnline) hold(server, { id: userId, username });
    else release(server, userId);
  });

  bus.subscribe('presence-list', ({ serverId: server, members }) => {
    if (server === serverId) return;
    const isNew = !lastHeard.has(server);
    lastHeard.set(server, Date.now());
    const present = new Set(members.map(({ id }) => id));
    for (const { id } of heldBy(server)) if (!present.has(id)) release(server, id);
    for (const member of members) hold(server, member);
    // A server that has just come does not know our members yet.
    if (isNew) setImmediate(announce);
  });

  const beat = setInterval(() => {
    announce();
    for (const [server, heard] of lastHeard) {
      if (Date.now() - heard <= timings.forgetServerMs) continue;
      lastHeard.delete(server);
      for (const { id } of heldBy(server)) release(server, id);
    }
  }, timings.announceMs).unref();
  announce();

  const say = (isOnline: boolean) => (member: Person) =>
    bus.publish('presence', { serverId, userId: member.id, username: member.username, online: isOnline });

  return {
    /** A member's first socket on this server opened. */
    arrive: say(true),
    /** A member's last socket on this server closed. */
    leave: say(false),
    isOnline: (userId: string) => online.get(userId),
    count: () => online.size,
    /** Up to `limit` people who are online, without those of `except`. */
    list: (limit: number, except: ReadonlySet<string>) => {
      const people: Person[] = [];
      for (const { id, username } of online.values()) {
        if (people.length === limit) break;
        if (!except.has(id)) people.push({ id, username });
      }
      return people;
    },
    /** Tells the other servers that nobody is here any more. */
    close: () => {
      clearInterval(beat);
      bus.publish('presence-list', { serverId, members: [] });
    },
  };
}
