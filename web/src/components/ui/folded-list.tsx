import { ChevronDown } from 'lucide-react';
import { type Key, type ReactNode, useState } from 'react';

/** Lists up to this length are never collapsed; longer ones are partly collapsed on phones. */
const SHORT_LIST = 24;
/** Below this width a list has one or two columns, so a long one never ends. */
const NARROW = '(width < 48rem)';

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
 * A long list in collapsible sections. On wide screens all are expanded, on phones only the first. The browser's
 * find-in-page expands what it finds.
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

  const sections = sectionOf ? bySection(items, sectionOf) : [[REST, items.slice(SHORT_LIST)] as const];
  const isOpen = (title: string, at: number) => unfolded[title] ?? (!isNarrow || (at === 0 && title !== REST));
  const fold = (title: string, at: number, next: boolean) => {
    if (next === isOpen(title, at)) return;
    setUnfolded({ ...unfolded, [title]: next });
    keep(name, { ...unfolded, [title]: next });
  };
  return (
    <div className="flex flex-col gap-2">
      {!sectionOf && grid(items.slice(0, SHORT_LIST))}
      {sections.map(([title, some], at) => (
        <details
          key={title}
          open={isOpen(title, at)}
          onToggle={({ currentTarget }) => fold(title, at, currentTarget.open)}
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
          <div className="pt-1 pb-4">{grid(some, sectionOf && at === 0 ? 0 : SHORT_LIST)}</div>
        </details>
      ))}
    </div>
  );
}

/** The rest of a list without sections. */
const REST = '';

function bySection<Item>(items: readonly Item[], sectionOf: (item: Item) => string) {
  const sections = new Map<string, Item[]>();
  for (const item of items) {
    const title = sectionOf(item);
    sections.set(title, [...(sections.get(title) ?? []), item]);
  }
  return [...sections].sort(([a], [b]) => a.localeCompare(b, 'en'));
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
