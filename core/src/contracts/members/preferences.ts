import * as z from 'zod/mini';
import { CHAT_ROOMS } from '../../domain/members/chat-rooms.ts';
import { endpoint } from '../../endpoint.ts';

export const Preferences = z.object({ lastChatRoom: z.enum(CHAT_ROOMS) });
export type Preferences = z.infer<typeof Preferences>;

export const preferencesApi = {
  read: endpoint('GET', '/api/user-preferences', {
    access: 'member',
    shows: ['preferences'],
    summary: 'The choices the member made last.',
    reply: Preferences,
  }),
  update: endpoint('PATCH', '/api/user-preferences', {
    access: 'member',
    changes: ['preferences'],
    summary: 'Saves the room the member looked at last.',
    body: z.object({ lastChatRoom: z.enum(CHAT_ROOMS, 'Choose a room') }),
    reply: Preferences,
  }),
};
