import { Link, linkOptions } from '@tanstack/react-router';
import clsx from 'clsx';
import { BookOpen, MessagesSquare, Phone, Siren, Video } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { buttonClass } from '@/components/ui/button.tsx';
import { useSite } from '@/features/members/site/viewer.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { handOverRoom } from '../chat-handover.ts';
import { URGENCY_TEXTS } from '../labels.ts';
import { Lines } from './parts.tsx';

const CALL = linkOptions({ to: '/video-call/{-$sessionId}' });

type EmergencyBannerProps = {
  /** Why it can’t wait, in words. */
  reasons?: readonly string[];
  /** The emergency sheet that fits. */
  situation?: string | null;
  /** The condition that is the likely cause. */
  conditionKey?: string | undefined;
  /** The emergency sheets themselves don’t link to the sheets. */
  isSheet?: boolean;
  /** The first aid to give before anything else is pressed or read. */
  steps?: readonly string[];
};

/** An emergency: links to what helps right now (the sheet, the phone, other keepers and the condition’s page). */
export function EmergencyBanner({
  reasons = [],
  situation,
  conditionKey,
  isSheet = false,
  steps = [],
}: EmergencyBannerProps) {
  const phone = useSite()?.emergencyPhone;
  return (
    <section
      aria-label="Emergency"
      className={clsx(
        'flex flex-col gap-3 rounded-card border-2 border-urchin bg-surface p-4',
        steps.length === 0 && 'md:flex-row md:items-center md:justify-between print:hidden',
      )}
    >
      <div className="flex items-start gap-3">
        <Siren aria-hidden className="mt-0.5 size-6 shrink-0 text-urchin" />
        <div>
          {steps.length > 0 ? (
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="font-bold font-display text-xl">First aid</h2>
              <Badge tone={URGENCY_TEXTS.emergency.tone}>{URGENCY_TEXTS.emergency.label}</Badge>
            </div>
          ) : (
            <strong className="block font-display text-lg">{isSheet ? 'Not getting better?' : 'Act now'}</strong>
          )}
          {reasons.length > 0 && <span className="text-ink-muted">Because: {reasons.join(' · ')}. </span>}
          {isSheet && <span className="text-ink-muted">Keep going, and get help from other people too.</span>}
        </div>
      </div>
      {steps.length > 0 && <Lines lines={steps} isOrdered />}
      <div className="flex flex-wrap gap-2 print:hidden">
        {!isSheet && (
          <Link
            to="/emergency-care"
            search={situation ? { situation } : {}}
            className={buttonClass({ variant: 'danger' })}
          >
            What to do in the next ten minutes
          </Link>
        )}
        {isOpen(CALL.to) && (
          <Link {...CALL} className={buttonClass({ variant: 'secondary' })}>
            <Video aria-hidden />
            Call a fish doctor
          </Link>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass({ variant: 'secondary' })}>
            <Phone aria-hidden />
            Emergency SOS
          </a>
        )}
        <Link to="/chat" onClick={() => handOverRoom('knowledge')} className={buttonClass({ variant: 'secondary' })}>
          <MessagesSquare aria-hidden />
          Ask the community
        </Link>
        {conditionKey && (
          <Link
            to="/fish-doctor/disease-library/$key"
            params={{ key: conditionKey }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <BookOpen aria-hidden />
            Read about it
          </Link>
        )}
      </div>
    </section>
  );
}
