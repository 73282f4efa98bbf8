import { AppCode } from '@nautical/core/contracts/members/second-factor-forms';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { useFinishAuthenticator } from './api.ts';
import { QrCode } from './qr-code.tsx';

const Shape = z.object({ code: AppCode });

type AuthenticatorSetupProps = {
  setup: { secret: string; uri: string };
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
};

/** Scan or type the secret, then prove it with a code. */
export function AuthenticatorSetup({ setup: { secret, uri }, onDone, onCancel }: AuthenticatorSetupProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    schema: Shape,
    sending: useFinishAuthenticator(),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  // The button that led here is gone; reading goes on with the first step.
  useEffect(() => heading.current?.focus(), []);
  return (
    <form {...form.props} className="flex flex-col gap-4 rounded-control border border-line p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Set up your authenticator app
      </h3>
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        <li>Open your authenticator app and choose to add an account.</li>
        <li>
          <p>Scan this code with it:</p>
          <div className="my-2">
            <QrCode content={uri} label="QR code for your authenticator app. You can type the setup key instead." />
          </div>
          <p>
            Is the app on this device?{' '}
            <a href={uri} className="font-medium text-tide underline underline-offset-4">
              Open it here
            </a>
            . Can’t scan the code? Type this setup key:
          </p>
          <code className="wrap-anywhere select-all font-semibold tracking-wider">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </li>
        <li>Type the 6-digit code the app shows now. Turning it on signs out your other devices.</li>
      </ol>
      <FormProblem>{form.problem}</FormProblem>
      <Field label="6-digit code" error={form.errors.code}>
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            className="figures max-w-40 tracking-widest"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.isSending}>
          Turn on
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
