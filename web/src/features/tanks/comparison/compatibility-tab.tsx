import { type Compatibility, colourOf, NO_FISH } from '@nautical/core/domain/fish/compatibility';
import { textInUnits } from '@nautical/core/domain/members/units';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import type { TankAnalysis } from './comparison-data.ts';

const BANDS: Record<ReturnType<typeof colourOf>, { icon: LucideIcon; className: string }> = {
  green: { icon: CircleCheck, className: 'text-kelp' },
  yellow: { icon: CircleAlert, className: 'text-sand' },
  red: { icon: CircleX, className: 'text-urchin' },
};

const EXPLANATIONS = [
  {
    title: 'Space',
    text: 'We add up the gallons each fish needs. Going over what the tank holds costs 30 points, and going over 80% costs 10. The findings tell you whether there’s really room.',
  },
  {
    title: 'Water parameters',
    text: 'Species we don’t know cost points. The findings list temperature and pH ranges that don’t overlap.',
  },
  { title: 'Temperament', text: 'Aggressive fish with peaceful ones, or rivals at the same level, cost points.' },
  { title: 'Schooling', text: 'A school that’s too small costs 15 points, and a schooling fish on its own costs 30.' },
];

type Judged = Pick<TankAnalysis, 'analysis' | 'verdict'>;
type CompatibilityTabProps = { analysis: { pooled: Judged; each: readonly TankAnalysis[] } | undefined };

export function CompatibilityTab({ analysis }: CompatibilityTabProps) {
  if (!analysis) return <Skeleton className="h-96 rounded-card" />;
  const { each } = analysis;
  const pooled = analysis.pooled.analysis;
  const several = each.length > 1;
  // Animals in different tanks can’t harm each other, so findings within a tank come first and the rest are hypothetical.
  const isNew = ({ conflicts }: Compatibility, { reason }: ShownFinding) =>
    !conflicts.some((conflict) => `${conflict.reason}.` === reason);
  const own = each.flatMap(({ tank, analysis }) =>
    analysis.findings
      .filter((finding) => isNew(analysis, finding))
      .map((finding): ShownFinding => (several ? { ...finding, tank: tank.name } : finding)),
  );
  const together = pooled.findings.filter(
    (shown) => isNew(pooled, shown) && !own.some(({ reason }) => reason === shown.reason),
  );
  const isHigh = ({ severity }: ShownFinding) => severity === 'high';
  return (
    <div className="flex flex-col gap-4">
      <Card className="p-4">
        <h2 className="mb-2 font-bold font-display text-lg">How we judge compatibility</h2>
        <dl className="grid gap-3 text-sm sm:grid-cols-2">
          {EXPLANATIONS.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Findings title="Act on this first" findings={own.filter(isHigh)} />
      <ScoreCard title="Overall compatibility" {...analysis.pooled} />
      {several && (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {each.map(({ tank, ...own }) => (
            <ScoreCard key={tank.id} title={tank.name} {...own} />
          ))}
        </div>
      )}
      <Card className="p-4">
        <h2 className="mb-3 font-bold font-display text-lg">Conflicts</h2>
        {pooled.conflicts.length === 0 ? (
          <p className="text-ink-muted">No conflicts found.</p>
        ) : (
          <ul className="divide-y divide-line">
            {pooled.conflicts.map(({ species1, species2, reason, severity, fix }) => (
              <Finding
                key={`${species1} ${species2} ${reason}`}
                severity={severity}
                tone={severity === 'high' ? 'urchin' : 'neutral'}
                fix={fix}
              >
                <strong>{species1}</strong> and <strong>{species2}</strong>: {reason}
              </Finding>
            ))}
          </ul>
        )}
      </Card>
      <Findings title="Good to know" findings={own.filter((finding) => !isHigh(finding))} />
      {together.length > 0 && (
        <Card className="p-4">
          <h2 className="font-bold font-display text-lg">If they shared one tank</h2>
          <Disclosure title={together.length === 1 ? '1 more finding' : `${together.length} more findings`}>
            <FindingList findings={together} />
          </Disclosure>
        </Card>
      )}
    </div>
  );
}

const VERDICTS = {
  clash: { word: 'Danger', icon: CircleX, className: 'text-urchin' },
  'with-care': { word: 'with care', icon: CircleAlert, className: 'text-sand' },
  unknown: { word: 'Tank size missing', icon: CircleAlert, className: 'text-sand' },
} as const;

function ScoreCard({ title, analysis, verdict }: Judged & { title: string }) {
  const { overallScore, waterCompatibility, spaceCompatibility, temperamentCompatibility, level, hasFish } = analysis;
  if (!hasFish)
    return (
      <Card className="flex flex-col gap-3 p-4">
        <h2 className="min-w-0 break-words font-bold font-display text-lg">{title}</h2>
        <p className="text-ink-muted">{NO_FISH}</p>
      </Card>
    );
  // The score misses some dangers, so a danger hides “excellent” and green.
  const band = BANDS[colourOf(overallScore)];
  const {
    word,
    icon: Icon,
    className,
  } = verdict === 'fits' || (verdict === 'with-care' && band !== BANDS.green)
    ? { word: level, ...band }
    : VERDICTS[verdict];
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 break-words font-bold font-display text-lg">{title}</h2>
        <p className={clsx('flex items-center gap-2 font-bold font-display text-2xl tabular-nums', className)}>
          <Icon aria-hidden="true" className="size-6" />
          {overallScore}% <span className="font-medium font-sans text-base capitalize">{word}</span>
        </p>
      </div>
      <Progress value={overallScore} label={`${title}: ${overallScore} percent`} />
      <dl className="grid grid-cols-3 gap-2 text-center">
        <SubScore name="Water" score={waterCompatibility} />
        <SubScore name="Space" score={spaceCompatibility} />
        <SubScore name="Temperament" score={temperamentCompatibility} />
      </dl>
    </Card>
  );
}

