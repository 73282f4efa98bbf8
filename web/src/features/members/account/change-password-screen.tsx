import type { User } from '@nautical/core/contracts/members/auth';
import { PasswordChange } from '@nautical/core/contracts/members/auth-forms';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { NEW_PASSWORD_HELP, PasswordField } from '@/components/form/password-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { explain } from '@/lib/api.ts';
import { useForm } from '@/lib/form/form.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { TwoStepCard } from '../second-factor/two-step-card.tsx';
import { useChangePassword, useMailPasswordLink } from './api.ts';
import { DevicesCard } from './devices-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

export function ChangePasswordScreen() {
  const { user } = useUser();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHeading>Password and devices</PageHeading>
      {user && <Card className="p-4 md:p-6">{user.hasPassword ? <ChangeForm /> : <FirstPassword user={user} />}</Card>}
      <TwoStepCard />
      <DevicesCard />
      <SignInsCard />
    </div>
  );
}

function ChangeForm() {
  const form = useForm({
    schema: PasswordChange,
    sending: useChangePassword(),
    onSent: (_, element) => {
      element.reset();
      toast({ title: 'Password changed', description: 'Your other devices have been signed out.', tone: 'good' });
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <h2 className="font-bold font-display text-xl">Change password</h2>
      <FormProblem>{form.problem}</FormProblem>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        helper={`${NEW_PASSWORD_HELP} Your other devices will be signed out.`}
        error={form.errors.newPassword}
      />
      <Button type="submit" loading={form.isSending} className="self-start">
        Change password
      </Button>
    </form>
  );
}

/** For members who came through a social sign-in. */
function FirstPassword({ user }: { user: User }) {
  const { mutate, data, error, isPending } = useMailPasswordLink();
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <h2 className="font-bold font-display text-xl">Set a password</h2>
        <p className="text-ink-muted">
          Your account doesn’t have a password yet. We can email a link to {user.email} so you can choose one.
        </p>
      </div>
      <FormProblem>{error ? explain(error) : undefined}</FormProblem>
      <p role="status" className="empty:hidden">
        {data?.message}
      </p>
      {!data && (
        <Button loading={isPending} onClick={() => mutate({ body: { email: user.email } })}>
          Email me the link
        </Button>
      )}
    </div>
  );
}
