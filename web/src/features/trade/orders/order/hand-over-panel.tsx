import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useHandOver } from '../api.ts';

/** The seller has handed over what the buyer picked up. It can’t be undone, so it asks. */
export function HandOverPanel({ order: { id } }: { order: OrderDetail }) {
  const handOver = useHandOver();
  const [isOpen, setOpen] = useState(false);
  async function handleHandOver() {
    try {
      await handOver.mutateAsync({ params: { id } });
      toast({ title: 'Saved', description: 'We told the buyer.', tone: 'good' });
      setOpen(false);
    } catch {
      // The dialog says why.
    }
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 flex-1 basis-60">Has the buyer picked it up?</p>
      <Button onClick={() => setOpen(true)}>
        <Handshake aria-hidden />I handed it over
      </Button>
      <Dialog
        title="Has the buyer picked it up?"
        description="We tell the buyer. You get the money once they complete the order. It completes by itself after 14 days, unless they report a problem."
        open={isOpen}
        onOpenChange={setOpen}
      >
        <DialogActions problem={handOver.error ? explain(handOver.error) : undefined}>
          <Button loading={handOver.isPending} onClick={() => void handleHandOver()}>
            Yes, I handed it over
          </Button>
        </DialogActions>
      </Dialog>
    </Card>
  );
}
