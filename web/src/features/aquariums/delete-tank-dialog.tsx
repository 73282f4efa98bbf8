import type { Aquarium } from '@nautical/core/contracts/aquariums';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { useRemoveTank } from './api.ts';
import { forgetTank } from './refresh-tanks.ts';

type DeleteTankDialogProps = { tank: Aquarium; onClose: () => void; onDeleted?: () => Promise<void> };

export function DeleteTankDialog({ tank, onClose, onDeleted }: DeleteTankDialogProps) {
  const { mutateAsync, isPending } = useRemoveTank();
  // The tank may be gone from the page, and this dialog with it, before all else is up to date.
  const handleDelete = () =>
    mutateAsync(tank.id).then(async () => {
      toast({ title: 'Aquarium Deleted', description: tank.name, tone: 'good' });
      onClose();
      await onDeleted?.();
      forgetTank(tank.id);
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
