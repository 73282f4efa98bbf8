// Loaded when the menu is first opened: see account-menu.tsx.
import type { User } from '@nautical/core/contracts/members/auth';
import { isAdmin } from '@nautical/core/policies/members/actor';
import { Link } from '@tanstack/react-router';
import { KeyRound, LogOut, Package, Shield, UserRound, Wallet } from 'lucide-react';
import { MenuItem, MenuSeparator } from '@/components/overlay/dropdown-menu.tsx';
import { logOut } from '@/lib/session.ts';

export function AccountMenuEntries({ user }: { user: User }) {
  return (
    <>
      <p className="truncate px-3 py-2 font-semibold">{user.username}</p>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/my-profile">
          <UserRound aria-hidden />
          Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/orders">
          <Package aria-hidden />
          Orders
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/payments">
          <Wallet aria-hidden />
          Payments
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
    </>
  );
}
