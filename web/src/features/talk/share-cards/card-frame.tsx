import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton.tsx';

const frameClass =
  'mt-1 flex h-22 w-full max-w-96 items-center gap-3 rounded-control border border-line bg-surface p-2';

type CardFrameProps = {
  /** Its link; undefined if only the sharer may see it. */
  href?: string;
  kind: string;
  picture: ReactNode;
  title: string;
  detail: ReactNode;
};

/** The layout of every card. Its height is fixed, so the conversation doesn’t shift when it loads. */
export function CardFrame({ href, kind, picture, title, detail }: CardFrameProps) {
  const inside = (
    <>
      <span className="flex h-16 w-14 shrink-0 items-center sm:w-20 justify-center overflow-hidden rounded-control bg-raised text-tide [&_img]:size-full [&_img]:object-cover [&_svg]:size-8">
        {picture}
      </span>
      <span className="flex min-w-0 flex-col text-left">
        <span className="text-ink-muted text-xs">{kind}</span>
        <span className="wrap-anywhere line-clamp-2 font-semibold text-ink text-sm leading-tight">{title}</span>
        <span className="figures truncate pr-1 text-ink text-sm">{detail}</span>
      </span>
    </>
  );
  if (!href) return <div className={frameClass}>{inside}</div>;
  return (
    <a href={href} className={`${frameClass} transition-colors hover:border-tide`}>
      {inside}
    </a>
  );
}

export function CardSkeleton() {
  return (
    <div className={frameClass}>
      <Skeleton className="h-16 w-14 shrink-0 sm:w-20" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/3" />
      </span>
    </div>
  );
}
