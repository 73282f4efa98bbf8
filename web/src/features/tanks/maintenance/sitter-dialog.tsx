import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { NewSitterLink, type SitterLink } from '@nautical/core/contracts/tanks/care';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { SecretAddress } from '@/components/form/secret-address.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { dayOfInput, today } from '@/lib/form/day-input.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { formatDate } from '@/lib/format.ts';
import { ownZone } from '@/lib/time-zone.ts';
import { toastError } from '@/lib/toast-error.ts';
import { sitterLinksQuery, useMakeSitterLink, useRevokeSitterLink } from './api.ts';

const TWO_WEEKS_MS = 14 * 86_400_000;

/** Vacation mode: a link that shows a sitter today’s tasks, without an account. */
export function SitterDialog({ tank, onClose }: { tank: Aquarium; onClose: () => void }) {
  const make = useMakeSitterLink();
  const [address, setAddress] = useState<string>();
  const form = useEntryForm({
    draft: 'sitter-link',
    initial: {
      aquariumId: '',
      startsAt: today(),
      endsAt: dayOfInput(new Date(Date.now() + TWO_WEEKS_MS)),
      instructions: '',
    },
    schema: NewSitterLink,
    bodyOf: ({ startsAt, endsAt, aquariumId, instructions }) => ({
      instructions,
      aquariumId,
      startsAt: startsAt ? new Date(`${startsAt}T00:00`).toISOString() : '',
      endsAt: endsAt ? new Date(`${endsAt}T23:59`).toISOString() : '',
      timeZone: ownZone(),
    }),
    send: (body) => make.mutateAsync({ body }),
    onSent: ({ path }) => setAddress(new URL(path, location.origin).href),
  });
  const { errors, bind } = form;
  return (
    <Dialog
      title="Sitter link"
      description="Anyone with the link sees what needs doing each day and can check it off. They don’t need an account."
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-6">
        {address ? (
          <SecretAddress label="Give this link to your sitter" address={address} />
        ) : (
          <form {...form.props} className="flex flex-col gap-4">
            <Field label="Tanks" error={errors.aquariumId}>
              {(control) => (
                <Select {...control} {...bind('aquariumId')}>
                  <option value="">All my tanks</option>
                  <option value={tank.id}>Only {tank.name}</option>
                </Select>
              )}
            </Field>
            <div className="grid grid-cols-2 gap-4">
              <Field label="From" error={errors.startsAt}>
                {(control) => <Input {...control} {...bind('startsAt')} type="date" />}
              </Field>
              <Field label="To" error={errors.endsAt}>
                {(control) => <Input {...control} {...bind('endsAt')} type="date" min={today()} />}
              </Field>
            </div>
            <Field
              label="Instructions"
              helper="Where the food is, how much to give, who to call."
              error={errors.instructions}
            >
              {(control) => <Textarea {...control} {...bind('instructions')} maxLength={5000} />}
            </Field>
            <FormProblem>{form.problem}</FormProblem>
            <Button type="submit" loading={form.isSending}>
              Create link
            </Button>
          </form>
        )}
        <Links />
      </div>
    </Dialog>
  );
}

const isStanding = ({ revokedAt, endsAt }: SitterLink) => !revokedAt && Date.parse(endsAt) > Date.now();

function Links() {
  const { data } = useQuery(sitterLinksQuery());
  const revoke = useRevokeSitterLink();
  const standing = data?.filter(isStanding) ?? [];
  if (standing.length === 0) return null;
  return (
    <section aria-labelledby="links-heading">
      <h3 id="links-heading" className="font-bold font-display">
        Active links
      </h3>
      <ul className="divide-y divide-line">
        {standing.map(({ id, startsAt, endsAt }) => (
          <li key={id} className="flex items-center justify-between gap-2 py-2">
            <span className="figures">
              {formatDate(startsAt)} – {formatDate(endsAt)}
            </span>
            <Button
              variant="secondary"
              size="sm"
              loading={revoke.isPending && revoke.variables.params.id === id}
              onClick={() => revoke.mutate({ params: { id } }, { onError: toastError })}
            >
              Turn off
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
