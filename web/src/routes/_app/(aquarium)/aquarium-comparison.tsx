import { createFileRoute } from '@tanstack/react-router';
import { startTransition, useMemo, useOptimistic } from 'react';
import { AquariumComparisonScreen } from '@/features/tanks/comparison/aquarium-comparison-screen.tsx';
import { COMPARISON_TABS, type ComparisonTab } from '@/features/tanks/comparison/comparison-tabs.ts';
import { pageTitle } from '@/lib/page/page-title.ts';

const isTab = (value: unknown): value is ComparisonTab => COMPARISON_TABS.some((tab) => tab === value);

export const Route = createFileRoute('/_app/(aquarium)/aquarium-comparison')({
  head: () => pageTitle('Aquarium Comparison'),
  validateSearch: ({ tanks, tab }: { tanks?: unknown; tab?: unknown }) => ({
    ...(typeof tanks === 'string' && tanks && { tanks }),
    ...(isTab(tab) && { tab }),
  }),
  component: AquariumComparison,
});

type Tick = { id: string; isOn: boolean };

/** Idempotent: a change is applied on top of the address even after the address has it. */
const ticked = (ids: string[], { id, isOn }: Tick) => {
  if (isOn) return ids.includes(id) ? ids : [...ids, id];
  return ids.filter((each) => each !== id);
};

function AquariumComparison() {
  const { tanks, tab } = Route.useSearch();
  const inAddress = useMemo(() => tanks?.split(',') ?? [], [tanks]);
  // A checkbox changes right away; the address follows.
  const [selected, tick] = useOptimistic(inAddress, ticked);
  const navigate = Route.useNavigate();
  const toggle = (id: string) => {
    const change = { id, isOn: !selected.includes(id) };
    startTransition(async () => {
      tick(change);
      await navigate({
        replace: true,
        // Based on the current address: a second click may come before the first is applied.
        search: ({ tanks: before, ...rest }) => {
          const now = ticked(before?.split(',') ?? [], change);
          return { ...rest, ...(now.length > 0 && { tanks: now.join(',') }) };
        },
      });
    });
  };
  return (
    <AquariumComparisonScreen
      selected={selected}
      tab={tab ?? 'comparison'}
      onToggle={toggle}
      onTab={(next) => void navigate({ search: (before) => ({ ...before, tab: next }), replace: true })}
    />
  );
}
