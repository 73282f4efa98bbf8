import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type TabsProps<V extends string> = {
  label: string;
  tabs: readonly { value: V; label: ReactNode; content: ReactNode }[];
  value?: V;
  onChange?: (value: V) => void;
};

/** How far each key moves along the tabs; Home and End go to the ends. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const current = value ?? own;
  const index = tabs.findIndex((tab) => tab.value === current);
  const list = useRef<HTMLDivElement>(null);

  // On phones the row is wider than the screen; scroll only the row, not the page.
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[index];
    if (!row || !(tab instanceof HTMLElement)) return;
    row.scrollLeft = Math.max(
      tab.offsetLeft + tab.offsetWidth - row.clientWidth,
      Math.min(tab.offsetLeft, row.scrollLeft),
    );
  }, [index]);

  function select(next: V) {
    setOwn(next);
    onChange?.(next);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const last = tabs.length - 1;
    const wanted = Number.isFinite(step) ? (index + step + tabs.length) % tabs.length : step < 0 ? 0 : last;
    const next = tabs[wanted];
    if (!next) return;
    select(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[wanted]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKey}
        className="relative flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--color-line)]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === current ? 0 : -1}
            onClick={() => select(tab.value)}
            className="h-11 shrink-0 border-transparent border-b-2 px-3 font-semibold sm:px-4 text-ink-muted -outline-offset-2 transition-colors hover:text-ink aria-selected:border-tide aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${current}`} className="pt-4">
        {tabs[index]?.content}
      </div>
    </div>
  );
}
