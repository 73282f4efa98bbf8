import clsx from 'clsx';
import { CircleAlert, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { parseDecimal } from '@/lib/form/decimal.ts';
import { HOLD_MS, REPEAT_MS } from '@/lib/timings.ts';

type StepperProps = {
  label: string;
  unit: string;
  value: string;
  onChange: (value: string) => void;
  /** The step for an arrow key, a tap, and each repeat while holding the button. */
  step: number;
  tapStep: number;
  holdStep: number;
  decimals: number;
  /** The starting value for the buttons while the field is empty. */
  start: number;
  helper?: ReactNode;
  error?: string | undefined;
};

/** A number input for one-handed use: large buttons on both sides, and typing with a point or a comma. */
export function Stepper({
  label,
  unit,
  value,
  onChange,
  step,
  tapStep,
  holdStep,
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
  /** Moves to the next multiple, so that holding the button lands on round numbers. */
  function run(by: number) {
    if (!isNumber) return move(by);
    const place = current / by;
    move((Number.isInteger(Number(place.toFixed(6))) ? Math.round(place) + 1 : Math.ceil(place)) * by - current);
  }
  function handleKey(event: KeyboardEvent) {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: holdStep, PageDown: -holdStep }[event.key];
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
        <StepButton label={`Decrease ${label}`} onTap={() => move(-tapStep)} onHold={() => run(-holdStep)}>
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
        <StepButton label={`Increase ${label}`} onTap={() => move(tapStep)} onHold={() => run(holdStep)}>
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

type StepButtonProps = { label: string; onTap: () => void; onHold: () => void; children: ReactNode };

function StepButton({ label, onTap, onHold, children }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  // Each repeat starts from the latest value.
  const beat = useRef(onHold);
  useEffect(() => {
    beat.current = onHold;
  });
  const repeat = () => {
    wasHeld.current = true;
    beat.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onPointerDown={() => {
        wasHeld.current = false;
        timer.current = setTimeout(repeat, HOLD_MS);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // Ignore the click that ends a hold.
        if (!wasHeld.current) onTap();
        wasHeld.current = false;
      }}
      className="flex size-12 touch-manipulation items-center justify-center bg-raised -outline-offset-2 hover:text-tide active:bg-line [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
