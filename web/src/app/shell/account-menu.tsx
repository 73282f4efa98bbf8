import type { User } from '@nautical/core/contracts/members/auth';
import { DropdownMenu, laterEntries } from '@/components/overlay/dropdown-menu.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { buttonClass } from '@/components/ui/button.tsx';

const content = laterEntries(() => import('./account-menu-entries.tsx'));

export function AccountMenu({ user }: { user: User }) {
  return (
    <DropdownMenu
      align="end"
      entries={content}
      trigger={
        <button
          type="button"
          aria-label={`Account: ${user.username}`}
          className={buttonClass({ variant: 'ghost', size: 'icon', className: 'rounded-full' })}
        >
          <Avatar id={user.id} name={user.username} src={user.avatar} />
        </button>
      }
    >
      <Entries user={user} />
    </DropdownMenu>
  );
}

function Entries({ user }: { user: User }) {
  const { AccountMenuEntries } = content.get();
  return <AccountMenuEntries user={user} />;
}
