import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

/** The look of a button, for links that act as one. */
export const buttonClass = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control font-semibold transition-[background-color,filter,transform,color] active:scale-[0.98] motion-reduce:active:scale-100 disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-tide bg-tide-sweep text-canvas hover:brightness-110',
        accent: 'bg-coral text-canvas hover:brightness-110',
        secondary: 'border border-line bg-raised text-ink hover:border-ink-muted',
        ghost: 'text-ink hover:bg-raised',
        danger: 'bg-urchin text-canvas hover:brightness-110',
      },
      size: {
        sm: 'h-9 px-3 text-sm pointer-coarse:h-11',
        md: 'h-11 px-4',
        lg: 'h-12 px-6 text-lg',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClass> & { loading?: boolean };

export function Button({ variant, size, loading = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, className })}
      {...rest}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}
