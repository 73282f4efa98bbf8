import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { useForgotPassword, useMagicLink } from '../api.ts';

const shape = () => import('@nautical/core/contracts/members/auth-forms').then(({ MailAddress }) => MailAddress);

const SUBMIT = { password: 'Email me a reset link', 'sign-in': 'Email me a sign-in link' };

type MailLinkFormProps = { purpose: keyof typeof SUBMIT; email?: string; onEmail?: (email: string) => void };

/** Asks for a link by mail, to set a new password or to sign in without one. */
export function MailLinkForm({ purpose, email = '', onEmail }: MailLinkFormProps) {
  const forgotPassword = useForgotPassword();
  const magicLink = useMagicLink();
  const sending = purpose === 'password' ? forgotPassword : magicLink;
  const form = useForm({ schema: shape, sending, onSent: () => {} });
  if (sending.data) return <MailSent message={sending.data.message} onAgain={sending.reset} />;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormProblem>{form.problem}</FormProblem>
      <Field label="Email" error={form.errors.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            onChange={(event) => onEmail?.(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" loading={form.isSending}>
        {SUBMIT[purpose]}
      </Button>
    </form>
  );
}

function MailSent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone; reading goes on here.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={text} tabIndex={-1} className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
        <MailCheck aria-hidden className="size-6 shrink-0 text-kelp" />
        {message}
      </p>
      <Button variant="ghost" onClick={onAgain} className="-ml-4">
        Send another link
      </Button>
    </div>
  );
}
