import { Skeleton } from '@/components/ui/skeleton.tsx';

/** The faint skeleton shown while the session is being checked. */
export function ShellSkeleton() {
  return (
    <div aria-busy="true" className="opacity-60">
      <span className="sr-only">Loading…</span>
      <div className="flex h-15 items-center gap-4 border-line border-b px-4">
        <Skeleton className="size-9" />
        <Skeleton className="h-9 flex-1" />
        <Skeleton className="size-9 rounded-full" />
      </div>
      <div className="mx-auto grid max-w-screen-2xl grid-cols-2 gap-4 px-4 pt-6 md:grid-cols-3 lg:max-[103rem]:pr-18 xl:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => index).map((index) => (
          <Skeleton key={index} className="aspect-4/5 rounded-card" />
        ))}
      </div>
    </div>
  );
}
