import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { TextLink } from '@/components/ui/link.tsx';
import { chatsQuery } from '@/features/talk/instant-messages/api.ts';
import { inWords } from '@/features/talk/instant-messages/in-words.ts';
import { preview, relativeTime } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';
import { useUser } from '@/lib/session.ts';
import { TOAST_PREVIEW_LENGTH } from '@/lib/timings.ts';

const lastMessageQuery = (userId: string) => read(messagesApi.list, { query: { with: userId, limit: 1 } });

/** The last message or chat between the member and a seller, with a link to it. Renders nothing if there is none. */
export function SellerConversation({ seller }: { seller: { id: string; username: string } }) {
  const { user } = useUser();
  const letter = useQuery({ ...lastMessageQuery(seller.id), enabled: user !== null }).data?.[0];
  const chat = useQuery({ ...chatsQuery, enabled: user !== null }).data?.find(({ person }) => person.id === seller.id);
  const said = chat?.lastMessage;
  const isChat = said !== undefined && (!letter || said.createdAt > letter.createdAt);
  const last = isChat ? said : letter;
  if (!user || !last) return null;
  const isMine = last.senderId === user.id;
  const words = isChat ? inWords(said) : preview(last.content, TOAST_PREVIEW_LENGTH);
  return (
    <section
      aria-label={`Your conversation with ${seller.username}`}
      className="flex items-start gap-2 rounded-control bg-raised p-3 text-sm"
    >
      <MessageCircle aria-hidden className="mt-0.5 size-4 shrink-0 text-tide" />
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{isMine ? 'You wrote to this seller' : `${seller.username} wrote to you`}</span>{' '}
          <span className="figures text-ink-muted">{relativeTime(last.createdAt)}</span>
        </p>
        <p className="truncate text-ink-muted">“{words}”</p>
        {isChat ? (
          <TextLink to="/direct-chats" search={{ with: seller.id }}>
            Open chat
          </TextLink>
        ) : (
          <TextLink to="/messages" search={{ message: last.id, ...(isMine && { tab: 'sent' as const }) }}>
            Open message
          </TextLink>
        )}
      </div>
    </section>
  );
}
