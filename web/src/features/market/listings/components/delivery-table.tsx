import type { ListingDetail } from '@nautical/core/contracts/market/listings';
import { centsOf } from '@nautical/core/domain/common/money';
import type { DeliveryOption } from '@nautical/core/domain/market/listings';
import { Home, MapPin, Package, Truck } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { formatMoney } from '@/lib/format.ts';
import { DELIVERY_LABELS } from '../labels.ts';

const ICONS = { pickup: MapPin, local: Home, courier: Truck, postage: Package };

const costOf = (listing: ListingDetail): Record<DeliveryOption, string | null> => ({
  pickup: '0.00',
  local: listing.deliveryLocalCost,
  courier: listing.deliveryCourierCost,
  postage: listing.deliveryPostageCost,
});

/** The delivery options and their costs. */
export function DeliveryTable({ listing }: { listing: ListingDetail }) {
  const costs = costOf(listing);
  return (
    <section aria-labelledby="delivery" className="flex flex-col gap-2">
      <h2 id="delivery" className="font-bold font-display text-xl">
        Delivery
      </h2>
      <Card className="overflow-hidden">
        <table className="w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Option</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {listing.deliveryOptions.map((option) => {
              const Icon = ICONS[option];
              const cost = costs[option];
              return (
                <tr key={option}>
                  <th scope="row" className="px-4 py-3 font-medium">
                    <span className="flex items-center gap-3">
                      <Icon aria-hidden className="size-5 shrink-0 text-tide" />
                      <span>
                        {DELIVERY_LABELS[option]}
                        {option === 'local' && listing.deliveryLocalRadius !== null && (
                          <span className="block font-normal text-ink-muted text-sm">
                            Within {listing.deliveryLocalRadius} miles
                          </span>
                        )}
                        {option === 'pickup' && (
                          <span className="block font-normal text-ink-muted text-sm">{listing.location}</span>
                        )}
                      </span>
                    </span>
                  </th>
                  <td className="figures px-4 py-3 text-right">
                    {cost === null ? (
                      <span className="text-ink-muted">Ask the seller</span>
                    ) : centsOf(cost) === 0 ? (
                      'Free'
                    ) : (
                      formatMoney(cost)
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
      {listing.deliveryNotes && (
        <p className="whitespace-pre-line break-words text-ink-muted">{listing.deliveryNotes}</p>
      )}
    </section>
  );
}
