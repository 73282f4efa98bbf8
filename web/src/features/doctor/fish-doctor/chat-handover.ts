// What the Fish Doctor hands to the chat for its next opening: a room, and the way back.
import { CHAT_ROOMS, type ChatRoom } from '@nautical/core/domain/members/chat-rooms';

const ROOM = 'fishDoctorChatRoom';
const REFERRER = 'chatReferrer';
const FISH_DOCTOR = '/fish-doctor';

/** Has the chat open in this room, once, and lead back to the Fish Doctor. */
export function handOverRoom(room: ChatRoom) {
  sessionStorage.setItem(ROOM, room);
  sessionStorage.setItem(REFERRER, FISH_DOCTOR);
}

/** The room that was handed over; it is taken by this. Whoever comes without one has come from elsewhere. */
export function takeHandedOverRoom(): ChatRoom | undefined {
  const room = CHAT_ROOMS.find((each) => each === sessionStorage.getItem(ROOM));
  sessionStorage.removeItem(ROOM);
  if (!room) sessionStorage.removeItem(REFERRER);
  return room;
}

/** Where the chat leads back to. */
export const chatReferrer = () => (sessionStorage.getItem(REFERRER) === FISH_DOCTOR ? FISH_DOCTOR : '/');
