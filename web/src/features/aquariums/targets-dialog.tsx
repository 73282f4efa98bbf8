import type { Aquarium, Targets } from '@nautical/core/contracts/aquariums';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/aquariums';
import { PRESETS, PRESETS_FOR, type Range, type TargetPreset, targetsOf } from '@nautical/core/domain/water-targets';
import { PARAMETER_TEXTS } from '@nautical/core/domain/water-tests';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { parseDecimal, shownValue, storedValue, type Units, unitOf, useUnits } from '@/lib/units.ts';
import { targetsQuery, useSetTargets } from './api.ts';

type TargetsDialogProps = { tank: Aquarium; onClose: () => void };

/** Where the values of a tank should be: a preset, and the keeper's own ranges before it. */
export function TargetsDialog({ tank, onClose }: TargetsDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(targetsQuery(tank.id));
  return (
    <Dialog
      title="Target values"
      description={`The ideal range lies within the acceptable one. ${tank.name} is judged by them.`}
      open
      onOpenChange={onClose}
    >
      {isPending ? (
        <Skeleton className="h-64" />
      ) : data ? (
        <TargetsForm tank={tank} targets={data} onClose={onClose} />
      ) : (
        <FailedState
          title="The targets could not be loaded"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  );
}

const BOUNDS = ['acceptableMin', 'idealMin', 'idealMax', 'acceptableMax'] as const;
const BOUND_LABELS = {
  acceptableMin: 'acceptable from',
  idealMin: 'ideal from',
  idealMax: 'ideal to',
  acceptableMax: 'acceptable to',
};
type Typed = Record<(typeof BOUNDS)[number], string>;
type Own = Partial<Record<WaterParameter, Typed>>;

const typedOf = (parameter: WaterParameter, range: Range, units: Units) =>
  Object.fromEntries(BOUNDS.map((bound) => [bound, String(shownValue(parameter, range[bound], units))])) as Typed;

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
  const [errors, setErrors] = useState<Partial<Record<WaterParameter, string>>>({});
  const usual = targetsOf(tank.type, preset);
  const presets = PRESETS_FOR[tank.type];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wrong: typeof errors = {};
    const ranges = (Object.entries(own) as [WaterParameter, Typed][]).map(([parameter, typed]) => {
      const stored = targets.targets.find((one) => one.parameter === parameter && one.source === 'own');
      // A range that was not touched stays as it is stored, without the rounding of another unit.
      const isSame = stored && BOUNDS.every((bound) => typed[bound] === typedOf(parameter, stored, units)[bound]);
      const [acceptableMin, idealMin, idealMax, acceptableMax] = isSame
        ? [stored.acceptableMin, stored.idealMin, stored.idealMax, stored.acceptableMax]
        : BOUNDS.map((bound) => {
            const number = parseDecimal(typed[bound]);
            return number === null ? Number.NaN : storedValue(parameter, number, units);
          });
      const range = {
        parameter,
        acceptableMin: acceptableMin!,
        idealMin: idealMin!,
        idealMax: idealMax!,
        acceptableMax: acceptableMax!,
      };
      if (BOUNDS.some((bound) => Number.isNaN(range[bound]))) wrong[parameter] = 'Enter four numbers';
      else if (
        !(
          range.acceptableMin <= range.idealMin &&
          range.idealMin <= range.idealMax &&
          range.idealMax <= range.acceptableMax
        )
      )
        wrong[parameter] = 'The ideal range must lie within the acceptable one';
      return range;
    });
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
        {WATER_PARAMETERS.map((parameter) => {
          const typed = own[parameter];
          const range = usual.find((one) => one.parameter === parameter);
          const { unit } = unitOf(parameter, units);
          const { label } = PARAMETER_TEXTS[parameter];
          return (
            <li key={parameter} className="py-2">
              <div className="flex min-h-10 items-center justify-between gap-2">
                <span>
                  <span className="font-medium">{label}</span>{' '}
                  <span className="figures text-ink-muted text-sm">
                    {typed
                      ? `own range${unit && `, ${unit}`}`
                      : range
                        ? `${spanOf(parameter, range, units)} ${unit}`
                        : 'no target'}
                  </span>
                </span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={typed ? `Remove the own range for ${label}` : `Set own range for ${label}`}
                  onClick={() =>
                    setOwn(({ [parameter]: before, ...others }) =>
                      before
                        ? others
                        : {
                            ...others,
                            [parameter]: range
                              ? typedOf(parameter, range, units)
                              : { acceptableMin: '', idealMin: '', idealMax: '', acceptableMax: '' },
                          },
                    )
                  }
                >
                  {typed ? 'Remove' : 'Set own'}
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
                        aria-invalid={errors[parameter] ? true : undefined}
                        onChange={({ target }) =>
                          setOwn((before) => ({ ...before, [parameter]: { ...typed, [bound]: target.value } }))
                        }
                      />
                    </label>
                  ))}
                </div>
              )}
              {errors[parameter] && (
                <p role="alert" className="mt-1 text-sm text-urchin">
                  {errors[parameter]}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <DialogActions problem={set.error ? explain(set.error) : undefined}>
        <Button type="submit" loading={set.isPending}>
          Save Targets
        </Button>
      </DialogActions>
    </form>
  );
}
