import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { NEW_PASSWORD_HELP, PasswordField } from '@/components/form/password-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { fieldErrors } from '@/lib/api.ts';
import { useForm } from '@/lib/form/form.ts';
import { enter } from '@/lib/session.ts';
import { useSetPassword } from './api.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { MailLinkForm } from './components/mail-link-form.tsx';
import { type Asked, SecondStep } from './components/second-step.tsx';
import { useMailedToken } from './mailed-token.ts';

const shape = () =>
  import('@nautical/core/contracts/members/auth-forms').then(({ PasswordFromLink }) => PasswordFromLink);

/** Where the mailed link to a new password leads. */
export function SetPasswordScreen() {
  const token = useMailedToken();
  const navigate = useNavigate();
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
  const stale = token ? fieldErrors(sending.error).token : 'This link is not complete. Please ask for a new one.';

  if (stale)
    return (
      <AuthLayout title="This link does not work" sentence={stale}>
        <MailLinkForm purpose="password" />
        <TextLink to="/login" className="self-start">
          Back to sign in
        </TextLink>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Choose a new password"
      sentence="You are signed in with it right away. Other devices are signed out."
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
