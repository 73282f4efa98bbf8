import type { AdminProduct } from '@nautical/core/contracts/market/shop';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileUp, Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { PagedList } from '@/components/ui/paged-list.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { adminProductsQuery, brandsQuery, useUpdateProduct } from '../api.ts';
import { FilterChoice, ProductFilters } from '../components/product-filters.tsx';
import { ProductImage } from '../components/product-image.tsx';
import { BrandsCard } from './brands-card.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';

type Shown = { kind: 'import' } | { kind: 'edit'; product: AdminProduct | undefined };

export function AdminProductsScreen() {
  const [search, setSearch] = useState<string>();
  const [brand, setBrand] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  const brands = useQuery(brandsQuery()).data ?? [];
  const close = () => setShown(undefined);

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Products</PageHeading>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setShown({ kind: 'import' })}>
            <FileUp aria-hidden />
            Import CSV
          </Button>
          <Button onClick={() => setShown({ kind: 'edit', product: undefined })}>
            <Plus aria-hidden />
            New product
          </Button>
        </div>
      </div>
      <BrandsCard />
      <ProductFilters label="Find products" search={search} onApply={(typed) => setSearch(typed.search)}>
        <FilterChoice label="Brand" value={brand} onChange={(slug) => setBrand(slug || undefined)}>
          <option value="">All brands</option>
          {brands.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </FilterChoice>
      </ProductFilters>
      <ProductList
        search={search}
        brand={brand}
        onEdit={(product) => setShown({ kind: 'edit', product })}
        onCreate={() => setShown({ kind: 'edit', product: undefined })}
      />
      {shown?.kind === 'import' && <ImportDialog onClose={close} />}
      {shown?.kind === 'edit' && <ProductDialog product={shown.product} onClose={close} />}
    </div>
  );
}

type ProductListProps = {
  search: string | undefined;
  brand: string | undefined;
  onEdit: (product: AdminProduct) => void;
  onCreate: () => void;
};

function ProductList({ search, brand, onEdit, onCreate }: ProductListProps) {
  return (
    <PagedList
      pages={useInfiniteQuery(adminProductsQuery({ search, brand }))}
      loading="Loading products…"
      skeleton={
        <div className="flex flex-col gap-2">
          {[1, 2, 3, 4].map((index) => (
            <Skeleton key={index} className="h-20 rounded-card" />
          ))}
        </div>
      }
      failed="We couldn’t load the products"
      more="More products"
      empty={
        <EmptyState
          icon={<Package aria-hidden />}
          title="No Products Found"
          sentence={search || brand ? 'Nothing matches the search.' : 'Add the first product, or import a CSV file.'}
          action={
            <Button variant="secondary" onClick={onCreate}>
              New product
            </Button>
          }
        />
      }
    >
      {(products) => (
        <ul className="flex flex-col gap-2">
          {products.map((product) => (
            <li key={product.id}>
              <ProductRow product={product} onEdit={() => onEdit(product)} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ProductRow({ product, onEdit }: { product: AdminProduct; onEdit: () => void }) {
  const { id, name, brand, category, price, isActive, clicks } = product;
  const { mutate, isPending } = useUpdateProduct();
  const handleToggle = () =>
    mutate(
      { params: { id }, body: { isActive: !isActive } },
      {
        onSuccess: () => toast({ title: isActive ? 'Product deactivated' : 'Product activated', description: name }),
        onError: (error) =>
          toast({ title: 'We couldn’t update the product', description: explain(error), tone: 'destructive' }),
      },
    );
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3">
      <div className="relative h-14 w-18 shrink-0 overflow-hidden rounded-control bg-raised">
        <ProductImage src={product.imageUrl} sizes="72px" />
      </div>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {!isActive && <Badge tone="sand">Inactive</Badge>}
        </p>
        <p className="figures text-ink-muted text-sm">
          {brand} · {category} · {formatMoney(price)} · {clicks} {clicks === 1 ? 'click' : 'clicks'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
          loading={isPending}
          onClick={handleToggle}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      </div>
    </Card>
  );
}
