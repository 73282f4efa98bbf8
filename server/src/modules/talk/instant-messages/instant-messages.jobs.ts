import type { Job } from '../../../jobs/job.ts';
import type { Services } from '../../../kit/context.ts';
import * as blocks from '../../members/blocks/blocks.service.ts';
import { excerpt, notify } from '../../members/notifications/notify.service.ts';
import * as queries from './instant-messages.queries.ts';

type Waiting = { messageId: string };

/** Notifies about a message that’s still unread after a while. Anyone looking at the chat has read it by then. */
export const tellOfUnreadJob: Job<Waiting> = { name: 'tell-of-unread-chat', run: tellOfUnread };

async function tellOfUnread({ db, jobs, bus }: Services, { messageId }: Waiting) {
  const row = await queries.findMessage(db, messageId);
  if (!row || row.message.isRead || row.conversation.requestStatus === 'declined') return;
  if (row.conversation.requestStatus === 'pending' && row.isSenderSuspended) return;
  const { senderId, receiverId, content } = row.message;
  if ((await blocks.findBlockedIds({ db }, receiverId)).includes(senderId)) return;
  await notify({ db, jobs, publish: (to, event) => bus.publish('events', { to, event }) }, [receiverId], {
    topic: 'messages',
    fromId: senderId,
    title: `${row.conversation.requestStatus === 'pending' ? 'Message request' : 'Chat message'} from ${row.sender.username}`,
    body: excerpt(content),
    link: `/direct-chats?with=${senderId}`,
    onceKey: unreadNote(messageId),
  });
}

export const unreadNote = (messageId: string) => `instant:${messageId}`;
