// The open connections of this server, and the indexes by which an event finds those it is for.

import type { Duplex } from 'node:stream';
import type { ServerEvent } from '@nautical/core/realtime/events';
import type { Person } from '@nautical/core/realtime/members';
import type { WebSocket } from 'ws';
import type { Audience } from './bus.ts';
import { textFrame } from './frame.ts';

type Member = Person & { sessionId: string };
export type Connection = {
  socket: WebSocket;
  /** What the socket writes to. */
  stream: Duplex;
  member: Member;
  room: string | null;
  /** The room it asked for last, which it may not have entered yet. */
  wanted: string | null;
  watching: string[];
  /** Members on the other side of a block, whoever put it up. */
  blocked: Set<string>;
};

/** One connection in any number of named groups. */
class Groups {
  readonly #groups = new Map<string, Set<Connection>>();
  of(key: string): Iterable<Connection> {
    return this.#groups.get(key) ?? [];
  }
  *ofAll(keys: Iterable<string>) {
    for (const key of keys) yield* this.of(key);
  }
  *except(key: string) {
    for (const [other, group] of this.#groups) if (other !== key) yield* group;
  }
  size(key: string) {
    return this.#groups.get(key)?.size ?? 0;
  }
  add(key: string, connection: Connection) {
    const group = this.#groups.get(key);
    if (group) group.add(connection);
    else this.#groups.set(key, new Set([connection]));
  }
  remove(key: string, connection: Connection) {
    const group = this.#groups.get(key);
    group?.delete(connection);
    if (group?.size === 0) this.#groups.delete(key);
  }
}

/** `write` gets each event as it goes over the wire, made once for all who receive it. */
export function openAudience(write: (connection: Connection, frame: Buffer) => void) {
  const everyone = new Set<Connection>();
  const byMember = new Groups();
  const byRoom = new Groups();
  const byWatched = new Groups();

  function send(event: ServerEvent, receivers: Iterable<Connection>, exceptUserIds: readonly string[] = []) {
    const except = exceptUserIds.length > 0 ? new Set(exceptUserIds) : undefined;
    let frame: Buffer | undefined;
    for (const connection of receivers) {
      if (except?.has(connection.member.id)) continue;
      frame ??= textFrame(JSON.stringify(event));
      write(connection, frame);
    }
  }

  return {
    everyone,
    send,
    deliver: (to: Audience, event: ServerEvent) => {
      if (to === 'everyone') send(event, everyone);
      else if ('everyoneExcept' in to) send(event, everyone, to.everyoneExcept);
      else if ('room' in to) send(event, byRoom.of(to.room), to.exceptUserIds);
      else send(event, byMember.ofAll(new Set(to.userIds)));
    },
    socketsOf: (userId: string) => byMember.of(userId),
    countOf: (userId: string) => byMember.size(userId),
    /** Those who look at any other room. */
    inOtherRooms: (room: string) => byRoom.except(room),
    watchersOf: (userId: string) => byWatched.of(userId),
    add: (connection: Connection) => {
      everyone.add(connection);
      byMember.add(connection.member.id, connection);
    },
    enter: (connection: Connection, room: string | null) => {
      if (connection.room !== null) byRoom.remove(connection.room, connection);
      connection.room = room;
      if (room !== null) byRoom.add(room, connection);
    },
    watch: (connection: Connection, userIds: string[]) => {
      for (const id of connection.watching) byWatched.remove(id, connection);
      connection.watching = userIds;
      for (const id of userIds) byWatched.add(id, connection);
    },
    /** False when it was gone already. */
    remove: (connection: Connection) => {
      if (!everyone.delete(connection)) return false;
      byMember.remove(connection.member.id, connection);
      if (connection.room !== null) byRoom.remove(connection.room, connection);
      for (const id of connection.watching) byWatched.remove(id, connection);
      return true;
    },
  };
}
