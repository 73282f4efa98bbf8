import { LifeBuoy } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';

/** Shown when a page fails to load. */
export function ErrorScreen() {
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-3 px-4 py-16 text-center">
      <LifeBuoy aria-hidden className="size-12 text-coral" />
      <PageHeading>Something went wrong</PageHeading>
      <p className="text-ink-muted text-lg">The page failed to load properly. Please try refreshing.</p>
      <Button className="mt-4" onClick={() => location.reload()}>
        Refresh Page
      </Button>
    </div>
  );
}
