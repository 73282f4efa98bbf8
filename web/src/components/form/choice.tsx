// Checkboxes, radio buttons and switches: a native input with its label beside it, so that the whole line is clickable.
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

const lineClass = 'flex min-h-11 items-center gap-3 has-disabled:opacity-55';
const boxClass = 'size-5 shrink-0 accent-tide';

export function Checkbox({ label, className, ...rest }: ChoiceProps) {
  return (
    <label className={clsx(lineClass, className)}>
      <input type="checkbox" className={boxClass} {...rest} />
      {label}
    </label>
  );
}

export function Switch({ label, className, checked, ...rest }: ChoiceProps & { checked: boolean }) {
  return (
    <label className={clsx(lineClass, 'justify-between', className)}>
      {label}
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className="relative h-6 w-11 shrink-0 appearance-none rounded-full border border-ink-muted bg-raised transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-ink-muted before:transition-transform checked:border-tide checked:bg-tide checked:before:translate-x-5 checked:before:bg-canvas"
        {...rest}
      />
    </label>
  );
}

type RadioGroupProps<V extends string> = {
  legend: ReactNode;
  name: string;
  value: V;
  options: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
};

export function RadioGroup<V extends string>({ legend, name, value, options, onChange }: RadioGroupProps<V>) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={lineClass}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={boxClass}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
