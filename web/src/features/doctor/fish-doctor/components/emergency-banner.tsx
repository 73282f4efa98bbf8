import { Link, linkOptions } from '@tanstack/react-router';
import { BookOpen, MessagesSquare, Phone, Siren, Video } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { useSite } from '@/features/members/site/viewer.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { handOverRoom } from '../chat-handover.ts';

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
};

/** An emergency: links to what helps right now (the sheet, the phone, other keepers and the condition’s page). */
export function EmergencyBanner({ reasons = [], situation, conditionKey, isSheet = false }: EmergencyBannerProps) {
  const phone = useSite()?.emergencyPhone;
  return (
    <section
      aria-label="Emergency"
      className="flex flex-col gap-3 rounded-card border-2 border-urchin bg-surface p-4 md:flex-row md:items-center md:justify-between print:hidden"
    >
      <p className="flex items-start gap-3">
        <Siren aria-hidden className="mt-0.5 size-6 shrink-0 text-urchin" />
        <span>
          <strong className="block font-display text-lg">{isSheet ? 'Not getting better?' : 'Act now'}</strong>
          {reasons.length > 0 && <span className="text-ink-muted">Because: {reasons.join(' · ')}. </span>}
          {isSheet && <span className="text-ink-muted">Keep going, and get help from other people too.</span>}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
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
