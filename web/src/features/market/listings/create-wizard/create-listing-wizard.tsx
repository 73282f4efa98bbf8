import type { User } from '@nautical/core/contracts/members/auth';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog, DialogFoot } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { useUnits } from '@/features/members/units/units.ts';
import { explain, fieldErrors } from '@/lib/api.ts';
import { changeDraft, useDraft } from '@/lib/form/draft.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { BasicFields } from '../form/basic-fields.tsx';
import { DeliveryFields } from '../form/delivery-fields.tsx';
import { DetailFields } from '../form/detail-fields.tsx';
import { focusFirstError, focusFirstField } from '../form/focus.ts';
import {
  bodyOf,
  EMPTY_FORM,
  errorsBeyond,
  errorsHere,
  errorsOfStep,
  type FieldErrors,
  type FormPartProps,
  type ListingForm,
  STEP_COUNT,
  stepWith,
} from '../form/listing-form.ts';
import { missingPhotos, PhotoFields } from '../form/photo-fields.tsx';
import { useFormPhotos } from '../form/use-photos.ts';
import { keepHabits, readHabits } from '../habits.ts';
import { useCreateListing } from '../item-api.ts';
import { Preview } from './preview.tsx';

const STEP_NAMES = ['Basic Information', 'Item Details', 'Delivery Options', 'Add Photos'];

const DRAFT = 'listing';

type WizardProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a listing in four steps. The typed text survives a reload. */
export function CreateListingWizard({ open, onOpenChange }: WizardProps) {
  const { user } = useUser();
  return user && open ? <Wizard user={user} onClose={() => onOpenChange(false)} /> : null;
}

/** A new listing starts with the seller’s last choices. */
const beginning = (user: User) => ({
  ...EMPTY_FORM,
  location: user.location ?? '',
  ...readHabits(user.id),
  step: '1',
  // The same key for every attempt to send the same text, and the same moment: an auction’s duration counts from it.
  key: '',
  sentAt: '',
});

