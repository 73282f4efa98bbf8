import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu, laterEntries } from '@/components/overlay/dropdown-menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { ListingMenuProps } from './listing-menu-entries.tsx';

const content = laterEntries(() => import('./listing-menu-entries.tsx'));

export function ListingMenu(props: ListingMenuProps) {
  return (
    <DropdownMenu
      align="end"
      entries={content}
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={`More actions for ${props.listing.title}`}
          className="text-ink-muted"
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <Entries {...props} />
    </DropdownMenu>
  );
}

function Entries(props: ListingMenuProps) {
  const { ListingMenuEntries } = content.get();
  return <ListingMenuEntries {...props} />;
}
