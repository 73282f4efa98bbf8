import { TextLink } from '@/components/ui/link.tsx';

/** While a question waits for the network: says so, and what helps without one. */
export const OfflineNote = ({ isPaused }: { isPaused: boolean }) => (
  <p role="status" className="text-sm empty:hidden">
    {isPaused && (
      <>
        You are offline. The answer comes as soon as you are back.{' '}
        <TextLink to="/emergency-care">Emergency Care</TextLink> works without a network.
      </>
    )}
  </p>
);