function Wizard({ user, onClose }: { user: User; onClose: () => void }) {
  const [draft, change] = useDraft(DRAFT, beginning(user));
  useAuctionFirst(draft.step === '1', change);
  const units = useUnits();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const photos = useFormPhotos(draft, edit, setErrors);
  const { isSending: isUploading, failed } = photos;
  const [saving, setSaving] = useState<'active' | 'draft'>('active');
  const navigate = useNavigate();
  const { mutateAsync, isPending, isPaused } = useCreateListing();
  const isSending = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const step = Math.min(STEP_COUNT, Math.max(1, Number(draft.step) || 1));
  const isLast = step === STEP_COUNT;

  useEffect(() => {
    if (refusals > 0) focusFirstError(formElement.current);
  }, [refusals]);

  function edit(part: Partial<ListingForm>) {
    change({ ...part, key: '' });
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  function refuse(fields: FieldErrors) {
    setErrors(fields);
    setRefusals((count) => count + 1);
  }

  useForgetting(user);

  const goTo = (next: number) => change({ step: String(next) });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current || (isLast && isUploading)) return;
    const found = { ...errorsOfStep(draft, step, units), ...(isLast && missingPhotos(failed)) };
    if (Object.keys(found).length > 0) return refuse(found);
    // Server errors on a later step stay until the member gets there.
    setErrors((before) => errorsBeyond(before, step));
    setProblem(undefined);
    if (isLast) void create('active');
    else goTo(step + 1);
  }

  async function create(status: 'active' | 'draft') {
    if (isSending.current || isUploading) return;
    if (failed > 0) return refuse(missingPhotos(failed));
    isSending.current = true;
    setSaving(status);
    // Publishing and saving as a draft are two different requests, even with the same text.
    const key = draft.key.endsWith(status) ? draft.key : `${crypto.randomUUID()}-${status}`;
    const sentAt = draft.key === key ? draft.sentAt : new Date().toISOString();
    change({ key, sentAt });
    try {
      await mutateAsync({
        body: { ...bodyOf(draft, user.id, units, { now: new Date(sentAt) }), ...(status === 'draft' && { status }) },
        idempotencyKey: key,
      });
      keepHabits(user.id, draft);
      change(beginning(user));
      if (status === 'draft') {
        toast({ title: 'Draft saved', description: 'Publish it from here when you’re ready.', tone: 'good' });
        await navigate({ to: '/my-listings', search: { tab: 'draft' } });
      } else {
        toast({ title: 'Listing created', description: draft.title, tone: 'good' });
        await navigate({ to: '/' });
      }
    } catch (error) {
      console.error('Listing not created:', error);
      const fields = errorsHere(fieldErrors(error));
      const place = stepWith(fieldErrors(error));
      setProblem(explain(error));
      if (place > 0) goTo(place);
      refuse(fields);
    } finally {
      isSending.current = false;
    }
  }

  const part = { form: draft, units, errors, onChange: edit };
  return (
    <Dialog
      title="Create Listing"
      description={`Step ${step} of ${STEP_COUNT}: ${STEP_NAMES[step - 1]}`}
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <form ref={formElement} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Progress value={(step / STEP_COUNT) * 100} label={`Step ${step} of ${STEP_COUNT}`} />
        <Step key={step} step={step} part={part} photos={photos} preview={<Preview form={draft} user={user} />} />
        <DialogFoot problem={isPaused ? 'You’re offline. We’ll create the listing as soon as you’re back.' : problem}>
          <WizardButtons
            step={step}
            saving={isPending ? saving : undefined}
            isUploading={isUploading}
            onBack={() => goTo(step - 1)}
            onDraft={() => void create('draft')}
          />
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type WizardButtonsProps = {
  step: number;
  /** The status it is being saved with. */
  saving: 'active' | 'draft' | undefined;
  isUploading: boolean;
  onBack: () => void;
  onDraft: () => void;
};

function WizardButtons({ step, saving, isUploading, onBack, onDraft }: WizardButtonsProps) {
  const isLast = step === STEP_COUNT;
  const isPending = saving !== undefined;
  return (
    <>
      <div className="flex gap-2">
        <Button variant="secondary" disabled={step === 1 || isPending} onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          className="flex-1"
          loading={saving === 'active'}
          disabled={isPending || (isLast && isUploading)}
        >
          {!isLast ? 'Continue' : saving === 'active' ? 'Creating...' : 'Create Listing'}
        </Button>
      </div>
      {isLast && (
        <Button
          variant="ghost"
          className="mt-2 w-full"
          loading={saving === 'draft'}
          disabled={isPending || isUploading}
          onClick={onDraft}
        >
          Save as draft
        </Button>
      )}
    </>
  );
}

/** Whoever comes to sell by auction finds that chosen. What they decide afterward survives a reload. */
function useAuctionFirst(isBeginning: boolean, change: (part: Partial<ListingForm>) => void) {
  const router = useRouter();
  const first = useRef({ isBeginning, change });
  useEffect(() => {
    const { search } = router.latestLocation;
    if (first.current.isBeginning && 'create' in search && search.create === 'auction')
      first.current.change({ listingType: 'auction' });
  }, [router]);
}

/**
 * Closing the wizard, by its button or by going back, resets step, photos and delivery; the text stays. After a reload or
 * an expired session everything is restored, because the address still asks for the wizard.
 */
function useForgetting({ id }: User) {
  const router = useRouter();
  useEffect(
    () => () => {
      if ('create' in router.latestLocation.search && router.latestLocation.search.create) return;
      const { location: _, ...choices } = readHabits(id);
      const { deliveryOptions, deliveryLocalRadius, deliveryLocalCost, deliveryCourierCost, deliveryPostageCost } =
        EMPTY_FORM;
      const costs = { deliveryLocalRadius, deliveryLocalCost, deliveryCourierCost, deliveryPostageCost };
      changeDraft<ReturnType<typeof beginning>>(DRAFT, {
        step: '1',
        images: '',
        key: '',
        deliveryOptions,
        deliveryNotes: '',
        ...costs,
        ...choices,
      });
    },
    [router, id],
  );
}

type StepProps = {
  step: number;
  part: FormPartProps;
  photos: ReturnType<typeof useFormPhotos>;
  preview: ReactNode;
};

function Step({ step, part, photos, preview }: StepProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => focusFirstField(fields.current), []);
  return (
    <fieldset ref={fields} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{STEP_NAMES[step - 1]}</legend>
      {step === 1 && <BasicFields {...part} />}
      {step === 2 && <DetailFields {...part} />}
      {step === 3 && <DeliveryFields {...part} />}
      {step === 4 && (
        <>
          <PhotoFields {...part} photos={photos} />
          {preview}
        </>
      )}
    </fieldset>
  );
}
