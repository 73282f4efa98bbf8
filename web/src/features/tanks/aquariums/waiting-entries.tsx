import { CloudUpload } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { relativeTime } from '@/lib/format.ts';
import type { Outbox, Outgoing } from '@/lib/offline/outbox.ts';
import { useUser } from '@/lib/session.ts';

/** Any kind of entry, whatever its content. */
type AnyEntries = {
  title: string;
  describe(parts: unknown): string | undefined;
  outbox: Pick<Outbox<unknown>, 'subscribe' | 'retry' | 'discard'> & { messages: () => readonly Outgoing<unknown>[] };
};

/** What was entered without a connection, and what the server would not take. */
export function WaitingEntries({ kinds }: { kinds: readonly AnyEntries[] }) {
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {kinds.map((kind) => (
        <WaitingKind key={kind.title} kind={kind} />
      ))}
    </div>
  );
}

function WaitingKind({ kind: { title, describe, outbox } }: { kind: AnyEntries }) {
  const { user } = useUser();
  const messages = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const mine = messages.filter(({ from }) => from === user?.id);
  if (mine.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2 border-sand/50 p-3" role="status">
      {mine.map(({ clientId, at, body, problem }) => (
        <div key={clientId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <CloudUpload aria-hidden="true" className="size-4 shrink-0 text-sand" />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{[title, describe(body)].filter(Boolean).join(': ')}</span>{' '}
            <span className="text-ink-muted">{relativeTime(at)}</span>
            <span className="block text-ink-muted">{problem ?? 'Waiting for a connection'}</span>
          </span>
          {problem && (
            <>
              <Button size="sm" variant="secondary" onClick={() => outbox.retry(clientId)}>
                Try again
              </Button>
              <Button size="sm" variant="ghost" onClick={() => outbox.discard(clientId)}>
                Discard
              </Button>
            </>
          )}
        </div>
      ))}
    </Card>
  );
}
