import { type AffiliateProduct, adminShopApi, shopApi, type Wish, wishlistApi } from '@nautical/core/contracts/shop';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { SHOP_BRANDS } from '@/components/shell/shop-brands.ts';
import { call, type Parts } from '@/lib/api.ts';
import { queryClient, type RefreshTable, read, readPages, refresh, useSend } from '@/lib/query.ts';
import { readProductSearch } from './product-search.ts';

const wishRefresh: RefreshTable<typeof wishlistApi> = {
  add: [wishlistApi.list, shopApi.recommendations],
  update: [wishlistApi.list],
  remove: [wishlistApi.list, shopApi.recommendations],
  bought: [wishlistApi.list, shopApi.recommendations],
};
const shopRefresh: RefreshTable<typeof shopApi> = { trackClick: [] };
const everyProduct = [adminShopApi.list, shopApi.products, shopApi.recommendations, wishlistApi.list];
const everyBrand = [adminShopApi.brands, shopApi.brands, ...everyProduct];
const adminRefresh: RefreshTable<typeof adminShopApi> = {
  createBrand: everyBrand,
  updateBrand: everyBrand,
  create: everyProduct,
  importCsv: everyProduct,
  update: everyProduct,
  remove: everyProduct,
};

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

/** The brand with a page at this address; the five of the menu are known also when nobody answers. */
export async function findBrand(
  client: QueryClient,
  slug: string,
): Promise<{ slug: string; name: string } | undefined> {
  const brands = await client.ensureQueryData(brandsQuery()).catch(() => null);
  return (brands ?? SHOP_BRANDS).find((brand) => brand.slug === slug);
}

/** Fetches what a brand's page shows, without holding up the page; a failure shows when the page asks itself. */
export function prefetchProducts(client: QueryClient, brand: string, typed: Record<string, unknown>) {
  void client.prefetchInfiniteQuery(productPagesQuery({ brand, ...readProductSearch(typed) }));
}

export const useTrackClick = () => useSend(shopApi.trackClick, shopRefresh.trackClick);
export const useCreateProduct = () => useSend(adminShopApi.create, adminRefresh.create);
export const useUpdateProduct = () => useSend(adminShopApi.update, adminRefresh.update);
export const useImportProducts = () => useSend(adminShopApi.importCsv, adminRefresh.importCsv);
export const useCreateBrand = () => useSend(adminShopApi.createBrand, adminRefresh.createBrand);
export const useUpdateBrand = () => useSend(adminShopApi.updateBrand, adminRefresh.updateBrand);
export const useBuyWish = () => useSend(wishlistApi.bought, wishRefresh.bought);
export const useUpdateWish = () => useSend(wishlistApi.update, wishRefresh.update);

/** Whether a product is on the wishlist. */
export const useIsWished = (productId: string) =>
  useQuery(wishlistQuery()).data?.some((wish) => wish.productId === productId) ?? false;

/** Shows a change of the wishlist at once; the function it returns takes it back. */
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
    onSettled: () => refresh(...wishRefresh.add),
  });

/** Puts a wish back as it was before it was taken off. */
export const useRestoreWish = () =>
  useMutation({
    mutationFn: ({ productId, priority, notes, targetPurchaseDate, priceAlert, isPublic }: Wish) =>
      call(wishlistApi.add, { body: { productId, priority, notes, targetPurchaseDate, priceAlert, isPublic } }),
    onMutate: (wish) => showAtOnce((wishes) => [wish, ...wishes]),
    onError: (_error, _wish, takeBack) => takeBack?.(),
    onSettled: () => refresh(...wishRefresh.add),
  });

export const useRemoveWish = () =>
  useMutation({
    mutationFn: (productId: string) => call(wishlistApi.remove, { params: { productId } }),
    onMutate: (productId) => showAtOnce((wishes) => wishes.filter((wish) => wish.productId !== productId)),
    onError: (_error, _productId, takeBack) => takeBack?.(),
    onSettled: () => refresh(...wishRefresh.remove),
  });
