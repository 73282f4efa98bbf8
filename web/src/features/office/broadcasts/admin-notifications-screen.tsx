import { type Broadcast, broadcastsApi, NewBroadcast } from '@nautical/core/contracts/office/broadcasts';
import { AUDIENCE_TEXTS, BROADCAST_AUDIENCES } from '@nautical/core/domain/office/broadcasts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Megaphone, Send } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { useDraft } from '@/lib/form/draft.ts';
import { useForm } from '@/lib/form/form.ts';
import { formatDate, formatNumber } from '@/lib/format.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { read, readPages, useSend } from '@/lib/query.ts';
import { toast } from '@/lib/toast.ts';

const audiencesQuery = read(broadcastsApi.audiences);
const sentQuery = readPages(broadcastsApi.list);
const EMPTY = { audience: 'everyone', title: '', body: '', link: '' };

const members = (count: number) => `${formatNumber(count)} ${count === 1 ? 'member' : 'members'}`;

export function AdminNotificationsScreen() {
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <PageHeading>Notifications</PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ComposeCard />
        <SentList />
      </div>
    </div>
  );
}

function ComposeCard() {
  const { data: audiences } = useQuery(audiencesQuery);
  const [draft, change] = useDraft('broadcast', EMPTY);
  const [question, setQuestion] = useState<NewBroadcast>();
  const countOf = (audience: string) => audiences?.find((one) => one.audience === audience)?.members;
  const form = useForm({
    schema: NewBroadcast,
    // A valid form isn’t sent right away: it reaches everyone, so the admin confirms first.
    sending: { mutateAsync: async ({ body }) => body, isPending: false, isPaused: false },
    onSent: (body) => setQuestion(body),
  });
  const control = (name: keyof typeof EMPTY) => ({
    name,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: target.value }),
  });
  return (
    <Card className="p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">Send an announcement</h2>
      <form {...form.props} className="mt-3 flex flex-col gap-4">
        <Field label="Who gets it" error={form.errors.audience}>
          {(field) => (
            <Select {...field} {...control('audience')}>
              {BROADCAST_AUDIENCES.map((audience) => (
                <option key={audience} value={audience}>
                  {AUDIENCE_TEXTS[audience]}
                  {countOf(audience) !== undefined && ` (${formatNumber(countOf(audience) ?? 0)})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Title" error={form.errors.title}>
          {(field) => <Input {...field} {...control('title')} maxLength={120} />}
        </Field>
        <Field
          label="Text"
          error={form.errors.body}
          helper="Members see it under the bell, and by email or push if they’ve turned those on."
        >
          {(field) => <Textarea {...field} {...control('body')} rows={5} maxLength={2000} />}
        </Field>
        <Field label="Link (optional)" error={form.errors.link} helper="A page on this site, such as /fish-doctor">
          {(field) => <Input {...field} {...control('link')} placeholder="/" />}
        </Field>
        <Button type="submit" className="self-end max-sm:w-full">
          <Send aria-hidden />
          Send
        </Button>
      </form>
      {question && (
        <ConfirmDialog
          broadcast={question}
          count={countOf(draft.audience)}
          onClose={() => setQuestion(undefined)}
          onSent={() => change(EMPTY)}
        />
      )}
    </Card>
  );
}

type ConfirmDialogProps = {
  broadcast: NewBroadcast;
  count: number | undefined;
  onClose: () => void;
  onSent: () => void;
};

function ConfirmDialog({ broadcast, count, onClose, onSent }: ConfirmDialogProps) {
  const { mutate, isPending } = useSend(broadcastsApi.send);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const handleConfirm = () =>
    mutate(
      { body: broadcast, idempotencyKey },
      {
        onSuccess: ({ told }) => {
          toast({ title: 'Sent', description: `It went to ${members(told)}.`, tone: 'good' });
          onSent();
          onClose();
        },
        onError: (error) => toast({ title: 'Not sent', description: explain(error), tone: 'destructive' }),
      },
    );
  return (
    <Dialog
      title={count === undefined ? 'Send it?' : `Send it to ${members(count)}?`}
      description="You can’t take it back once it’s sent."
      open
      onOpenChange={onClose}
    >
      <blockquote className="mb-4 rounded-control bg-raised p-3">
        <p className="break-words font-semibold">{broadcast.title}</p>
        <p className="whitespace-pre-line break-words text-ink-muted">{broadcast.body}</p>
      </blockquote>
      <DialogActions>
        <Button loading={isPending} onClick={handleConfirm}>
          Send now
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SentList() {
  return (
    <section aria-label="Sent">
      <h2 className="mb-3 font-bold font-display text-xl">Sent</h2>
      <PagedList
        pages={useInfiniteQuery(sentQuery)}
        loading="Loading what you’ve sent…"
        skeleton={<Skeleton className="h-64 rounded-card" />}
        failed="We couldn’t load what you’ve sent"
        empty={
          <EmptyState
            icon={<Megaphone aria-hidden />}
            title="Nothing sent yet"
            sentence="What you send is kept here, along with how many members have read it."
          />
        }
      >
        {(broadcasts) => (
          <ul className="flex flex-col gap-3">
            {broadcasts.map((broadcast) => (
              <li key={broadcast.id}>
                <SentCard broadcast={broadcast} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function SentCard({
  broadcast: { title, body, link, audience, sender, told, read: readBy, createdAt },
}: {
  broadcast: Broadcast;
}) {
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 break-words font-semibold">{title}</h3>
        <Badge>{AUDIENCE_TEXTS[audience]}</Badge>
      </div>
      <p className="whitespace-pre-line break-words text-ink-muted">{body}</p>
      {link && (
        <p className="break-all font-medium">
          {isOpen(link) ? (
            <a href={link} className="text-tide underline underline-offset-4">
              {link}
            </a>
          ) : (
            link
          )}
        </p>
      )}
      <Progress value={told === 0 ? 0 : (readBy / told) * 100} label={`Read: ${title}`} />
      <p className="figures text-ink-muted text-sm">
        Read by {formatNumber(readBy)} of {members(told)} · {formatDate(createdAt)} · {sender ?? 'Former admin'}
      </p>
    </Card>
  );
}