const SubScore = ({ name, score }: { name: string; score: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-ink-muted text-sm">{name}</dt>
    <dd className={clsx('font-semibold text-lg tabular-nums', BANDS[colourOf(score)].className)}>{score}%</dd>
  </div>
);

type ShownFinding = Compatibility['findings'][number] & { tank?: string };
type FindingsProps = { findings: readonly ShownFinding[] };

function Findings({ title, findings }: FindingsProps & { title: string }) {
  if (findings.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="mb-3 font-bold font-display text-lg">{title}</h2>
      <FindingList findings={findings} />
    </Card>
  );
}

function FindingList({ findings }: FindingsProps) {
  const units = useUnits();
  return (
    <ul className="divide-y divide-line">
      {findings.map(({ kind, species, severity, reason, fix, tank }) => (
        <Finding key={`${tank} ${kind} ${species.join()} ${reason}`} severity={severity} fix={fix}>
          {tank && <strong>{tank}: </strong>}
          {textInUnits(reason, units)}
        </Finding>
      ))}
    </ul>
  );
}

const TONES = { high: 'urchin', medium: 'sand', low: 'neutral' } as const;

type Tone = (typeof TONES)[keyof typeof TONES];
type FindingProps = { severity: keyof typeof TONES; tone?: Tone; fix: string; children: ReactNode };

function Finding({ severity, tone = TONES[severity], fix, children }: FindingProps) {
  const units = useUnits();
  return (
    <li className="flex flex-col gap-1 py-3 sm:flex-row sm:gap-4">
      <span className="w-20 shrink-0">
        <Badge tone={tone}>
          <span className="capitalize">{severity}</span>
        </Badge>
      </span>
      <span className="min-w-0">
        <span className="block">{children}</span>
        {fix && <span className="block text-ink-muted text-sm">{textInUnits(fix, units)}</span>}
      </span>
    </li>
  );
}
