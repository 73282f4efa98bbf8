// The sheets are part of this page’s code, so they work without a network.
import { EMERGENCIES, type EmergencySheet, findEmergency } from '@nautical/core/doctor/emergencies';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { useHeadingFocus } from '@/lib/focus/use-heading-focus.ts';
import { EmergencyBanner } from './components/emergency-banner.tsx';
import { Lines, Section } from './components/parts.tsx';
import { ADVICE_NOTE } from './labels.ts';

/** Steps that harm no animal and help most, to do before reading on. */
const RIGHT_NOW = [
  'Feel a tingle or shock from the water? Hands out, power off at the breaker, before anything else.',
  'Get air into the water: an air stone, or pour tank water back in from a jug.',
  'Stop feeding and dosing. Don’t change water yet: what’s happening decides how much is safe.',
] as const;

/** What to do in the next ten minutes, by situation. */
export function EmergencyCareScreen({ situation }: { situation?: string | undefined }) {
  useHeadingFocus(situation);
  const sheet = situation ? findEmergency(situation) : undefined;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      {sheet ? (
        <Sheet key={sheet.key} sheet={sheet} />
      ) : (
        <>
          <div>
            <PageHeading>Emergency Care</PageHeading>
            <p className="text-ink-muted">Do these three things now, then pick what’s happening.</p>
          </div>
          <Section title="Right now">
            <Lines lines={RIGHT_NOW} isOrdered />
          </Section>
          <h2 className="font-bold font-display text-xl">What’s happening?</h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {EMERGENCIES.map(({ key, title, looksLike }) => (
              <li key={key}>
                <Link
                  to="/emergency-care"
                  search={{ situation: key }}
                  className="flex h-full items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-urchin"
                >
                  <span>
                    <span className="block font-bold font-display">{title}</span>
                    <span className="text-ink-muted text-sm">{looksLike}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
                </Link>
              </li>
            ))}
          </ul>
          <p>
            Sick, but not this urgent?{' '}
            <TextLink to="/fish-doctor">Ask the Fish Doctor what’s wrong and what to do.</TextLink>
          </p>
          <EmergencyBanner isSheet />
        </>
      )}
    </div>
  );
}

function Sheet({ sheet: { title, looksLike, steps, doNot, callWhen, seeAlso } }: { sheet: EmergencySheet }) {
  const other = seeAlso ? findEmergency(seeAlso) : undefined;
  const [done, setDone] = useState<readonly string[]>([]);
  return (
    <article className="flex flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-2 print:hidden">
        <Link to="/emergency-care" search={{}} className={buttonClass({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden />
          All emergencies
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <div>
        <PageHeading>{title}</PageHeading>
        <p className="text-ink-muted">{looksLike}</p>
      </div>
      <Section title="The next ten minutes">
        <ol className="flex flex-col gap-1">
          {steps.map((step, at) => (
            <li key={step}>
              <Checkbox
                className="items-start! py-2 [&>input]:mt-1"
                label={
                  <span className={clsx('flex gap-2 text-lg', done.includes(step) && 'text-ink-muted line-through')}>
                    <span className="figures font-bold">{at + 1}.</span>
                    <span>{step}</span>
                  </span>
                }
                checked={done.includes(step)}
                onChange={({ target }) =>
                  setDone(target.checked ? [...done, step] : done.filter((each) => each !== step))
                }
              />
            </li>
          ))}
        </ol>
        {other && (
          <p className="mt-2">
            Could it be this?{' '}
            <TextLink to="/emergency-care" search={{ situation: other.key }}>
              {other.title}
            </TextLink>
          </p>
        )}
      </Section>
      <Section title="Don’t">
        <Lines lines={doNot} />
      </Section>
      <Section title="Get help when">
        <Lines lines={callWhen} />
      </Section>
      <EmergencyBanner isSheet />
      <p className="text-ink-muted text-sm">{ADVICE_NOTE}</p>
    </article>
  );
}
