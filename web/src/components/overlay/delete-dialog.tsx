import { useState } from 'react';
import { toastError } from '@/lib/toast-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type DeleteDialogProps = {
  title: string;
  /** The question, including what else is deleted. */
  question: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks for confirmation before deleting something for good. */
export function DeleteDialog({ title, question, onDelete, onClose }: DeleteDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  async function handleDelete() {
    setDeleting(true);
    try {
      await onDelete();
      onClose();
    } catch (error) {
      setDeleting(false);
      toastError(error);
    }
  }
  return (
    <Dialog title={title} description={question} open onOpenChange={onClose}>
      <DialogActions>
        <Button variant="danger" loading={isDeleting} onClick={() => void handleDelete()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
