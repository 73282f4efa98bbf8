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
  return (
    <ComparisonScreen
      selected={selected}
      tab={tab ?? 'comparison'}
      onSelect={(ids) =>
        void navigate({ search: { ...(ids.length && { tanks: ids.join(',') }), ...(tab && { tab }) }, replace: true })
      }
      onTab={(next) => void navigate({ search: { ...(tanks && { tanks }), tab: next }, replace: true })}
    />
  );
}
