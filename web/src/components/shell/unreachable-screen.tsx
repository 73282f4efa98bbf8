import { FailedState } from '@/components/ui/states.tsx';

/** Stands where a member's page would, when nobody can say yet whose it is. They stay signed in. */
export const UnreachableScreen = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <main className="mx-auto max-w-xl px-4 py-16">
    <FailedState
      isPage
      title="We can’t reach our server"
      sentence="You’re still signed in. Check your connection: this page opens by itself as soon as we’re back."
      onRetry={onRetry}
      retrying={retrying}
    />
  </main>
);
