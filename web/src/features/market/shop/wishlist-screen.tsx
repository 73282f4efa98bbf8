import type { Wish } from '@nautical/core/contracts/market/shop';
import { centsOf, PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { WISHLIST_PRIORITIES } from '@nautical/core/domain/market/shop';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing, Check, Heart, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Input } from '@/components/form/input.tsx';
import { Select } from '@/components/form/select.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { explain } from '@/lib/api.ts';
import { formatMoney } from '@/lib/format.ts';
import { toast } from '@/lib/toast.ts';
import { useBuyWish, useRemoveWish, useRestoreWish, useUpdateWish, wishlistQuery } from './api.ts';
import { ProductPrice } from './components/product-card.tsx';
import { ProductImage } from './components/product-image.tsx';
import { Stars } from './components/stars.tsx';
import { ViewProductLink } from './components/view-product-link.tsx';
import { WishDetails } from './components/wish-details.tsx';

export function WishlistScreen() {
  const { data: wishes, error, isPending, isFetching, refetch } = useQuery(wishlistQuery());
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <div>
        <PageHeading>Wishlist</PageHeading>
        <p className="text-ink-muted">
          We’ll tell you when a price drops. Set a price alert to hear only when it gets that low.
        </p>
      </div>
      {isPending ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <span className="sr-only">Loading wishlist…</span>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      ) : !wishes ? (
        <FailedState
          title="We couldn’t load your wishlist"
          sentence={explain(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : wishes.length === 0 ? (
        <EmptyState
          icon={<Heart aria-hidden />}
          title="Your wishlist is empty"
          sentence="Tap the heart on a product to save it here."
          action={
            <Link to="/shop/$brand" params={{ brand: 'sicce' }} className={buttonClass({ variant: 'secondary' })}>
              Browse the shop
            </Link>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {wishes.map((wish) => (
            <li key={wish.productId}>
              <WishCard wish={wish} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const fail = (description: string) => toast({ title: 'Error', description, tone: 'destructive' });

function WishCard({ wish }: { wish: Wish }) {
  const { product, priceAlert } = wish;
  const isReached = priceAlert !== null && centsOf(product.price) <= centsOf(priceAlert);
  const remove = useRemoveWish();
  const restore = useRestoreWish();

  const buy = useBuyWish();

  const handleBought = () =>
    buy.mutate(
      { params: { productId: wish.productId } },
      {
        onError: (error) => fail(explain(error)),
        onSuccess: () => toast({ title: 'Bought', description: product.name, tone: 'good' }),
      },
    );
  const handleUndo = () => restore.mutate(wish, { onError: () => fail('Failed to add product to wishlist.') });
  const handleRemove = () =>
    remove.mutate(wish.productId, {
      onError: () => fail('Failed to remove product from wishlist.'),
    });

  return (
    <Card className="flex flex-col gap-4 p-4 sm:flex-row">
      <div className="relative aspect-4/3 shrink-0 overflow-hidden rounded-control bg-raised sm:w-44">
        <ProductImage src={product.imageUrl} sizes="(min-width: 640px) 176px, 90vw" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ProductPrice product={product} />
          {isReached && (
            <Badge tone="kelp">
              <BellRing aria-hidden className="size-3" />
              At your price
            </Badge>
          )}
        </div>
        <h2 className="font-medium leading-snug">{product.name}</h2>
        <p className="text-ink-muted text-sm">{product.brand}</p>
        <Stars rating={product.rating} reviewCount={product.reviewCount} />
        <WishSettings key={`${wish.priority} ${wish.priceAlert}`} wish={wish} />
        <WishDetails wish={wish} />
        <div className="flex flex-wrap gap-2">
          <ViewProductLink product={product} source={{ context: 'wishlist' }} />
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Bought ${product.name}`}
            loading={buy.isPending}
            onClick={handleBought}
          >
            <Check aria-hidden />
            Bought it
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${product.name}`}
            onClick={() => {
              // The row unmounts at once, so the result is handled here.
              toast({
                title: 'Removed from Wishlist',
                description: product.name,
                action: { label: 'Undo', onSelect: handleUndo },
              });
              handleRemove();
            }}
          >
            <Trash2 aria-hidden />
            Remove
          </Button>
        </div>
      </div>
    </Card>
  );
}

const PRIORITY_LABELS: Record<Wish['priority'], string> = { low: 'Low', medium: 'Medium', high: 'High' };

function WishSettings({ wish: { productId, priority, priceAlert } }: { wish: Wish }) {
  const { mutate, isPending } = useUpdateWish();
  const [error, setError] = useState<string>();

  function handleAlert(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('priceAlert') ?? '').trim();
    if (typed !== '' && !PRICE_PATTERN.test(typed)) return setError('Price alert must be a valid number');
    setError(undefined);
    mutate(
      { params: { productId }, body: { priceAlert: typed } },
      {
        onSuccess: () =>
          toast({
            title: typed ? 'Price alert set' : 'Price alert off',
            ...(typed && { description: `We’ll tell you when it’s ${formatMoney(typed)} or less.` }),
            tone: 'good',
          }),
        onError: (problem) => setError(explain(problem)),
      },
    );
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <form onSubmit={handleAlert} noValidate>
        <Field label="Price alert" error={error}>
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                name="priceAlert"
                inputMode="decimal"
                autoComplete="off"
                placeholder="None"
                defaultValue={priceAlert ?? ''}
              />
              <Button type="submit" variant="secondary" loading={isPending}>
                Set
              </Button>
            </span>
          )}
        </Field>
      </form>
      <Field label="Priority">
        {(control) => (
          <Select
            {...control}
            defaultValue={priority}
            onChange={({ target }) =>
              mutate(
                { params: { productId }, body: { priority: target.value as Wish['priority'] } },
                { onError: (problem) => setError(explain(problem)) },
              )
            }
          >
            {WISHLIST_PRIORITIES.map((one) => (
              <option key={one} value={one}>
                {PRIORITY_LABELS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
