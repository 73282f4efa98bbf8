import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { listed } from '@/lib/format.ts';
import { speciesOfQuery, suggestQuery } from '../item-api.ts';
import type { FormPartProps } from './listing-form.ts';

const LEAST_TYPED = 2;

/** Proposes species of the catalogue while one types. Only a species of the catalogue is kept with the listing. */
export function SpeciesField({ form, errors, onChange }: FormPartProps) {
  const list = useId();
  const typed = useDeferredValue(form.species.trim());
  const isKnown = form.speciesKey !== '';
  const { data } = useQuery({ ...suggestQuery(typed), enabled: typed.length >= LEAST_TYPED && !isKnown });
  const bans = useQuery(speciesOfQuery(form.speciesKey)).data?.bans ?? [];
  const found = data?.species ?? [];
  const match = (text: string) => found.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())?.key ?? '';
  // A name pasted or typed at once is known only when the catalogue has answered.
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
          ? `From our catalogue: buyers see whether it fits their tank.${bannedIn(bans)}`
          : typed && data && found.length === 0
            ? 'Not in our catalogue. Name it in the title instead.'
            : 'Type and pick one from the list.'
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

/** What the seller has to know of where it may not go. */
const bannedIn = (bans: readonly { region: string }[]) =>
  bans.length > 0
    ? ` It may not be sold to ${listed(bans.map(({ region }) => region))}: people there cannot buy it.`
    : '';
