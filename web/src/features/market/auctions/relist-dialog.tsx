import { AuctionTermsForm } from '@nautical/core/contracts/market/auction-form';
import type { Auction, MyAuction } from '@nautical/core/contracts/market/auctions';
import { AUCTION_DAYS, proposedEnd, suitsShipping } from '@nautical/core/domain/market/auctions';
import { isAlive } from '@nautical/core/domain/market/listings';
import { useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useForm } from '@/lib/form/form.ts';
import { formatDate, timeOf } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { useRelist } from './api.ts';

type RelistDialogProps = {
  auction: Pick<Auction, 'id' | 'postId' | 'title' | 'category' | 'startingBid' | 'buyNowPrice'> & {
    terms?: Omit<MyAuction['terms'], 'startTime'> | undefined;
  };
  onClose: () => void;
};

const USUAL_DAYS = 7;

/** Offers a listing again whose auction ended without a sale, with the terms of the last time to start from. */
export function RelistDialog({ auction, onClose }: RelistDialogProps) {
  const { terms } = auction;
  const [days, setDays] = useState(USUAL_DAYS);
  const [now] = useState(() => new Date());
  const end = proposedEnd(now, days, auction.category);
  const { mutateAsync, isPending, isPaused } = useRelist();
  const form = useForm({
    schema: AuctionTermsForm,
    extra: {
      endTime: end.toISOString(),
      automaticIncrement: terms?.automaticIncrement ?? false,
      ...(terms && !terms.automaticIncrement && { bidIncrement: terms.bidIncrement }),
    },
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
      <form key={terms ? 'own' : 'known'} {...form.props} className="flex flex-col gap-4">
        <Amount
          label="Starting bid"
          name="startingBid"
          value={terms?.startingBid ?? auction.startingBid}
          error={form.errors.startingBid}
        />
        <Amount
          label="Reserve price (optional)"
          name="reservePrice"
          helper="Hidden. Below it, you keep the item."
          value={terms?.reservePrice ?? ''}
          error={form.errors.reservePrice}
        />
        <Amount
          label="Buy-now price (optional)"
          name="buyNowPrice"
          helper="At least 30% above the starting bid."
          value={terms?.buyNowPrice ?? auction.buyNowPrice ?? ''}
          error={form.errors.buyNowPrice}
        />
        <Field
          label="Runs for"
          helper={`It ends ${formatDate(end)} at ${timeOf(end)}.${isAlive(auction.category) && suitsShipping(end) ? ' That leaves time to ship from Monday to Wednesday.' : ''}`}
          error={form.errors.endTime}
        >
          {(control) => (
            <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {AUCTION_DAYS.map((count) => (
                <option key={count} value={count}>
                  {isAlive(auction.category) ? 'About ' : ''}
                  {count} {count === 1 ? 'day' : 'days'}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DialogActions problem={form.problem}>
          <Button type="submit" loading={form.isSending}>
            Start auction
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type AmountProps = { label: string; name: string; value: string; helper?: string; error: string | undefined };

const Amount = ({ label, name, value, helper, error }: AmountProps) => (
  <Field label={label} helper={helper} error={error}>
    {(control) => <Input {...control} name={name} inputMode="decimal" autoComplete="off" defaultValue={value} />}
  </Field>
);
