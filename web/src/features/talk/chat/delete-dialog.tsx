import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

export function DeleteDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Delete this message?"
      description="Its words and pictures are gone for everybody. Its place stays."
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
