import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import type { Units } from '@nautical/core/domain/members/units';
import { listingPolicy } from '@nautical/core/policies/market/listings';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { LeaveGuard } from '@/components/overlay/leave-guard.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { FailedState } from '@/components/ui/states.tsx';
import { unitsQuery, useUnits } from '@/features/members/units/units.ts';
import { ApiError, explain, fieldErrors } from '@/lib/api.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { ListingGone } from './components/listing-gone.tsx';
import { StandingNotice } from './components/standing-notice.tsx';
import { TERM_FIELDS } from './form/auction-terms.ts';
import { BasicFields } from './form/basic-fields.tsx';
import { DeliveryFields } from './form/delivery-fields.tsx';
import { DetailFields, type SaleChoice } from './form/detail-fields.tsx';
import { focusFirstError } from './form/focus.ts';
import {
  bodyOf,
  errorsHere,
  errorsOf,
  type FieldErrors,
  formOf,
  type ListingBody,
  type ListingForm,
} from './form/listing-form.ts';
import { missingPhotos, PhotoFields } from './form/photo-fields.tsx';
import { useFormPhotos } from './form/use-photos.ts';
import { listingQuery, useUpdateListing } from './item-api.ts';

export function EditListingScreen({ id }: { id: string }) {
  const { user } = useUser();
  const { data, error, refetch, isRefetching } = useQuery(listingQuery(id));
  // The form keeps the units it started with.
  const isAskingUnits = !useQuery(unitsQuery()).isFetched;
  const units = useUnits();
  if (data && user && !listingPolicy.edit(user, data))
    return <ListingGone title="This isn’t your listing" sentence="Only the seller can edit a listing." />;
  if (data?.status === 'removed')
    return <ListingGone title="This listing was taken down" sentence="An admin removed it, so you can’t edit it." />;
  if (data && !isAskingUnits) return <EditForm key={id} listing={data} units={units} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <ListingGone />;
  if (error)
    return (
      <FailedState
        title="We couldn’t load the listing"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  return (
    <div aria-busy="true" className="mx-auto flex max-w-3xl flex-col gap-4">
      <span className="sr-only">Loading listing…</span>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-80 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

function EditForm({ listing, units }: { listing: ListingDetail; units: Units }) {
  const [original] = useState(() => formOf(listing, units));
  const [form, setForm] = useState(original);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const photos = useFormPhotos(form, edit, setErrors);
  const { isSending: isUploading, failed } = photos;
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const isLeaving = useRef(false);
  const { mutateAsync, isPending, isPaused } = useUpdateListing();
  const navigate = useNavigate();
  // A photo that isn't stored yet is a change as well.
  const isChanged = JSON.stringify(form) !== JSON.stringify(original) || isUploading || failed > 0;

  const sale = saleChoiceOf(listing);
  const kept = sale === 'locked' ? original : undefined;
  const isSaleChanged = TERM_FIELDS.some((field) => form[field] !== original[field]);

  useEffect(() => {
    if (refusals > 0) focusFirstError(element.current);
  }, [refusals]);

  function edit(part: Partial<ListingForm>) {
    setForm((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  function refuse(fields: FieldErrors, text?: string) {
    setErrors(fields);
    setProblem(text);
    setRefusals((count) => count + 1);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || isUploading) return;
    const found = errorsOf(form, units);
    // A draft may have no photos yet, but none that its owner sees here may get lost.
    if (listing.status === 'draft') delete found.images;
    // Terms that stay as they are aren’t sent, so they can’t be wrong either.
    if (!isSaleChanged) for (const field of TERM_FIELDS) delete found[field];
    if (kept && !form.description.startsWith(kept.description))
      found.description = 'Keep what it says and add to the end';
    Object.assign(found, missingPhotos(failed));
    if (Object.keys(found).length > 0) return refuse(found);
    refuseNothing();
    try {
      await mutateAsync({
        params: { id: listing.id },
        body: changeOf(bodyOf(form, listing.sellerId, units, { before: listing.tankParameters }), isSaleChanged),
      });
      isLeaving.current = true;
      toast({ title: 'Listing saved', description: form.title, tone: 'good' });
      await navigate({ to: '/item/$id', params: { id: listing.id } });
    } catch (error) {
      refuse(errorsHere(fieldErrors(error)), explain(error));
    }
  }

  function refuseNothing() {
    setErrors({});
    setProblem(undefined);
  }

  const part = { form, units, errors, kept, onChange: edit };
  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className="mx-auto flex max-w-3xl flex-col gap-4">
      <PageHeading>Edit Listing</PageHeading>
      <StandingNotice listing={listing} isMine />
      {kept && (
        <p role="note">
          {listing.auction?.status === 'sold' ? 'It’s sold' : 'Somebody has bid'}, so what’s here stays as it is. You
          can still add to the end of the description, add photos and fill in what’s empty.
        </p>
      )}
      <Section title="Basic Information">
        <BasicFields {...part} />
      </Section>
      <Section title="Item Details">
        <DetailFields {...part} sale={sale} />
      </Section>
      <Section title="Delivery Options">
        <DeliveryFields {...part} />
      </Section>
      <Section title="Photos">
        <PhotoFields {...part} photos={photos} {...(listing.status !== 'draft' && { ready: 'Ready to save' })} />
      </Section>
      <div className="sticky bottom-14 z-20 -mx-4 flex flex-col gap-2 border-line border-t bg-canvas px-4 py-3 md:bottom-0">
        <FormProblem>{isPaused ? 'You’re offline. We’ll save this as soon as you’re back.' : problem}</FormProblem>
        <div className="flex items-center gap-2">
          <p role="status" className="mr-auto text-ink-muted text-sm">
            {isPending ? 'Saving…' : isChanged ? 'Unsaved changes' : 'No changes'}
          </p>
          <Link to="/item/$id" params={{ id: listing.id }} className={buttonClass({ variant: 'ghost' })}>
            Cancel
          </Link>
          <Button type="submit" loading={isPending} disabled={!isChanged || isUploading}>
            Save
          </Button>
        </div>
      </div>
      <LeaveGuard
        hasToAsk={() => isChanged && !isLeaving.current}
        title="Leave without saving?"
        description="You’ll lose your changes."
        stay="Keep editing"
      />
    </form>
  );
}

/** How it is sold is only sent when it changed: sending an auction’s terms again could move its end by seconds. */
const changeOf = ({ auction, ...body }: ListingBody, isSaleChanged: boolean) =>
  isSaleChanged ? { ...body, listingType: body.listingType ?? 'fixed', ...(auction && { auction }) } : body;

function saleChoiceOf({ auction, listingType, status }: ListingDetail): SaleChoice {
  const isOpen = auction?.status === 'active' || auction?.status === 'scheduled';
  if (listingType === 'auction' && (auction?.status === 'sold' || (isOpen && auction.totalBids > 0))) return 'locked';
  return status === 'reserved' || status === 'sold' ? 'terms' : 'choose';
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <h2 id={id} className="font-bold font-display text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
