import { type Suggestions, searchApi } from '@nautical/core/contracts/market/listing-finds';
import { variantUrl } from '@nautical/core/domain/common/images';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type useNavigate, useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { Fish, Tag } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { formatMoney } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';
import { SUGGEST_AFTER_MS, SUGGEST_FROM_LETTERS, SUGGESTIONS_FRESH_MS } from '@/lib/timings.ts';

type Navigate = ReturnType<typeof useNavigate>;
type Option = { key: string; text: string; note?: string; picture: ReactNode; open: (navigate: Navigate) => void };
type Group = { label: string; options: Option[] };

const groupsOf = ({ listings, species, sellers }: Suggestions): Group[] =>
  [
    {
      label: 'Listings',
      options: listings.map(({ id, title, price, image }) => ({
        key: id,
        text: title,
        note: formatMoney(price),
        picture: image ? (
          <img src={variantUrl(image, 320)} alt="" className="size-8 rounded-control object-cover" />
        ) : (
          <Tag aria-hidden className="m-1.5 size-5 text-tide" />
        ),
        open: (navigate: Navigate) => void navigate({ to: '/item/$id', params: { id } }),
      })),
    },
    {
      label: 'Species',
      options: species.map(({ key, name, scientificName }) => ({
        key,
        text: name,
        ...(scientificName && { note: scientificName }),
        picture: <Fish aria-hidden className="m-1.5 size-5 text-tide" />,
        open: (navigate: Navigate) => void navigate({ to: '/', search: { search: name } }),
      })),
    },
    {
      label: 'Sellers',
      options: sellers.map(({ id, username, avatar, location }) => ({
        key: id,
        text: username,
        ...(location && { note: location }),
        picture: <Avatar name={username} src={avatar} />,
        open: (navigate: Navigate) => void navigate({ to: '/seller/$sellerId', params: { sellerId: id } }),
      })),
    },
  ].filter(({ options }) => options.length > 0);

/** What a text has become once it rests. */
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
  const groups = isAsking && isOpen && data ? groupsOf(data) : [];
  const options = groups.flatMap((group) => group.options);
  const isShown = options.length > 0;
  const idOf = (option: Option) => `${id}-${option.key}`;
  const current = options[active];

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
    // What is still on its way when the search is sent must not open over its results.
    if (!isShown && event.key === 'Enter') close();
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // One place before the first and after the last is the input itself.
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
          onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
            setText(currentTarget.value);
            setOpen(true);
            setActive(-1);
          },
          onKeyDown: handleKey,
          onBlur: close,
        }
      : {},
    list: isShown && (
      <div
        role="listbox"
        id={id}
        aria-label="Suggestions"
        // Pressing on the list must not take the focus out of the input.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-ink/10 shadow-lg dark:shadow-canvas"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not field sets.
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-ink-muted text-sm">
              {group.label}
            </p>
            {group.options.map((option) => (
              <OptionRow
                key={option.key}
                id={idOf(option)}
                option={option}
                isCurrent={option === current}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
    ),
  };
}

type OptionRowProps = { id: string; option: Option; isCurrent: boolean; onChoose: () => void };

function OptionRow({ id, option: { text, note, picture }, isCurrent, onChoose }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the input.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isCurrent}
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1 hover:bg-raised',
        isCurrent && 'bg-raised outline-2 outline-tide -outline-offset-2',
      )}
    >
      {picture}
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {note && <span className="figures max-w-[45%] shrink-0 truncate text-ink-muted text-sm">{note}</span>}
    </div>
  );
}
