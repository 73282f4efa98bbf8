import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain, fieldErrors } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { useCheckCode } from '../api.ts';
import type { PurchaseForm } from './use-purchase.ts';

export type Discount = { code: string; discount: string };

type CodeFieldProps = PurchaseForm & {
  postId: string;
  /** What the typed code takes off, once it was checked. */
  discount: Discount | undefined;
  onDiscount: (discount: Discount | undefined) => void;
  onProblem: (text: string) => void;
};

/** A promotion code, checked before anything is paid. */
export function CodeField({ postId, discount, onDiscount, onProblem, values, errors, change }: CodeFieldProps) {
  const check = useCheckCode();
  const code = values.promotionCode.trim();
  const keystrokes = useRef(0);

  async function handleCheck() {
    if (!code || check.isPending) return;
    const before = keystrokes.current;
    // What was corrected meanwhile is no longer what the server speaks of.
    const isCurrent = () => keystrokes.current === before;
    try {
      const { reason, ...found } = await check.mutateAsync({ body: { code, postId } });
      if (!isCurrent()) return;
      if (reason) return onProblem(reason);
      // The same code may have been refused before.
      change({ promotionCode: code });
      onDiscount(found);
    } catch (error) {
      if (isCurrent()) onProblem(fieldErrors(error).code ?? explain(error));
    }
  }

  return (
    <Field
      label="Promotion code (optional)"
      error={errors.promotionCode}
      helper={
        <span role="status" className="empty:hidden">
          {discount && (
            <span className="flex items-center gap-1 text-kelp">
              <CircleCheck aria-hidden className="size-4 shrink-0" />
              {discount.code} takes {formatMoney(discount.discount)} off.
            </span>
          )}
        </span>
      }
    >
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            name="promotionCode"
            value={values.promotionCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            onChange={({ target }) => {
              keystrokes.current++;
              change({ promotionCode: target.value });
              onDiscount(undefined);
            }}
            onKeyDown={(event) => {
              // Enter checks the code; the form is sent by its own button.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void handleCheck();
            }}
          />
          <Button variant="secondary" loading={check.isPending} disabled={!code} onClick={() => void handleCheck()}>
            Apply
          </Button>
        </span>
      )}
    </Field>
  );
}
