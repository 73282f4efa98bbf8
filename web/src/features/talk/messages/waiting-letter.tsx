import { WaitingNote } from '@/features/talk/conversations/waiting-note.tsx';
import type { Outgoing } from '@/lib/offline/outbox.ts';
import { type Letter, messageOutbox } from './outbox.ts';

/** What becomes of a private message that the server has not taken yet. */
export const WaitingLetter = ({ letter: { clientId, problem } }: { letter: Outgoing<Letter> }) => (
  <WaitingNote
    problem={problem}
    onRetry={() => messageOutbox.retry(clientId)}
    onDiscard={() => messageOutbox.discard(clientId)}
  />
);
