import type { QuickDiagnosis } from '@nautical/core/contracts/doctor/fish-doctor';
import { MOST_QUICK_ACTIONS } from '@nautical/core/domain/doctor/fish-doctor';
import { Link } from '@tanstack/react-router';
import { ChartLine, Siren, Stethoscope } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { useDraft } from '@/lib/form/draft.ts';
import { toast } from '@/lib/toast.ts';
import { useQuickDiagnosis } from './api.ts';
import { OfflineNote } from './components/offline-note.tsx';
import { tooLong } from './too-long.ts';

/** The short form of the Fish Doctor: what’s wrong and what to do first. */
export function QuickPanel() {
  const headingId = useId();
  const [draft, change] = useDraft('quick-diagnosis', { symptoms: '', fishType: '', tankSize: '' });
  const asking = useQuickDiagnosis();
  const problem = tooLong(draft.symptoms);
  const isUnfit = draft.symptoms.trim() === '' || problem !== undefined;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isUnfit || asking.isPending) return;
    try {
      await asking.mutateAsync({ body: draft });
      toast({ title: 'Diagnosis Complete', description: 'AI analysis completed successfully', tone: 'good' });
    } catch (error) {
      console.error('Diagnosis failed:', error);
      toast({
        title: 'Analysis Failed',
        description: 'Unable to complete diagnosis. Please try again.',
        tone: 'destructive',
      });
    }
  }

  return (
    <Card className="p-4">
      <section aria-labelledby={headingId} className="flex flex-col gap-3">
        <h2 id={headingId} className="flex items-center gap-2 font-bold font-display text-lg">
          <Stethoscope aria-hidden className="size-5 text-tide" />
          AI Fish Doctor
        </h2>
        <form onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-3">
          <Field label="Symptoms" error={problem}>
            {(control) => (
              <Textarea
                {...control}
                value={draft.symptoms}
                placeholder="What do you see?"
                onChange={({ target }) => change({ symptoms: target.value })}
              />
            )}
          </Field>
          <details>
            <summary className="cursor-pointer">Fish type and tank size</summary>
            <div className="mt-2 flex flex-col gap-3">
              <Field label="Fish type">
                {(control) => (
                  <Input
                    {...control}
                    value={draft.fishType}
                    maxLength={200}
                    placeholder="Neon tetra"
                    onChange={({ target }) => change({ fishType: target.value })}
                  />
                )}
              </Field>
              <Field label="Tank size">
                {(control) => (
                  <Input
                    {...control}
                    value={draft.tankSize}
                    maxLength={100}
                    placeholder="20 gallons"
                    onChange={({ target }) => change({ tankSize: target.value })}
                  />
                )}
              </Field>
            </div>
          </details>
          <Button type="submit" disabled={isUnfit} loading={asking.isPending}>
            Diagnose
          </Button>
          <OfflineNote isPaused={asking.isPaused} />
        </form>
        <div role="status" className="empty:hidden">
          {asking.data && !asking.isPending && <ResultBox result={asking.data} />}
        </div>
        <div className="grid gap-2">
          <Link to="/aquarium-md" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Stethoscope aria-hidden />
            Aquarium MD
          </Link>
          <Link to="/health-dashboard" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <ChartLine aria-hidden />
            Health Dashboard
          </Link>
        </div>
      </section>
    </Card>
  );
}

function ResultBox({ result }: { result: QuickDiagnosis }) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone it’s below the fold.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  const { diagnosis, treatment, quickActions, conditionKey, isEmergency, situation } = result;
  return (
    <div ref={box} className="flex flex-col gap-3 rounded-control border border-tide/40 bg-raised p-3 text-sm">
      {quickActions.length > 0 && (
        <div>
          <h3 className={isEmergency ? 'flex items-center gap-2 font-semibold text-urchin' : 'font-semibold'}>
            {isEmergency && <Siren aria-hidden className="size-4 shrink-0" />}
            {isEmergency ? 'Do this now' : 'Do this first'}
          </h3>
          <ol className="list-decimal pl-4">
            {quickActions.slice(0, MOST_QUICK_ACTIONS).map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ol>
          {isEmergency && (
            <TextLink to="/emergency-care" search={situation ? { situation } : {}}>
              What to do now
            </TextLink>
          )}
        </div>
      )}
      <div>
        <h3 className="font-semibold">Diagnosis</h3>
        <p>{diagnosis}</p>
      </div>
      <details>
        <summary className="cursor-pointer font-semibold">Treatment</summary>
        <p className="whitespace-pre-line">{treatment}</p>
      </details>
      {conditionKey && (
        <TextLink to="/fish-doctor/disease-library/$key" params={{ key: conditionKey }}>
          Read more about it
        </TextLink>
      )}
    </div>
  );
}
