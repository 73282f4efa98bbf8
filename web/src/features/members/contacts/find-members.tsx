import type { Standing as Known } from '@nautical/core/contracts/members/contacts';
import { useQuery } from '@tanstack/react-query';
import { Check, Search, UserPlus } from 'lucide-react';
import { type MouseEvent, useDeferredValue, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { catchFocus } from '@/lib/focus/catch-focus.ts';
import { useUser } from '@/lib/session.ts';
import { SUGGEST_FROM_LETTERS } from '@/lib/timings.ts';
import { toastFailure } from '@/lib/toast-error.ts';
import { membersQuery, standingsQuery, useAnswerRequest, useRequestContact } from './api.ts';
import { PersonRow, type ShownPerson } from './person-row.tsx';

/** Looks members up by their name and asks them to become contacts. */
export function FindMembers() {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const isSearching = search.length >= SUGGEST_FROM_LETTERS;
  return (
    <Card className="flex flex-col gap-2 p-4">
      <Field label="Find members" helper={!isSearching && 'Enter at least two letters of their name.'}>
        {(control) => (
          <div className="relative">
            <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-muted" />
            <Input
              {...control}
              type="search"
              value={text}
              onChange={({ target }) => setText(target.value)}
              placeholder="Member’s name"
              autoComplete="off"
              maxLength={60}
              className="pl-10"
            />
          </div>
        )}
      </Field>
      {isSearching && <Found search={search} />}
    </Card>
  );
}

function Found({ search }: { search: string }) {
  const { user } = useUser();
  const { data, error, isFetching, refetch } = useQuery(membersQuery(search));
  const others = data?.filter(({ id }) => id !== user?.id) ?? [];
  const { data: standings } = useQuery(standingsQuery(others.map(({ id }) => id)));
  if (error)
    return (
      <FailedState
        title="We couldn’t search members"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-14" />;
  return (
    <div aria-live="polite">
      {others.length === 0 ? (
        <p className="py-2 text-ink-muted">Nobody has that name.</p>
      ) : (
        <ul className="divide-y divide-line">
          {others.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} line={person.location}>
                <Standing person={person} known={standings?.find(({ userId }) => userId === person.id)} />
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How the member and another person are connected, with the button for the next step. */
function Standing({ person: { id, username }, known }: { person: ShownPerson; known: Known | undefined }) {
  const request = useRequestContact();
  const answer = useAnswerRequest();
  // The button is replaced by text, so focus moves to the name next to it.
  const settle = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('li');
    return { onSuccess: () => void catchFocus(() => row?.querySelector('a')), onError: toastFailure };
  };

  if (!known) return null;
  const { standing, requestId } = known;
  if (standing === 'contact') return <Done>Contact</Done>;
  if (standing === 'requested') return <Done>Requested</Done>;
  if (standing === 'asking' && requestId)
    return (
      <Button
        size="sm"
        aria-label={`Accept ${username}`}
        loading={answer.isPending}
        onClick={(event) => answer.mutate({ params: { id: requestId }, body: { action: 'accept' } }, settle(event))}
      >
        Accept
      </Button>
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Add ${username}`}
      loading={request.isPending}
      onClick={(event) => request.mutate({ body: { userId: id } }, settle(event))}
    >
      {!request.isPending && <UserPlus aria-hidden />}
      Add
    </Button>
  );
}

function Done({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-1 text-ink-muted text-sm">
      <Check aria-hidden className="size-4 text-kelp" />
      {children}
    </span>
  );
}
