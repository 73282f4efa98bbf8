import { CLAIM_HOURS, CLAIM_HOURS_MOST } from '@nautical/core/domain/market/listings';

/** What sellers can choose from, in hours. */
const CHOICES = [CLAIM_HOURS, 4, 8, 24, 48, 72, 168, CLAIM_HOURS_MOST];

/** How long a loss can be reported, in words: “2 hours”, “3 days”. */
export const claimTime = (hours: number | null) => {
  const time = hours ?? CLAIM_HOURS;
  return time > 24 && time % 24 === 0 ? `${time / 24} days` : `${time} hours`;
};

/** The choices of the form, with the one a listing already has. The shortest is what every seller grants. */
export const claimChoices = (chosen: string): [value: string, label: string][] =>
  [...new Set([...CHOICES, Number(chosen) || CLAIM_HOURS])]
    .sort((one, other) => one - other)
    .map((hours) =>
      hours === CLAIM_HOURS ? ['', `${claimTime(hours)} (standard)`] : [String(hours), claimTime(hours)],
    );
