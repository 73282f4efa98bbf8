import clsx from 'clsx';
import { useState } from 'react';
import { MemberFish } from './member-fish.tsx';

type AvatarProps = {
  /** The member’s id; missing for former members. */
  id: string | undefined;
  name: string;
  src: string | null;
  className?: string;
};

/** A person's picture, or else their generated fish, or their initial if the id is unknown. */
export function Avatar({ id, name, src, className = 'size-8 text-sm' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = clsx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-raised',
    className,
  );
  return (
    <span aria-hidden className={clsx(box, 'font-semibold text-tide ring-1 ring-line')}>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : id ? (
        <MemberFish id={id} />
      ) : (
        (name.trim()[0] ?? '?').toUpperCase()
      )}
    </span>
  );
}
