import type { Contact } from '@nautical/core/contracts/members/contacts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, EllipsisVertical, Mail, MessageCircle, UserMinus, UserRound, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/overlay/dropdown-menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { contactPagesQuery, requestsQuery } from '@/features/members/contacts/api.ts';
import { FindMembers } from '@/features/members/contacts/find-members.tsx';
import { PersonRow } from '@/features/members/contacts/person-row.tsx';
import { ReceivedRequests, SentRequests } from '@/features/members/contacts/requests.tsx';
import { BlockedCard } from '@/features/members/profiles/blocked-card.tsx';
import { explain } from '@/lib/api.ts';
import { openChat } from '@/lib/asking/open-chat.ts';
import { useConnection, watchPeople } from '@/lib/realtime.ts';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

export function ContactsScreen() {
  const { data: requests, error, isFetching, refetch } = useQuery(requestsQuery);
  const [question, setQuestion] = useState<Question>();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <div>
        <PageHeading>Contacts</PageHeading>
        <p className="text-ink-muted">People you know and can chat with.</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4 md:order-last">
          {error && !requests && (
            <FailedState
              title="We couldn’t load your requests"
              sentence={explain(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          <ReceivedRequests
            requests={requests?.received ?? []}
            onDecline={(request) => setQuestion({ kind: 'decline', request, person: request.requester })}
          />
          <FindMembers />
          <SentRequests requests={requests?.sent ?? []} />
        </div>
        <div className="flex flex-col gap-4">
          <People onAsk={setQuestion} />
          <BlockedCard />
        </div>
      </div>
      {question && <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  );
}

type Asking = { onAsk: (question: Question) => void };

function People({ onAsk }: Asking) {
  const {
    data: contacts,
    error,
    isPending,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(contactPagesQuery);
  const { online } = useConnection();
  const ids = contacts?.map(({ id }) => id).join(' ') ?? '';
  useEffect(() => {
    watchPeople('contacts-page', ids ? ids.split(' ') : []);
    return () => watchPeople('contacts-page', []);
  }, [ids]);

  if (isPending)
    return (
      <Card aria-busy="true" className="flex flex-col gap-3 p-4">
        <span className="sr-only">Loading contacts…</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Card>
    );
  if (!contacts)
    return (
      <FailedState
        title="We couldn’t load your contacts"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (contacts.length === 0)
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        title="No contacts yet"
        sentence="Search for someone by name and send them a contact request."
      />
    );
  const isOnline = ({ id }: Contact) => online.some((person) => person.id === id);
  const groups = [
    { label: 'Online now', people: contacts.filter(isOnline), isOnline: true },
    { label: 'Offline', people: contacts.filter((contact) => !isOnline(contact)), isOnline: false },
  ].filter(({ people }) => people.length > 0);
  return (
    <>
      {groups.map((group) => (
        <Card key={group.label} className="p-4">
          <h2 className="font-bold font-display text-lg">
            {group.label} ({group.people.length}
            {hasNextPage && '+'})
          </h2>
          <ul className="divide-y divide-line">
            {group.people.map((contact) => (
              <li key={contact.id}>
                <ContactRow contact={contact} isOnline={group.isOnline} onAsk={onAsk} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load more contacts
        </Button>
      )}
    </>
  );
}

function ContactRow({ contact, isOnline, onAsk }: Asking & { contact: Contact; isOnline: boolean }) {
  const { id, username, avatar, email } = contact;
  const navigate = useNavigate();
  function handleChat() {
    if (!openChat({ userId: id, username, avatar })) void navigate({ to: '/direct-chats', search: { with: id } });
  }
  return (
    <PersonRow person={contact} line={email} isOnline={isOnline}>
      <Button variant="secondary" size="sm" aria-label={`Chat with ${username}`} onClick={handleChat}>
        <MessageCircle aria-hidden />
        Chat
      </Button>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton label={`More actions for ${username}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => void navigate({ to: '/profile/$userId', params: { userId: id } })}>
          <UserRound aria-hidden />
          Profile
        </MenuItem>
        <MenuItem asChild>
          <a href={`mailto:${email}`}>
            <Mail aria-hidden />
            Send a message
          </a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => onAsk({ kind: 'remove', person: contact })}>
          <UserMinus aria-hidden />
          Remove contact
        </MenuItem>
        <MenuItem onSelect={() => onAsk({ kind: 'block', person: contact })}>
          <Ban aria-hidden />
          Block
        </MenuItem>
      </DropdownMenu>
    </PersonRow>
  );
}
