import { formatNumber } from '@/lib/format.ts';

type ChoicesProps<V extends string> = {
  legend: string;
  value: V | undefined;
  options: readonly { value: V; label: string; count: number | undefined }[];
  onChange: (value: V | undefined) => void;
};

/** Picks one option or any, each with the number of listings it would leave. */
export function Choices<V extends string>({ legend, value, options, onChange }: ChoicesProps<V>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice name={legend} label="Any" isChosen={value === undefined} onChoose={() => onChange(undefined)} />
        {options.map((option) => (
          <Choice
            key={option.value}
            name={legend}
            label={option.label}
            count={option.count}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function Choice({ name, label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="relative inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-surface px-4 outline-tide has-checked:border-tide has-checked:bg-tide has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {label}
      {count !== undefined && <span className="figures text-sm">{formatNumber(count)}</span>}
    </label>
  );
}
