import type { DeliveryOption } from '@nautical/core/domain/market/listings';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { explain, fieldErrors } from '@/lib/api.ts';
import { clearDraft, useDraft } from '@/lib/form/draft.ts';
import { bodyOf, namedHere, optionOf, type Purchase, problemsOf } from './purchase.ts';

type UsePurchase<Answer> = {
  /** The draft’s name: what was typed survives a failure and a reload. */
  draft: string;
  initial: Purchase;
  send: (body: ReturnType<typeof bodyOf>) => Promise<Answer>;
  onSent: (answer: Answer) => void;
};

/** The form of delivery, address and promotion code. */
export function usePurchase<Answer>({ draft, initial, send, onSent }: UsePurchase<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [values, keep] = useDraft<Purchase>(draft, initial);
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
    const found = await problemsOf(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setProblem(undefined);
    setSending(true);
    try {
      const answer = await send(bodyOf(values, optionOf(values) as DeliveryOption));
      clearDraft(draft);
      onSent(answer);
    } catch (error) {
      const fields = namedHere(fieldErrors(error));
      refuse(fields, Object.keys(fields).some((name) => name in values) ? undefined : explain(error));
    } finally {
      setSending(false);
    }
  }

  function change(part: Partial<Purchase>) {
    keep(part);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  }

  return {
    values,
    errors,
    problem,
    isSending,
    change,
    /** Says at a field what is wrong with it. */
    refuse,
    props: {
      ref: form,
      noValidate: true,
      onSubmit: async (event: FormEvent) => {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        await submit();
        isBusy.current = false;
      },
    },
  };
}
export type PurchaseForm = Pick<ReturnType<typeof usePurchase>, 'values' | 'errors' | 'change'>;
