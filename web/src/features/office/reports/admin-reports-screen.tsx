import type { AdminReport } from '@nautical/core/contracts/office/reports';
import { variantUrl } from '@nautical/core/domain/common/images';
import { canReviewTo, REPORT_STATUSES, REPORT_TYPES } from '@nautical/core/domain/office/reports';
import type { MessageKind } from '@nautical/core/domain/talk/messaging';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag, Tag, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Select } from '@/components/form/select.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { MessageImages } from '@/features/talk/conversations/message-images.tsx';
import { explain } from '@/lib/api.ts';
import { relativeTime } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { reportPagesQuery, useReviewReport } from './api.ts';
import type { ReportSearch } from './report-search.ts';
import { REPORT_TYPE_LABELS } from './report-types.ts';
import { type Decision, ReviewDialog } from './review-dialog.tsx';

const STATUSES: Record<(typeof REPORT_STATUSES)[number], { label: string; empty: string }> = {
  pending: { label: 'New', empty: 'There’s nothing to look at right now.' },
  reviewing: { label: 'In review', empty: 'No one’s looking into a report right now.' },
  resolved: { label: 'Resolved', empty: 'Reports you acted on are kept here.' },
  dismissed: { label: 'Dismissed', empty: 'Reports you dismissed are kept here.' },
};
const PRIORITY_TONES = { low: 'neutral', medium: 'neutral', high: 'coral', urgent: 'urchin' } as const;

type AdminReportsScreenProps = { filters: ReportSearch; onChange: (change: ReportSearch) => void };

export function AdminReportsScreen({ filters, onChange }: AdminReportsScreenProps) {
  const { status = 'pending', reportType } = filters;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Reports</PageHeading>
        <Select
          aria-label="Kind of report"
          value={reportType ?? ''}
          onChange={({ target }) => onChange({ reportType: REPORT_TYPES.find((one) => one === target.value) })}
        >
          <option value="">All kinds</option>
          {Object.entries(REPORT_TYPE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Tabs
        label="Reports by status"
        value={status}
        onChange={(next) => onChange({ status: next === 'pending' ? undefined : next })}
        tabs={REPORT_STATUSES.map((value) => ({
          value,
          label: STATUSES[value].label,
          content: <Reports key={value} status={value} reportType={reportType} />,
        }))}
      />
    </div>
  );
}

type Asked = { report: AdminReport; decision: Decision };

function Reports({ status, reportType }: Required<ReportSearch> & { status: (typeof REPORT_STATUSES)[number] }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <PagedList
        pages={useInfiniteQuery(reportPagesQuery({ status, reportType }))}
        loading="Loading reports…"
        skeleton={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-36 rounded-card" />
            <Skeleton className="h-36 rounded-card" />
          </div>
        }
        failed="We couldn’t load the reports"
        empty={
          <EmptyState
            icon={<Flag aria-hidden />}
            title={`No ${STATUSES[status].label.toLowerCase()} reports`}
            sentence={reportType ? 'There aren’t any of this kind.' : STATUSES[status].empty}
          />
        }
      >
        {(reports) => (
          <ul className="flex flex-col gap-3">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} onAsk={(decision) => setAsked({ report, decision })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <ReviewDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function ReportCard({ report, onAsk }: { report: AdminReport; onAsk: (decision: Decision) => void }) {
  const { status, reportType, priority, reason, description, reporter, adminResponse, createdAt } = report;
  const { mutate, isPending } = useReviewReport();
  const handleReview = () =>
    mutate(
      { params: { id: report.id }, body: { status: 'reviewing' } },
      {
        onError: (error) => toast({ title: 'We couldn’t save that', description: explain(error), tone: 'destructive' }),
      },
    );
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{REPORT_TYPE_LABELS[reportType]}</Badge>
        <Badge tone={PRIORITY_TONES[priority]}>{priority} priority</Badge>
        <time dateTime={createdAt} className="figures ml-auto text-ink-muted text-sm">
          {relativeTime(createdAt)}
        </time>
      </div>
      <Subject report={report} />
      {report.quote && (
        <blockquote className="whitespace-pre-line break-words border-line border-l-4 pl-3">{report.quote}</blockquote>
      )}
      <div>
        <p className="break-words font-medium">{reason}</p>
        {description && <p className="whitespace-pre-line break-words text-ink-muted">{description}</p>}
        <p className="mt-1 text-ink-muted text-sm">
          Reported by{' '}
          {reporter ? (
            <Link to="/profile/$userId" params={{ userId: reporter.id }} className="text-tide underline">
              {reporter.username}
            </Link>
          ) : (
            'a former member'
          )}
        </p>
      </div>
      {adminResponse && (
        <p className="rounded-control bg-raised p-3">
          <span className="font-semibold">Answer: </span>
          {adminResponse}
        </p>
      )}
      {canReviewTo(status, 'resolved') && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onAsk('resolved')}>
            Resolve
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onAsk('dismissed')}>
            Dismiss
          </Button>
          {canReviewTo(status, 'reviewing') && (
            <Button variant="ghost" size="sm" loading={isPending} onClick={handleReview}>
              Start review
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

const subjectClass = 'flex items-center gap-3 rounded-control bg-raised p-2 hover:text-tide';

const PLACES: Record<MessageKind, string> = {
  chat: 'Posted in a chat room',
  instant: 'Sent in a direct chat',
  private: 'Sent in a private message',
};

/** What the report is about: a listing with its seller, a question or a message with its author, or a member. */
function Subject({ report: { post, user, quote, message } }: { report: AdminReport }) {
  if (message)
    return (
      <div className="flex flex-col items-start gap-2">
        <blockquote className="w-full rounded-control border-line border-l-4 bg-raised p-3">
          <p className="text-ink-muted text-sm">{PLACES[message.kind]}</p>
          <p className="whitespace-pre-line break-words">{message.text}</p>
          <MessageImages urls={message.pictures} names={[]} sender={user?.username ?? 'the author'} />
        </blockquote>
        {user ? (
          <MemberLink username={user.username} />
        ) : (
          <p className="text-ink-muted">The person who wrote it has left.</p>
        )}
      </div>
    );
  if (post)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to="/item/$id" params={{ id: post.id }} className={`${subjectClass} min-w-0 grow basis-60`}>
          {post.image ? (
            <img
              src={variantUrl(post.image, 320)}
              alt=""
              width={64}
              height={48}
              loading="lazy"
              className="h-12 w-16 shrink-0 rounded-control object-cover"
            />
          ) : (
            <Tag aria-hidden className="m-2 size-6 shrink-0" />
          )}
          <span className="min-w-0">
            <span className="block truncate font-medium">{post.title}</span>
            {post.status === 'removed' && <Badge tone="urchin">Removed</Badge>}
          </span>
        </Link>
        <MemberLink username={post.sellerName} />
        {quote !== null && user && <MemberLink username={user.username} />}
      </div>
    );
  if (user) return <MemberLink username={user.username} />;
  return <p className="text-ink-muted">It’s gone: it was deleted, or the member has left.</p>;
}

/** Links to where a member can be suspended or signed out. */
function MemberLink({ username }: { username: string }) {
  return (
    <Link to="/admin/users" search={{ search: username }} className={subjectClass}>
      <UserRound aria-hidden className="size-5 shrink-0" />
      {username}
    </Link>
  );
}
