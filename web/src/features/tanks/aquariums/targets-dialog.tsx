import type { Aquarium, Targets } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { shownValue, unitOf } from '@nautical/core/domain/tanks/water/reading-units';
import {
  PRESETS,
  PRESETS_FOR,
  type Range,
  type TargetPreset,
  targetsOf,
} from '@nautical/core/domain/tanks/water/water-targets';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { targetsQuery, useSetTargets } from './api.ts';
import { BOUNDS, type Own, type RangeErrors, rangesOf, type Typed, typedOf } from './target-ranges.ts';

type TargetsDialogProps = { tank: Aquarium; onClose: () => void };

/** A tank’s targets: a preset, overridden by the keeper’s own ranges. */
export function TargetsDialog({ tank, onClose }: TargetsDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(targetsQuery(tank.id));
  return (
    <Dialog
      title="Target values"
      description={`We check ${tank.name}’s readings against these. Keep the ideal range inside the acceptable range.`}
      open
      onOpenChange={onClose}
    >
      {isPending ? (
        <Skeleton className="h-64" />
      ) : data ? (
        <TargetsForm tank={tank} targets={data} onClose={onClose} />
      ) : (
        <FailedState
          title="We couldn’t load the targets"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  );
}

const BOUND_LABELS = {
  acceptableMin: 'acceptable from',
  idealMin: 'ideal from',
  idealMax: 'ideal to',
  acceptableMax: 'acceptable to',
};
const EMPTY: Typed = { acceptableMin: '', idealMin: '', idealMax: '', acceptableMax: '' };

function spanOf(parameter: WaterParameter, { idealMin, idealMax }: Range, units: Units) {
  const [low, high] = [idealMin, idealMax].map((bound) => shownValue(parameter, bound, units));
  return low === high ? `${low}` : `${low}–${high}`;
}

function TargetsForm({ tank, targets, onClose }: TargetsDialogProps & { targets: Targets }) {
  const units = useUnits();
  const set = useSetTargets();
  const [preset, setPreset] = useState(targets.preset);
  const [own, setOwn] = useState<Own>(() =>
    Object.fromEntries(
      targets.targets
        .filter(({ source }) => source === 'own')
        .map((target) => [target.parameter, typedOf(target.parameter, target, units)]),
    ),
  );
  const [errors, setErrors] = useState<RangeErrors>({});
  const usual = targetsOf(tank.type, preset);
  const presets = PRESETS_FOR[tank.type];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { ranges, wrong } = rangesOf(own, targets, units);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    set.mutate(
      { params: { id: tank.id }, body: { preset, own: ranges } },
      {
        onSuccess: () => {
          toast({ title: 'Targets saved', description: tank.name, tone: 'good' });
          onClose();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Field label="Preset" helper={preset ? PRESETS[preset].description : undefined}>
        {(control) => (
          <Select
            {...control}
            value={preset ?? ''}
            onChange={({ target }) => setPreset((target.value || null) as TargetPreset | null)}
          >
            <option value="">{usual.length > 0 && !preset ? `Usual for ${tank.type}` : 'None'}</option>
            {presets.map((each) => (
              <option key={each} value={each}>
                {PRESETS[each].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ul className="divide-y divide-line">
        {WATER_PARAMETERS.map((parameter) => (
          <TargetRow
            key={parameter}
            parameter={parameter}
            typed={own[parameter]}
            range={usual.find((one) => one.parameter === parameter)}
            error={errors[parameter]}
            onChange={(typed) =>
              setOwn(({ [parameter]: _, ...others }) => (typed ? { ...others, [parameter]: typed } : others))
            }
          />
        ))}
      </ul>
      <DialogActions problem={set.error ? explain(set.error) : undefined}>
        <Button type="submit" loading={set.isPending}>
          Save Targets
        </Button>
      </DialogActions>
    </form>
  );
}

type TargetRowProps = {
  parameter: WaterParameter;
  /** The keeper's own range; undefined where the usual one applies. */
  typed: Typed | undefined;
  range: Range | undefined;
  error: string | undefined;
  onChange: (typed: Typed | undefined) => void;
};

function TargetRow({ parameter, typed, range, error, onChange }: TargetRowProps) {
  const units = useUnits();
  const { unit } = unitOf(parameter, units);
  const { label } = PARAMETER_TEXTS[parameter];
  return (
    <li className="py-2">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <span>
          <span className="font-medium">{label}</span>{' '}
          <span className="figures text-ink-muted text-sm">
            {typed
              ? `your own range${unit && `, ${unit}`}`
              : range
                ? `${spanOf(parameter, range, units)} ${unit}`
                : 'no target'}
          </span>
        </span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={typed ? `Remove your own range for ${label}` : `Set your own range for ${label}`}
          onClick={() => onChange(typed ? undefined : range ? typedOf(parameter, range, units) : EMPTY)}
        >
          {typed ? 'Remove' : 'Set your own'}
        </Button>
      </div>
      {typed && (
        <div className="grid grid-cols-4 items-end gap-2">
          {BOUNDS.map((bound) => (
            <label key={bound} htmlFor={`${parameter}-${bound}`} className="text-ink-muted text-xs">
              <span className="sr-only">{label} </span>
              {BOUND_LABELS[bound]}
              <Input
                id={`${parameter}-${bound}`}
                inputMode="decimal"
                autoComplete="off"
                className="figures px-2"
                value={typed[bound]}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => onChange({ ...typed, [bound]: target.value })}
              />
            </label>
          ))}
        </div>
      )}
      {error && (
        <p role="alert" className="mt-1 text-sm text-urchin">
          {error}
        </p>
      )}
    </li>
  );
}
