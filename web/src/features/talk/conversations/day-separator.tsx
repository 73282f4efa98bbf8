import { dayOf } from '@/lib/format.ts';

export const isOtherDay = (before: string | undefined, moment: string) =>
  before === undefined || new Date(before).toDateString() !== new Date(moment).toDateString();

/** A line with the day between the messages of two days. */
export function DaySeparator({ moment }: { moment: string }) {
  return (
    <div className="my-3 flex items-center gap-3 text-ink-muted text-sm">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <time dateTime={moment}>{dayOf(moment)}</time>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}
