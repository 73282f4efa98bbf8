import { CircleAlert } from 'lucide-react';

/** An error about the whole form, announced as soon as it appears. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex items-start gap-2 rounded-control border border-urchin bg-surface px-3 py-2.5">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-urchin" />
          {children}
        </p>
      )}
    </div>
  );
}
