import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass } from './input.tsx';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea className={clsx(controlClass, 'wrap-anywhere field-sizing-content min-h-24 py-2', className)} {...rest} />
  );
}
