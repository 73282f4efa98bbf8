import { type ComponentProps, cloneElement, useState } from 'react';
import { type LaterPart, laterPart, useLaterPart } from './later-part.ts';
import type { MenuItem as Item, MenuProps, MenuRadioGroupProps, Wanted } from './menu-parts.tsx';

const menu = laterPart(() => import('./menu-parts.tsx'));

/** What is in a menu, where that comes as late as the menu itself. */
export const laterEntries = <T extends object>(load: () => Promise<T>) =>
  laterPart(async () => {
    const [entries] = await Promise.all([load(), menu.fetch()]);
    return entries;
  });

type DropdownMenuProps = MenuProps & {
  /** Entries that have to be there before the menu can be shown. */
  entries?: LaterPart<object>;
};

/** A menu behind a button. Most of a page's menus are never opened, so each is made when it is first wanted. */
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
    // A click without a press of a button comes from Enter or the space bar.
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
