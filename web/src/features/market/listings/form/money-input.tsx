import { Input } from '@/components/form/input.tsx';

type MoneyInputProps = { value: string; onChange: (value: string) => void };

/** A dollar amount with a numeric keypad on phones. A decimal comma is read as a point. */
export function MoneyInput({ value, onChange, ...control }: MoneyInputProps) {
  return (
    <span className="relative block">
      <span aria-hidden className="absolute top-2.5 left-3 text-ink-muted">
        $
      </span>
      <Input
        {...control}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(',', '.'))}
        inputMode="decimal"
        maxLength={12}
        placeholder="0.00"
        autoComplete="off"
        className="figures pl-7"
      />
    </span>
  );
}
