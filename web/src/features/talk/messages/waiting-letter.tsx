import { WaitingNote } from '@/features/talk/conversations/waiting-note.tsx';
import type { Outgoing } from '@/lib/offline/outbox.ts';
import { type Letter, messageOutbox } from './outbox.ts';

/** The state of a private message the server hasn’t accepted yet. */
export const WaitingLetter = ({ letter: { clientId, problem } }: { letter: Outgoing<Letter> }) => (
  <WaitingNote
    problem={problem}
    onRetry={() => messageOutbox.retry(clientId)}
    onDiscard={() => messageOutbox.discard(clientId)}
  />
);
