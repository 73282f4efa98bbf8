import type { AuctionDetail } from '@nautical/core/contracts/market/auctions';
import { centsOf, moneyOf } from '@nautical/core/domain/common/money';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { formatMoney } from '@/lib/format.ts';
import { bidError, leastBid, quickBids } from './bid-steps.ts';

/** Where the bar on a phone leads to. */
export const MAXIMUM_FORM = 'maximum';

type BidFormProps = { auction: AuctionDetail; onBid: (amount: string) => void };

/** A maximum of one’s own, typed or chosen. It is confirmed before it is sent. */
export function BidForm({ auction, onBid }: BidFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const least = leastBid(auction);
  // What was bid is done with.
  const [placed, setPlaced] = useState(auction.myMaxBid);
  if (placed !== auction.myMaxBid) {
    setPlaced(auction.myMaxBid);
    setTyped('');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A decimal comma is read as a point, and a dollar sign is fine.
    const amount = typed
      .trim()
      .replace(/^\$\s*/, '')
      .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
    const found = bidError(amount, auction, least);
    setError(found);
    if (found) input.current?.focus();
    else onBid(moneyOf(centsOf(amount)));
  }

  return (
    <Card className="p-4">
      <form id={MAXIMUM_FORM} noValidate onSubmit={handleSubmit} className="flex scroll-mt-24 flex-col gap-3">
        <Field
          label={auction.leaderIsMe ? 'Raise your maximum' : 'Your maximum bid'}
          helper={
            <>
              We bid for you, only as much as it takes to lead. Nobody sees your maximum.{' '}
              <Link to="/auctions/rules" className="text-tide underline">
                How bidding works
              </Link>
            </>
          }
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="maxBid"
              inputMode="decimal"
              autoComplete="off"
              placeholder={`${least} or more`}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
              className="figures"
            />
          )}
        </Field>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Quick amounts</legend>
          {quickBids(auction).map((amount) => (
            <Button
              key={amount}
              variant="secondary"
              size="sm"
              aria-pressed={typed === amount}
              className="figures flex-1 aria-pressed:border-tide aria-pressed:text-tide"
              onClick={() => {
                setTyped(amount);
                setError(undefined);
              }}
            >
              {formatMoney(amount)}
            </Button>
          ))}
        </fieldset>
        <Button type="submit" variant={auction.leaderIsMe ? 'primary' : 'secondary'}>
          {auction.leaderIsMe ? 'Raise maximum' : 'Place maximum bid'}
        </Button>
      </form>
    </Card>
  );
}
