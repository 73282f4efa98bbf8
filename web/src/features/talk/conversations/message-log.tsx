import type { ComponentProps } from 'react';

/** Where the messages of a conversation scroll. New ones are announced elsewhere, in words. */
export function MessageLog({ label, ...rest }: ComponentProps<'div'> & { label: string }) {
  return (
    <div
      role="log"
      aria-live="off"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 -outline-offset-2 [overflow-anchor:none]"
      {...rest}
    />
  );
}
