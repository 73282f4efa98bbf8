import { ChevronDown } from 'lucide-react';
import { DropdownMenu, laterEntries } from '@/components/overlay/dropdown-menu.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import type { MenuLabel } from './menu-labels.ts';

const content = laterEntries(() => import('./header-menu-entries.tsx'));

type HeaderMenuProps = { label: MenuLabel; unread: number };

export function HeaderMenu({ label, unread }: HeaderMenuProps) {
  return (
    <DropdownMenu
      entries={content}
      trigger={
        <button
          type="button"
          className={buttonClass({
            variant: 'ghost',
            size: 'sm',
            className: 'group data-[state=open]:bg-raised lg:px-1.5 xl:px-2.5',
          })}
        >
          {label}
          <ChevronDown
            aria-hidden
            className="-ml-1 size-4! text-ink-muted transition-transform group-data-[state=open]:rotate-180"
          />
        </button>
      }
    >
      <Entries label={label} unread={unread} />
    </DropdownMenu>
  );
}

function Entries(props: HeaderMenuProps) {
  const { HeaderMenuEntries } = content.get();
  return <HeaderMenuEntries {...props} />;
}
