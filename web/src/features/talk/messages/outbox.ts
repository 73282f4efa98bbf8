import { type Message, messagesApi, type NewMessage } from '@nautical/core/contracts/talk/messages';
import { call } from '@/lib/api.ts';
import { createOutbox } from '@/lib/offline/outbox.ts';
import { queryClient, refreshAfter } from '@/lib/query.ts';
import { userQuery } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';

/** A queued private message: the request body, and what the Sent list shows until it’s sent. */
export type Letter = Pick<NewMessage, 'content' | 'card' | 'senderId'> & {
  receiver: Message['receiver'];
  post: Pick<NonNullable<Message['post']>, 'id' | 'title'> | null;
};

export const myId = () => queryClient.getQueryData(userQuery.queryKey)?.id;

export const deliver = ({ senderId, receiver, post, content, card }: Letter, clientId: string) =>
  call(messagesApi.send, {
    body: {
      ...(senderId !== undefined && { senderId }),
      receiverId: receiver.id,
      postId: post?.id ?? null,
      content,
      ...(card && { card }),
      clientId,
    },
    idempotencyKey: clientId,
  });

export const messageOutbox = createOutbox<Letter, Message>({
  name: 'messages',
  sender: myId,
  deliver: ({ body, clientId }) => deliver(body, clientId),
  onDelivered: () => void refreshAfter(messagesApi.send),
  onRefused: (reason, { body }) =>
    toast({
      title: 'Failed to send message',
      description: `To ${body.receiver.username}: ${reason ?? 'Please try again later.'}`,
      tone: 'destructive',
    }),
});
