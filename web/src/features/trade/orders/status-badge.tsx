import type { Order } from '@nautical/core/contracts/trade/orders';
import type { OrderStatus } from '@nautical/core/domain/trade/payments';
import {
  Ban,
  CircleCheck,
  CircleDollarSign,
  Clock,
  Gift,
  type LucideIcon,
  PackageCheck,
  ShieldAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { orderLabel } from './labels.ts';

type Look = { icon: LucideIcon; tone: 'neutral' | 'tide' | 'coral' | 'kelp' | 'sand' | 'urchin' };

const LOOKS: Record<OrderStatus, Look> = {
  offered: { icon: Gift, tone: 'coral' },
  reserved: { icon: Clock, tone: 'coral' },
  paid: { icon: CircleDollarSign, tone: 'tide' },
  shipped: { icon: Truck, tone: 'tide' },
  delivered: { icon: PackageCheck, tone: 'tide' },
  disputed: { icon: ShieldAlert, tone: 'sand' },
  completed: { icon: CircleCheck, tone: 'kelp' },
  refunded: { icon: Undo2, tone: 'neutral' },
  cancelled: { icon: Ban, tone: 'neutral' },
};

export function OrderBadge({ order }: { order: Pick<Order, 'status' | 'role' | 'deliveryOption'> }) {
  const { icon: Icon, tone } = LOOKS[order.status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {orderLabel(order)}
    </Badge>
  );
}
