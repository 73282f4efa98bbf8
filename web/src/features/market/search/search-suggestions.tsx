import { searchApi } from '@nautical/core/contracts/market/listing-finds';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { laterPart, useLoaded } from '@/components/overlay/later-part.ts';
import { read } from '@/lib/query.ts';
import { SUGGEST_AFTER_MS, SUGGEST_FROM_LETTERS, SUGGESTIONS_FRESH_MS } from '@/lib/timings.ts';
import type { Option } from './suggestion-list.tsx';

const list = laterPart(() => import('./suggestion-list.tsx'));

/** The text after typing pauses. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SUGGEST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * Suggestions under a search box: what to spread on its input, and the list to put after it.
 * The focus stays in the input; the arrow keys walk through the list, Enter opens, Escape closes it.
 */
export function useSuggestions(isOn: boolean) {
  const id = useId();
  const { navigate } = useRouter();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const rested = useRested(text.trim());
  const isAsking = isOn && rested.length >= SUGGEST_FROM_LETTERS;
  const { data } = useQuery({
    ...read(searchApi.suggest, { query: { q: rested } }),
    enabled: isAsking,
    staleTime: SUGGESTIONS_FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const loaded = useLoaded(list);
  const groups = isAsking && isOpen && loaded ? loaded.groupsOf(rested, data) : [];
  const options = groups.flatMap((group) => group.options);
  const isShown = options.length > 0;
  const idOf = (option: Option) => `${id}-${option.key}`;
  const current = options[active];

  function show(typed: string) {
    setText(typed);
    setOpen(typed !== '');
    setActive(-1);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(option: Option) {
    close();
    setText('');
    option.open(navigate);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Suggestions that arrive after the search was submitted must not open over its results.
    if (!isShown && event.key === 'Enter') close();
    // The down arrow reopens a list that Escape closed, for the current text.
    if (!isShown && event.key === 'ArrowDown') show(event.currentTarget.value);
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // Before the first and after the last entry comes the input itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      if (event.key === 'Escape') event.preventDefault();
      close();
    }
  }

  return {
    input: isOn
      ? {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': isShown,
          'aria-controls': isShown ? id : undefined,
          'aria-activedescendant': current && idOf(current),
          onFocus: list.fetchAhead,
          onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
            list.fetchAhead();
            show(currentTarget.value);
          },
          onKeyDown: handleKey,
          onBlur: close,
        }
      : {},
    list: isShown && loaded && (
      <loaded.SuggestionList id={id} groups={groups} current={current} idOf={idOf} onChoose={choose} />
    ),
  };
}
