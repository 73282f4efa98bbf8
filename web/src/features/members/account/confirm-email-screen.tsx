import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { useMailedToken } from '@/features/members/auth/mailed-token.ts';
import { explain } from '@/lib/api.ts';
import { useUser } from '@/lib/session.ts';
import { useConfirmEmail } from './api.ts';
import { ConfirmEmailCard } from './confirm-email-card.tsx';

/** The target of the mailed link: confirms the email of the signed-in member automatically. */
export function ConfirmEmailScreen() {
  const token = useMailedToken();
  const { user } = useUser();
  const { mutate, isSuccess, error } = useConfirmEmail();
  const sent = useRef('');
  const isConfirmed = isSuccess || user?.emailVerified === true;
  // The token works once, so a second run of this effect must not spend it.
  useEffect(() => {
    if (!token || isConfirmed || sent.current === token) return;
    sent.current = token;
    mutate({ body: { token } });
  }, [token, isConfirmed, mutate]);

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHeading>Confirm your email</PageHeading>
      {isConfirmed ? (
        <Card className="flex flex-col items-start gap-4 p-4 md:p-6">
          <p role="status">Thanks! Your email is confirmed.</p>
          <TextLink to="/">Go to the marketplace</TextLink>
        </Card>
      ) : error || !token ? (
        <>
          <Card className="flex flex-col items-start gap-4 p-4 md:p-6">
            <p role="alert">{error ? explain(error) : 'Part of the link is missing. Please get a new one.'}</p>
            {error && token && <Button onClick={() => mutate({ body: { token } })}>Try again</Button>}
          </Card>
          {user && <ConfirmEmailCard email={user.email} />}
        </>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          Confirming your email…
        </p>
      )}
    </div>
  );
}
