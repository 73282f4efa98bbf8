import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { NEW_PASSWORD_HELP, PasswordField } from '@/components/form/password-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { fieldErrors } from '@/lib/api.ts';
import { useForm } from '@/lib/form/form.ts';
import { enter } from '@/lib/session.ts';
import { passwordLinkQuery, useSetPassword } from './api.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { MailLinkForm } from './components/mail-link-form.tsx';
import { type Asked, SecondStep } from './components/second-step.tsx';
import { useMailedToken } from './mailed-token.ts';

const shape = () =>
  import('@nautical/core/contracts/members/auth-forms').then(({ PasswordFromLink }) => PasswordFromLink);

/** The target of the mailed password link. */
export function SetPasswordScreen() {
  const token = useMailedToken();
  const navigate = useNavigate();
  const link = useQuery(passwordLinkQuery(token));
  const sending = useSetPassword();
  const [asked, setAsked] = useState<Asked>();
  const form = useForm({
    schema: shape,
    sending,
    extra: { token },
    onSent: (answer) => {
      enter(answer, setAsked);
      if (!('secondFactor' in answer)) void navigate({ to: '/', replace: true });
    },
  });
  if (asked)
    return (
      <SecondStep
        asked={asked}
        onBack={() => void navigate({ to: '/login' })}
        onSignedIn={() => void navigate({ to: '/', replace: true })}
      />
    );
  const stale = whyStale(token, link.data, fieldErrors(sending.error).token);

  if (stale)
    return (
      <AuthLayout title="This link doesn’t work" sentence={stale}>
        <MailLinkForm purpose="password" />
        <TextLink to="/login" className="self-start">
          Back to sign in
        </TextLink>
      </AuthLayout>
    );
  // If the check fails, show the form anyway; submitting it will tell.
  if (link.isLoading)
    return (
      <AuthLayout title="Choose a new password">
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          Checking your link…
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Choose a new password"
      sentence="Once you save it, you’re signed in here and signed out everywhere else."
    >
      <form {...form.props} className="flex flex-col gap-4">
        <FormProblem>{form.problem}</FormProblem>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          helper={NEW_PASSWORD_HELP}
          error={form.errors.password}
        />
        <Button type="submit" loading={form.isSending}>
          Save password
        </Button>
      </form>
    </AuthLayout>
  );
}

/** Why a link doesn’t work; undefined while it may still work. */
function whyStale(token: string, link: { isUsable: boolean } | undefined, refusal: string | undefined) {
  if (!token) return 'Part of the link is missing. Please get a new one.';
  return (
    refusal ??
    (link?.isUsable === false ? 'This link has expired or was already used. Please get a new one.' : undefined)
  );
}
