import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { arrivalsQuery, useSettle } from './api.ts';

/** Animals bought here that aren’t in a tank yet. One click adds them to this tank. */
export function Arrivals({ tank }: { tank: Aquarium }) {
  const { data } = useQuery(arrivalsQuery());
  const settle = useSettle();
  if (!data || data.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="mb-2 flex items-center gap-2 font-bold font-display">
        <PackageOpen aria-hidden className="size-5 text-tide" />
        Bought here, not in a tank yet
      </h2>
      <ul className="divide-y divide-line">
        {data.map(({ itemId, orderId, title, quantity }) => (
          <li key={itemId} className="flex items-center justify-between gap-3 py-2">
            <TextLink to="/orders/$id" params={{ id: orderId }} className="min-w-0 break-words">
              {title}
              {quantity > 1 && <span className="figures block text-ink-muted text-sm">{quantity} animals</span>}
            </TextLink>
            <Button
              size="sm"
              loading={settle.isPending && settle.variables.params.id === orderId}
              onClick={() =>
                settle.mutate(
                  { params: { id: orderId }, body: { aquariumId: tank.id } },
                  {
                    onSuccess: ({ name }) =>
                      toast({ title: 'Livestock Added', description: `${name} in ${tank.name}`, tone: 'good' }),
                    onError: toastError,
                  },
                )
              }
            >
              Add to this tank
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
