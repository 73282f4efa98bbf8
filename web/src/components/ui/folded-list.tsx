import { ChevronDown } from 'lucide-react';
import { type Key, type ReactNode, useState } from 'react';
import { NARROW } from '@/lib/page/use-is-narrow.ts';

/** Lists up to this length are never collapsed; longer ones start with about as many items expanded. */
const SHORT_LIST = 24;

type FoldedListProps<Item> = {
  /** The storage key for the expanded sections, so that going back returns to the same place. */
  name: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  /** The section an item belongs to. Without sections the list keeps its order and everything after the start is collapsed. */
  sectionOf?: ((item: Item) => string) | undefined;
  className: string;
  /** `at` is small for the items visible at first. */
  children: (item: Item, at: number) => ReactNode;
};

/**
 * A long list in collapsible sections, so that the page ends. On phones only the first is expanded, on wide screens as
 * many as fill the first screens. The browser's find-in-page expands what it finds.
 */
export function FoldedList<Item>({ name, items, keyOf, sectionOf, className, children }: FoldedListProps<Item>) {
  const [isNarrow] = useState(() => globalThis.matchMedia?.(NARROW).matches ?? false);
  const [unfolded, setUnfolded] = useState<Unfolded>(() => recall(name));
  const grid = (some: readonly Item[], from = 0) => (
    <ul className={className}>
      {some.map((item, at) => (
        <li key={keyOf(item)}>{children(item, from + at)}</li>
      ))}
    </ul>
  );
  if (items.length <= SHORT_LIST) return grid(items);

  const sections = sectionOf ? bySection(items, sectionOf) : [[REST, items.slice(SHORT_LIST), SHORT_LIST] as const];
  const isOpen = (title: string, before: number) => unfolded[title] ?? before < (isNarrow ? 1 : SHORT_LIST);
  const fold = (title: string, before: number, next: boolean) => {
    if (next === isOpen(title, before)) return;
    setUnfolded({ ...unfolded, [title]: next });
    keep(name, { ...unfolded, [title]: next });
  };
  return (
    <div className="flex flex-col gap-2">
      {!sectionOf && grid(items.slice(0, SHORT_LIST))}
      {sections.map(([title, some, before]) => (
        <details
          key={title}
          open={isOpen(title, before)}
          onToggle={({ currentTarget }) => fold(title, before, currentTarget.open)}
          className="group"
        >
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-control font-bold font-display text-lg [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
            {title === REST ? `${some.length} more` : title}
            {title !== REST && <span className="figures font-normal text-ink-muted text-sm">{some.length}</span>}
          </summary>
          <div className="pt-1 pb-4">{grid(some, before)}</div>
        </details>
      ))}
    </div>
  );
}

/** The rest of a list without sections. */
const REST = '';

/** The sections in order, each with how many items come before it. */
function bySection<Item>(items: readonly Item[], sectionOf: (item: Item) => string) {
  const sections = new Map<string, Item[]>();
  for (const item of items) {
    const title = sectionOf(item);
    sections.set(title, [...(sections.get(title) ?? []), item]);
  }
  let before = 0;
  return [...sections]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([title, some]) => {
      before += some.length;
      return [title, some, before - some.length] as const;
    });
}

/** The sections the member expanded or collapsed. */
type Unfolded = Readonly<Record<string, boolean>>;
const keyIn = (name: string) => `unfolded:${name}`;

function recall(name: string): Unfolded {
  try {
    return JSON.parse(sessionStorage.getItem(keyIn(name)) ?? '{}');
  } catch {
    return {};
  }
}

function keep(name: string, unfolded: Unfolded) {
  try {
    sessionStorage.setItem(keyIn(name), JSON.stringify(unfolded));
  } catch {
    // If storage is blocked, going back shows the list in its initial state.
  }
}
