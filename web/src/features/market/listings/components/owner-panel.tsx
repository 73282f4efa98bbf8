import type { Listing, ListingDetail } from '@nautical/core/contracts/market/listings';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useChangeStatus, useRemoveListing } from '../item-api.ts';
import { type OwnerStep, ownerSteps, type StatusChange } from '../owner-steps.ts';
import { AuctionStep } from './auction-step.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The seller’s actions on their own item page. */
export function OwnerPanel({ listing }: { listing: Listing & Partial<Pick<ListingDetail, 'terms'>> }) {
  const { id, title, status } = listing;
  const { mutate, isPending, variables } = useChangeStatus();

  const change = (body: StatusChange, onSuccess?: () => void) =>
    mutate(
      { params: { id }, body },
      {
        onSuccess: () => onSuccess?.(),
        onError: (error) =>
          toast({ title: 'We couldn’t update the listing', description: explain(error), tone: 'destructive' }),
      },
    );
  const handleStep = ({ change: body, undo, done }: OwnerStep) =>
    change(body, () =>
      toast({
        title: done,
        description: title,
        tone: 'good',
        ...(undo && { action: { label: 'Undo', onSelect: () => change(undo) } }),
      }),
    );

  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'removed' && (
        <Link to="/edit-listing/$id" params={{ id }} className={buttonClass({ className: 'basis-full' })}>
          <Pencil aria-hidden />
          Edit Item
        </Link>
      )}
      {ownerSteps(listing).map((step) => (
        <Button
          key={step.label}
          variant="secondary"
          className="flex-1"
          disabled={isPending}
          loading={isPending && variables?.body === step.change}
          onClick={() => handleStep(step)}
        >
          {step.label}
        </Button>
      ))}
      <AuctionStep listing={listing} />
      <DeleteListing id={id} title={title} />
    </div>
  );
}

function DeleteListing({ id, title }: { id: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useRemoveListing();
  const handleConfirm = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: async () => {
          toast({ title: 'Listing deleted', description: title, tone: 'good' });
          await navigate({ to: '/my-listings' });
        },
        onError: (error) => {
          setOpen(false);
          toast({ title: 'We couldn’t delete the listing', description: explain(error), tone: 'destructive' });
        },
      },
    );
  return (
    <>
      <Button variant="ghost" className="basis-full text-urchin" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <DeleteDialog
        title={`Delete “${title}”?`}
        isDeleting={isPending}
        onConfirm={handleConfirm}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
}
