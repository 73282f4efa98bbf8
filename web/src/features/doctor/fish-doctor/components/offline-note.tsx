import { TextLink } from '@/components/ui/link.tsx';

/** Shown while a question waits for the network; says what works offline. */
export const OfflineNote = ({ isPaused }: { isPaused: boolean }) => (
  <p role="status" className="text-sm empty:hidden">
    {isPaused && (
      <>
        You’re offline. You’ll get your answer as soon as you’re back online.{' '}
        <TextLink to="/emergency-care">Emergency Care</TextLink> works offline.
      </>
    )}
  </p>
);
