// Empty and error states for screens and lists.
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { showFailure } from '@/lib/offline/server-away.ts';
import { Button } from './button.tsx';
import { PageHeading } from './page-heading.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  sentence: ReactNode;
  action?: ReactNode;
  /** It replaces the whole page, so its title becomes the page heading. */
  isPage?: boolean;
};

export function EmptyState({ icon, title, sentence, action, isPage = false }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-line border-dashed px-6 py-12 text-center">
      {icon && <span className="mb-2 text-tide [&_svg]:size-10">{icon}</span>}
      {isPage ? <PageHeading>{title}</PageHeading> : <h2 className="font-bold font-display text-xl">{title}</h2>}
      <p className="max-w-prose text-ink-muted">{sentence}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

type FailedStateProps = Pick<EmptyStateProps, 'title' | 'sentence' | 'isPage'> & {
  onRetry: () => void;
  retrying?: boolean;
};

export function FailedState({ title, sentence, onRetry, retrying = false, isPage = false }: FailedStateProps) {
  useEffect(showFailure, []);
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={title}
        sentence={sentence}
        isPage={isPage}
        action={
          <Button variant="secondary" onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        }
      />
    </div>
  );
}
