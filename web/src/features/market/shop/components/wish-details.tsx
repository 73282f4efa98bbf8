import type { Wish } from '@nautical/core/contracts/market/shop';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';
import { dayOfInput, momentOfDay } from '@/lib/form/day-input.ts';
import { formatDate } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { useUpdateWish } from '../api.ts';

const NOTES_MAX = 1000;

/** The member’s private notes on a wishlist item, and whether others see the item. */
export function WishDetails({ wish }: { wish: Wish }) {
  const { productId, notes, targetPurchaseDate, isPublic } = wish;
  const { mutate, isPending } = useUpdateWish();
  const [problem, setProblem] = useState<string>();
  const said = [targetPurchaseDate && `by ${formatDate(targetPurchaseDate)}`, isPublic && 'shown on your profile'];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setProblem(undefined);
    mutate(
      {
        params: { productId },
        body: {
          notes: String(form.get('notes') ?? ''),
          targetPurchaseDate: momentOfDay(String(form.get('day') ?? '')),
          isPublic: form.get('isPublic') === 'on',
        },
      },
      {
        onSuccess: ({ product }) => toast({ title: 'Wishlist updated', description: product.name, tone: 'good' }),
        onError: (error) => setProblem(explain(error)),
      },
    );
  }

  return (
    <details className="group rounded-control border border-line">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 px-3 font-medium">
        Notes and plans
        <span className="font-normal text-ink-muted text-sm">{said.filter(Boolean).join(', ')}</span>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <form key={JSON.stringify(wish)} onSubmit={handleSubmit} noValidate className="flex flex-col gap-3 p-3">
        <Field label="Notes">
          {(control) => (
            <Textarea {...control} name="notes" rows={2} maxLength={NOTES_MAX} defaultValue={notes ?? ''} />
          )}
        </Field>
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <Field label="Buy it by">
            {(control) => <Input {...control} type="date" name="day" defaultValue={dayOfInput(targetPurchaseDate)} />}
          </Field>
          <Checkbox name="isPublic" label="Show it on my profile" defaultChecked={isPublic} />
        </div>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="secondary" size="sm" loading={isPending} className="self-start">
          Save
        </Button>
      </form>
    </details>
  );
}
