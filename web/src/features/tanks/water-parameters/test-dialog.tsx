import type { Aquarium, AquariumOverview } from '@nautical/core/contracts/tanks/aquariums';
import type { WaterTest } from '@nautical/core/contracts/tanks/water-parameters';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { shownValue, unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Stepper } from '@/components/form/stepper.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogFoot } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { explain, fieldErrors } from '@/lib/api.ts';
import { tellDeed } from '@/lib/asking/deeds.ts';
import { momentOfTime, timeOfInput } from '@/lib/form/day-input.ts';
import { clearDraft, useDraft } from '@/lib/form/draft.ts';
import { relativeTime } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { overviewQuery, useRecordTest, useUpdateTest } from './api.ts';
import { Doubts } from './doubts.tsx';
import { parametersOf, startOf, thumbStepsOf } from './parameters.ts';
import { EMPTY, readingsIn, type Typed, typedOf } from './typed-test.ts';

type TestDialogProps = {
  tank: Aquarium;
  test?: WaterTest | undefined;
  onClose: () => void;
  onSaved?: () => void;
};

/** Records a water test, or corrects one: made for one thumb, with what was measured last beside each value. */
export function TestDialog({ tank, test, onClose, onSaved }: TestDialogProps) {
  const units = useUnits();
  const { data: overview } = useQuery(overviewQuery(tank.id));
  const record = useRecordTest();
  const update = useUpdateTest();
  const [id] = useState(() => test?.id ?? crypto.randomUUID());
  const draft = test ? `water-test-${test.id}-${test.updatedAt}` : `water-test-of-${tank.id}`;
  const [typed, change] = useDraft<Typed>(draft, test ? typedOf(test, units) : EMPTY);
  const [isAllShown, setAllShown] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [doubts, setDoubts] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const isSending = record.isPending || update.isPending;

  const used = parametersOf(tank.type, overview);
  const shown = [
    ...used,
    ...WATER_PARAMETERS.filter((name) => !used.includes(name) && (isAllShown || typed[name] !== '')),
  ];

  function refuse(fields: Record<string, string>, text?: string) {
    setErrors(fields);
    setProblem(text);
    setDoubts([]);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  async function send(isConfirmed: boolean) {
    const { readings, wrong, unlikely } = readingsIn(typed, { tank, test, units });
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    const hasValue = WATER_PARAMETERS.some((name) => typed[name] !== '') || typed.notes.trim() !== '';
    if (!hasValue) return refuse({}, 'Enter at least one value.');
    if (unlikely.length > 0 && !isConfirmed) return setDoubts(unlikely);
    setErrors({});
    setProblem(undefined);
    // The field knows no seconds: a time that was not touched is not sent.
    const isSameTime = test && typed.testDate === timeOfInput(test.testDate);
    const testDate = isSameTime ? undefined : momentOfTime(typed.testDate);
    const body = { ...readings, ...(testDate && { testDate }), notes: typed.notes };
    try {
      const saved = test
        ? await update.mutateAsync({ params: { id }, body: { ...body, updatedAt: test.updatedAt } })
        : await record.mutateAsync({ body: { ...body, id, aquariumId: tank.id } });
      clearDraft(draft);
      onClose();
      onSaved?.();
      // Entries waiting for a connection are announced by the outbox.
      if (!saved) return;
      toast({ title: test ? 'Water test corrected' : 'Water Test Recorded', description: tank.name, tone: 'good' });
      if (!test) tellDeed({ eventType: 'water_test_recorded', eventData: { waterTestId: id } });
    } catch (error) {
      const fields = fieldErrors(error);
      const hasPlace = Object.keys(fields).some((name) => name in EMPTY);
      if (!hasPlace) toastError(error);
      refuse(fields, hasPlace ? undefined : explain(error));
    }
  }

  return (
    <Dialog title={test ? 'Correct Water Test' : 'Log Water Test'} description={tank.name} open onOpenChange={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isSending) void send(doubts.length > 0);
        }}
      >
        <div className="divide-y divide-line">
          {shown.map((parameter) => (
            <Reading
              key={parameter}
              parameter={parameter}
              value={typed[parameter]}
              last={overview?.latest.find((reading) => reading.parameter === parameter)}
              error={errors[parameter]}
              onChange={(text) => {
                change({ [parameter]: text });
                setDoubts([]);
                if (errors[parameter]) setErrors(({ [parameter]: _, ...others }) => others);
              }}
            />
          ))}
        </div>
        {shown.length < WATER_PARAMETERS.length && (
          <Button variant="ghost" size="sm" className="mt-1" onClick={() => setAllShown(true)}>
            More values
          </Button>
        )}
        <WhenAndNotes typed={typed} errors={errors} isOpen={test !== undefined} onChange={change} />
        <DialogFoot problem={problem}>
          <Doubts doubts={doubts} />
          <Button type="submit" size="lg" loading={isSending} className="w-full">
            {doubts.length > 0 ? 'Yes, it’s right' : test ? 'Save Changes' : 'Record Test'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type ReadingProps = {
  parameter: WaterParameter;
  value: string;
  /** What was measured last. */
  last: AquariumOverview['latest'][number] | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
};

function Reading({ parameter, value, last, error, onChange }: ReadingProps) {
  const units = useUnits();
  const { unit, step, decimals } = unitOf(parameter, units);
  const lastShown = last && shownValue(parameter, last.value, units);
  return (
    <Stepper
      label={PARAMETER_TEXTS[parameter].label}
      unit={unit}
      value={value}
      onChange={onChange}
      step={step}
      {...thumbStepsOf(parameter, units)}
      decimals={decimals}
      start={lastShown ?? startOf(parameter, units)}
      error={error}
      helper={
        last && (
          <span className="figures whitespace-nowrap">
            Last {lastShown} · {relativeTime(last.testDate)}
          </span>
        )
      }
    />
  );
}

type WhenAndNotesProps = {
  typed: Typed;
  errors: Record<string, string>;
  isOpen: boolean;
  onChange: (part: Partial<Typed>) => void;
};

function WhenAndNotes({ typed, errors, isOpen, onChange }: WhenAndNotesProps) {
  return (
    <Disclosure className="mt-2" title="Date and notes" open={Boolean(errors.testDate || errors.notes || isOpen)}>
      <div className="flex flex-col gap-3 pt-1">
        <Field label="Tested at" helper="Leave empty to use the current time." error={errors.testDate}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              max={timeOfInput(new Date())}
              value={typed.testDate}
              onChange={({ target }) => onChange({ testDate: target.value })}
            />
          )}
        </Field>
        <Field label="Notes" error={errors.notes}>
          {(control) => (
            <Textarea
              {...control}
              value={typed.notes}
              maxLength={2000}
              onChange={({ target }) => onChange({ notes: target.value })}
            />
          )}
        </Field>
      </div>
    </Disclosure>
  );
}
