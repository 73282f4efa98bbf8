import { AuctionTermsForm } from '@nautical/core/contracts/market/auction-form';
import type { Auction, MyAuction } from '@nautical/core/contracts/market/auctions';
import { useState } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { AuctionFields } from '@/features/market/listings/form/auction-fields.tsx';
import { relistFormOf, termsOf } from '@/features/market/listings/form/auction-terms.ts';
import { EMPTY_FORM } from '@/features/market/listings/form/listing-form.ts';
import { useForm } from '@/lib/form/form.ts';
import { toast } from '@/lib/toast.ts';
import { useRelist } from './api.ts';

type RelistDialogProps = {
  auction: Pick<Auction, 'id' | 'postId' | 'title' | 'category' | 'startingBid' | 'buyNowPrice'> & {
    terms?: Omit<MyAuction['terms'], 'startTime'> | undefined;
  };
  onClose: () => void;
};

/** Offers a listing again whose auction ended without a sale, with the terms of the last time to start from. */
export function RelistDialog({ auction, onClose }: RelistDialogProps) {
  const { category, terms } = auction;
  const [form, setForm] = useState(() => ({ ...EMPTY_FORM, category, ...relistFormOf(terms ?? auction) }));
  const [now] = useState(() => new Date());
  const { mutateAsync, isPending, isPaused } = useRelist();
  const { props, errors, problem, isSending } = useForm({
    schema: AuctionTermsForm,
    extra: termsOf(form, now),
    sending: {
      mutateAsync: ({ body }: { body: AuctionTermsForm }) => mutateAsync({ params: { id: auction.postId }, body }),
      isPending,
      isPaused,
    },
    onSent: () => {
      toast({ title: 'Your auction is running again', description: auction.title, tone: 'good' });
      onClose();
    },
  });
  return (
    <Dialog title={`Relist “${auction.title}”`} description="It starts right away." open onOpenChange={onClose}>
      <form {...props} className="flex flex-col gap-4">
        <AuctionFields
          form={form}
          errors={errors}
          onChange={(part) => setForm((before) => ({ ...before, ...part, category }))}
        />
        <DialogActions problem={problem}>
          <Button type="submit" loading={isSending}>
            Start auction
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
