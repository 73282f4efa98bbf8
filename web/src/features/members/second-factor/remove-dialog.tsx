import { useState } from 'react';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { explain } from '@/lib/api.ts';

type RemoveDialogProps = {
  label: string;
  title: string;
  description: string;
  removing: { isPending: boolean; error: Error | null; reset: () => void };
  onConfirm: () => Promise<unknown>;
};

/** Asks before one of the ways to sign in is removed. */
export function RemoveDialog({ label, title, description, removing, onConfirm }: RemoveDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const handleOpen = (open: boolean) => {
    removing.reset();
    setOpen(open);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={handleOpen}
      title={title}
      description={description}
      trigger={
        <Button variant="ghost" size="sm" aria-label={label}>
          Remove
        </Button>
      }
    >
      <DialogActions problem={removing.error ? explain(removing.error) : undefined}>
        <Button
          variant="danger"
          loading={removing.isPending}
          onClick={() =>
            void onConfirm().then(
              () => setOpen(false),
              () => {},
            )
          }
        >
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  );
}
