import type { Aquarium } from '@nautical/core/contracts/aquariums';
import type { WaterTest } from '@nautical/core/contracts/water-parameters';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/aquariums';
import { PARAMETER_TEXTS } from '@nautical/core/domain/water-tests';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogFoot } from '@/components/ui/dialog.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Stepper } from '@/components/ui/stepper.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import { explain, fieldErrors } from '@/lib/api.ts';
import { momentOfTime, timeOfInput } from '@/lib/day-input.ts';
import { clearDraft, useDraft } from '@/lib/draft.ts';
import { relativeTime } from '@/lib/format.ts';
import { reportGameEvent } from '@/lib/game-events.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import {
  askWhenUnlikely,
  parseDecimal,
  shownValue,
  storedValue,
  type Units,
  unitOf,
  useUnits,
  whyImpossible,
} from '@/lib/units.ts';
import { overviewQuery, useRecordTest, useUpdateTest } from './api.ts';
import { Doubts } from './doubts.tsx';
import { parametersOf, startOf, thumbStepsOf } from './parameters.ts';

type Typed = Record<WaterParameter | 'testDate' | 'notes', string>;
type TestDialogProps = { tank: Aquarium; test?: WaterTest | undefined; onClose: () => void };

const EMPTY = Object.fromEntries([...WATER_PARAMETERS, 'testDate', 'notes'].map((name) => [name, ''])) as Typed;

function typedOf(test: WaterTest, units: Units): Typed {
  const typed: Typed = { ...EMPTY, testDate: timeOfInput(test.testDate), notes: test.notes ?? '' };
  for (const parameter of WATER_PARAMETERS) {
    const value = test[parameter];
    if (value !== null) typed[parameter] = String(shownValue(parameter, value, units));
  }
  return typed;
}

/** Records a water test, or corrects one: made for one thumb, with what was measured last beside each value. */
export function TestDialog({ tank, test, onClose }: TestDialogProps) {
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

  const latest = new Map(overview?.latest.map((reading) => [reading.parameter, reading]));
  const used = overview ? parametersOf(overview) : WATER_PARAMETERS.slice(0, 5);
  const shown = WATER_PARAMETERS.filter((name) => isAllShown || used.includes(name) || typed[name] !== '');

  function refuse(fields: Record<string, string>, text?: string) {
    setErrors(fields);
    setProblem(text);
    setDoubts([]);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  async function send(isConfirmed: boolean) {
    const readings: Partial<Record<WaterParameter, number | null>> = {};
    const wrong: Record<string, string> = {};
    const unlikely: string[] = [];
    for (const parameter of WATER_PARAMETERS) {
      const number = parseDecimal(typed[parameter]);
      const before = test?.[parameter] ?? null;
      // What was not touched stays as it was stored, without the rounding of another unit.
      if (test && typed[parameter] === typedOf(test, units)[parameter]) continue;
      if (number === null) {
        if (!test || before !== null) readings[parameter] = null;
        continue;
      }
      if (Number.isNaN(number)) {
        wrong[parameter] = `${PARAMETER_TEXTS[parameter].label} must be a number`;
        continue;
      }
      const stored = storedValue(parameter, number, units);
      const impossible = whyImpossible(parameter, stored, units);
      if (impossible) wrong[parameter] = impossible;
      const question = askWhenUnlikely(parameter, stored, tank.type, units);
      if (question) unlikely.push(question);
      readings[parameter] = stored;
    }
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
      // What waits for a connection is told of by those who keep it.
      if (!saved) return;
      toast({ title: test ? 'Water test corrected' : 'Water Test Recorded', description: tank.name, tone: 'good' });
      if (!test) reportGameEvent('water_test_recorded', { waterTestId: id });
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
          {shown.map((parameter) => {
            const { unit, step, decimals } = unitOf(parameter, units);
            const last = latest.get(parameter);
            const lastShown = last && shownValue(parameter, last.value, units);
            return (
              <Stepper
                key={parameter}
                label={PARAMETER_TEXTS[parameter].label}
                unit={unit}
                value={typed[parameter]}
                onChange={(text) => {
                  change({ [parameter]: text });
                  setDoubts([]);
                  if (errors[parameter]) setErrors(({ [parameter]: _, ...others }) => others);
                }}
                step={step}
                {...thumbStepsOf(parameter, units)}
                decimals={decimals}
                start={lastShown ?? startOf(parameter, units)}
                error={errors[parameter]}
                helper={
                  last && (
                    <span className="figures whitespace-nowrap">
                      Last {lastShown} · {relativeTime(last.testDate)}
                    </span>
                  )
                }
              />
            );
          })}
        </div>
        {shown.length < WATER_PARAMETERS.length && (
          <Button variant="ghost" size="sm" className="mt-1" onClick={() => setAllShown(true)}>
            More values
          </Button>
        )}
        <Disclosure className="mt-2" title="When, and notes" open={Boolean(errors.testDate || errors.notes || test)}>
          <div className="flex flex-col gap-3 pt-1">
            <Field label="Tested at" helper="Now, when left empty." error={errors.testDate}>
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  max={timeOfInput(new Date())}
                  value={typed.testDate}
                  onChange={({ target }) => change({ testDate: target.value })}
                />
              )}
            </Field>
            <Field label="Notes" error={errors.notes}>
              {(control) => (
                <Textarea
                  {...control}
                  value={typed.notes}
                  maxLength={2000}
                  onChange={({ target }) => change({ notes: target.value })}
                />
              )}
            </Field>
          </div>
        </Disclosure>
        <DialogFoot problem={problem}>
          <Doubts doubts={doubts} />
          <Button type="submit" size="lg" loading={isSending} className="w-full">
            {doubts.length > 0 ? 'Yes, it is right' : test ? 'Save Changes' : 'Record Test'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
