import type { ServerEvent } from '@nautical/core/realtime/events';
import type { Person } from '@nautical/core/realtime/members';

/** Who hears of an event. The narrowest that is right. */
export type Audience =
  | 'everyone'
  | { everyoneExcept: readonly string[] }
  | { userIds: string[] }
  | { room: string; exceptUserIds?: readonly string[] };

/** What servers tell each other, by topic. */
export type BusTopics = {
  /** Events on their way to connected clients. */
  events: { to: Audience; event: ServerEvent };
  /** A server is connected again and has missed what others said meanwhile, and they what it said. */
  gap: Record<string, never>;
  /** Sessions that have just ended; tokens of theirs stop working at once. */
  'sessions-ended': { sessionIds: string[] };
  /** A block between two members was put up, or the last one between them taken away. */
  blocks: { userIds: [string, string]; isBlocked: boolean };
  /** Somebody's first socket on a server opened, or their last one there closed. */
  presence: { serverId: string; userId: string; username: string; online: boolean };
  /** Everybody connected to one server, said again and again: it tells that the server lives and repairs what was lost. */
  'presence-list': { serverId: string; members: Person[] };
};
export type Topic = keyof BusTopics;

/**
 * Carries messages to every server of the installation, this one included, at most once and in order per
 * sender. What must not be lost is in the database; the bus only tells others to look.
 */
export type Bus = {
  publish: <T extends Topic>(topic: T, message: BusTopics[T]) => void;
  subscribe: <T extends Topic>(topic: T, receive: (message: BusTopics[T]) => void) => void;
  /** Whether messages reach other servers at the moment. */
  isConnected: () => boolean;
  close: () => Promise<void>;
};
