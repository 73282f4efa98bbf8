import { Link, linkOptions } from '@tanstack/react-router';
import { Phone, Siren, Video } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { useSite } from '@/features/members/site/viewer.ts';
import { isOpen } from '@/lib/page/open-screens.ts';

type EmergencyBannerProps = {
  reasons?: readonly string[];
  /** The emergency sheet that fits. */
  situation?: string | null;
  /** On the sheets themselves there is no need to lead there. */
  isSheet?: boolean;
};

const CALL = linkOptions({ to: '/video-call/{-$sessionId}' });

/** Cannot wait: leads to the call screen, the telephone and the sheet for the next ten minutes. */
export function EmergencyBanner({ reasons = [], situation, isSheet = false }: EmergencyBannerProps) {
  const phone = useSite()?.emergencyPhone;
  const canCall = isOpen(CALL.to);
  const hasDoctor = canCall || phone;
  const named = reasons.filter((reason) => reason !== 'situation');
  // The sheet itself has said all there is when nobody can be called.
  if (isSheet && !hasDoctor) return null;
  return (
    <section
      aria-label="Emergency"
      className="flex flex-col gap-3 rounded-card border-2 border-urchin bg-surface p-4 md:flex-row md:items-center md:justify-between print:hidden"
    >
      <p className="flex items-start gap-3">
        <Siren aria-hidden className="mt-0.5 size-6 shrink-0 text-urchin" />
        <span>
          <strong className="block font-display text-lg">{isSheet ? 'Not getting better?' : 'This cannot wait'}</strong>
          {named.length > 0 && <span className="text-ink-muted">{named.join(' · ')}. </span>}
          {hasDoctor && <span className="text-ink-muted">Talk to a fish doctor while you act.</span>}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {canCall && (
          <Link {...CALL} className={buttonClass({ variant: 'danger' })}>
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
        {!isSheet && (
          <Link
            to="/emergency-care"
            search={situation ? { situation } : {}}
            className={buttonClass({ variant: 'secondary' })}
          >
            The next ten minutes
          </Link>
        )}
      </div>
    </section>
  );
}
