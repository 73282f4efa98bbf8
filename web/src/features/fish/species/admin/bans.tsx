import { type AdminBan, NewBan } from '@nautical/core/contracts/fish/species-admin';
import { KNOWN_REGIONS } from '@nautical/core/domain/members/regions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleSlash2, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { SpeciesPicker } from '@/features/fish/species/components/species-picker.tsx';
import { explain } from '@/lib/api.ts';
import { useForm } from '@/lib/form/form.ts';
import { formatDate } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { bansQuery, useAddBan, useChangeBan, useEndBan } from '../api.ts';

type State = 'current' | 'ended';
type Asked = { what: 'add' } | { what: 'change' | 'end'; ban: AdminBan };

/** Sales bans by region. People who live there can’t buy listings of the species. */
export function Bans() {
  const [state, setState] = useState<State>('current');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Select
          aria-label="Which bans"
          value={state}
          onChange={({ target }) => setState(target.value === 'ended' ? 'ended' : 'current')}
        >
          <option value="current">In force</option>
          <option value="ended">Ended</option>
        </Select>
        <Button onClick={() => setAsked({ what: 'add' })}>
          <Plus aria-hidden />
          New ban
        </Button>
      </div>
      <PagedList
        pages={useInfiniteQuery(bansQuery(state))}
        loading="Loading bans…"
        skeleton={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-28 rounded-card" />
            <Skeleton className="h-28 rounded-card" />
          </div>
        }
        failed="We couldn’t load the bans"
        more="More bans"
        empty={
          <EmptyState
            icon={<CircleSlash2 aria-hidden />}
            title={state === 'ended' ? 'No bans have ended' : 'No bans in force'}
            sentence="People can’t buy a species that’s banned where they live."
          />
        }
      >
        {(bans) => (
          <ul className="flex flex-col gap-3">
            {bans.map((ban) => (
              <li key={ban.id}>
                <BanCard ban={ban} onAsk={(what) => setAsked({ what, ban })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {asked?.what === 'end' && <EndDialog ban={asked.ban} onClose={close} />}
      {asked && asked.what !== 'end' && (
        <BanDialog ban={asked.what === 'change' ? asked.ban : undefined} onClose={close} />
      )}
    </div>
  );
}

function BanCard({ ban, onAsk }: { ban: AdminBan; onAsk: (what: 'change' | 'end') => void }) {
  const { species, speciesKey, region, reason, source, createdAt, endedAt } = ban;
  const of = `${species} in ${region}`;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Link to="/species/$key" params={{ key: speciesKey }} className="rounded-sm font-semibold hover:text-tide">
          {species}
        </Link>
        <Badge>{region}</Badge>
        <span className="text-ink-muted text-sm">
          {endedAt ? `${formatDate(createdAt)} to ${formatDate(endedAt)}` : `since ${formatDate(createdAt)}`}
        </span>
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-muted">Reason</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{reason ?? 'Not given'}</dd>
        <dt className="text-ink-muted">Source</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{source ?? 'Not given'}</dd>
      </dl>
      {!endedAt && (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" aria-label={`Change the ban on ${of}`} onClick={() => onAsk('change')}>
            Change
          </Button>
          <Button variant="ghost" size="sm" aria-label={`End the ban on ${of}`} onClick={() => onAsk('end')}>
            End
          </Button>
        </div>
      )}
    </Card>
  );
}

type BanDialogProps = { ban: AdminBan | undefined; onClose: () => void };

function BanDialog({ ban, onClose }: BanDialogProps) {
  return (
    <Dialog
      title={ban ? `Change the ban on ${ban.species}` : 'New ban'}
      description="People who live in the region can’t buy listings of this species."
      open
      onOpenChange={onClose}
    >
      <BanForm ban={ban} onClose={onClose} />
    </Dialog>
  );
}

function useSave(ban: AdminBan | undefined) {
  const add = useAddBan();
  const change = useChangeBan();
  if (!ban) return add;
  const mutateAsync = ({ body: { speciesKey: _, ...body } }: { body: NewBan }) =>
    change.mutateAsync({ params: { id: ban.id }, body });
  return { mutateAsync, isPending: change.isPending, isPaused: change.isPaused };
}

function BanForm({ ban, onClose }: BanDialogProps) {
  const list = useId();
  const [species, setSpecies] = useState({ text: '', speciesKey: ban?.speciesKey ?? '' });
  const { errors, problem, isSending, props } = useForm({
    schema: NewBan,
    sending: useSave(ban),
    extra: { speciesKey: species.speciesKey },
    onSent: (saved) => {
      onClose();
      toast({
        title: ban ? 'Ban changed' : 'Ban added',
        description: `${saved.species}, ${saved.region}`,
        tone: 'good',
      });
    },
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      {!ban && (
        <SpeciesPicker
          {...species}
          onType={(text) => setSpecies({ text, speciesKey: '' })}
          onPick={(picked) => setSpecies({ text: picked.species, speciesKey: picked.key })}
          error={species.speciesKey ? undefined : errors.speciesKey}
          helper="Type and pick one from the list."
        />
      )}
      <Field label="Region" error={errors.region} helper="A state, country or union, the way people write it.">
        {(control) => (
          <>
            <Input {...control} name="region" list={list} maxLength={100} defaultValue={ban?.region} />
            <datalist id={list}>
              {KNOWN_REGIONS.map((region) => (
                <option key={region} value={region} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label="Reason" error={errors.reason} helper="Members see this.">
        {(control) => <Textarea {...control} name="reason" maxLength={500} defaultValue={ban?.reason ?? ''} />}
      </Field>
      <Field label="Source" error={errors.source} helper="The law or agency behind it.">
        {(control) => <Input {...control} name="source" maxLength={500} defaultValue={ban?.source ?? ''} />}
      </Field>
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          {ban ? 'Save ban' : 'Add ban'}
        </Button>
      </DialogActions>
    </form>
  );
}

function EndDialog({ ban, onClose }: { ban: AdminBan; onClose: () => void }) {
  const { mutate, isPending, error } = useEndBan();
  const handleEnd = () =>
    mutate(
      { params: { id: ban.id } },
      {
        onSuccess: () => {
          onClose();
          toast({ title: 'Ban ended', description: `${ban.species}, ${ban.region}`, tone: 'good' });
        },
      },
    );
  return (
    <Dialog
      title="End the ban"
      description={`People in ${ban.region} can buy ${ban.species} again. The ban stays on record.`}
      open
      onOpenChange={onClose}
    >
      <DialogActions problem={error ? explain(error) : undefined}>
        <Button variant="danger" loading={isPending} onClick={handleEnd}>
          End ban
        </Button>
      </DialogActions>
    </Dialog>
  );
}
