import type { SignInNote } from '@nautical/core/contracts/members/auth';
import { describeDevice } from '@nautical/core/domain/members/device-name';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatDate, timeOf } from '@/lib/format.ts';
import { signInsQuery } from './api.ts';

/** Recent sign-ins, so the member can spot one that wasn’t theirs. */
export function SignInsCard() {
  const { data: notes, error, refetch, isFetching } = useQuery(signInsQuery());
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <header>
        <h2 className="font-bold font-display text-xl">Recent sign-ins</h2>
        <p className="text-ink-muted">
          The last 90 days. If you see one that wasn’t you, change your password right away.
        </p>
      </header>
      {error ? (
        <FailedState
          title="We couldn’t load your sign-ins"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !notes ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <span className="sr-only">Loading sign-ins…</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : notes.length === 0 ? (
        <p>No sign-ins in the last 90 days.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {notes.map((note) => (
            <SignInRow key={note.id} note={note} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const WAYS: Record<string, string> = {
  password: 'Password',
  link: 'Sign-in link',
  'account.registered': 'Joined',
  'password.set': 'New password',
};
const FACTORS = { passkey: 'passkey', code: 'authenticator code', recovery: 'recovery code' };

/** A provider is known by its name. */
function wayOf({ how, factor }: SignInNote) {
  const way = WAYS[how] ?? how.charAt(0).toUpperCase() + how.slice(1);
  return factor ? `${way} and ${FACTORS[factor]}` : way;
}

function SignInRow({ note }: { note: SignInNote }) {
  const facts = [`${formatDate(note.createdAt)}, ${timeOf(note.createdAt)}`, wayOf(note), note.address];
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        {describeDevice(note.userAgent).name}
        {note.isNewDevice && <Badge tone="sand">New device</Badge>}
      </p>
      <p className="figures break-words text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
