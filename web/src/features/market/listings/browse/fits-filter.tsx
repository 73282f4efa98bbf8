import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Switch } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { useChosenAquarium } from '@/features/market/listings/chosen-aquarium.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';

type FitsFilterProps = { value: string | undefined; onChange: (tankId: string | undefined) => void };

/** Picks the tank that listings are checked against, and whether to show only what fits it. */
export function FitsFilter({ value, onChange }: FitsFilterProps) {
  const { data: tanks } = useQuery(aquariumsQuery());
  const [chosen, choose] = useChosenAquarium();
  if (!tanks) return null;
  if (tanks.length === 0)
    return (
      <p className="text-ink-muted">
        <Link to="/aquarium-tracker" className="text-tide underline">
          Add your tank
        </Link>{' '}
        to see which animals would fit.
      </p>
    );
  const tank = tanks.find(({ id }) => id === (value ?? chosen))?.id;
  return (
    <div className="grid items-end gap-x-5 gap-y-2 md:grid-cols-2">
      <Field label="My tank">
        {(control) => (
          <Select
            {...control}
            value={tank ?? ''}
            onChange={({ target }) => {
              const next = target.value || undefined;
              choose(next);
              if (value) onChange(next);
            }}
          >
            <option value="">None</option>
            {tanks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        label="Show only animals and plants that fit"
        checked={value !== undefined}
        disabled={!tank}
        onChange={({ target }) => {
          choose(tank);
          onChange(target.checked ? tank : undefined);
        }}
      />
    </div>
  );
}
