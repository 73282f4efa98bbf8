import { recommendTanks, templatesOfType, type WizardAnswers } from '@nautical/core/domain/tanks/tank-recommendations';
import {
  TANK_TEMPLATES,
  TANK_TYPE_ANSWERS,
  type TankTemplate,
  type TankType,
} from '@nautical/core/domain/tanks/tank-templates';
import { Link, linkOptions } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, ChevronDown, Columns3, Compass, Fish, type LucideIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { useTextInUnits } from '@/features/members/units/units.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { AquariumTable } from './aquarium-table.tsx';
import { QUESTIONS } from './recommendation-questions.ts';
import { TemplateCard } from './template-card.tsx';

type View = { name: 'wizard' } | { name: 'results' } | { name: 'category'; type: TankType } | { name: 'compare' };

const CATEGORIES: Record<TankType, string> = { freshwater: 'Freshwater', saltwater: 'Saltwater', reef: 'Reef Tanks' };

export function TankRecommendationsScreen() {
  const [view, setView] = useState<View>({ name: 'wizard' });
  const [step, setStep] = useState(0);
  const [answers, setAnswers] = useState<Partial<WizardAnswers>>({});

  function startOver() {
    setStep(0);
    setView({ name: 'wizard' });
  }
  function showCategory(type: TankType) {
    setAnswers({ ...answers, type });
    setView({ name: 'category', type });
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Sidebar
        onCategory={showCategory}
        onStart={startOver}
        onCompare={() => setView({ name: 'compare' })}
        category={view.name === 'category' ? view.type : undefined}
      />
      <div className="order-first flex min-w-0 flex-col gap-6 lg:order-none">
        <header>
          <PageHeading>Tank Recommendations</PageHeading>
          <p className="mt-2 max-w-prose text-ink-muted">
            Answer six questions to see the three tanks that suit you best.
          </p>
        </header>
        {view.name === 'wizard' && (
          <Wizard
            step={step}
            answers={answers}
            onAnswer={(answer) => setAnswers({ ...answers, ...answer })}
            onStep={setStep}
            onFinish={() => setView({ name: 'results' })}
          />
        )}
        {view.name === 'results' && <Results answers={answers as WizardAnswers} onStartOver={startOver} />}
        {view.name === 'category' && (
          <section className="flex flex-col gap-4">
            <h2 className="font-bold font-display text-xl">{CATEGORIES[view.type]}</h2>
            <Cards>
              {templatesOfType(view.type).map((template) => (
                <TemplateCard key={template.id} template={withAllFish(template)} />
              ))}
              {templatesOfType(view.type).length === 0 && (
                <p className="text-ink-muted">
                  A fish-only tank starts out like a reef. Look at the reef tanks and leave the corals for later.
                </p>
              )}
            </Cards>
          </section>
        )}
        {view.name === 'compare' && <AquariumTable templates={TANK_TEMPLATES} />}
      </div>
    </div>
  );
}

const Cards = ({ children }: { children: ReactNode }) => <div className="grid gap-4 xl:grid-cols-2">{children}</div>;

const withAllFish = (template: TankTemplate) => ({
  ...template,
  recommendedFish: template.recommendedFish.map(({ name }) => name),
});

type SidebarProps = {
  category: TankType | undefined;
  onCategory: (type: TankType) => void;
  onStart: () => void;
  onCompare: () => void;
};

function Sidebar({ category, onCategory, onStart, onCompare }: SidebarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label="Recommendations" className="flex flex-col gap-1 lg:sticky lg:top-24 lg:self-start">
      <Link to="/aquarium-tracker" className={rowClass}>
        <ArrowLeft aria-hidden="true" className="size-4 text-tide" />
        Back to Tracker
      </Link>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={clsx(rowClass, 'justify-between')}
      >
        <span className="flex items-center gap-3">
          <Compass aria-hidden="true" className="size-4 text-tide" />
          Browse Categories
        </span>
        <ChevronDown aria-hidden="true" className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="flex flex-col pl-7">
        {TANK_TYPE_ANSWERS.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={category === type}
            onClick={() => onCategory(type)}
            className={clsx(rowClass, 'aria-pressed:bg-raised aria-pressed:font-semibold')}
          >
            {CATEGORIES[type]}
          </button>
        ))}
      </div>
      <Row icon={RotateCcw} label="Start New Assessment" onClick={onStart} />
      <Row icon={Columns3} label="Compare Tank Types" onClick={onCompare} />
      <Link to="/species-database" className={rowClass}>
        <Fish aria-hidden="true" className="size-4 text-tide" />
        Species Guide
      </Link>
    </nav>
  );
}

const rowClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-raised';

function Row({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={rowClass}>
      <Icon aria-hidden="true" className="size-4 text-tide" />
      {label}
    </button>
  );
}

type WizardProps = {
  step: number;
  answers: Partial<WizardAnswers>;
  onAnswer: (answer: Partial<WizardAnswers>) => void;
  onStep: (step: number) => void;
  onFinish: () => void;
};

function Wizard({ step, answers, onAnswer, onStep, onFinish }: WizardProps) {
  const { key, question, options } = QUESTIONS[step]!;
  const isLast = step === QUESTIONS.length - 1;
  const isAnswered = answers[key] !== undefined;
  const inUnits = useTextInUnits();
  const fields = useRef<HTMLFieldSetElement>(null);
  const asked = useRef(step);
  // The button that led here may be disabled now: the keyboard goes on at the new question.
  useEffect(() => {
    if (asked.current === step) return;
    asked.current = step;
    const options = fields.current;
    (options?.querySelector<HTMLElement>('input:checked') ?? options?.querySelector('input'))?.focus();
  }, [step]);
  return (
    <Card className="flex flex-col gap-5 p-5">
      <div className="flex flex-col gap-2">
        <p className="font-medium text-ink-muted text-sm tabular-nums">
          Step {step + 1}/{QUESTIONS.length}
        </p>
        <Progress value={((step + 1) / QUESTIONS.length) * 100} label={`Step ${step + 1} of ${QUESTIONS.length}`} />
      </div>
      <fieldset ref={fields} key={key} className="flex flex-col gap-3">
        <legend className="mb-3 font-bold font-display text-xl">{question}</legend>
        {options.map(({ value, label, detail }) => (
          <label
            key={value}
            className="flex min-h-14 items-center gap-4 rounded-control border border-line p-3 has-checked:border-tide has-checked:bg-raised hover:border-ink-muted has-focus-visible:outline-2 has-focus-visible:outline-tide"
          >
            <input
              type="radio"
              name={key}
              checked={answers[key] === value}
              onChange={() => onAnswer({ [key]: value })}
              className="size-5 accent-tide outline-none"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-ink-muted text-sm">{inUnits(detail)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" disabled={step === 0} onClick={() => onStep(step - 1)}>
          Previous
        </Button>
        {isLast ? (
          <Button disabled={!isAnswered} onClick={onFinish}>
            Get My Recommendations
          </Button>
        ) : (
          <Button disabled={!isAnswered} onClick={() => onStep(step + 1)}>
            Next
          </Button>
        )}
      </div>
    </Card>
  );
}

const CONSULTATION = linkOptions({ to: '/video-call/{-$sessionId}' });

function Results({ answers, onStartOver }: { answers: WizardAnswers; onStartOver: () => void }) {
  const found = recommendTanks(answers);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-bold font-display text-xl">
        Your best tanks
      </h2>
      <Cards>
        {found.map((template, i) => (
          <TemplateCard
            key={template.id}
            template={template}
            mark={
              <>
                {i === 0 && <Badge tone="coral">Best Match</Badge>}
                <Badge tone="tide">{template.score}% match</Badge>
              </>
            }
          />
        ))}
      </Cards>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onStartOver}>
          Start Over
        </Button>
        {isOpen(CONSULTATION.to) && (
          <Link {...CONSULTATION} className={buttonClass({ variant: 'accent' })}>
            Book a Consultation
          </Link>
        )}
      </div>
    </section>
  );
}
