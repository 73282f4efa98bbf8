// The parts of a menu. Loaded when the first menu is opened: see dropdown-menu.tsx.
import clsx from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';

/** How a menu was opened. */
export type Wanted = 'by pointer' | 'by keyboard';

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
  children: ReactNode;
};

/** A menu that is open from the start, and its button. */
export function OpenMenu({ trigger, align = 'start', children, wanted }: MenuProps & { wanted: Wanted }) {
  // Radix did not see the key that opened it for the first time, and would leave the focus on the menu itself.
  const isFirst = useRef(wanted === 'by keyboard');
  function handleFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (target !== currentTarget || !isFirst.current) return;
    isFirst.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  }

  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          onFocus={handleFocus}
          className="z-50 min-w-56 animate-rise rounded-card border border-line bg-surface p-1 shadow-ink/10 shadow-lg dark:shadow-canvas"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass =
  'flex min-h-10 items-center gap-3 rounded-control px-3 py-2 outline-none data-highlighted:bg-raised data-disabled:text-ink-muted [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-tide';

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(itemClass, className)} {...rest} />;
}

export type MenuRadioGroupProps<V extends string> = {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: ReactNode }[];
};

export function MenuRadioGroup<V extends string>({ value, onChange, options }: MenuRadioGroupProps<V>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as V)}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={clsx(itemClass, 'data-[state=checked]:font-semibold')}
        >
          {option.label}
          <Radix.ItemIndicator className="ml-auto size-2 rounded-full bg-tide" />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuSeparator = () => <Radix.Separator className="m-1 h-px bg-line" />;
