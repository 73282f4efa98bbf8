import { BODY_REGIONS, type BodyRegion, getSign, SIGNS, type SignKey } from '@nautical/core/doctor/signs';
import type { SignAnswer } from '@nautical/core/domain/doctor/fish-doctor';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { BodyPicture } from './body-picture.tsx';
import { Section } from './parts.tsx';

export type Answers = Partial<Record<SignKey, SignAnswer>>;

type SignPickerProps = {
  answers: Answers;
  onSay: (sign: SignKey, value: SignAnswer | undefined) => void;
};

/** The animal and its surroundings: pick a part, then the signs seen there. */
export function SignPicker({ answers, onSay }: SignPickerProps) {
  const [region, setRegion] = useState<BodyRegion>('skin');
  const marked = new Set(
    (Object.keys(answers) as SignKey[]).filter((key) => answers[key] === 'yes').map((key) => getSign(key).region),
  );
  return (
    <Section title="What do you see, and where?">
      <div className="flex justify-center">
        <BodyPicture chosen={region} marked={marked} onChoose={setRegion} />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Part of the fish, or its surroundings</legend>
        {BODY_REGIONS.map(({ key, name }) => (
          <Button
            key={key}
            size="sm"
            variant={key === region ? 'primary' : 'secondary'}
            aria-pressed={key === region}
            onClick={() => setRegion(key)}
          >
            {name}
            {marked.has(key) && <Check aria-label="(something seen)" className="size-4!" />}
          </Button>
        ))}
      </fieldset>
      <RegionSigns region={region} answers={answers} onSay={onSay} />
    </Section>
  );
}

type RegionSignsProps = SignPickerProps & { region: BodyRegion };

function RegionSigns({ region, answers, onSay }: RegionSignsProps) {
  const { name } = BODY_REGIONS.find(({ key }) => key === region)!;
  return (
    <fieldset className="mt-1 flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">{name}</legend>
      {SIGNS.filter((sign) => sign.region === region).map(({ key, name: label }) => {
        const isSeen = answers[key] === 'yes';
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isSeen}
            onClick={() => onSay(key, isSeen ? undefined : 'yes')}
            className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-surface px-3 text-left text-sm transition-colors hover:border-tide aria-pressed:border-tide aria-pressed:bg-raised aria-pressed:font-semibold"
          >
            {isSeen && <Check aria-hidden className="size-4 shrink-0 text-kelp" />}
            {answers[key] === 'no' && <X aria-hidden className="size-4 shrink-0 text-ink-muted" />}
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
