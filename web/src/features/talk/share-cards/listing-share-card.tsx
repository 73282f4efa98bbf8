import { listingsApi } from '@nautical/core/contracts/market/listings';
import { variantUrl } from '@nautical/core/domain/common/images';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { formatMoney } from '@/lib/format.ts';
import { read } from '@/lib/query.ts';
import { CardFrame, CardSkeleton } from './card-frame.tsx';

const STATES: Partial<Record<string, string>> = { sold: 'Sold', reserved: 'Reserved', expired: 'Ended' };

export function ListingShareCard({ id }: { id: string }) {
  const { data, isPending } = useQuery(read(listingsApi.read, { params: { id } }));
  if (isPending) return <CardSkeleton />;
  if (!data)
    return (
      <CardFrame kind="Listing" picture={<Tag aria-hidden />} title="No longer available" detail="It was taken down" />
    );
  const [image] = data.images;
  return (
    <CardFrame
      href={`/item/${id}`}
      kind={data.listingType === 'auction' ? 'Auction' : 'Listing'}
      picture={image ? <img src={variantUrl(image, 320)} alt="" loading="lazy" /> : <Tag aria-hidden />}
      title={data.title}
      detail={
        <>
          <span className="font-bold font-display">{formatMoney(data.price)}</span> ·{' '}
          {STATES[data.status] ?? data.location}
        </>
      }
    />
  );
}
