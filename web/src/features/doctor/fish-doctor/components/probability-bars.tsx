import type { Condition } from '@nautical/core/doctor/types';
import { Badge } from '@/components/ui/badge.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { KIND_LABELS, percentOf } from '../labels.ts';

type Likely = { key: string; name: string; kind: Condition['kind']; probability: number };

/** The top condition and the next two, as bars that move with every answer. */
export function ProbabilityBars({
  candidates,
  isLinked = true,
}: {
  candidates: readonly Likely[];
  isLinked?: boolean;
}) {
  return (
    <ol className="flex flex-col gap-3">
      {candidates.map(({ key, name, kind, probability }, at) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-3">
            <span className={at === 0 ? 'font-bold' : ''}>
              {isLinked ? (
                <TextLink to="/fish-doctor/disease-library/$key" params={{ key }}>
                  {name}
                </TextLink>
              ) : (
                name
              )}{' '}
              <Badge>{KIND_LABELS[kind]}</Badge>
            </span>
            <span className="figures whitespace-nowrap font-semibold">{percentOf(probability)}</span>
          </div>
          <div aria-hidden="true" className="mt-1 h-2.5 overflow-hidden rounded-full bg-raised">
            <div
              className="h-full origin-left rounded-full bg-tide bg-tide-sweep transition-transform duration-200 motion-reduce:transition-none"
              style={{ transform: `scaleX(${probability})` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
