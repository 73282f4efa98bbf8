import { Popover as Radix } from 'radix-ui';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';

type PopoverProps = {
  label: string;
  trigger: ReactElement<ComponentProps<'button'>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A panel that hangs from its button; it is made when it is first opened. */
export function Popover({ label, trigger, open, onOpenChange, children }: PopoverProps) {
  const [isMade, setMade] = useState(open);
  if (open && !isMade) setMade(true);
  if (!open && !isMade)
    return cloneElement(trigger, {
      'aria-haspopup': 'dialog',
      'aria-expanded': false,
      onClick: () => onOpenChange(true),
    });
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
