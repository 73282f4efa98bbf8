import type { AdminUser } from '@nautical/core/contracts/office/admin';
import { ROLES, USER_STATES } from '@nautical/core/domain/members/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag, Users } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { formatDate, relativeTime } from '@/lib/format.ts';
import { useUser } from '@/lib/session.ts';
import { userPagesQuery } from './api.ts';
import { type UserAction, UserDialog } from './user-dialog.tsx';
import type { UserSearch } from './user-search.ts';

const ROLE_LABELS: Record<(typeof ROLES)[number], string> = { user: 'Members', admin: 'Admins' };
const STATE_LABELS: Record<(typeof USER_STATES)[number], string> = { active: 'Active', suspended: 'Suspended' };

type AdminUsersScreenProps = { filters: UserSearch; onChange: (change: UserSearch) => void };

export function AdminUsersScreen({ filters, onChange }: AdminUsersScreenProps) {
  const [asked, setAsked] = useState<{ user: AdminUser; action: UserAction }>();
  const { search, role, state } = filters;

  function handleSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() || undefined });
  }

  return (
    <div className="flex flex-col gap-6">
      <PageHeading>Users</PageHeading>
      <form onSubmit={handleSearch} aria-label="Find members" className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        <Input
          key={`search ${search}`}
          type="search"
          name="search"
          aria-label="Name or email"
          placeholder="Name or email"
          maxLength={120}
          defaultValue={search}
          className="max-md:col-span-2 md:w-72"
        />
        <Choice
          label="Role"
          value={role}
          any="Any role"
          options={ROLE_LABELS}
          onChange={(value) => onChange({ role: ROLES.find((one) => one === value) })}
        />
        <Choice
          label="Status"
          value={state}
          any="Any status"
          options={STATE_LABELS}
          onChange={(value) => onChange({ state: USER_STATES.find((one) => one === value) })}
        />
        <Button type="submit" variant="secondary" className="max-md:col-span-2">
          Search
        </Button>
      </form>
      <PagedList
        pages={useInfiniteQuery(userPagesQuery(filters))}
        loading="Loading members…"
        skeleton={
          <div className="flex flex-col gap-2">
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-24 rounded-card" />
          </div>
        }
        failed="We couldn’t load the members"
        empty={
          <EmptyState icon={<Users aria-hidden />} title="No members found" sentence="Try another name or email." />
        }
      >
        {(users) => (
          <ul className="flex flex-col gap-2">
            {users.map((user) => (
              <li key={user.id}>
                <UserRow user={user} onAsk={(action) => setAsked({ user, action })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <UserDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string | undefined;
  any: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
};

function Choice({ label, value, any, options, onChange }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      <option value="">{any}</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  );
}

function UserRow({ user, onAsk }: { user: AdminUser; onAsk: (action: UserAction) => void }) {
  const { user: me } = useUser();
  const { id, username, avatar, email, role, suspendedAt, openReports, devices } = user;
  const isMe = me?.id === id;
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3">
      <Avatar id={id} name={username} src={avatar} className="size-12 text-lg" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link to="/profile/$userId" params={{ userId: id }} className="font-semibold hover:text-tide">
            {username}
          </Link>
          {role === 'admin' && <Badge tone="tide">Admin</Badge>}
          {suspendedAt && <Badge tone="urchin">Suspended {formatDate(suspendedAt)}</Badge>}
          {openReports > 0 && (
            <Badge tone="sand">
              <Flag aria-hidden className="size-3" />
              {openReports} open {openReports === 1 ? 'report' : 'reports'}
            </Badge>
          )}
        </p>
        <p className="break-all text-ink-muted text-sm">{email}</p>
        <p className="figures text-ink-muted text-sm">
          Joined {formatDate(user.createdAt)} · last seen {relativeTime(user.lastSeen).toLowerCase()} ·{' '}
          {user.activeListings} active · {devices} {devices === 1 ? 'device' : 'devices'}
        </p>
      </div>
      {isMe ? (
        <p className="text-ink-muted text-sm">This is you</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Ask label={role === 'admin' ? 'Make member' : 'Make admin'} name={username} onClick={() => onAsk('role')} />
          {devices > 0 && <Ask label="Sign out" name={username} onClick={() => onAsk('sign-out')} />}
          <Ask
            label={suspendedAt ? 'Restore' : 'Suspend'}
            name={username}
            onClick={() => onAsk(suspendedAt ? 'restore' : 'suspend')}
          />
        </div>
      )}
    </Card>
  );
}

function Ask({ label, name, onClick }: { label: ReactNode; name: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
}
