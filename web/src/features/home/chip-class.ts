import clsx from 'clsx';

export const chipClass = (isCurrent: boolean) =>
  clsx(
    'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 font-medium',
    isCurrent ? 'border-tide bg-tide text-canvas' : 'border-line bg-surface text-ink',
  );
