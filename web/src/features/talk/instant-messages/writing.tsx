import type { Standing } from '@nautical/core/contracts/members/contacts';
import type { InstantConversation } from '@nautical/core/contracts/talk/instant-messages';
import { REQUEST_MESSAGES_MAX } from '@nautical/core/domain/talk/messaging';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { useBlockMember } from '@/features/members/profiles/use-block-member.ts';
import { ReceivedRequest } from '@/features/talk/conversations/received-request.tsx';
import { useAnswering } from '@/features/talk/conversations/use-answering.ts';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useRequestContact } from './api.ts';
import { type Draft, ThreadComposer } from './thread-composer.tsx';

type Person = { id: string; username: string; avatar: string | null };
type WritingProps = {
  person: Person;
  standing: Standing['standing'] | undefined;
  /** The conversation between the two so far. */
  chat: InstantConversation | undefined;
  /** How many messages are still on their way. */
  waiting: number;
  turn: number;
  onSend: (draft: Draft) => void;
  onLeave: () => void;
};

/** Where the member writes: freely, as a request, or in reply to one. */
export function Writing({ person, standing = 'contact', chat, waiting, turn, onSend, onLeave }: WritingProps) {
  const { username } = person;
  const composer = { person, turn, onSend };
  if (standing === 'blocked' || standing === 'unreachable')
    return (
      <Note>
        <p>
          {standing === 'blocked'
            ? `You’ve blocked ${username}. You can unblock them in Contacts.`
            : 'This member can’t be reached right now.'}
        </p>
        {standing === 'blocked' && <TextLink to="/contacts">Go to Contacts</TextLink>}
      </Note>
    );
  if (standing === 'contact' || (chat && !chat.request)) return <ThreadComposer key={person.id} {...composer} />;
  if (chat?.request && !chat.request.isMine)
    return (
      <>
        <Answering conversationId={chat.id} person={person} onLeave={onLeave} />
        <ThreadComposer key={person.id} {...composer} />
      </>
    );
  const left = Math.max(0, (chat?.request?.messagesLeft ?? REQUEST_MESSAGES_MAX) - waiting);
  return (
    <>
      <Note>
        <p>{whatGoesOut(username, left)}</p>
        <ContactButton person={person} standing={standing} />
      </Note>
      {left > 0 && <ThreadComposer key={person.id} {...composer} isRequest />}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <div role="status" className="flex flex-col items-center gap-2 border-line border-t p-3 text-center text-sm">
    {children}
  </div>
);

function whatGoesOut(username: string, left: number) {
  if (left === REQUEST_MESSAGES_MAX)
    return `This goes to ${username} as a message request. You can send up to ${left} messages before they accept.`;
  if (left > 0)
    return `Waiting for ${username} to accept. You can send ${left} more ${left === 1 ? 'message' : 'messages'}.`;
  return `You’ve sent ${REQUEST_MESSAGES_MAX} messages. You can write more once ${username} accepts.`;
}

type ContactButtonProps = { person: Person; standing: Standing['standing'] };

function ContactButton({ person, standing }: ContactButtonProps) {
  const { mutate, isPending } = useRequestContact();
  if (standing === 'requested') return <p className="text-ink-muted">Contact request sent</p>;
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      onClick={() =>
        mutate(
          { body: { userId: person.id } },
          {
            onError: (error) =>
              toast({ title: 'We couldn’t send the request', description: explain(error), tone: 'destructive' }),
          },
        )
      }
    >
      {standing === 'asking' ? 'Accept contact request' : 'Send contact request'}
    </Button>
  );
}

type AnsweringProps = { conversationId: string; person: Person; onLeave: () => void };

function Answering({ conversationId, person, onLeave }: AnsweringProps) {
  const { answer, isAnswering } = useAnswering();
  const { block, isBlocking } = useBlockMember();
  return (
    <Note>
      <ReceivedRequest
        username={person.username}
        onAnswer={(action) => answer(conversationId, person.username, action, onLeave)}
        isAnswering={isAnswering}
      >
        <Button variant="ghost" size="sm" loading={isBlocking} onClick={() => block(person)}>
          Block
        </Button>
      </ReceivedRequest>
    </Note>
  );
}
