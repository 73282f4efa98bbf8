import { NewCase } from '@nautical/core/contracts/doctor/fish-doctor';
import { DOCTOR_WATERS } from '@nautical/core/doctor/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { useHeadingFocus } from '@/lib/focus/use-heading-focus.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { toast } from '@/lib/toast.ts';
import { useCreateCase } from './api.ts';
import { CaseView } from './case-view.tsx';
import { CasePhotoFields } from './components/case-photos.tsx';
import { OfflineNote } from './components/offline-note.tsx';
import { ADVICE_NOTE, WATER_LABELS } from './labels.ts';
import { tooLong } from './too-long.ts';

type DiagnosisScreenProps = {
  /** The case whose answer is shown; without one the form is shown. */
  caseId?: string | undefined;
  onAnswered: (caseId: string) => void;
  onRemoved: () => void;
};

export function DiagnosisScreen({ caseId, onAnswered, onRemoved }: DiagnosisScreenProps) {
  useHeadingFocus(caseId);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div>
          <PageHeading>Diagnosis</PageHeading>
          <p className="max-w-prose text-ink-muted">
            {caseId
              ? 'The answer, why we think so, and what to do.'
              : 'Tell us in your own words: skin, fins, breathing, swimming, appetite, and what’s changed.'}
          </p>
        </div>
        {caseId ? (
          <Link to="/fish-doctor/diagnosis" className={buttonClass({ variant: 'secondary' })}>
            New case
          </Link>
        ) : (
          <Link to="/fish-doctor/symptom-checker" className={buttonClass({ variant: 'secondary' })}>
            <ListChecks aria-hidden />
            Answer questions instead
          </Link>
        )}
      </div>
      {caseId ? <CaseView key={caseId} id={caseId} onRemoved={onRemoved} /> : <CaseForm onAnswered={onAnswered} />}
    </div>
  );
}

function CaseForm({ onAnswered }: { onAnswered: (caseId: string) => void }) {
  const create = useCreateCase();
  const { data: tanks, error: tanksError } = useQuery(aquariumsQuery());
  const form = useEntryForm({
    draft: 'fish-doctor-case',
    initial: { symptoms: '', fishType: '', aquariumId: '', tankSize: '', water: '', photos: '' },
    schema: NewCase,
    bodyOf: ({ photos, aquariumId, tankSize, water, ...rest }) => ({
      ...rest,
      aquariumId,
      ...(!aquariumId && { tankSize, water: water as '' }),
      photos: photos.split(' ').filter(Boolean),
    }),
    send: (body) => create.mutateAsync({ body }),
    onSent: ({ id }) => {
      toast({ title: 'Diagnosis Complete', description: 'AI analysis completed successfully', tone: 'good' });
      onAnswered(id);
    },
  });
  const { errors, bind, values } = form;
  const problem = tooLong(values.symptoms);
  return (
    <Card className="p-4 md:p-6">
      <form {...form.props} className="flex flex-col gap-4">
        <Field
          label="What do you see?"
          error={problem ?? errors.symptoms}
          helper="When it started, how many animals have it, what changed recently, and your last water test if you have one."
        >
          {(control) => <Textarea {...control} {...bind('symptoms')} className="min-h-36" />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Fish type" error={errors.fishType}>
            {(control) => <Input {...control} {...bind('fishType')} maxLength={200} placeholder="Neon tetra" />}
          </Field>
          <Field
            label="Tank"
            error={
              errors.aquariumId ??
              (tanksError ? 'We couldn’t load your tanks. Enter the tank size instead.' : undefined)
            }
            helper="Fills in its water tests, volume and animals."
          >
            {(control) => (
              <Select {...control} {...bind('aquariumId')}>
                <option value="">Not one of my tanks</option>
                {tanks?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {!values.aquariumId && (
            <>
              <Field label="Tank size" error={errors.tankSize} helper="We use it to work out doses.">
                {(control) => <Input {...control} {...bind('tankSize')} maxLength={100} placeholder="20 gallons" />}
              </Field>
              <Field label="Water" error={errors.water}>
                {(control) => (
                  <Select {...control} {...bind('water')}>
                    <option value="">Not sure</option>
                    {DOCTOR_WATERS.map((water) => (
                      <option key={water} value={water}>
                        {WATER_LABELS[water]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </>
          )}
        </div>
        <CasePhotoFields
          photos={values.photos.split(' ').filter(Boolean)}
          onChange={(photos) => form.change({ photos: photos.join(' ') })}
        />
        <FormProblem>{form.problem}</FormProblem>
        <Button
          type="submit"
          size="lg"
          disabled={values.symptoms.trim() === '' || problem !== undefined}
          loading={form.isSending}
        >
          Diagnose
        </Button>
        <OfflineNote isPaused={create.isPaused} />
        <p className="text-ink-muted text-sm">{ADVICE_NOTE}</p>
      </form>
    </Card>
  );
}
