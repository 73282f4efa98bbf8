import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageTitle } from '@/lib/page-title.ts';
import { ComparisonScreen } from './-comparison/comparison-screen.tsx';
import { COMPARISON_TABS, type ComparisonTab } from './-comparison/comparison-tabs.ts';

const isTab = (value: unknown): value is ComparisonTab => COMPARISON_TABS.some((tab) => tab === value);

export const Route = createFileRoute('/_app/(aquarium)/aquarium-comparison')({
  head: () => pageTitle('Aquarium Comparison'),
  validateSearch: ({ tanks, tab }: { tanks?: unknown; tab?: unknown }) => ({
    ...(typeof tanks === 'string' && tanks && { tanks }),
    ...(isTab(tab) && { tab }),
  }),
  component: AquariumComparison,
});

function AquariumComparison() {
  const { tanks, tab } = Route.useSearch();
  const selected = useMemo(() => tanks?.split(',') ?? [], [tanks]);
  const navigate = Route.useNavigate();
  // From the address as it is by then: a second tick may come before the first is shown.
  const toggle = (id: string) =>
    void navigate({
      replace: true,
      search: ({ tanks: before, ...rest }) => {
        const ids = before?.split(',') ?? [];
        const now = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
        return { ...rest, ...(now.length > 0 && { tanks: now.join(',') }) };
      },
    });
  return (
    <ComparisonScreen
      selected={selected}
      tab={tab ?? 'comparison'}
      onToggle={toggle}
      onTab={(next) => void navigate({ search: (before) => ({ ...before, tab: next }), replace: true })}
    />
  );
}
