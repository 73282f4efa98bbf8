import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@/components/ui/button.tsx';
import { leaveForProvider } from '@/lib/sign-in/social-return.ts';
import { providersQuery } from '../api.ts';

/** The social sign-ins this installation offers; nothing when it offers none. */
export function SocialButtons() {
  const { data: providers = [] } = useQuery(providersQuery());
  if (providers.length === 0) return null;
  return (
    <section aria-label="Other ways to sign in" className="flex animate-fade flex-col gap-3">
      <p className="flex items-center gap-3 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map(({ id, label }) => (
        <a
          key={id}
          href={`/api/auth/${id}`}
          onClick={leaveForProvider}
          className={buttonClass({ variant: 'secondary' })}
        >
          Continue with {label}
        </a>
      ))}
    </section>
  );
}
