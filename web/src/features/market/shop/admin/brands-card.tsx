import type { AdminBrand } from '@nautical/core/contracts/market/shop';
import { BrandChange, NewBrand } from '@nautical/core/contracts/market/shop-forms';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Checkbox } from '@/components/form/choice.tsx';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Textarea } from '@/components/form/textarea.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PictureField } from '@/features/members/uploads/picture-field.tsx';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { adminBrandsQuery, useCreateBrand, useUpdateBrand } from '../api.ts';

/** The brands of the shop menu, in its order. */
export function BrandsCard() {
  const { data: brands } = useQuery(adminBrandsQuery());
  const [edited, setEdited] = useState<AdminBrand | 'new'>();
  return (
    <Card className="p-4">
      <details className="group">
        <summary className="flex min-h-11 items-center font-bold font-display text-xl">
          Brands{brands && <span className="figures ml-2 font-normal text-base text-ink-muted">{brands.length}</span>}
          <ChevronDown
            aria-hidden
            className="ml-auto size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="mt-2 divide-y divide-line">
          {brands?.map((brand) => (
            <li key={brand.id} className="flex flex-wrap items-center gap-3 py-2">
              {brand.logoUrl && (
                <img src={brand.logoUrl} alt="" className="size-11 rounded-control bg-raised object-contain" />
              )}
              <span className="min-w-40 flex-1">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{brand.name}</span>
                  {!brand.isActive && <Badge tone="sand">Inactive</Badge>}
                </span>
                <span className="figures text-ink-muted text-sm">
                  /shop/{brand.slug} · {brand.products} {brand.products === 1 ? 'product' : 'products'}
                </span>
              </span>
              <Button variant="secondary" size="sm" aria-label={`Edit ${brand.name}`} onClick={() => setEdited(brand)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
        <Button variant="secondary" className="mt-3" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          New brand
        </Button>
      </details>
      {edited && <BrandDialog brand={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

/** Converts the form's strings to the contract's types: a number and a flag. */
const read = (form: Record<string, unknown>): unknown => ({
  ...form,
  sortOrder: form.sortOrder === '' ? undefined : Number(form.sortOrder),
  isActive: form.isActive === 'on',
});
const NewForm = z.pipe(z.transform(read), NewBrand as z.ZodMiniType<z.output<typeof NewBrand>, unknown>);
const ChangeForm = z.pipe(z.transform(read), BrandChange as z.ZodMiniType<z.output<typeof BrandChange>, unknown>);

type BrandDialogProps = { brand: AdminBrand | undefined; onClose: () => void };

function BrandDialog({ brand, onClose }: BrandDialogProps) {
  return (
    <Dialog title={brand ? 'Edit brand' : 'New brand'} open onOpenChange={onClose}>
      {brand ? <EditBrand brand={brand} onClose={onClose} /> : <AddBrand onClose={onClose} />}
    </Dialog>
  );
}

const tellSaved = (brand: AdminBrand, onClose: () => void) => {
  onClose();
  toast({ title: 'Brand saved', description: brand.name, tone: 'good' });
};

function AddBrand({ onClose }: Pick<BrandDialogProps, 'onClose'>) {
  const form = useForm({ schema: NewForm, sending: useCreateBrand(), onSent: (sent) => tellSaved(sent, onClose) });
  return <BrandFields brand={undefined} form={form} />;
}

function EditBrand({ brand, onClose }: { brand: AdminBrand; onClose: () => void }) {
  const update = useUpdateBrand();
  const form = useForm({
    schema: ChangeForm,
    sending: {
      ...update,
      // An empty field clears the value instead of keeping it.
      mutateAsync: ({ body }: { body: z.output<typeof BrandChange> }) =>
        update.mutateAsync({
          params: { id: brand.id },
          body: { ...body, description: body.description ?? '', logoUrl: body.logoUrl ?? '' },
        }),
    },
    onSent: (sent) => tellSaved(sent, onClose),
  });
  return <BrandFields brand={brand} form={form} />;
}

type FormParts = Pick<ReturnType<typeof useForm>, 'errors' | 'problem' | 'isSending' | 'props'>;

function BrandFields({
  brand,
  form: { errors, problem, isSending, props },
}: {
  brand: AdminBrand | undefined;
  form: FormParts;
}) {
  return (
    <form {...props} className="flex flex-col gap-4">
      <Field label="Name" error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="off" defaultValue={brand?.name ?? ''} />}
      </Field>
      {!brand && (
        <Field label="Address" error={errors.slug} helper="The last part of /shop/…, in lowercase letters.">
          {(control) => <Input {...control} name="slug" autoComplete="off" autoCapitalize="none" />}
        </Field>
      )}
      <Field label="Description (optional)" error={errors.description}>
        {(control) => <Textarea {...control} name="description" rows={3} defaultValue={brand?.description ?? ''} />}
      </Field>
      <PictureField label="Logo (optional)" name="logoUrl" initial={brand?.logoUrl ?? null} error={errors.logoUrl} />
      <Field label="Menu position" error={errors.sortOrder}>
        {(control) => (
          <Input
            {...control}
            name="sortOrder"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={brand?.sortOrder ?? ''}
          />
        )}
      </Field>
      <Checkbox name="isActive" defaultChecked={brand?.isActive ?? true} label="Shown to members" />
      <DialogActions problem={problem}>
        <Button type="submit" loading={isSending}>
          Save brand
        </Button>
      </DialogActions>
    </form>
  );
}
