import type { UseOptions } from '@nautical/core/contracts/members/second-factor';
import type { PasskeyUse } from '@nautical/core/contracts/members/second-factor-forms';
import type { FactorWay } from '@nautical/core/domain/members/second-factor';
import type { Schema } from '@nautical/core/endpoint';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { explainPasskey, knowsPasskeys, provePasskey } from './passkeys.ts';

const SWITCH: Record<FactorWay, string> = {
  passkey: 'Use a passkey',
  code: 'Use your authenticator app',
  recovery: 'Use a recovery code',
};

type FactorFormProps<S extends Schema, Answer> = {
  ways: readonly FactorWay[];
  way?: FactorWay | undefined;
  onWay?: ((way: FactorWay) => void) | undefined;
  schema: () => Promise<S>;
  sending: Parameters<typeof useForm<S, Answer>>[0]['sending'];
  /** What is sent along. */
  extra?: Record<string, unknown>;
  /** Asks the server for what a passkey has to sign. */
  options: () => Promise<UseOptions>;
  onSent: (answer: Answer) => void;
  submit: string;
};

/** Asks for the second factor in the way the member chooses. */
export function FactorForm<S extends Schema, Answer>({ ways, way: given, onWay, ...rest }: FactorFormProps<S, Answer>) {
  // They may come from the URL, so validate them.
  const possible = ways.filter((way) => way in SWITCH && (way !== 'passkey' || knowsPasskeys()));
  const [own, setOwn] = useState<FactorWay>();
  const way = possible.find((one) => one === (given ?? own)) ?? possible[0] ?? 'recovery';
  const choose = onWay ?? setOwn;
  const Way = way === 'passkey' ? PasskeyStep : CodeStep;
  return (
    <div className="flex flex-col gap-4">
      <Way key={way} way={way} {...rest} />
      <div className="flex flex-wrap gap-x-4">
        {possible.flatMap((other) =>
          other === way ? (
            []
          ) : (
            <Button key={other} variant="ghost" size="sm" className="-ml-3 text-tide" onClick={() => choose(other)}>
              {SWITCH[other]}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}

type StepProps<S extends Schema, Answer> = Omit<FactorFormProps<S, Answer>, 'ways' | 'way' | 'onWay'> & {
  way: FactorWay;
};

function CodeStep<S extends Schema, Answer>({ way, schema, sending, extra, onSent, submit }: StepProps<S, Answer>) {
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({ schema, sending, ...(extra && { extra }), onSent });
  const isCode = way === 'code';
  const name = isCode ? 'code' : 'recoveryCode';
  // Focus the field after choosing this method.
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <FormProblem>{form.problem}</FormProblem>
      <Field
        label={isCode ? '6-digit code' : 'Recovery code'}
        helper={
          isCode
            ? 'Open your authenticator app and type the code it shows for Nautical Marketplace.'
            : 'Type one of the codes you saved when you set this up. Each one works once.'
        }
        error={form.errors[name]}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            name={name}
            autoComplete={isCode ? 'one-time-code' : 'off'}
            inputMode={isCode ? 'numeric' : 'text'}
            autoCapitalize={isCode ? 'none' : 'characters'}
            spellCheck={false}
            maxLength={isCode ? 7 : 40}
            className="figures tracking-widest"
          />
        )}
      </Field>
      <Button type="submit" loading={form.isSending}>
        {submit}
      </Button>
    </form>
  );
}

function PasskeyStep<S extends Schema, Answer>({ options, sending, extra, onSent }: StepProps<S, Answer>) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  async function handleUse() {
    setBusy(true);
    setProblem(undefined);
    try {
      const passkey: PasskeyUse = await provePasskey(await options());
      onSent(await sending.mutateAsync({ body: { ...extra, passkey } as never }));
    } catch (error) {
      setProblem(explainPasskey(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <FormProblem>{problem}</FormProblem>
      <Button ref={button} loading={isBusy} onClick={() => void handleUse()}>
        {!isBusy && <KeyRound aria-hidden />}
        Use your passkey
      </Button>
    </div>
  );
}
