import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps<V extends string> = {
  label: string;
  tabs: readonly { value: V; label: ReactNode; content: ReactNode }[];
  value?: V;
  onChange?: (value: V) => void;
};

export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const first = tabs[0]?.value;
  const state = value === undefined ? (first ? { defaultValue: first } : {}) : { value };
  return (
    <Radix.Root {...state} onValueChange={(next) => onChange?.(next as V)}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-11 shrink-0 border-transparent border-b-2 px-4 font-semibold text-ink-muted -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-tide data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
