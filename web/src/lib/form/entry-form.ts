import type { Schema } from '@nautical/core/endpoint';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { explain, fieldErrors } from '../api.ts';
import { toastError } from '../toast-error.ts';
import { clearDraft, useDraft } from './draft.ts';

type EntryForm<Values extends Record<string, string>, S extends Schema, Answer> = {
  /** The draft's name, so that typed text survives a reload. */
  draft: string;
  initial: Values;
  schema: S;
  /** Turns the typed text into the request body. */
  bodyOf: (values: Values) => z.input<S>;
  send: (body: z.input<S>) => Promise<Answer>;
  onSent: (answer: Answer) => void;
};

/** A form whose text is validated against the contract, sent as its body, and kept as a draft until then. */
export function useEntryForm<Values extends Record<string, string>, S extends Schema, Answer>({
  draft,
  initial,
  schema,
  bodyOf,
  send,
  onSent,
}: EntryForm<Values, S, Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, keep] = useDraft(draft, initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);

  // After an error the focus goes to the first invalid field.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (fields: Record<string, string>, text?: string) => {
    setErrors(fields);
    setProblem(text);
    setRefusals((count) => count + 1);
  };

  async function submit() {
    const body = bodyOf(values);
    const checked = await schema['~standard'].validate(body);
    if (checked.issues) {
      const fields: Record<string, string> = {};
      for (const { path, message } of checked.issues) fields[String(path?.[0])] ??= message;
      const hasPlace = Object.keys(fields).some((name) => name in initial);
      return refuse(fields, hasPlace ? undefined : checked.issues[0]?.message);
    }
    setErrors({});
    setProblem(undefined);
    setSending(true);
    try {
      const answer = await send(body);
      clearDraft(draft);
      onSent(answer);
    } catch (error) {
      toastError(error);
      const fields = fieldErrors(error);
      const hasPlace = Object.keys(fields).some((name) => name in initial);
      refuse(fields, hasPlace ? undefined : explain(error));
    } finally {
      setSending(false);
    }
  }

  return {
    values,
    errors,
    problem,
    isSending,
    change: (part: Partial<Values>) => {
      keep(part);
      const changed = Object.keys(part);
      if (changed.some((name) => errors[name]))
        setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))));
    },
    /** The props that connect a text input to its value. */
    bind: (name: keyof Values & string) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => {
        keep({ [name]: target.value } as unknown as Partial<Values>);
        if (errors[name]) setErrors(({ [name]: _, ...others }) => others);
      },
    }),
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isSending) void submit();
      },
    },
  };
}
