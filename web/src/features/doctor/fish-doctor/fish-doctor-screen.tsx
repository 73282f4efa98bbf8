import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import {
  BookOpen,
  ClipboardList,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Siren,
  Stethoscope,
  Video,
} from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { handOverRoom } from '@/features/doctor/fish-doctor/chat-handover.ts';
import { explain } from '@/lib/api.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { casesQuery } from './api.ts';
import { CaseRow } from './components/case-row.tsx';
import { ADVICE_NOTE } from './labels.ts';
import { QuickPanel } from './quick-panel.tsx';

type Tool = { title: string; sentence: string; icon: LucideIcon; link: LinkProps };

const TOOLS: readonly Tool[] = [
  {
    title: 'Symptom Checker',
    sentence: 'Point at what you see and answer a few questions, each chosen to tell most.',
    icon: ListChecks,
    link: linkOptions({ to: '/fish-doctor/symptom-checker' }),
  },
  {
    title: 'Diagnosis',
    sentence: 'Describe the case in your own words, with photos and your tank, and get a plan.',
    icon: Stethoscope,
    link: linkOptions({ to: '/fish-doctor/diagnosis' }),
  },
  {
    title: 'Disease Library',
    sentence: 'Signs, first aid and treatment of each condition, to read and to print.',
    icon: BookOpen,
    link: linkOptions({ to: '/fish-doctor/disease-library' }),
  },
  {
    title: 'Diagnosis History',
    sentence: 'Your cases, how they go on, and what became of them.',
    icon: ClipboardList,
    link: linkOptions({ to: '/fish-doctor/diagnosis-history' }),
  },
  {
    title: 'Video Consultation',
    sentence: 'Talk to a fish doctor with your tank’s records beside the picture.',
    icon: Video,
    link: linkOptions({ to: '/video-call/{-$sessionId}' }),
  },
];

const RECENT = 3;
const tileClass =
  'flex h-full gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-tide [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-tide';

export function FishDoctorScreen() {
  const { data: cases, error, isFetching, refetch } = useInfiniteQuery(casesQuery());
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <PageHeading>Fish Doctor</PageHeading>
          <p className="max-w-prose text-ink-muted">What is wrong, how sure that is, what to do and what better not.</p>
        </div>
        <Link to="/emergency-care" className={buttonClass({ variant: 'danger', className: 'max-md:w-full' })}>
          <Siren aria-hidden />
          Emergency Care
        </Link>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <QuickPanel />
        <div className="flex flex-col gap-5">
          <ul className="grid gap-3 sm:grid-cols-2">
            {TOOLS.filter(({ link }) => isOpen(link.to)).map(({ title, sentence, icon: Icon, link }) => (
              <li key={title}>
                <Link {...link} className={tileClass}>
                  <Icon aria-hidden />
                  <span>
                    <span className="block font-bold font-display">{title}</span>
                    <span className="text-ink-muted text-sm">{sentence}</span>
                  </span>
                </Link>
              </li>
            ))}
            <li>
              <Link to="/chat" onClick={() => handOverRoom('knowledge')} className={tileClass}>
                <MessagesSquare aria-hidden />
                <span>
                  <span className="block font-bold font-display">Ask the community</span>
                  <span className="text-ink-muted text-sm">Keepers who had the same trouble, in the chat rooms.</span>
                </span>
              </Link>
            </li>
          </ul>
          {!cases && error && (
            <FailedState
              title="Your cases could not be loaded"
              sentence={explain(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {cases && cases.length > 0 && (
            <section aria-labelledby="recent-heading">
              <h2 id="recent-heading" className="mb-2 font-bold font-display text-xl">
                Recent cases
              </h2>
              <Card>
                <ul className="divide-y divide-line">
                  {cases.slice(0, RECENT).map((each) => (
                    <li key={each.id}>
                      <CaseRow summary={each} />
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          )}
          <p className="text-ink-muted text-sm">{ADVICE_NOTE}</p>
        </div>
      </div>
    </div>
  );
}
