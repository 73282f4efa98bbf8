import type { Auction } from '@nautical/core/contracts/market/auctions';
import { useState } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useEndEarly } from './api.ts';

type EndDialogProps = { auction: Pick<Auction, 'id' | 'title' | 'status'>; onClose: () => void };

/** Asks before an auction ends early. */
export function EndDialog({ auction, onClose }: EndDialogProps) {
  const end = useEndEarly();
  const [isPlanned] = useState(auction.status === 'scheduled');
  const handleEnd = () =>
    end.mutate(
      { params: { id: auction.id } },
      {
        onSuccess: () => {
          toast({ title: isPlanned ? 'Auction canceled' : 'Auction ended', description: auction.title, tone: 'good' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={isPlanned ? 'Cancel this auction?' : 'End this auction early?'}
      description={
        isPlanned
          ? 'It hasn’t started yet, so nobody has bid. You can relist it afterward.'
          : 'Nobody has bid yet, so you can end it without a sale. You can relist it afterward.'
      }
      open
      onOpenChange={onClose}
    >
      <DialogActions
        cancel={isPlanned ? 'Keep auction' : 'Keep it running'}
        problem={end.error ? explain(end.error) : undefined}
      >
        <Button variant="danger" loading={end.isPending} onClick={handleEnd}>
          {isPlanned ? 'Cancel auction' : 'End auction'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
