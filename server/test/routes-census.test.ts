// What stands open, written down once more by hand: a call that becomes public by mistake shows up here.
import { expect, test } from 'vitest';
import { testApp } from './harness.ts';

const { app } = await testApp();
const named = (access: string | undefined) =>
  app.routes
    .filter((each) => each.access === access)
    .map((each) => `${each.method} ${each.url}`)
    .sort();

test('these and no others are open to everybody', () => {
  expect(named('public')).toEqual([
    'GET /.well-known/security.txt',
    'GET /api/auth/:provider',
    'GET /api/auth/:provider/callback',
    'GET /api/auth/providers',
    'GET /api/clock',
    'GET /api/docs',
    'GET /api/docs/style.css',
    'GET /api/fish-doctor/sheets/:token',
    'GET /api/health',
    'GET /api/openapi.json',
    'GET /api/ready',
    'GET /api/site',
    'GET /api/sitter/:token',
    'GET /api/species/:key/picture.svg',
    'GET /feeds/calendar/:token',
    'GET /feeds/listings.xml',
    'GET /metrics',
    'GET /objects/:name',
    'POST /api/auth/forgot-password',
    'POST /api/auth/jwt-login',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/magic-link',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/refresh',
    'POST /api/auth/register',
    'POST /api/auth/second-factor',
    'POST /api/auth/second-factor/passkey-options',
    'POST /api/auth/set-password',
    'POST /api/auth/set-password/check',
    'POST /api/auth/social-sign-in',
    'POST /api/sitter/:token/doses/:id/given',
    'POST /api/sitter/:token/tasks/:id/done',
    'POST /api/webhooks/:gateway',
  ]);
});

test('these and no others are for admins', () => {
  expect(named('admin')).toEqual([
    'DELETE /api/admin/bids/:id',
    'DELETE /api/admin/chat/rooms/:room/mutes/:userId',
    'DELETE /api/admin/products/:id',
    'DELETE /api/admin/species-bans/:id',
    'GET /api/admin/advertising-enquiries',
    'GET /api/admin/audit-log',
    'GET /api/admin/brands',
    'GET /api/admin/chat/mutes',
    'GET /api/admin/disputes',
    'GET /api/admin/features',
    'GET /api/admin/ledger',
    'GET /api/admin/notifications',
    'GET /api/admin/notifications/audiences',
    'GET /api/admin/overview',
    'GET /api/admin/payments',
    'GET /api/admin/payments/:id',
    'GET /api/admin/payouts',
    'GET /api/admin/products',
    'GET /api/admin/promotions',
    'GET /api/admin/reports',
    'GET /api/admin/species',
    'GET /api/admin/species-bans',
    'GET /api/admin/species-corrections',
    'GET /api/admin/statement',
    'GET /api/admin/users',
    'PATCH /api/admin/advertising-enquiries/:id',
    'PATCH /api/admin/chat/rooms/:room',
    'PATCH /api/admin/features',
    'PATCH /api/admin/promotions/:id',
    'PATCH /api/admin/reports/:id',
    'PATCH /api/admin/species-bans/:id',
    'PATCH /api/admin/species-corrections/:id',
    'PATCH /api/admin/users/:id',
    'POST /api/admin/brands',
    'POST /api/admin/notifications',
    'POST /api/admin/products',
    'POST /api/admin/products/import',
    'POST /api/admin/promotions',
    'POST /api/admin/species',
    'POST /api/admin/species-bans',
    'POST /api/admin/users/:id/sign-out',
    'POST /api/orders/:id/refunds',
    'PUT /api/admin/brands/:id',
    'PUT /api/admin/chat/rooms/:room/mutes/:userId',
    'PUT /api/admin/payouts/:id',
    'PUT /api/admin/products/:id',
    'PUT /api/admin/refunds/:id',
    'PUT /api/admin/species/:key',
  ]);
});

test('every route says who may call it, but for the files of the web application', () => {
  const silent = named(undefined).filter((each) => !['GET /', 'GET /*'].includes(each));
  expect(silent).toEqual([]);
});
