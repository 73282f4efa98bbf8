// Loaded when the first popover is opened: see popover.tsx.
import { Popover as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

export type PopoverProps = {
  label: string;
  trigger: ReactElement<ComponentProps<'button'>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** The panel of a popover and its button. */
export function PopoverPanel({ label, trigger, open, onOpenChange, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] animate-rise flex-col overflow-hidden rounded-card border border-line bg-surface shadow-ink/10 shadow-lg outline-none dark:shadow-canvas"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
