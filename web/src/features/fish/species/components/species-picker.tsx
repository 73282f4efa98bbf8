import type { Species } from '@nautical/core/contracts/fish/species';
import { Check, Fish } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { useSpeciesIndex } from '@/features/fish/species/catalogue.ts';

const MOST_SHOWN = 6;

type SpeciesPickerProps = {
  text: string;
  /** The key of the chosen species of the catalogue; empty for free text. */
  speciesKey: string;
  onType: (text: string) => void;
  onPick: (species: Species) => void;
  error?: string | undefined;
  /** A hint, shown while no catalog species is chosen. */
  helper?: string;
};

/** Suggests species from the catalog while typing, by any name and despite typos. Free text is allowed. */
export function SpeciesPicker({
  text,
  speciesKey,
  onType,
  onPick,
  error,
  helper = 'Pick one from the list, or type your own.',
}: SpeciesPickerProps) {
  const id = useId();
  const index = useSpeciesIndex();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = useDeferredValue(text.trim());
  const found = isOpen && wanted ? (index?.search(wanted).slice(0, MOST_SHOWN) ?? []) : [];
  const optionId = (at: number) => `${id}-${at}`;

  function pick(species: Species) {
    onPick(species);
    setOpen(false);
    setActive(-1);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && found.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      return setOpen(false);
    }
    const match = found[active];
    if (event.key === 'Enter' && match) {
      event.preventDefault();
      return pick(match.species);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || found.length === 0) return;
    event.preventDefault();
    setActive((at) => (at + by + found.length) % found.length);
  }

  return (
    <div className="relative">
      <Field
        label="Species"
        error={error}
        helper={
          speciesKey ? (
            <span className="flex items-center gap-1 text-kelp">
              <Check aria-hidden className="size-4" /> From our catalog
            </span>
          ) : (
            helper
          )
        }
      >
        {(control) => (
          <Input
            {...control}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={found[active] ? optionId(active) : undefined}
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={({ target }) => {
              onType(target.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={handleKey}
            onBlur={() => setOpen(false)}
          />
        )}
      </Field>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Species found"
        hidden={found.length === 0}
        className="absolute inset-x-0 top-19 z-10 overflow-hidden rounded-card border border-line bg-surface shadow-lg"
      >
        {found.map(({ species, by, name }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={species.key}
            role="option"
            id={optionId(at)}
            aria-selected={at === active}
            // The field must not lose the focus before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(species)}
            className="flex min-h-12 items-center gap-3 px-3 py-1 hover:bg-raised aria-selected:bg-raised"
          >
            {species.image ? (
              <img src={species.image} alt="" className="h-9 w-12 shrink-0 object-contain" loading="lazy" />
            ) : (
              <Fish aria-hidden className="mx-2 size-6 shrink-0 text-ink-muted" />
            )}
            <span className="min-w-0">
              <span className="block truncate font-medium">{species.species}</span>
              <span className="block truncate text-ink-muted text-sm">
                {by === 'other-name' ? name : species.scientificName}
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
