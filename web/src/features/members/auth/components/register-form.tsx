import type { SignedIn } from '@nautical/core/contracts/members/auth';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { NEW_PASSWORD_HELP, PasswordField } from '@/components/form/password-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { signIn } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { useRegister } from '../api.ts';

const shape = () => import('@nautical/core/contracts/members/auth-forms').then(({ Registration }) => Registration);

/** They’re signed in right away; the link in their email confirms the account. */
function handleSent(answer: SignedIn) {
  signIn(answer);
  toast({ title: 'Check your email', description: `We’ve sent a link to ${answer.user.email} to confirm it’s yours.` });
}

type Draft = { username: string; email: string };
type RegisterFormProps = { draft: Draft; onDraft: (part: Partial<Draft>) => void };

export function RegisterForm({ draft, onDraft }: RegisterFormProps) {
  const form = useForm({ schema: shape, sending: useRegister(), onSent: handleSent, isAlwaysAsked: true });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormProblem>{form.problem}</FormProblem>
      <Field
        label="Username"
        error={form.errors.username}
        helper="This is the name other members see. Use letters, numbers and _ . or -"
      >
        {(control) => (
          <Input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={draft.username}
            onChange={(event) => onDraft({ username: event.target.value })}
          />
        )}
      </Field>
      <Field label="Email" error={form.errors.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={draft.email}
            onChange={(event) => onDraft({ email: event.target.value })}
          />
        )}
      </Field>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        helper={NEW_PASSWORD_HELP}
        error={form.errors.password}
      />
      <Button type="submit" loading={form.isSending}>
        Create account
      </Button>
      <p className="text-ink-muted text-sm">
        By creating an account you agree to our <ToRead href="/terms">Terms</ToRead>. Here’s how we treat your data:{' '}
        <ToRead href="/privacy">Privacy</ToRead>.
      </p>
    </form>
  );
}

/** Opens in a new tab, so the form isn’t lost. */
const ToRead = (props: { href: string; children: string }) => (
  <a {...props} target="_blank" rel="noopener" className="font-medium text-tide underline underline-offset-4" />
);
