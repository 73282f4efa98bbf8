import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogClose } from '@/components/ui/dialog.tsx';

export function DeleteDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Delete this message?"
      description="Its words and pictures are gone for everybody. Its place stays."
      open
      onOpenChange={onClose}
    >
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button variant="danger" onClick={onConfirm}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
