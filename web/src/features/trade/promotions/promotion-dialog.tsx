import { NewPromotion, type Promotion } from '@nautical/core/contracts/trade/promotions';
import { USER_LIMIT } from '@nautical/core/domain/trade/promotions';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { CATEGORIES } from '@/features/market/listings/categories.ts';
import { momentOfTime, timeOfInput } from '@/lib/form/day-input.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { toast } from '@/lib/toast.ts';
import { useCreatePromotion, useUpdatePromotion } from './api.ts';

type PromotionDialogProps = { promotion: Promotion | undefined; onClose: () => void };

/** Adds a promotion, or changes one. */
export const PromotionDialog = ({ promotion, onClose }: PromotionDialogProps) => (
  <Dialog
    title={promotion ? `Edit ${promotion.code}` : 'Add promotion'}
    open
    onOpenChange={(isOpen) => isOpen || onClose()}
  >
    <PromotionForm promotion={promotion} onClose={onClose} />
  </Dialog>
);

const EMPTY = {
  name: '',
  description: '',
  type: 'percentage',
  value: '',
  code: '',
  category: '',
  minPurchase: '',
  maxDiscount: '',
  usageLimit: '',
  userLimit: String(USER_LIMIT),
  startDate: '',
  endDate: '',
};
type Values = typeof EMPTY;

const valuesOf = (promotion: Promotion): Values => ({
  name: promotion.name,
  description: promotion.description ?? '',
  type: promotion.type,
  value: promotion.value,
  code: promotion.code,
  category: promotion.category ?? '',
  minPurchase: promotion.minPurchase ?? '',
  maxDiscount: promotion.maxDiscount ?? '',
  usageLimit: promotion.usageLimit === null ? '' : String(promotion.usageLimit),
  userLimit: String(promotion.userLimit),
  startDate: timeOfInput(promotion.startDate),
  endDate: promotion.endDate ? timeOfInput(promotion.endDate) : '',
});

/** An empty field is sent as one: that removes what was there. */
const numberOf = (text: string) => (text.trim() === '' ? '' : Number(text));
const bodyOf = ({ usageLimit, userLimit, startDate, endDate, ...rest }: Values) => ({
  ...rest,
  usageLimit: numberOf(usageLimit),
  userLimit: numberOf(userLimit),
  startDate: momentOfTime(startDate) ?? '',
  endDate: momentOfTime(endDate) ?? '',
});

function PromotionForm({ promotion, onClose }: PromotionDialogProps) {
  const { mutateAsync: create } = useCreatePromotion();
  const { mutateAsync: update } = useUpdatePromotion();
  const { values, errors, problem, isSending, bind, props } = useEntryForm({
    draft: `promotion:${promotion?.id ?? 'new'}`,
    initial: promotion ? valuesOf(promotion) : EMPTY,
    schema: NewPromotion,
    bodyOf: (typed: Values) => bodyOf(typed) as never,
    send: (body) => (promotion ? update({ params: { id: promotion.id }, body }) : create({ body })),
    onSent: ({ code }) => {
      onClose();
      toast({ title: promotion ? `${code} saved` : `${code} is ready`, tone: 'good' });
    },
  });
  const isPercentage = values.type === 'percentage';
  return (
    <form {...props} className="flex flex-col gap-4">
      <Field label="Name" error={errors.name}>
        {(control) => <Input {...control} {...bind('name')} autoComplete="off" maxLength={120} />}
      </Field>
      <Field label="Description (optional)" error={errors.description}>
        {(control) => <Textarea {...control} {...bind('description')} rows={2} maxLength={500} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Code" helper="Upper and lower case don’t matter." error={errors.code}>
          {(control) => <Input {...control} {...bind('code')} autoComplete="off" autoCapitalize="characters" />}
        </Field>
        <Field label="Category" error={errors.category}>
          {(control) => (
            <Select {...control} {...bind('category')}>
              <option value="">All categories</option>
              {CATEGORIES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Kind" error={errors.type}>
          {(control) => (
            <Select {...control} {...bind('type')}>
              <option value="percentage">Percentage</option>
              <option value="fixed">Fixed sum</option>
            </Select>
          )}
        </Field>
        <Field
          label={isPercentage ? 'Percent off' : 'Dollars off'}
          helper="The site pays it. Sellers get their full price."
          error={errors.value && isPercentage && !values.value ? 'Enter a percentage from 1 to 100' : errors.value}
        >
          {(control) => <Input {...control} {...bind('value')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label="Minimum purchase (optional)" error={errors.minPurchase}>
          {(control) => <Input {...control} {...bind('minPurchase')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label="Maximum discount (optional)" error={errors.maxDiscount}>
          {(control) => <Input {...control} {...bind('maxDiscount')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label="Uses in all (optional)" helper="Leave empty for no limit." error={errors.usageLimit}>
          {(control) => <Input {...control} {...bind('usageLimit')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label="Uses per member" error={errors.userLimit}>
          {(control) => <Input {...control} {...bind('userLimit')} inputMode="numeric" autoComplete="off" />}
        </Field>
        <Field label="Starts" helper={promotion ? undefined : 'Leave empty to start now.'} error={errors.startDate}>
          {(control) => <Input {...control} {...bind('startDate')} type="datetime-local" />}
        </Field>
        <Field label="Ends (optional)" error={errors.endDate}>
          {(control) => <Input {...control} {...bind('endDate')} type="datetime-local" />}
        </Field>
      </div>
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          {promotion ? 'Save promotion' : 'Add promotion'}
        </Button>
      </DialogActions>
    </form>
  );
}
