import { PASSWORD_MIN } from '@nautical/core/domain/members/accounts';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

export const NEW_PASSWORD_HELP = `At least ${PASSWORD_MIN} characters. A few unrelated words work well.`;

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  helper?: string;
  error?: string | undefined;
};

/** A password input with a show button and a Caps Lock warning. */
export function PasswordField({ label, name, autoComplete, helper, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      error={error}
      helper={
        <span role="status" className="empty:hidden">
          {hasCapsLock ? 'Caps Lock is on.' : helper}
        </span>
      }
    >
      {(control) => (
        <span className="relative">
          <Input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={noteCapsLock}
            onKeyUp={noteCapsLock}
            onBlur={() => setCapsLock(false)}
            className="pr-12"
          />
          <button
            type="button"
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
