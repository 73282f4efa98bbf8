import type { AffiliateProduct } from '@nautical/core/contracts/market/shop';
import { AQUARIUM_TYPES, type AquariumType } from '@nautical/core/domain/common/aquarium-types';
import type { ListingCategory } from '@nautical/core/domain/market/listings';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { categoryOf } from '@/features/market/listings/categories.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { explain } from '@/lib/api.ts';
import { useUser } from '@/lib/session.ts';
import { productsQuery, recommendationsQuery } from './api.ts';
import { ProductCard, ProductCardSkeleton } from './components/product-card.tsx';
import type { ClickSource } from './components/view-product-link.tsx';

/** Enough to fill a horizontally scrolling row. */
const SHOWN = 8;

/** Product recommendations for the signed-in member; nothing when signed out. */
export function RecommendationsPanel({ category }: { category: ListingCategory | undefined }) {
  const { user } = useUser();
  const tanks = useQuery(aquariumsQuery());
  if (!user) return null;
  if (tanks.isPending) return <Skeleton className="h-[34rem] rounded-card" />;
  const hasNoTank = tanks.data?.length === 0;
  return (
    <Card className="p-4">
      <h2 className="mb-2 font-bold font-display text-xl">
        {hasNoTank ? 'Gear and food keepers like' : 'Recommended for your tanks'}
      </h2>
      <Tabs
        label="Recommendations"
        tabs={[
          { value: 'for_you', label: 'For You', content: hasNoTank ? <NoTankYet /> : <ForYou userId={user.id} /> },
          { value: 'trending', label: 'Trending', content: <Trending /> },
          ...(category
            ? [
                {
                  value: 'category',
                  label: categoryOf(category).label,
                  content: <InCategory key={category} category={category} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** Shown instead of recommendations until the member has a tank. */
const NoTankYet = () => (
  <EmptyState
    title="Building Recommendations"
    sentence="Tell us about your tank, and we’ll pick what suits it."
    action={
      <Link to="/aquarium-tracker" className={buttonClass({ variant: 'secondary' })}>
        Add your tank
      </Link>
    }
  />
);

function ForYou({ userId }: { userId: string }) {
  return (
    <Products
      products={useQuery(recommendationsQuery(userId))}
      source={{ recommendationType: 'for_you' }}
      emptyTitle="Building Recommendations"
      emptySentence="Add a tank or look at a few products, and we’ll suggest what suits you."
    />
  );
}

function Trending() {
  return (
    <Products
      products={useQuery(productsQuery({ sort: 'trending', limit: SHOWN }))}
      source={{ recommendationType: 'trending' }}
      emptyTitle="No Trending Products"
      emptySentence="Products that lots of members look at show up here."
    />
  );
}

function InCategory({ category }: { category: ListingCategory }) {
  const tanks = useQuery(aquariumsQuery());
  const aquariumType = mostKept(tanks.data?.map(({ type }) => type) ?? []);
  return (
    <Products
      products={useQuery({ ...productsQuery({ category, aquariumType, limit: SHOWN }), enabled: !tanks.isPending })}
      source={{ recommendationType: 'category', context: category }}
      emptyTitle="No Products Found"
      emptySentence={`Our shop brands don’t have anything in ${categoryOf(category).label} right now.`}
    />
  );
}

/** The member’s most common tank type; undefined without a tank. */
const mostKept = (types: readonly AquariumType[]): AquariumType | undefined =>
  AQUARIUM_TYPES.toSorted((a, b) => countOf(types, b) - countOf(types, a)).find((type) => types.includes(type));
const countOf = (types: readonly AquariumType[], type: AquariumType) => types.filter((one) => one === type).length;

type ProductsProps = {
  products: UseQueryResult<(AffiliateProduct & { reason?: string })[] | null>;
  source: ClickSource;
  emptyTitle: string;
  emptySentence: string;
};

const rowClass = 'relative -mx-4 flex snap-x gap-3 px-4 pb-2';
const cellClass = 'w-[min(17rem,75vw)] shrink-0 snap-start';

function Products({ products, source, emptyTitle, emptySentence }: ProductsProps) {
  const { data, error, isPending, isFetching, refetch } = products;
  if (isPending)
    return (
      <div aria-busy="true" className={`${rowClass} overflow-hidden`}>
        <span className="sr-only">Loading products…</span>
        {[1, 2, 3, 4].map((index) => (
          <div key={index} className={cellClass}>
            <ProductCardSkeleton />
          </div>
        ))}
      </div>
    );
  if (error)
    return (
      <FailedState
        title="We couldn’t load the products"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data || data.length === 0) return <EmptyState title={emptyTitle} sentence={emptySentence} />;
  return (
    <ul className={`${rowClass} overflow-x-auto`}>
      {data.slice(0, SHOWN).map((product) => (
        <li key={product.id} className={cellClass}>
          <ProductCard product={product} source={source} />
        </li>
      ))}
    </ul>
  );
}
