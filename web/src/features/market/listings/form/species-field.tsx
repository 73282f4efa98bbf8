import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { listed } from '@/lib/format.ts';
import { speciesOfQuery, suggestQuery } from '../item-api.ts';
import type { FormPartProps } from './listing-form.ts';

const LEAST_TYPED = 2;

/** Suggests species from the catalogue while typing. Only a species from the catalogue is stored with the listing. */
export function SpeciesField({ form, errors, onChange }: FormPartProps) {
  const list = useId();
  const typed = useDeferredValue(form.species.trim());
  const isKnown = form.speciesKey !== '';
  const { data } = useQuery({ ...suggestQuery(typed), enabled: typed.length >= LEAST_TYPED && !isKnown });
  const bans = useQuery(speciesOfQuery(form.speciesKey)).data?.bans ?? [];
  const found = data?.species ?? [];
  const match = (text: string) => found.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())?.key ?? '';
  // A pasted name can be matched only after the catalogue has loaded.
  const late = isKnown ? '' : match(form.species);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (late) tell.current({ speciesKey: late });
  }, [late]);

  return (
    <Field
      label="Species"
      error={errors.speciesKey}
      helper={
        isKnown
          ? `From our catalog, so buyers can see if it fits their tank.${bannedIn(bans)}`
          : typed && data && found.length === 0
            ? 'Not in our catalog. Put its name in the title instead.'
            : 'Start typing, then pick one from the list.'
      }
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            value={form.species}
            onChange={({ target }) => onChange({ species: target.value, speciesKey: match(target.value) })}
            maxLength={100}
            autoComplete="off"
          />
          <datalist id={list}>
            {found.map(({ key, name, scientificName }) => (
              <option key={key} value={name}>
                {scientificName}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Tells the seller where the species is banned. */
const bannedIn = (bans: readonly { region: string }[]) =>
  bans.length > 0
    ? ` People in ${listed(bans.map(({ region }) => region))} can’t buy it because it’s banned there.`
    : '';
