import clsx from 'clsx';
import { useState } from 'react';

type AvatarProps = { name: string; src: string | null; className?: string };

/** A person's picture, or their initial where there is none. */
export function Avatar({ name, src, className = 'size-8 text-sm' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = clsx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-raised',
    className,
  );
  return (
    <span aria-hidden className={clsx(box, 'font-semibold text-tide ring-1 ring-line')}>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        (name.trim()[0] ?? '?').toUpperCase()
      )}
    </span>
  );
}
