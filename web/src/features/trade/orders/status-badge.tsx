import type { OrderRole } from '@nautical/core/domain/trade/orders';
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
import { statusLabel } from './labels.ts';

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

export function OrderBadge({ status, role }: { status: OrderStatus; role: OrderRole }) {
  const { icon: Icon, tone } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {statusLabel(status, role)}
    </Badge>
  );
}
