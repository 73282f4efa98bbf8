// Who types where, and who hears of it.
import type { ClientMessage, ServerEvent } from '@nautical/core/realtime/events';
import type { Services } from '../kit/context.ts';
import { findBlockedIds } from '../modules/members/blocks/blocks.service.ts';
import type { Connection } from './audience.ts';
import type { Audience } from './bus.ts';
import type { Client, Typing } from './live-client.ts';

/** Relays that somebody types, or no longer does, to those who may hear of it. */
export function openTyping({ bus, db, log, nouns }: Pick<Services, 'bus' | 'db' | 'log' | 'nouns'>) {
  function relay({ id, username }: Connection['member'], { room, to }: Typing, isTyping: boolean) {
    if (!to) return;
    const event: ServerEvent = {
      type: 'USER_TYPING',
      userId: id,
      username,
      isTyping,
      ...(room !== undefined && { room }),
    };
    bus.publish('events', { to, event });
  }

  /** A block keeps its two sides from hearing of each other. */
  async function hearersOf(id: string, { room, receiverId }: Typing): Promise<Audience | undefined> {
    if (room !== undefined) return { room, exceptUserIds: [id, ...(await findBlockedIds({ db }, id))] };
    if (receiverId === undefined) return undefined;
    for (const { letsTypeTo } of nouns) if (await letsTypeTo?.(db, id, receiverId)) return { userIds: [receiverId] };
    return undefined;
  }

  /** Whoever leaves in the middle of a word does not type for ever. */
  function stop(client: Client) {
    if (client.connection && client.typingTo) relay(client.connection.member, client.typingTo, false);
    delete client.typingTo;
  }

  function handle(
    client: Client,
    { member, room }: Connection,
    message: Extract<ClientMessage, { type: 'TYPING_START' | 'TYPING_STOP' }>,
  ) {
    const { type, receiverId } = message;
    let place: Typing | undefined;
    if (receiverId !== undefined) place = { receiverId };
    else if (room !== null && (message.room ?? room) === room) place = { room };
    if (!place) return;
    const known = client.typingTo;
    const isSame = known?.room === place.room && known?.receiverId === receiverId;
    if (type === 'TYPING_STOP') return isSame ? stop(client) : undefined;
    if (isSame && known?.to) return relay(member, known, true);
    client.typingTo = place;
    hearersOf(member.id, place).then(
      (to) => {
        // Who has stopped in the meantime was never heard.
        if (!to || client.typingTo !== place) return;
        place.to = to;
        relay(member, place, true);
      },
      (error) => log.warn({ err: error }, 'Could not check who can see that a member is typing'),
    );
  }

  return { handle, stop };
}
