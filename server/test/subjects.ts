// For each call, an input that works: what the access matrix and the input fuzz send, and start from.
import { randomBytes } from 'node:crypto';
import type { Person, TestApp } from './harness.ts';

export type Subject = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};
type MakeSubject = (world: TestApp, owner: Person) => Subject | Promise<Subject>;

const unique = () => randomBytes(5).toString('hex');
const A_GOOD_PASSWORD = 'seven-otters-juggle-kelp';

/** Keyed by method and path. A call with neither body nor parameters needs no entry. */
export const SUBJECTS: Record<string, MakeSubject> = {
  'POST /api/auth/register': () => {
    const name = `new-${unique()}`;
    return { body: { username: name, email: `${name}@example.com`, password: A_GOOD_PASSWORD } };
  },
  'POST /api/auth/login': async ({ aMember }) => {
    const { email } = await aMember({ password: A_GOOD_PASSWORD });
    return { body: { email, password: A_GOOD_PASSWORD } };
  },
  'POST /api/auth/refresh': async ({ aMember }) => ({ body: { refreshToken: (await aMember()).refreshToken } }),
  'POST /api/auth/logout': async ({ aMember }) => ({ body: { refreshToken: (await aMember()).refreshToken } }),
  'POST /api/auth/forgot-password': async ({ aMember }) => ({ body: { email: (await aMember()).email } }),
  'POST /api/auth/magic-link': async ({ aMember }) => ({ body: { email: (await aMember()).email } }),
  'POST /api/auth/set-password': () => ({ body: { token: unique(), password: A_GOOD_PASSWORD } }),
  'POST /api/auth/jwt-login': () => ({ body: { token: unique() } }),
  'PUT /api/auth/change-password': () => ({
    body: { currentPassword: 'not-mine-at-all', newPassword: A_GOOD_PASSWORD },
  }),
  'DELETE /api/auth/sessions/:id': async ({ signIn }, owner) => ({ params: { id: (await signIn(owner)).sessionId } }),
  'GET /api/auth/:provider': () => ({ params: { provider: 'nobody' } }),
  'GET /api/auth/:provider/callback': () => ({ params: { provider: 'nobody' } }),
  'GET /objects/:name': () => ({ params: { name: '0198c0de-0000-7000-8000-000000000000.webp' } }),
  'GET /api/posts': () => ({ query: { category: 'fish', search: 'clown', limit: '5' } }),
  'GET /api/auctions': () => ({ query: { limit: '5' } }),
  'GET /api/auctions/watchlist': () => ({ query: { limit: '5' } }),
  'GET /api/auctions/my-auctions': () => ({ query: { limit: '5' } }),
  'GET /api/affiliate/products': () => ({ query: { brand: 'sicce', limit: '5' } }),
  'PATCH /api/admin/features': () => ({ body: { liveStreams: true } }),
};

export const addressOf = (path: string, { params = {}, query }: Subject) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
};
