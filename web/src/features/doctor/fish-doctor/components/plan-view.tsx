import type { CaseAnswer } from '@nautical/core/contracts/doctor/fish-doctor';
import { gallonsOfLitres, roundVolume } from '@nautical/core/domain/common/water-units';
import { TANK_KIND_LABELS } from '../labels.ts';
import { Lines } from './parts.tsx';

type Plan = NonNullable<CaseAnswer['plan']>;
type Care = Pick<Plan, 'steps' | 'doses'>;

/** The plan for this tank and, if the condition needs one, for the hospital tank. */
export const PlanView = ({ plan, netLitres }: { plan: Plan; netLitres: number | null }) => (
  <>
    <CareView
      title={plan.tankKind === 'any' ? undefined : TANK_KIND_LABELS[plan.tankKind]}
      care={plan}
      netLitres={netLitres}
    />
    {plan.hospital && <CareView title={TANK_KIND_LABELS.hospital} care={plan.hospital} />}
  </>
);

/** What to do in one type of tank, with the doses. */
export function CareView({
  title,
  care: plan,
  netLitres,
}: {
  title?: string | undefined;
  care: Care;
  netLitres?: number | null;
}) {
  return (
    <div className="flex flex-col gap-3">
      {title && <h3 className="font-semibold">{title}</h3>}
      {plan.steps.length > 0 && <Lines lines={plan.steps} isOrdered />}
      {plan.doses.length > 0 && (
        <ul className="flex flex-col gap-2">
          {plan.doses.map(({ key, name, how, perLitre, perGallon, amount }) => (
            <li key={key} className="rounded-control border border-line bg-raised p-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <strong>{name}</strong>
                <span className="figures font-semibold">
                  {amount ?? (perLitre ? `${perGallon} (${perLitre})` : 'Follow the label')}
                </span>
              </p>
              {amount && perLitre && (
                <p className="figures text-ink-muted text-sm">
                  {perGallon} ({perLitre})
                </p>
              )}
              <p className="text-ink-muted text-sm">{how}</p>
            </li>
          ))}
        </ul>
      )}
      {netLitres && plan.doses.length > 0 && (
        <p className="figures text-ink-muted text-sm">
          These doses are for {roundVolume(gallonsOfLitres(netLitres))} gal ({netLitres} L) of water, not counting
          gravel and decorations.
        </p>
      )}
    </div>
  );
}
