import { AQUARIUM_TYPES } from '@nautical/core/domain/common/aquarium-types';
import type { ProductSort } from '@nautical/core/domain/market/shop';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart, PackageSearch } from 'lucide-react';
import { Input } from '@/components/form/input.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { brandsQuery, productPagesQuery, productsQuery } from './api.ts';
import { AQUARIUM_TYPE_LABELS } from './aquarium-types.ts';
import { ProductCard, ProductCardSkeleton } from './components/product-card.tsx';
import { FilterChoice, ProductFilters } from './components/product-filters.tsx';
import type { ProductSearch } from './product-search.ts';

const SORT_LABELS: Record<ProductSort, string> = {
  featured: 'Featured',
  trending: 'Trending',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Best rated',
};
/** More products than any brand has, so that all their categories become filters. */
const ALL = 100;

type ShopScreenProps = {
  brand: { slug: string; name: string };
  filters: ProductSearch;
  onChange: (change: ProductSearch) => void;
};

export function ShopScreen({ brand, filters, onChange }: ShopScreenProps) {
  const known = useQuery(brandsQuery()).data?.find(({ slug }) => slug === brand.slug);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-4">
        {known?.logoUrl && <img src={known.logoUrl} alt="" className="size-16 rounded-card bg-raised object-contain" />}
        <div className="min-w-0 flex-1">
          <PageHeading>{known?.name ?? brand.name}</PageHeading>
          <p className="max-w-prose text-ink-muted">
            {known?.description ?? `Products by ${brand.name}, with prices and ratings.`}
          </p>
        </div>
        <Link to="/wishlist" className={buttonClass({ variant: 'secondary' })}>
          <Heart aria-hidden />
          Wishlist
        </Link>
      </div>
      <h2 className="sr-only">Products</h2>
      <Filters brand={brand.slug} filters={filters} onChange={onChange} />
      <Products brand={brand} filters={filters} onClear={() => onChange(NO_FILTERS)} />
      <p className="text-ink-muted text-sm">
        These links go to other shops. If you buy there, they pay us a commission. Your price stays the same.
      </p>
    </div>
  );
}

const NO_FILTERS: ProductSearch = {
  category: undefined,
  aquariumType: undefined,
  search: undefined,
  maxPrice: undefined,
};

type FiltersProps = { brand: string; filters: ProductSearch; onChange: (change: ProductSearch) => void };

function Filters({ brand, filters, onChange }: FiltersProps) {
  const all = useQuery(productsQuery({ brand, limit: ALL })).data ?? [];
  const categories = [...new Set(all.map(({ category }) => category))].sort();

  return (
    <ProductFilters
      label="Product filters"
      search={filters.search}
      onApply={({ search, maxPrice }) => onChange({ search, maxPrice })}
    >
      <FilterChoice
        label="Category"
        value={filters.category}
        onChange={(category) => onChange({ category: category || undefined })}
      >
        <option value="">All categories</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </FilterChoice>
      <FilterChoice
        label="Aquarium type"
        value={filters.aquariumType}
        onChange={(type) => onChange({ aquariumType: AQUARIUM_TYPES.find((one) => one === type) })}
      >
        <option value="">All types</option>
        {AQUARIUM_TYPES.map((type) => (
          <option key={type} value={type}>
            {AQUARIUM_TYPE_LABELS[type]}
          </option>
        ))}
      </FilterChoice>
      <Input
        key={`price ${filters.maxPrice}`}
        name="maxPrice"
        aria-label="Highest price"
        placeholder="Highest price"
        inputMode="decimal"
        pattern="\d+(\.\d{1,2})?"
        title="Enter a price like 20 or 19.99"
        defaultValue={filters.maxPrice}
        className="lg:w-36"
      />
      <FilterChoice
        label="Sort by"
        value={filters.sort ?? 'featured'}
        onChange={(sort) => onChange({ sort: sort === 'featured' ? undefined : (sort as ProductSort) })}
      >
        {Object.entries(SORT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterChoice>
    </ProductFilters>
  );
}

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

type ProductsProps = { brand: ShopScreenProps['brand']; filters: ProductSearch; onClear: () => void };

function Products({ brand, filters, onClear }: ProductsProps) {
  const isFiltered = Object.keys(NO_FILTERS).some((name) => filters[name as keyof ProductSearch]);
  return (
    <PagedList
      pages={useInfiniteQuery(productPagesQuery({ brand: brand.slug, ...filters }))}
      loading="Loading products…"
      skeleton={
        <div className={gridClass}>
          {[1, 2, 3, 4].map((index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </div>
      }
      failed="We couldn’t load the products"
      more="More products"
      empty={
        <EmptyState
          icon={<PackageSearch aria-hidden />}
          title="No Products Found"
          sentence={
            isFiltered ? 'Nothing matches these filters.' : `${brand.name} doesn’t have any products here right now.`
          }
          action={
            isFiltered && (
              <Button variant="secondary" onClick={onClear}>
                Clear filters
              </Button>
            )
          }
        />
      }
    >
      {(products) => (
        <ul className={gridClass}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} source={{ context: `shop_${brand.slug}` }} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
