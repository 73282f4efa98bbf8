import { FailedState } from '@/components/ui/states.tsx';

/** Shown instead of a page while the server can't be reached to load the session. The member stays signed in. */
export const UnreachableScreen = ({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) => (
  <main className="mx-auto max-w-xl px-4 py-16">
    <FailedState
      isPage
      title="We can’t reach our server"
      sentence="You’re still signed in. Check your connection. This page will open on its own once we’re back."
      onRetry={onRetry}
      retrying={retrying}
    />
  </main>
);
