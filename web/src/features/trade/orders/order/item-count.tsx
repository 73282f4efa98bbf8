import type { OrderItem } from '@nautical/core/contracts/trade/orders';
import { countLabel } from '../labels.ts';

/** How many there are, on a line of its own: a title may name a number already. */
export function ItemCount({ item }: { item: Pick<OrderItem, 'quantity'> & Partial<Pick<OrderItem, 'category'>> }) {
  const label = countLabel(item);
  return label && <span className="figures block font-normal text-ink-muted text-sm">{label}</span>;
}
