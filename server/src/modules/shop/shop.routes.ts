import { shopApi } from '@nautical/core/contracts/shop';
import type { FastifyInstance } from 'fastify';
import { pageSize } from '../../kit/paging.ts';
import { route } from '../../kit/route.ts';
import { presentProduct } from './shop.presenter.ts';
import { findProducts } from './shop.queries.ts';

export async function shopRoutes(app: FastifyInstance) {
  route(app, shopApi.products, async ({ db }, { query }) =>
    (await findProducts(db, query, pageSize(query))).map(presentProduct),
  );
}
