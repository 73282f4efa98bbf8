import { type ComponentProps, cloneElement, useState } from 'react';
import { type LaterPart, laterPart, useLaterPart } from './later-part.ts';
import type { MenuItem as Item, MenuProps, MenuRadioGroupProps, Wanted } from './menu-parts.tsx';

const menu = laterPart(() => import('./menu-parts.tsx'));

/** Menu entries that load together with the menu. */
export const laterEntries = <T extends object>(load: () => Promise<T>) =>
  laterPart(async () => {
    const [entries] = await Promise.all([load(), menu.fetch()]);
    return entries;
  });

type DropdownMenuProps = MenuProps & {
  /** Entries that must load before the menu can open. */
  entries?: LaterPart<object>;
};

/** A menu behind a button. Most menus on a page are never opened, so each is created on first use. */
export function DropdownMenu({ entries = menu, ...props }: DropdownMenuProps) {
  const [wanted, setWanted] = useState<Wanted>();
  const isThere = useLaterPart(entries, wanted !== undefined, () => setWanted(undefined)) !== undefined;
  if (wanted && isThere) {
    const { OpenMenu } = menu.get();
    return <OpenMenu {...props} wanted={wanted} />;
  }
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ...entries.button,
    // A click without a pointer press comes from Enter or Space.
    onClick: ({ detail }) => setWanted(detail === 0 ? 'by keyboard' : 'by pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted('by keyboard');
    },
  });
}

export function MenuItem(props: ComponentProps<typeof Item>) {
  const Part = menu.get().MenuItem;
  return <Part {...props} />;
}

export function MenuRadioGroup<V extends string>(props: MenuRadioGroupProps<V>) {
  const Part = menu.get().MenuRadioGroup;
  return <Part {...props} />;
}

export function MenuSeparator() {
  const Part = menu.get().MenuSeparator;
  return <Part />;
}
