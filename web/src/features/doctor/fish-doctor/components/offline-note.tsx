import { TextLink } from '@/components/ui/link.tsx';
import { useKeptHere } from '@/lib/offline/kept-here.ts';

/** Shown while a question waits for the network; says what works offline. */
export function OfflineNote({ isPaused }: { isPaused: boolean }) {
  const kept = useKeptHere();
  return (
    <p role="status" className="text-sm empty:hidden">
      {isPaused && (
        <>
          You’re offline. You’ll get your answer as soon as you’re back online.
          {kept && kept !== 'nothing' && (
            <>
              {' '}
              <TextLink to="/emergency-care">Emergency Care</TextLink> works offline.
            </>
          )}
        </>
      )}
    </p>
  );
}
