import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type TilesProps<V extends string> = {
  label: string;
  value: string;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  error: string | undefined;
  onChange: (value: V) => void;
};

/** A group of tiles to pick one option from. */
export function Tiles<V extends string>({ label, value, options, error, onChange }: TilesProps<V>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-col gap-1"
    >
      <span id={id} className="font-medium">
        {label}
      </span>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-1.5 rounded-control border border-line bg-raised px-2 py-2 text-sm leading-tight sm:gap-2 sm:px-3 transition-colors hover:border-ink-muted has-checked:border-tide has-checked:bg-tide has-checked:font-semibold has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-tide has-focus-visible:outline-offset-2 [&_svg]:size-5 [&_svg]:shrink-0"
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-sm text-urchin">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
