// One question for newcomers, and their next step. Loaded only for them: see home-screen.tsx.
import type { User } from '@nautical/core/contracts/members/auth';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { Sprout, Tag, Waves } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { myCountsQuery } from '@/features/market/listings/item-api.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';

const ADD_TANK = linkOptions({ to: '/aquarium-tracker', search: { action: 'add' } });

const STEPS = {
  keep: {
    answer: 'I keep fish',
    icon: Waves,
    title: 'Add your tank',
    sentence: 'We’ll show you which animals fit, keep track of your water tests and remind you about water changes.',
    action: 'Add tank',
    link: ADD_TANK,
  },
  start: {
    answer: 'I’m starting',
    icon: Sprout,
    title: 'Find your first tank',
    sentence: 'Answer six quick questions. We’ll suggest a tank that suits your room, your time and your budget.',
    action: 'Find my tank',
    link: linkOptions({ to: '/tank-recommendations' }),
  },
  sell: {
    answer: 'I sell',
    icon: Tag,
    title: 'Create your first listing',
    sentence: 'It takes four short steps: what it is, the price, how it gets to the buyer, and photos.',
    action: 'Create listing',
    link: linkOptions({ to: '/', search: { create: '1' } }),
  },
} as const satisfies Record<string, { [field: string]: unknown; link: LinkProps }>;

type Path = keyof typeof STEPS;
const PATHS = Object.keys(STEPS) as Path[];
const OVER = 'over';

const keyOf = (userId: string) => `welcome:${userId}`;

/** The newcomer’s answer on this device; `over` once they have dismissed it. */
function useAnswer(userId: string) {
  const [answer, setAnswer] = useState(() => {
    try {
      return localStorage.getItem(keyOf(userId));
    } catch {
      return null;
    }
  });
  const change = (next: Path | typeof OVER | null) => {
    setAnswer(next);
    try {
      if (next) localStorage.setItem(keyOf(userId), next);
      else localStorage.removeItem(keyOf(userId));
    } catch {
      // If storage is blocked, the answer lasts only as long as the screen.
    }
  };
  return [answer === OVER ? OVER : PATHS.find((path) => path === answer), change] as const;
}

/** Renders nothing once the first step is done: the member has a tank or a listing. */
export function Welcome({ user }: { user: User }) {
  const tanks = useQuery(aquariumsQuery()).data;
  const counts = useQuery(myCountsQuery()).data;
  const [answer, change] = useAnswer(user.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(answer);
  // The pressed button is gone, so the focus moves to the title.
  useEffect(() => {
    if (asked.current !== answer) heading.current?.focus();
    asked.current = answer;
  }, [answer]);
  if (!tanks || !counts || answer === OVER) return null;
  const isSeller = Object.values(counts).some((count) => count > 0);
  if (answer === 'sell' ? isSeller : tanks.length > 0 || (!answer && isSeller)) return null;
  const step = answer && STEPS[answer];
  return (
    <Card className="p-4">
      <section aria-labelledby="welcome-heading" className="flex flex-col gap-3">
        <div>
          <h2 ref={heading} id="welcome-heading" tabIndex={-1} className="font-bold font-display text-lg outline-none">
            {step ? step.title : `Welcome, ${user.username}! What brings you here?`}
          </h2>
          {step && <p className="text-ink-muted">{step.sentence}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {step ? (
            <>
              <Link {...step.link} className={buttonClass()}>
                {step.action}
              </Link>
              {answer === 'start' && (
                <Link {...ADD_TANK} className={buttonClass({ variant: 'secondary' })}>
                  I already have a tank
                </Link>
              )}
              <Button variant="ghost" onClick={() => change(null)}>
                Something else
              </Button>
              <Button variant="ghost" onClick={() => change(OVER)}>
                Not now
              </Button>
            </>
          ) : (
            PATHS.map((path) => {
              const { answer: label, icon: Icon } = STEPS[path];
              return (
                <Button
                  key={path}
                  variant="secondary"
                  className="max-sm:flex-1 max-sm:px-2"
                  onClick={() => change(path)}
                >
                  <Icon aria-hidden className="max-sm:hidden" />
                  {label}
                </Button>
              );
            })
          )}
        </div>
      </section>
    </Card>
  );
}
