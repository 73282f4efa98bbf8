// What sellers, winners, bidders and watchers are told about an auction that’s over or about to be.
import type { GuestCtx } from '../../../../kit/context.ts';
import { notify, notifyEach } from '../../../members/notifications/notify.service.ts';

type Teller = Pick<GuestCtx, 'db' | 'jobs' | 'publish'>;
type Lot = { id: string; postId: string; title: string };
type Auction = Lot & { sellerId: string };

const linkTo = ({ postId }: Lot) => `/auctions?post=${postId}`;
const dataOf = (kind: string, { id, postId }: Lot) => ({ kind, auctionId: id, postId });

type Sold = Auction & { winnerId: string; winnerName: string; winningBid: string };

export const tellSold = (teller: Teller, sold: Sold[]) =>
  notifyEach(
    teller,
    'auctions',
    sold.flatMap((each) => [
      {
        userId: each.winnerId,
        title: 'You won the auction',
        body: `“${each.title}” is yours for $${each.winningBid}. Pay within 48 hours to keep it.`,
        link: `/orders?auction=${each.id}`,
        data: dataOf('won', each),
        onceKey: `auction-won:${each.id}`,
      },
      {
        userId: each.sellerId,
        title: 'Your auction sold',
        body: `${each.winnerName} won “${each.title}” for $${each.winningBid}. They have 48 hours to pay; we’ll tell you when to ship.`,
        link: linkTo(each),
        data: dataOf('sold', each),
        onceKey: `auction-sold:${each.id}`,
      },
    ]),
  );

/** Everybody who was outbid in an auction that’s over. Told once. */
export const tellLost = (teller: Teller, lost: Lot & { currentBid: string; isSold: boolean }, userIds: string[]) =>
  notify(teller, userIds, {
    topic: 'auctions',
    ...(lost.isSold
      ? {
          title: 'You didn’t win the auction',
          body: `“${lost.title}” ended. You were outbid, and it went for $${lost.currentBid}.`,
        }
      : {
          title: 'The reserve wasn’t met',
          body: `“${lost.title}” ended at $${lost.currentBid}. That’s below the seller’s reserve price, so it wasn’t sold.`,
        }),
    link: linkTo(lost),
    data: dataOf('lost', lost),
    onceKey: `auction-lost:${lost.id}`,
  });

type NoSale = 'no-bids' | 'reserve-not-met' | 'nobody-paid';

const NO_SALE: Record<NoSale, (title: string, price: string | null) => { title: string; body: string }> = {
  'no-bids': (title) => ({
    title: 'Your auction ended without bids',
    body: `Nobody bid on “${title}”. You can relist it, perhaps with a lower starting bid.`,
  }),
  'reserve-not-met': (title, price) => ({
    title: 'Your reserve wasn’t met',
    body: `“${title}” reached $${price}, which is below your reserve price, so it wasn’t sold. You can relist it with other terms.`,
  }),
  'nobody-paid': (title) => ({
    title: 'Your auction ended without a sale',
    body: `Nobody paid for “${title}”. You can relist it.`,
  }),
};

type Unsold = Auction & { currentBid: string | null; leaderId?: string | null; reason: NoSale };

export const tellNoSale = (teller: Teller, unsold: Unsold[]) =>
  notifyEach(
    teller,
    'auctions',
    unsold.flatMap((each) => [
      {
        userId: each.sellerId,
        ...NO_SALE[each.reason](each.title, each.currentBid),
        link: '/auctions/my-auctions',
        data: dataOf(each.reason, each),
        onceKey: `auction-${each.reason}:${each.id}`,
      },
      ...(each.reason === 'reserve-not-met' && each.leaderId
        ? [
            {
              userId: each.leaderId,
              title: 'The reserve wasn’t met',
              body: `Yours was the highest bid on “${each.title}”, but it was below the seller’s reserve price, so it wasn’t sold.`,
              link: linkTo(each),
              data: dataOf(each.reason, each),
              onceKey: `auction-reserve-not-met:${each.id}:bidder`,
            },
          ]
        : []),
    ]),
  );

/** The buyer of a lot that was bought now didn’t pay. Told once for each order. */
export function tellRunningAgain(
  teller: Teller,
  auction: Auction,
  bidderIds: string[],
  { orderId, heldMs }: { orderId: string; heldMs: number },
) {
  const minutes = Math.max(1, Math.round(heldMs / 60_000));
  const end = `It ends ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} later than planned.`;
  const about = { link: linkTo(auction), data: dataOf('running-again', auction), onceKey: `auction-again:${orderId}` };
  return notifyEach(teller, 'auctions', [
    ...bidderIds.map((userId) => ({
      ...about,
      userId,
      title: 'The auction is running again',
      body: `The buyer of “${auction.title}” didn’t pay, so you can bid on it again. ${end}`,
    })),
    {
      ...about,
      userId: auction.sellerId,
      title: 'Your auction is running again',
      body: `The buyer of “${auction.title}” didn’t pay, so it’s open for bids again. ${end}`,
    },
  ]);
}

type Follower = { userId: string; currentBid: string | null; startingBid: string; leaderId: string | null };

export const tellEndingSoon = (teller: Teller, followers: (Auction & Follower & { endTime: Date })[]) =>
  notifyEach(
    teller,
    'auctions',
    followers.map((each) => ({
      userId: each.userId,
      title: 'Auction ending soon',
      body: `“${each.title}” ends in less than 2 hours. ${standsAt(each)}`,
      link: linkTo(each),
      data: dataOf('ending', each),
      onceKey: `auction-ending:${each.id}:${each.endTime.toISOString()}`,
    })),
  );

const standsAt = (each: Follower) =>
  each.currentBid === null
    ? `Nobody has bid yet; bidding starts at $${each.startingBid}.`
    : each.userId === each.leaderId
      ? `You lead at $${each.currentBid}.`
      : `The price is $${each.currentBid}.`;
