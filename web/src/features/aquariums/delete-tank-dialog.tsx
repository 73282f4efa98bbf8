import type { Aquarium } from '@nautical/core/contracts/aquariums';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';
import { explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';
import { useRemoveTank } from './api.ts';

type DeleteTankDialogProps = { tank: Aquarium; onClose: () => void; onDeleted?: () => void };

export function DeleteTankDialog({ tank, onClose, onDeleted }: DeleteTankDialogProps) {
  const { mutate, isPending } = useRemoveTank();
  const handleDelete = () =>
    mutate(
      { params: { id: tank.id } },
      {
        onSuccess: () => {
          toast({ title: 'Aquarium Deleted', description: tank.name, tone: 'good' });
          onClose();
          onDeleted?.();
        },
        onError: (error) => toast({ title: 'Error', description: explain(error), tone: 'destructive' }),
      },
    );
  return (
    <Dialog
      title="Delete Aquarium"
      description="Are you sure you want to delete this aquarium? This will also delete all associated data."
      open
      onOpenChange={onClose}
    >
      <p className="mb-4 font-semibold">{tank.name}</p>
      <DialogActions>
        <Button variant="danger" loading={isPending} onClick={handleDelete}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
