import { CircleAlert, Clock } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { useConnection } from '@/lib/realtime.ts';

type WaitingNoteProps = { problem: string | undefined; onRetry: () => void; onDiscard: () => void };

/** The state of a message the server hasn’t accepted yet. */
export function WaitingNote({ problem, onRetry, onDiscard }: WaitingNoteProps) {
  const isConnected = useConnection().status === 'connected';
  if (!problem)
    return (
      <div className="flex flex-wrap items-center gap-x-2 text-ink-muted text-sm">
        <p className="flex items-center gap-1">
          <Clock aria-hidden className="size-4" />
          {isConnected ? 'Sending…' : 'Waiting for a connection'}
        </p>
        {!isConnected && (
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            Discard
          </Button>
        )}
      </div>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-sm">
      <p className="flex items-start gap-1 text-urchin">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        Not sent: {problem}
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Retry
      </Button>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
