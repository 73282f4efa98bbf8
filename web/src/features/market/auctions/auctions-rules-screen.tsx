import { moneyOf } from '@nautical/core/domain/common/money';
import {
  type AuctionTerms,
  INCREMENT_STEPS,
  isReserveMet,
  leastBuyNow,
  NO_BIDS,
  nextBidOf,
  placeBid,
  SOFT_CLOSE_MOST_MS,
  SOFT_CLOSE_MS,
  type Standing,
} from '@nautical/core/domain/market/bidding';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { WideTable } from '@/components/ui/wide-table.tsx';
import { formatMoney } from '@/lib/format.ts';
import { AuctionNav } from './auction-nav.tsx';

const dollars = (cents: number) => formatMoney(moneyOf(cents));
const minutes = (ms: number) => ms / 60_000;

type BidStep = { who: string; max: number };
type Example = { title: string; terms: AuctionTerms; bids: readonly BidStep[] };

/** The bids of each example; what comes of them is worked out by the same rules that real bids follow. */
const EXAMPLES: readonly Example[] = [
  {
    title: 'Two bidders, one of them twice',
    terms: { start: 1_000 },
    bids: [
      { who: 'Ann', max: 3_000 },
      { who: 'Ben', max: 2_000 },
      { who: 'Ben', max: 3_000 },
    ],
  },
  {
    title: 'Higher by less than one step',
    terms: { start: 1_000 },
    bids: [
      { who: 'Ann', max: 3_000 },
      { who: 'Ben', max: 3_040 },
    ],
  },
  {
    title: 'With a reserve of $50.00',
    terms: { start: 1_500, reserve: 5_000 },
    bids: [
      { who: 'Ann', max: 4_000 },
      { who: 'Ben', max: 4_500 },
      { who: 'Cleo', max: 7_500 },
    ],
  },
];

/** How the auction stands after each bid of an example. */
function standingsOf({ terms, bids }: Example): Standing[] {
  let standing = NO_BIDS;
  return bids.map(({ who, max }) => {
    const placed = placeBid(terms, standing, { bidderId: who, max });
    if ('standing' in placed) standing = placed.standing;
    return standing;
  });
}

type AuctionsRulesScreenProps = {
  /** The hours a winner has to pay, and the minutes after buying now. Orders are above auctions, so the route brings them. */
  payHours: number;
  buyNowMinutes: number;
};

/** The rules of bidding in plain words, with examples. */
export function AuctionsRulesScreen({ payHours, buyNowMinutes }: AuctionsRulesScreenProps) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <div className="flex flex-col gap-4">
        <PageHeading>How auctions work</PageHeading>
        <AuctionNav />
      </div>
      <Section title="Your bid is a secret maximum">
        <p>
          Enter the most you’d pay. We bid for you, one step at a time, and only as much as it takes to lead. The price
          is one step above the second highest maximum, and never more than the leader’s own.
        </p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>If you’re the only bidder, you pay the starting bid.</li>
          <li>If two people enter the same maximum, the earlier bid leads and the price is that amount.</li>
          <li>
            Raising your own maximum doesn’t change the price, unless it’s what it takes to reach an unmet reserve.
          </li>
          <li>You can’t take a bid back, so think before you tap. Sellers can’t bid on their own items.</li>
        </ul>
      </Section>
      <Section title="Examples">
        {EXAMPLES.map((example) => (
          <ExampleTable key={example.title} example={example} />
        ))}
      </Section>
      <Section title="How big a step is">
        <p>
          The seller picks a fixed step, $1.00 unless they change it, or the steps in this table. They grow with the
          price.
        </p>
        <Table label="Bid steps by price" columns={['Price', 'Step']}>
          {INCREMENT_STEPS.map(({ below, increment }, index) => (
            <tr key={increment} className={rowClass}>
              <th scope="row" className="px-3 py-2 font-medium">
                {Number.isFinite(below)
                  ? `Below ${dollars(below)}`
                  : `${dollars(INCREMENT_STEPS[index - 1]?.below ?? 0)} and up`}
              </th>
              <td className="px-3 py-2">{dollars(increment)}</td>
            </tr>
          ))}
        </Table>
      </Section>
      <Section title="Reserve price">
        <p>
          A seller can set a hidden reserve. As soon as somebody’s maximum reaches it, the price goes up to the reserve
          and you see “Reserve met”. If nobody reaches it by the end, the item isn’t sold.
        </p>
      </Section>
      <Section title="Buy now">
        <p>
          Some auctions have a buy-now price, at least 30% above the starting bid: {dollars(leastBuyNow(1_000))} or more
          for a start of {dollars(1_000)}. It goes away with the first bid. With a reserve, it stays until the reserve
          is met. If you buy it now, you have {buyNowMinutes} minutes to pay. After that, bidding goes on.
        </p>
      </Section>
      <Section title="The last minutes">
        <p>
          If a bid in the last {minutes(SOFT_CLOSE_MS)} minutes changes the price or the leader, the auction runs for
          another {minutes(SOFT_CLOSE_MS)} minutes from that bid. That gives everyone time to answer. It never runs more
          than {minutes(SOFT_CLOSE_MOST_MS)} minutes past its original end.
        </p>
      </Section>
      <Section title="After the end">
        <p>
          If you win, you have {payHours} hours to pay. We’ll remind you. If you don’t pay, it’s offered to the next
          highest bidder, at the price without your bids.
        </p>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}

function ExampleTable({ example }: { example: Example }) {
  const { title, terms, bids } = example;
  const standings = standingsOf(example);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">
        {title}, starting at {dollars(terms.start)}
      </h3>
      <Table label={title} columns={['Bid', 'What happens', 'Next bid']}>
        {bids.map(({ who, max }, index) => {
          const standing = standings[index] ?? NO_BIDS;
          return (
            <tr key={`${who} ${max}`} className={rowClass}>
              <th scope="row" className="px-3 py-2 font-medium">
                {who} bids up to {dollars(max)}
              </th>
              <td className="px-3 py-2">
                {standing.leaderId} leads at {dollars(standing.price ?? terms.start)}.
                {terms.reserve !== undefined &&
                  (isReserveMet(terms, standing) ? ' The reserve is met.' : ' The reserve isn’t met.')}
              </td>
              <td className="px-3 py-2">{dollars(nextBidOf(terms, standing))}</td>
            </tr>
          );
        })}
      </Table>
    </div>
  );
}

const rowClass = 'border-line border-t align-top';

type TableProps = { label: string; columns: readonly string[]; children: ReactNode };

const Table = ({ label, columns, children }: TableProps) => (
  <WideTable label={label}>
    <table className="figures w-full text-left">
      <thead className="text-ink-muted text-sm">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </WideTable>
);
