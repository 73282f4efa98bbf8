import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { explain, fieldErrors } from '@/lib/api.ts';
import { enter, useUser } from '@/lib/session.ts';
import { isSignedIn } from '@/lib/tokens.ts';
import { useJwtLogin } from './api.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { MailLinkForm } from './components/mail-link-form.tsx';
import { type Asked, SecondStep } from './components/second-step.tsx';
import { useMailedToken } from './mailed-token.ts';

/** The target of the mailed sign-in link: signs in automatically. */
export function JwtLoginScreen() {
  const token = useMailedToken();
  const navigate = useNavigate();
  const { mutate, error, isPaused } = useJwtLogin();
  const sent = useRef('');
  const [asked, setAsked] = useState<Asked>();
  // Ask signed-in members first: the link may be for someone else’s account.
  const { user, isLoading } = useUser();
  const [isAsking, setAsking] = useState(isSignedIn);

  const send = useCallback(
    () =>
      mutate(
        { body: { token } },
        {
          onSuccess: (answer) => {
            enter(answer, setAsked);
            if (!('secondFactor' in answer)) void navigate({ to: '/', replace: true });
          },
        },
      ),
    [mutate, token, navigate],
  );
  // The token works once, so a second run of this effect must not spend it.
  useEffect(() => {
    if (!token || isAsking || sent.current === token) return;
    sent.current = token;
    send();
  }, [token, send, isAsking]);

  if (asked)
    return (
      <SecondStep
        asked={asked}
        onBack={() => void navigate({ to: '/login' })}
        onSignedIn={() => void navigate({ to: '/', replace: true })}
      />
    );
  const stale = token ? fieldErrors(error).token : 'Part of the link is missing. Please get a new one.';
  if (stale)
    return (
      <AuthLayout title="This link doesn’t work" sentence={stale}>
        <MailLinkForm purpose="sign-in" />
        <TextLink to="/login" className="self-start">
          Sign in with a password
        </TextLink>
      </AuthLayout>
    );
  if (isAsking && !isLoading)
    return (
      <AuthLayout
        title="You’re already signed in"
        sentence={`You’re signed in${user ? ` as ${user.username}` : ''}. Do you want to sign in with the link instead?`}
      >
        <Button onClick={() => setAsking(false)}>Sign in with the link</Button>
        <TextLink to="/" className="self-start">
          Stay signed in
        </TextLink>
      </AuthLayout>
    );
  if (error)
    return (
      <AuthLayout title="We couldn’t sign you in">
        <FormProblem>{explain(error)}</FormProblem>
        <Button onClick={send}>Retry</Button>
        <TextLink to="/login" className="self-start">
          Sign in with a password
        </TextLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Signing you in">
      <p role="status" className="flex items-center gap-3 text-ink-muted">
        <Spinner />
        {isPaused ? 'You’re offline. We’ll sign you in as soon as you’re back online.' : 'One moment…'}
      </p>
    </AuthLayout>
  );
}
