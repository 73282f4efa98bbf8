import type { User } from '@nautical/core/contracts/members/auth';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { Link } from '@tanstack/react-router';
import { KeyRound, LogOut, Shield, UserRound } from 'lucide-react';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/overlay/dropdown-menu.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { logOut } from '@/lib/session.ts';

export function AccountMenu({ user }: { user: User }) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Account of ${user.username}`}
          className={buttonClass({ variant: 'ghost', size: 'icon', className: 'rounded-full' })}
        >
          <Avatar id={user.id} name={user.username} src={user.avatar} />
        </button>
      }
    >
      <p className="truncate px-3 py-2 font-semibold">{user.username}</p>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/my-profile">
          <UserRound aria-hidden />
          Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/change-password">
          <KeyRound aria-hidden />
          Password and devices
        </Link>
      </MenuItem>
      {isAdmin(user) && (
        <MenuItem asChild>
          <Link to="/admin">
            <Shield aria-hidden />
            Admin Panel
          </Link>
        </MenuItem>
      )}
      <MenuItem onSelect={logOut}>
        <LogOut aria-hidden />
        Log out
      </MenuItem>
    </DropdownMenu>
  );
}
