import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

export function DeleteDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Delete this message?"
      description="The text and pictures disappear for everyone. “Message deleted” stays in their place."
      open
      onOpenChange={onClose}
    >
      <DialogActions>
        <Button variant="danger" onClick={onConfirm}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
