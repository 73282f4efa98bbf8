import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

type DeleteDialogProps = {
  title: string;
  isDeleting: boolean;
  onConfirm: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function DeleteDialog({ title, isDeleting, onConfirm, open, onOpenChange }: DeleteDialogProps) {
  return (
    <Dialog
      title={title}
      description="This deletes the photos and text for good. You can’t undo it."
      open={open}
      onOpenChange={onOpenChange}
    >
      <DialogActions>
        <Button variant="danger" loading={isDeleting} onClick={onConfirm}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
