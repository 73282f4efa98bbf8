import type { Enquiry } from '@nautical/core/contracts/office/advertising';
import { ENQUIRY_STATUSES } from '@nautical/core/domain/office/advertising';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail, Megaphone } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { explain } from '@/lib/api.ts';
import { relativeTime } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { enquiryPagesQuery, useUpdateEnquiry } from './api.ts';

type Status = Enquiry['status'];
const STATUSES: Record<Status, { label: string; empty: string }> = {
  new: { label: 'New', empty: 'No one’s waiting for an answer.' },
  answered: { label: 'Answered', empty: 'Inquiries you’ve answered stay here until you close them.' },
  closed: { label: 'Closed', empty: 'Closed inquiries are kept here.' },
};
const STEPS: Record<Status, readonly { to: Status; label: string }[]> = {
  new: [
    { to: 'answered', label: 'Mark as answered' },
    { to: 'closed', label: 'Close' },
  ],
  answered: [
    { to: 'closed', label: 'Close' },
    { to: 'new', label: 'Mark as new' },
  ],
  closed: [{ to: 'new', label: 'Reopen' }],
};

export function AdminEnquiriesScreen() {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <PageHeading>Inquiries</PageHeading>
        <p className="text-ink-muted">Questions from companies about advertising.</p>
      </div>
      <Tabs
        label="Inquiries by status"
        tabs={ENQUIRY_STATUSES.map((value) => ({
          value,
          label: STATUSES[value].label,
          content: <Enquiries key={value} status={value} />,
        }))}
      />
    </div>
  );
}

function Enquiries({ status }: { status: Status }) {
  return (
    <PagedList
      pages={useInfiniteQuery(enquiryPagesQuery(status))}
      loading="Loading inquiries…"
      skeleton={<Skeleton className="h-40 rounded-card" />}
      failed="We couldn’t load the inquiries"
      empty={
        <EmptyState
          icon={<Megaphone aria-hidden />}
          title={`No ${STATUSES[status].label.toLowerCase()} inquiries`}
          sentence={STATUSES[status].empty}
        />
      }
    >
      {(enquiries) => (
        <ul className="flex flex-col gap-3">
          {enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <EnquiryCard enquiry={enquiry} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const { id, name, company, email, message, status, createdAt } = enquiry;
  const { mutate, isPending, variables } = useUpdateEnquiry();
  const move = (to: Status) =>
    mutate(
      { params: { id }, body: { status: to } },
      {
        onError: (error) => toast({ title: 'We couldn’t save that', description: explain(error), tone: 'destructive' }),
      },
    );
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{company ? `${name}, ${company}` : name}</h2>
        <Badge>{enquiry.package.replaceAll('-', ' ')}</Badge>
        <time dateTime={createdAt} className="figures ml-auto text-ink-muted text-sm">
          {relativeTime(createdAt)}
        </time>
      </div>
      <p className="max-w-prose whitespace-pre-line break-words">{message}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Advertising on Nautical Marketplace')}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Mail aria-hidden />
          {email}
        </a>
        {STEPS[status].map(({ to, label }) => (
          <Button
            key={to}
            variant="ghost"
            size="sm"
            loading={isPending && variables.body.status === to}
            onClick={() => move(to)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
