import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { useRemoveAquarium } from './api.ts';

type DeleteAquariumDialogProps = { tank: Aquarium; onClose: () => void; onDeleted?: () => Promise<void> };

export function DeleteAquariumDialog({ tank, onClose, onDeleted }: DeleteAquariumDialogProps) {
  const { mutateAsync, isPending } = useRemoveAquarium();
  // The tank, and this dialog with it, may unmount before the other queries have refetched.
  const handleDelete = () =>
    mutateAsync({ params: { id: tank.id } }).then(async () => {
      toast({ title: 'Aquarium Deleted', description: tank.name, tone: 'good' });
      onClose();
      await onDeleted?.();
    }, toastError);
  return (
    <Dialog
      title="Delete Aquarium"
      description="Are you sure you want to delete this aquarium? This will also delete all associated data."
      open
      onOpenChange={onClose}
    >
      <p className="mb-4 font-semibold">{tank.name}</p>
      <DialogActions>
        <Button variant="danger" loading={isPending} onClick={() => void handleDelete()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
