import type { ParameterStatus } from '@nautical/core/domain/tanks/water/water-targets';
import clsx from 'clsx';

type Standing = ParameterStatus | 'danger';

const LABELS: Record<Standing, string> = {
  ideal: 'Ideal',
  acceptable: 'Acceptable',
  warning: 'Warning',
  danger: 'Danger',
  unknown: 'Unknown',
};
/** Ideal and acceptable are blue, a warning is slate, danger is red, unknown is gray. The shapes differ too. */
const SHAPES: Record<Standing, string> = {
  ideal: 'size-2.5 rounded-full bg-tide',
  acceptable: 'size-2.5 rounded-full border-2 border-tide',
  warning: 'size-2.5 rotate-45 rounded-[2px] bg-slate',
  danger: 'size-2.5 rotate-45 rounded-[2px] bg-urchin',
  unknown: 'grid size-4 place-items-center rounded-full border border-grey border-dashed font-bold text-[10px]',
};

/** A value’s status as a mark with a word. */
export function StatusDot({ status, isBare = false }: { status: Standing; isBare?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-muted text-sm">
      <span aria-hidden className={clsx('shrink-0', SHAPES[status])}>
        {status === 'unknown' && '?'}
      </span>
      <span className={clsx(isBare && 'sr-only')}>{LABELS[status]}</span>
    </span>
  );
}
