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
      description="The photos and texts are deleted for good. This cannot be undone."
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
