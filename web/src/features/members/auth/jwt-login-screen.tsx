import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { explain, fieldErrors } from '@/lib/api.ts';
import { signIn } from '@/lib/session.ts';
import { useJwtLogin } from './api.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { MailLinkForm } from './components/mail-link-form.tsx';
import { useMailedToken } from './mailed-token.ts';

/** Where the mailed sign-in link leads: it signs in by itself. */
export function JwtLoginScreen() {
  const token = useMailedToken();
  const navigate = useNavigate();
  const { mutate, error, isPaused } = useJwtLogin();
  const sent = useRef('');

  const enter = useCallback(
    () =>
      mutate(
        { body: { token } },
        {
          onSuccess: (answer) => {
            signIn(answer);
            void navigate({ to: '/', replace: true });
          },
        },
      ),
    [mutate, token, navigate],
  );
  // The token works once, so a second run of this effect must not spend it.
  useEffect(() => {
    if (!token || sent.current === token) return;
    sent.current = token;
    enter();
  }, [token, enter]);

  const stale = token ? fieldErrors(error).token : 'This link is not complete. Please ask for a new one.';
  if (stale)
    return (
      <AuthLayout title="This link does not work" sentence={stale}>
        <MailLinkForm purpose="sign-in" />
        <TextLink to="/login" className="self-start">
          Sign in with a password
        </TextLink>
      </AuthLayout>
    );
  if (error)
    return (
      <AuthLayout title="Signing in did not work">
        <FormProblem>{explain(error)}</FormProblem>
        <Button onClick={enter}>Retry</Button>
        <TextLink to="/login" className="self-start">
          Sign in with a password
        </TextLink>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Signing you in">
      <p role="status" className="flex items-center gap-3 text-ink-muted">
        <Spinner />
        {isPaused ? 'You are offline. It goes on as soon as you are back.' : 'One moment, please.'}
      </p>
    </AuthLayout>
  );
}
