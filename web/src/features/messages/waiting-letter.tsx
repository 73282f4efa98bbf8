import { WaitingNote } from '@/components/conversation/waiting-note.tsx';
import type { Outgoing } from '@/lib/outbox.ts';
import { type Letter, messageOutbox } from './outbox.ts';

/** What becomes of a private message that the server has not taken yet. */
export const WaitingLetter = ({ letter: { clientId, problem } }: { letter: Outgoing<Letter> }) => (
  <WaitingNote
    problem={problem}
    onRetry={() => messageOutbox.retry(clientId)}
    onDiscard={() => messageOutbox.discard(clientId)}
  />
);
