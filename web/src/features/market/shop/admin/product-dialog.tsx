import type { AdminProduct } from '@nautical/core/contracts/market/shop';
import { ProductFields } from '@nautical/core/contracts/market/shop-forms';
import { AQUARIUM_TYPES } from '@nautical/core/domain/common/aquarium-types';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PictureField } from '@/features/members/uploads/picture-field.tsx';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { useCreateProduct, useUpdateProduct } from '../api.ts';
import { AQUARIUM_TYPE_LABELS } from '../aquarium-types.ts';

const numberOf = (text: unknown) => (text === '' ? undefined : Number(text));

/** Converts the form's strings to the contract's types: numbers, a list of tags, a flag. */
const ProductForm = z.pipe(
  z.transform((form: Record<string, unknown>): unknown => ({
    ...form,
    commissionRate: numberOf(form.commissionRate),
    rating: numberOf(form.rating),
    reviewCount: numberOf(form.reviewCount),
    priority: numberOf(form.priority),
    tags: String(form.tags ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    isActive: form.isActive === 'on',
  })),
  ProductFields as z.ZodMiniType<ProductFields, unknown>,
);

/** Optional fields that are cleared when left empty. */
const CLEARED = {
  description: '',
  retailPrice: '',
  subCategory: '',
  imageUrl: '',
  affiliateNetwork: '',
  rating: '',
  targetAudience: '',
  aquariumType: '',
} as const;

type ProductDialogProps = { product: AdminProduct | undefined; onClose: () => void };

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  return (
    <Dialog title={product ? 'Edit product' : 'New product'} open onOpenChange={onClose}>
      <ProductFormFields product={product} onClose={onClose} />
    </Dialog>
  );
}

function useSave(product: AdminProduct | undefined) {
  const create = useCreateProduct();
  const update = useUpdateProduct();
  if (!product) return create;
  const mutateAsync = ({ body }: { body: ProductFields }) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return update.mutateAsync({ params: { id: product.id }, body: { ...CLEARED, ...given } });
  };
  return { mutateAsync, isPending: update.isPending, isPaused: update.isPaused };
}

function ProductFormFields({ product, onClose }: ProductDialogProps) {
  const { errors, problem, isSending, props } = useForm({
    schema: ProductForm,
    sending: useSave(product),
    onSent: ({ name }) => {
      onClose();
      toast({ title: product ? 'Product saved' : 'Product added', description: name, tone: 'good' });
    },
  });
  const text = (name: keyof ProductFields, label: string, rest: ComponentProps<'input'> = {}) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Input {...control} name={name} autoComplete="off" defaultValue={String(product?.[name] ?? '')} {...rest} />
      )}
    </Field>
  );
  return (
    <form {...props} className="flex flex-col gap-4">
      {text('name', 'Name')}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('brand', 'Brand')}
        {text('category', 'Category')}
        {text('subCategory', 'Subcategory (optional)')}
        {text('price', 'Price', { inputMode: 'decimal' })}
        {text('retailPrice', 'Retail price (optional)', { inputMode: 'decimal' })}
        {text('commissionRate', 'Commission (%)', { inputMode: 'decimal' })}
        {text('rating', 'Rating, 0 to 5 (optional)', { inputMode: 'decimal' })}
        {text('reviewCount', 'Number of reviews', { inputMode: 'numeric' })}
      </div>
      {text('affiliateUrl', 'Link', { type: 'url', placeholder: 'https://' })}
      <Field label="Description (optional)" error={errors.description}>
        {(control) => <Textarea {...control} name="description" rows={3} defaultValue={product?.description ?? ''} />}
      </Field>
      <PictureField
        label="Picture (optional)"
        name="imageUrl"
        initial={product?.imageUrl ?? null}
        error={errors.imageUrl}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Aquarium type" error={errors.aquariumType}>
          {(control) => (
            <Select {...control} name="aquariumType" defaultValue={product?.aquariumType ?? ''}>
              <option value="">All types</option>
              {AQUARIUM_TYPES.map((type) => (
                <option key={type} value={type}>
                  {AQUARIUM_TYPE_LABELS[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {text('priority', 'Priority, 0 to 1000', { inputMode: 'numeric' })}
        {text('affiliateNetwork', 'Network (optional)')}
        {text('targetAudience', 'Audience (optional)')}
      </div>
      {text('tags', 'Tags, separated by commas', { defaultValue: product?.tags.join(', ') ?? '' })}
      <Checkbox name="isActive" defaultChecked={product?.isActive ?? true} label="Shown to members" />
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          {product ? 'Save product' : 'Add product'}
        </Button>
      </DialogActions>
    </form>
  );
}
