import type { TankTemplate } from '@nautical/core/domain/tanks/tank-templates';

type Facts = Omit<TankTemplate, 'recommendedFish'>;

const LEVELS = { low: 'Low', medium: 'Medium', high: 'High' };
const DIFFICULTIES = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' };

/** The figures two kinds of tank are compared by. */
export const TEMPLATE_FACTS: readonly { label: string; of: (template: Facts) => string }[] = [
  { label: 'Size', of: ({ size }) => size },
  { label: 'Difficulty', of: ({ difficulty }) => DIFFICULTIES[difficulty] },
  { label: 'Startup cost', of: ({ initialCost }) => initialCost },
  { label: 'Monthly cost', of: ({ monthlyRunningCost }) => monthlyRunningCost },
  { label: 'Setup time', of: ({ setupTime }) => setupTime },
  { label: 'Maintenance', of: ({ maintenanceLevel }) => LEVELS[maintenanceLevel] },
];
