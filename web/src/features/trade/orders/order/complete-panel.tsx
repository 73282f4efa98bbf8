import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useComplete } from '../api.ts';

/** The buyer is happy with everything. It can’t be undone, so it asks. */
export function CompletePanel({ order: { id } }: { order: OrderDetail }) {
  const complete = useComplete();
  const [isOpen, setOpen] = useState(false);
  async function handleComplete() {
    try {
      await complete.mutateAsync({ params: { id } });
      toast({ title: 'Order completed', description: 'The seller gets the money now.', tone: 'good' });
      setOpen(false);
    } catch {
      // The dialog says why.
    }
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 flex-1 basis-60">Is everything as it should be? Then complete the order.</p>
      <Button onClick={() => setOpen(true)}>
        <CircleCheck aria-hidden />
        Complete order
      </Button>
      <Dialog
        title="Complete this order?"
        description="The seller gets the money, and you can’t report a problem anymore."
        open={isOpen}
        onOpenChange={setOpen}
      >
        <DialogActions problem={complete.error ? explain(complete.error) : undefined}>
          <Button loading={complete.isPending} onClick={() => void handleComplete()}>
            Complete order
          </Button>
        </DialogActions>
      </Dialog>
    </Card>
  );
}
