import { type Aquarium, AquariumChange, NewAquarium } from '@nautical/core/contracts/tanks/aquariums';
import type { AquariumType } from '@nautical/core/domain/common/aquarium-types';
import { volumeNumberIn } from '@nautical/core/domain/common/water-units';
import type { TargetPreset } from '@nautical/core/domain/tanks/water/water-targets';
import { gallonsTyped, shownVolume, useUnits } from '@/features/members/units/units.ts';
import { dayOfInput, momentOfDay } from '@/lib/form/day-input.ts';
import { useEntryForm } from '@/lib/form/entry-form.ts';
import { useUser } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { useAddAquarium, useUpdateAquarium } from './api.ts';

export type AquariumDialogProps = {
  tank?: Aquarium | undefined;
  onClose: () => void;
  onSaved?: (tank: Aquarium) => void;
};

/** What is typed of a tank, as the contract takes it. */
export function useAquariumForm({ tank, onClose, onSaved }: AquariumDialogProps) {
  const add = useAddAquarium();
  const update = useUpdateAquarium();
  const { user } = useUser();
  const units = useUnits();
  return useEntryForm({
    draft: tank ? `tank-${tank.id}-${tank.updatedAt}` : 'new-tank',
    initial: {
      name: tank?.name ?? '',
      size: tank?.size ?? '',
      netVolume: tank?.netVolume ? String(shownVolume(tank.netVolume, units)) : '',
      type: tank?.type ?? 'freshwater',
      targetPreset: tank?.targetPreset ?? '',
      description: tank?.description ?? '',
      imageUrl: tank?.imageUrl ?? '',
      setupDate: dayOfInput(tank?.setupDate),
    },
    schema: tank ? AquariumChange : NewAquarium,
    bodyOf: ({ netVolume, targetPreset, type, setupDate, ...texts }) => {
      const typed = netVolume.trim() === '' ? null : (volumeNumberIn(netVolume.trim()) ?? Number.NaN);
      const isSame = tank?.netVolume && typed === shownVolume(tank.netVolume, units);
      return {
        ...texts,
        type: type as AquariumType,
        targetPreset: (targetPreset || null) as TargetPreset | null,
        netVolume: isSame
          ? tank.netVolume
          : typed === null || Number.isNaN(typed)
            ? netVolume
            : gallonsTyped(typed, units),
        setupDate: momentOfDay(setupDate),
        ...(tank ? { updatedAt: tank.updatedAt } : { userId: user?.id }),
      };
    },
    send: (body) =>
      tank
        ? update.mutateAsync({ params: { id: tank.id }, body })
        : add.mutateAsync({ body: body as { name: string } }),
    onSent: (saved) => {
      toast({ title: tank ? 'Aquarium Updated' : 'Aquarium Added', description: saved.name, tone: 'good' });
      onClose();
      onSaved?.(saved);
    },
  });
}
