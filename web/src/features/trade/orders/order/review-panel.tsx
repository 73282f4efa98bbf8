import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { CircleCheck } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { ReviewForm } from '@/features/trade/reviews/review-form.tsx';
import { catchFocus, pageHeading } from '@/lib/focus/catch-focus.ts';
import { hasAnimals } from '../labels.ts';

/** Asks for a review of the other side, once. */
export function ReviewPanel({ order }: { order: OrderDetail }) {
  const { id, role, items, hasReviewed, buyer, seller } = order;
  if (role === 'admin') return null;
  return (
    <Card className="p-4 md:p-6">
      {hasReviewed ? (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-kelp" />
          You’ve reviewed this order. Thank you!
        </p>
      ) : (
        <ReviewForm
          orderId={id}
          role={role}
          otherName={(role === 'buyer' ? seller : buyer)?.username}
          hasAnimals={hasAnimals(items)}
          // The form is gone.
          onSent={() => void catchFocus(pageHeading)}
        />
      )}
    </Card>
  );
}
