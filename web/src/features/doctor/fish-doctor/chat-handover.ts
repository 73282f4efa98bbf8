// What the Fish Doctor passes to the chat for the next time it opens: a room, and where its back link leads.
import { CHAT_ROOMS, type ChatRoom } from '@nautical/core/domain/members/chat-rooms';

const ROOM = 'fishDoctorChatRoom';
const REFERRER = 'chatReferrer';
const FISH_DOCTOR = '/fish-doctor';

/** Makes the chat open in this room once, with a link back to the Fish Doctor. */
export function handOverRoom(room: ChatRoom) {
  sessionStorage.setItem(ROOM, room);
  sessionStorage.setItem(REFERRER, FISH_DOCTOR);
}

/** Returns the room that was passed on and removes it. Without one, the member came from another page. */
export function takeHandedOverRoom(): ChatRoom | undefined {
  const room = CHAT_ROOMS.find((each) => each === sessionStorage.getItem(ROOM));
  sessionStorage.removeItem(ROOM);
  if (!room) sessionStorage.removeItem(REFERRER);
  return room;
}

/** Where the back link of the chat leads. */
export const chatReferrer = () => (sessionStorage.getItem(REFERRER) === FISH_DOCTOR ? FISH_DOCTOR : '/');
