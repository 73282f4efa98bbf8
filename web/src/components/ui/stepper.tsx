import clsx from 'clsx';
import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { parseDecimal } from '@/lib/units.ts';

type StepperProps = {
  label: string;
  unit: string;
  value: string;
  onChange: (value: string) => void;
  /** How far an arrow key goes, and how far a thumb. */
  step: number;
  thumbStep: number;
  decimals: number;
  /** Where the buttons begin while the field is empty. */
  start: number;
  helper?: ReactNode;
  error?: string | undefined;
};

/** A number for one thumb: large buttons on both sides, and typing with a point or a comma. */
export function Stepper({
  label,
  unit,
  value,
  onChange,
  step,
  thumbStep,
  decimals,
  start,
  helper,
  error,
}: StepperProps) {
  const id = useId();
  const current = parseDecimal(value);
  const isNumber = current !== null && !Number.isNaN(current);

  function move(by: number) {
    const next = isNumber ? Math.max(0, current + by) : start;
    onChange(String(Number(next.toFixed(decimals))));
  }
  function handleKey(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: thumbStep, PageDown: -thumbStep }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label} {unit && <span className="font-normal text-ink-muted text-sm">{unit}</span>}
        </label>
        {helper && <div className="text-ink-muted text-sm">{helper}</div>}
      </div>
      <div
        className={clsx(
          'flex overflow-hidden rounded-control border',
          error ? 'border-urchin' : 'border-ink-muted/70 focus-within:border-tide',
        )}
      >
        <StepButton label={`Less ${label}`} onClick={() => move(-thumbStep)}>
          <Minus aria-hidden />
        </StepButton>
        <input
          id={id}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={handleKey}
          aria-valuenow={isNumber ? current : undefined}
          aria-valuetext={isNumber ? `${current} ${unit}`.trim() : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="figures h-12 w-20 bg-surface px-1 text-center font-semibold text-lg -outline-offset-2"
        />
        <StepButton label={`More ${label}`} onClick={() => move(thumbStep)}>
          <Plus aria-hidden />
        </StepButton>
      </div>
      {error && (
        <p id={`${id}-error`} className="col-span-2 mt-1 flex items-start gap-1 text-sm text-urchin">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

function StepButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onClick}
      className="flex size-12 touch-manipulation items-center justify-center bg-raised -outline-offset-2 hover:text-tide active:bg-line [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
