import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

function Anchor({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      className={clsx(
        'rounded-sm font-medium text-tide underline decoration-tide/40 underline-offset-4 hover:decoration-tide',
        className,
      )}
      {...rest}
    />
  );
}

/** A link within running text. */
export const TextLink = createLink(Anchor);
