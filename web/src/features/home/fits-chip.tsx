// Loaded once listings are checked against a tank: see intents.tsx.
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useChosenAquarium } from '@/features/market/listings/chosen-aquarium.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { chipClass } from './chip-class.ts';

/** On a phone the end of a long chip, where another tank is picked, may be outside of the row. */
const showWhole = (chip: HTMLElement | null) => void chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type FitsChipProps = { tankId: string; onChange: (tankId: string | undefined) => void };

/** Says which tank listings are checked against. With several tanks, it also lets the member pick another. */
export function FitsChip({ tankId, onChange }: FitsChipProps) {
  const { data: tanks } = useQuery(aquariumsQuery());
  const [chosen, choose] = useChosenAquarium();
  const tank = tanks?.find(({ id }) => id === tankId);
  // The cards' verdicts are about the tank the list was filtered by, even if that came with the address.
  const checkedId = tank?.id;
  useEffect(() => {
    if (checkedId && checkedId !== chosen) choose(checkedId);
  }, [checkedId, chosen, choose]);
  const name = `Fits ${tank?.name ?? 'my tank'}`;
  const pressed = { type: 'button', 'aria-pressed': true, title: name, onClick: () => onChange(undefined) } as const;
  if (!tank || !tanks || tanks.length < 2)
    return (
      <button {...pressed} className={chipClass(true)}>
        <span className="max-w-52 truncate">{name}</span>
      </button>
    );
  return (
    <span ref={showWhole} className={`${chipClass(true)} gap-1.5! p-0!`}>
      <button {...pressed} aria-label={name} className="h-full rounded-l-full pl-4">
        Fits
      </button>
      <span className="relative h-full">
        <select
          aria-label="Tank to check"
          value={tank.id}
          onChange={({ target }) => {
            choose(target.value);
            onChange(target.value);
          }}
          className="field-sizing-content h-full max-w-48 appearance-none text-ellipsis rounded-r-full pr-8"
        >
          {tanks.map((each) => (
            <option key={each.id} value={each.id} className="bg-surface text-ink">
              {each.name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-2 size-5" />
      </span>
    </span>
  );
}
