import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { PasswordField } from '@/components/form/password-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { enter } from '@/lib/session.ts';
import { useLogin } from '../api.ts';
import type { Asked } from './second-step.tsx';

const shape = () => import('@nautical/core/contracts/members/auth-forms').then(({ SignIn }) => SignIn);

type SignInFormProps = {
  /** Email or username. */
  name: string;
  onName: (name: string) => void;
  onForgot: () => void;
  onLink: () => void;
  onSecondFactor: (asked: Asked) => void;
};

export function SignInForm({ name, onName, onForgot, onLink, onSecondFactor }: SignInFormProps) {
  const form = useForm({ schema: shape, sending: useLogin(), onSent: (answer) => enter(answer, onSecondFactor) });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormProblem>{form.problem}</FormProblem>
      <Field label="Email or username" error={form.errors.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={name}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      <PasswordField label="Password" name="password" autoComplete="current-password" error={form.errors.password} />
      <Button type="submit" loading={form.isSending}>
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="ghost" size="sm" className="-ml-3 text-tide" onClick={onForgot}>
          Forgot password?
        </Button>
        <Button variant="ghost" size="sm" className="-mr-3 text-tide" onClick={onLink}>
          Email me a sign-in link
        </Button>
      </div>
    </form>
  );
}
