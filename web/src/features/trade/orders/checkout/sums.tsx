import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/format.ts';

type SumsProps = {
  price: string;
  /** Null while no way of delivery is chosen. */
  delivery: string | null;
  discount: string;
  code?: string | null | undefined;
  total: string;
  refunded?: string;
  /** The buyer’s bank took all of it back. */
  isChargedBack?: boolean;
};

/** What it costs, line by line. */
export function Sums({ price, delivery, discount, code, total, refunded = '0.00', isChargedBack = false }: SumsProps) {
  return (
    <dl className="figures flex flex-col gap-1">
      <Line name="Price">{formatMoney(price)}</Line>
      <Line name="Delivery">
        {delivery === null ? 'Choose an option' : centsOf(delivery) === 0 ? 'Free' : formatMoney(delivery)}
      </Line>
      {centsOf(discount) > 0 && <Line name={code ? `Code ${code}` : 'Discount'}>−{formatMoney(discount)}</Line>}
      <div className="mt-1 flex justify-between gap-3 border-line border-t pt-2 font-bold font-display text-lg">
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {isChargedBack ? (
        <Line name="Taken back by the bank">−{formatMoney(total)}</Line>
      ) : (
        centsOf(refunded) > 0 && (
          <>
            {/* The gateway takes its time, and nobody knows when the money is there. */}
            <Line name="Refunded or on its way">−{formatMoney(refunded)}</Line>
            <Line name="After refund">{formatMoney(moneyOf(centsOf(total) - centsOf(refunded)))}</Line>
          </>
        )
      )}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
