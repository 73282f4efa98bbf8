import type { Dispute } from '@nautical/core/contracts/trade/disputes';
import type { OrderDetail } from '@nautical/core/contracts/trade/orders';
import { srcSetOf, variantUrl } from '@nautical/core/domain/common/images';
import { centsOf } from '@nautical/core/domain/common/money';
import { refundBySilence } from '@nautical/core/domain/trade/disputes';
import clsx from 'clsx';
import { ShieldAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { formatMoney } from '@/lib/format.ts';
import { Countdown, momentText } from '../countdown.tsx';
import { claimLabel, REASON_LABELS } from '../labels.ts';
import { ClaimActions } from './claim-actions.tsx';
import { NO_WORDS } from './claim-draft.ts';

/** A claim as both sides and an admin see it. */
export function ClaimView({ order, dispute }: { order: OrderDetail; dispute: Dispute }) {
  const { reason, description, photos, losses, status, decideBy, isByBank, decision, refundAmount } = dispute;
  const { role, isChargedBack } = order;
  return (
    <Card className={clsx('flex flex-col gap-4 p-4 md:p-6', decideBy && 'border-sand')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 font-bold font-display text-xl">
          <ShieldAlert aria-hidden className={clsx('size-5', decideBy ? 'text-sand' : 'text-ink-muted')} />
          {isByBank ? 'Payment dispute' : 'Claim'}
        </h2>
        <Badge tone={decideBy ? 'sand' : 'neutral'}>{claimLabel(status, role)}</Badge>
      </div>
      <div>
        {isByBank ? (
          <p>{role === 'buyer' ? 'Your bank' : 'The buyer’s bank'} took the payment back.</p>
        ) : (
          <>
            <p className="font-semibold">{REASON_LABELS[reason]}</p>
            {description !== NO_WORDS && <p className="whitespace-pre-line break-words">{description}</p>}
          </>
        )}
      </div>
      {losses.length > 0 && (
        <ul>
          {losses.map(({ itemId, lost }) => {
            const item = order.items.find(({ id }) => id === itemId);
            return (
              <li key={itemId} className="figures">
                {lost} of {item?.quantity ?? lost} lost: {item?.title ?? 'an item'}
              </li>
            );
          })}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noopener" className="block rounded-control">
                <img
                  src={variantUrl(photo, 320)}
                  srcSet={srcSetOf(photo)}
                  sizes="8rem"
                  alt={`Proof ${index + 1} of ${photos.length}`}
                  loading="lazy"
                  className="size-32 rounded-control bg-raised object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl className="figures flex flex-col gap-1">
        <Sum
          name={
            isByBank
              ? 'Taken back'
              : role === 'buyer'
                ? 'You asked for'
                : decideBy
                  ? 'The buyer asks for'
                  : 'The buyer asked for'
          }
          amount={dispute.claimedAmount}
        />
        <Sum
          name={role === 'seller' ? 'You offered' : decideBy ? 'The seller offers' : 'The seller offered'}
          amount={dispute.offeredAmount}
        />
        {refundAmount !== null && centsOf(refundAmount) > 0 && (
          <Sum name={isChargedBack ? 'Decided for the buyer' : 'Refunded'} amount={refundAmount} />
        )}
      </dl>
      {saidIn(order, dispute).map(({ by, text }) => (
        <Words key={by} from={by === role ? 'You' : by === 'buyer' ? 'Buyer' : 'Seller'} text={text} />
      ))}
      <Words from="Decision" text={decision} />
      {decideBy &&
        (isChargedBack ? (
          <p className="text-ink-muted text-sm">
            The bank has the money, so we don’t hold any. If nobody decides, this closes by itself in{' '}
            <Countdown until={decideBy} />, on {momentText(decideBy)}.
          </p>
        ) : (
          <p className="text-ink-muted text-sm">
            If nobody settles it, {role === 'buyer' ? 'you get' : 'the buyer gets'}{' '}
            {formatMoney(refundBySilence(dispute))} back in <Countdown until={decideBy} />, on {momentText(decideBy)}.
          </p>
        ))}
      {dispute.actions.length > 0 && <ClaimActions order={order} dispute={dispute} />}
    </Card>
  );
}

/** What both sides said, in the order they wrote it: a seller who makes an offer answers before the buyer replies to it. */
function saidIn({ events }: OrderDetail, { buyerResponse, sellerResponse, createdAt }: Dispute) {
  const ofClaim = events.filter(({ at }) => at >= createdAt);
  const answeredAt = ofClaim.findIndex(({ kind, by }) => kind === 'countered' && by === 'seller');
  const repliedAt = ofClaim.findIndex(({ kind, by }) => kind === 'escalated' && by === 'buyer');
  const buyer = { by: 'buyer' as const, text: buyerResponse };
  const seller = { by: 'seller' as const, text: sellerResponse };
  return answeredAt < 0 || repliedAt < answeredAt ? [buyer, seller] : [seller, buyer];
}

function Sum({ name, amount }: { name: string; amount: string | null }) {
  if (amount === null) return null;
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-semibold">{formatMoney(amount)}</dd>
    </div>
  );
}

function Words({ from, text }: { from: string; text: string | null }) {
  if (!text) return null;
  return (
    <blockquote className="whitespace-pre-line break-words border-line border-l-2 pl-3">
      <span className="block text-ink-muted text-sm">{from}</span>
      {text}
    </blockquote>
  );
}
