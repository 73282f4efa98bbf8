import type { Schema } from '@nautical/core/endpoint';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { explain, fieldErrors } from '../api.ts';
import { changeDraft, clearDraft, readDraft } from './draft.ts';

type Sending<Body, Answer> = {
  mutateAsync: (parts: { body: Body }) => Promise<Answer>;
  isPending: boolean;
  isPaused: boolean;
};

type FormParts<S extends Schema, Answer> = {
  /** The schema of the fields, or how to load it: first pages skip it until someone types. */
  schema: S | (() => Promise<S>);
  sending: Sending<z.output<S>, Answer>;
  /** Sent along with the fields. */
  extra?: Record<string, unknown>;
  onSent: (answer: Answer, form: HTMLFormElement) => void;
  /** The server is asked even where a field is wrong in itself, because it may find more: a name that is taken. */
  isAlwaysAsked?: boolean;
  /** The draft's name, so that typed text survives a reload or a closed dialog. */
  draft?: string;
};

/**
 * A form that validates its named fields against the contract, sends them and shows each error under its field. The fields
 * are uncontrolled, so typed text is never lost.
 */
export function useForm<S extends Schema, Answer>({
  schema,
  sending,
  extra,
  onSent,
  isAlwaysAsked,
  draft,
}: FormParts<S, Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);

  // After an error the focus goes to the first invalid field.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  useEffect(() => {
    if (draft && form.current) fillIn(form.current, readDraft(draft, {}));
  }, [draft]);

  const refuse = (fields: Record<string, string>, text?: string) => {
    setErrors(fields);
    setProblem(text);
    setRefusals((count) => count + 1);
  };

  async function send(element: HTMLFormElement) {
    const given = { ...Object.fromEntries(new FormData(element)), ...extra };
    const checked = await check(schema, given);
    const found = checked.issues && firstIssues(checked.issues);
    if (found) refuse(found);
    else {
      setErrors({});
      setProblem(undefined);
    }
    if (found && !(isAlwaysAsked && navigator.onLine)) return;
    try {
      const answer = await sending.mutateAsync({
        body: checked.issues ? (given as object as z.output<S>) : checked.value,
      });
      if (draft) clearDraft(draft);
      onSent(answer, element);
    } catch (error) {
      const fields = fieldErrors(error);
      // The local errors are already shown, so the focus stays with the field being corrected. What was corrected
      // meanwhile is no longer what the server speaks of.
      if (found) {
        const now = new FormData(element);
        const current = Object.entries(fields).filter(([name]) => now.get(name) === given[name]);
        return setErrors((shown) => ({ ...Object.fromEntries(current), ...shown }));
      }
      const hasPlace = Object.keys(fields).some((name) => element.elements.namedItem(name));
      refuse(fields, hasPlace ? undefined : explain(error));
    }
  }

  return {
    errors,
    /** The error about the whole form. */
    problem: sending.isPaused ? 'You’re offline. We’ll send this as soon as you’re back online.' : problem,
    isSending: sending.isPending,
    props: {
      ref: form,
      noValidate: true,
      // Loads the schema while the first field is being filled in.
      onFocus: () => void (typeof schema === 'function' && schema().catch(() => {})),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!sending.isPending) void send(event.currentTarget);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const { name, type, checked, value } = target as HTMLInputElement;
        if (draft && name) changeDraft(draft, { [name]: type === 'checkbox' ? (checked ? 'on' : '') : value });
        if (errors[name]) setErrors(({ [name]: _, ...others }) => others);
      },
    },
  };
}

/** Puts a draft back into the fields it came from. */
function fillIn(form: HTMLFormElement, draft: Record<string, string>) {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on';
    else if (field && 'value' in field) field.value = value;
  }
}

type Issue = { path?: readonly unknown[] | undefined; message: string };
type Checked<S extends Schema> = { value: z.output<S>; issues?: undefined } | { issues: readonly Issue[] };

/** Validates against the schema. If it can't be loaded, the server's validation has to do. */
async function check<S extends Schema>(schema: S | (() => Promise<S>), given: object): Promise<Checked<S>> {
  try {
    const shape = typeof schema === 'function' ? await schema() : schema;
    return (await shape['~standard'].validate(given)) as Checked<S>;
  } catch (error) {
    console.error('Could not check the form here:', error);
    return { value: given as z.output<S> };
  }
}

function firstIssues(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path?.[0])] ??= message;
  return fields;
}
