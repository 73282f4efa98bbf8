import { type AffiliateProduct, shopApi, type Wish, wishlistApi } from '@nautical/core/contracts/market/shop';
import { adminShopApi } from '@nautical/core/contracts/market/shop-admin';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { SHOP_BRANDS } from '@/features/market/shop/shop-brands.ts';
import { call, type Parts } from '@/lib/api.ts';
import { queryClient, read, readPages, refreshAfter, useSend } from '@/lib/query.ts';
import { readProductSearch } from './product-search.ts';

export type ProductFilters = NonNullable<Parts<typeof shopApi.products>['query']>;

export const brandsQuery = () => read(shopApi.brands);
export const adminBrandsQuery = () => read(adminShopApi.brands);
export const publicWishesQuery = (userId: string) => read(wishlistApi.ofMember, { params: { id: userId } });
export const productsQuery = (filters: ProductFilters = {}) => read(shopApi.products, { query: filters });
export const productPagesQuery = (filters: ProductFilters) => readPages(shopApi.products, { query: filters });
export const recommendationsQuery = (userId: string) => read(shopApi.recommendations, { query: { userId } });
export const wishlistQuery = () => read(wishlistApi.list);
export const adminProductsQuery = (filters: { search?: string | undefined; brand?: string | undefined }) =>
  readPages(adminShopApi.list, { query: filters });

/** The brand with this address. The five built-in brands are known even offline. */
export async function findBrand(
  client: QueryClient,
  slug: string,
): Promise<{ slug: string; name: string } | undefined> {
  const brands = await client.ensureQueryData(brandsQuery()).catch(() => null);
  return (brands ?? SHOP_BRANDS).find((brand) => brand.slug === slug);
}

/** Prefetches a brand page's data without blocking. A failure shows when the page itself asks. */
export function prefetchProducts(client: QueryClient, brand: string, typed: Record<string, unknown>) {
  void client.prefetchInfiniteQuery(productPagesQuery({ brand, ...readProductSearch(typed) }));
}

export const useTrackClick = () => useSend(shopApi.trackClick);
export const useCreateProduct = () => useSend(adminShopApi.create);
export const useUpdateProduct = () => useSend(adminShopApi.update);
export const useImportProducts = () => useSend(adminShopApi.importCsv);
export const useCreateBrand = () => useSend(adminShopApi.createBrand);
export const useUpdateBrand = () => useSend(adminShopApi.updateBrand);
export const useBuyWish = () => useSend(wishlistApi.bought);
export const useUpdateWish = () => useSend(wishlistApi.update);

/** Whether a product is on the wishlist. */
export const useIsWished = (productId: string) =>
  useQuery(wishlistQuery()).data?.some((wish) => wish.productId === productId) ?? false;

/** Applies a wishlist change optimistically. Returns a function that rolls it back. */
async function showAtOnce(change: (wishes: Wish[]) => Wish[]) {
  const { queryKey } = wishlistQuery();
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before) queryClient.setQueryData(queryKey, change(before));
  return () => queryClient.setQueryData(queryKey, before);
}

const wishFor = (product: AffiliateProduct): Wish => ({
  productId: product.id,
  priority: 'medium',
  notes: null,
  targetPurchaseDate: null,
  priceAlert: null,
  isPublic: false,
  createdAt: new Date().toISOString(),
  product,
});

export const useAddWish = () =>
  useMutation({
    mutationFn: (product: AffiliateProduct) =>
      call(wishlistApi.add, { body: { productId: product.id, priority: 'medium', notes: '' } }),
    onMutate: (product) => showAtOnce((wishes) => [wishFor(product), ...wishes]),
    onError: (_error, _product, takeBack) => takeBack?.(),
    onSettled: () => refreshAfter(wishlistApi.add),
  });

/** Restores a removed wishlist item. */
export const useRestoreWish = () =>
  useMutation({
    mutationFn: ({ productId, priority, notes, targetPurchaseDate, priceAlert, isPublic }: Wish) =>
      call(wishlistApi.add, { body: { productId, priority, notes, targetPurchaseDate, priceAlert, isPublic } }),
    onMutate: (wish) => showAtOnce((wishes) => [wish, ...wishes]),
    onError: (_error, _wish, takeBack) => takeBack?.(),
    onSettled: () => refreshAfter(wishlistApi.add),
  });

export const useRemoveWish = () =>
  useMutation({
    mutationFn: (productId: string) => call(wishlistApi.remove, { params: { productId } }),
    onMutate: (productId) => showAtOnce((wishes) => wishes.filter((wish) => wish.productId !== productId)),
    onError: (_error, _productId, takeBack) => takeBack?.(),
    onSettled: () => refreshAfter(wishlistApi.remove),
  });
