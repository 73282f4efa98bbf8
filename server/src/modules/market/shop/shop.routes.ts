import { shopApi, wishlistApi } from '@nautical/core/contracts/market/shop';
import { adminShopApi } from '@nautical/core/contracts/market/shop-admin';
import type { FastifyInstance } from 'fastify';
import { linkNextPage, pageSize } from '../../../kit/paging.ts';
import { route } from '../../../kit/route.ts';
import * as admin from './shop.admin.service.ts';
import {
  presentAdminBrand,
  presentAdminProduct,
  presentBrand,
  presentProduct,
  presentPublicWish,
  presentWish,
} from './shop.presenter.ts';
import * as service from './shop.service.ts';

export async function shopRoutes(app: FastifyInstance) {
  route(app, shopApi.brands, async (ctx) => (await service.findBrands(ctx)).map(presentBrand));
  route(app, shopApi.products, async (ctx, { query }, http) => {
    const { rows, size, cursorOf } = await service.findProducts(ctx, query);
    return linkNextPage(http, rows, size, cursorOf).map(presentProduct);
  });
  route(app, shopApi.recommendations, (ctx, { query }) => service.recommend(ctx, pageSize(query)));
  route(app, shopApi.trackClick, async (ctx, { body }) => {
    await service.trackClick(ctx, body);
    return undefined;
  });

  route(app, wishlistApi.list, async (ctx) => (await service.findWishlist(ctx)).map(presentWish));
  route(app, wishlistApi.add, async (ctx, { body }) => presentWish(await service.addWish(ctx, body)));
  route(app, wishlistApi.update, async (ctx, { params, body }) =>
    presentWish(await service.updateWish(ctx, params.productId, body)),
  );
  route(app, wishlistApi.remove, async (ctx, { params }) => {
    await service.removeWish(ctx, params.productId);
    return undefined;
  });
  route(app, wishlistApi.bought, async (ctx, { params }) => {
    await service.buyWish(ctx, params.productId);
    return undefined;
  });
  route(app, wishlistApi.ofMember, async (ctx, { params }) =>
    (await service.findPublicWishes(ctx, params.id)).map(presentPublicWish),
  );

  route(app, adminShopApi.brands, async (ctx) => (await admin.findAllBrands(ctx)).map(presentAdminBrand));
  route(app, adminShopApi.createBrand, async (ctx, { body }) => presentAdminBrand(await admin.createBrand(ctx, body)));
  route(app, adminShopApi.updateBrand, async (ctx, { params, body }) =>
    presentAdminBrand(await admin.updateBrand(ctx, params.id, body)),
  );
  route(app, adminShopApi.list, async (ctx, { query }, http) => {
    const { rows, size } = await admin.findAllProducts(ctx, query);
    const page = linkNextPage(http, rows, size, ({ product }) => [product.createdAt.toISOString(), product.id]);
    return page.map(presentAdminProduct);
  });
  route(app, adminShopApi.create, async (ctx, { body }) => presentAdminProduct(await admin.createProduct(ctx, body)));
  route(app, adminShopApi.importCsv, (ctx, { body }) => admin.importProducts(ctx, body.csv, body.dryRun ?? false));
  route(app, adminShopApi.update, async (ctx, { params, body }) =>
    presentAdminProduct(await admin.updateProduct(ctx, params.id, body)),
  );
  route(app, adminShopApi.remove, async (ctx, { params }) => {
    await admin.removeProduct(ctx, params.id);
    return undefined;
  });
}
