// Every screen the route tree knows, with real ids in place of parameters.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, signInByHttp } from '../../scripts/services/demo-server.ts';

const TREE = join(import.meta.dirname, '../../web/src/routeTree.gen.ts');
const ROUTES = join(import.meta.dirname, '../../web/src/routes');

export type Audience = 'visitor' | 'member' | 'admin';

/** The routes as the router writes them, such as /item/$id. */
export function screenRoutes(): string[] {
  const union = /^ {2}to:\n((?: {4}\| '.*'\n)+)/m.exec(readFileSync(TREE, 'utf8'))?.[1];
  if (!union) throw new Error('The generated route tree has no list of addresses');
  return [...union.matchAll(/'(.*)'/g)].map(([, route = '']) => route).filter((route) => route !== '/$');
}

/** Patterns of the addresses whose screens are not built yet, which their routes say themselves. */
export function upcomingAddresses(): RegExp[] {
  const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const sources = files.map((name) => readFileSync(join(ROUTES, name), 'utf8'));
  return sources
    .filter((source) => source.includes('isUpcoming: true'))
    .map((source) => {
      const id = /createFileRoute\('(.+)'\)/.exec(source)?.[1] ?? '';
      const path = id.replaceAll(/\/(_app|\(\w+\))/g, '').replace(/\/$/, '');
      return new RegExp(`^${path.replace(/\/\{-.*\}/, '(/.+)?').replaceAll(/\$\w+/g, '[^/]+')}/?$`);
    });
}

/** Who a screen is made for. */
export function audienceOf(route: string): Audience {
  if (['/login', '/set-password', '/jwt-login', '/sitter/$token', '/case-sheet/$token'].includes(route))
    return 'visitor';
  return /^\/(admin|style-guide)/.test(route) ? 'admin' : 'member';
}

/** The address of a route, with something that exists behind each parameter; `account` is whose own things are shown. */
export async function addressOf(route: string, server: string, account: Account) {
  const path = route.replace(/\/\{-\$\w+\}/, '');
  const parameter = /\$\w+/.exec(path)?.[0];
  if (!parameter) return path;
  const named: Record<string, string> = { shop: 'kessel', species: 'neon-tetra', 'fish-doctor': 'ich' };
  const kind = path.split('/')[1] ?? '';
  return path.replace(parameter, named[kind] ?? (await existingId(kind, server, account)));
}

async function existingId(kind: string, server: string, account: Account): Promise<string> {
  // A sign-in of its own each time: one kept would end while a slow machine is still at it.
  const { accessToken } = await signInByHttp(server, account);
  const ask = async <T>(api: string, body?: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(server + api, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${api} answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const firstOf = async (api: string) => {
    const [first] = await ask<{ id: string; sellerId: string }[]>(api);
    if (!first) throw new Error(`${api} is empty`);
    return first;
  };
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const find: Record<string, () => Promise<string>> = {
    item: async () => (await firstOf('/api/posts')).id,
    seller: async () => (await firstOf('/api/posts')).sellerId,
    profile: async () => (await ask<{ id: string }>('/api/auth/user')).id,
    'edit-listing': async () => (await firstOf('/api/posts/mine')).id,
    orders: async () => (await firstOf('/api/orders')).id,
    checkout: async () => (await firstOf('/api/posts?listingType=fixed')).id,
    aquarium: async () => (await firstOf('/api/aquariums')).id,
    livestock: async () => (await firstOf('/api/livestock')).id,
    sitter: async () => (await ask<{ token: string }>('/api/sitter-links', { endsAt })).token,
    'case-sheet': async () => {
      const { id } = await firstOf('/api/fish-doctor/cases');
      return (await ask<{ token: string }>(`/api/fish-doctor/cases/${id}/share`, {})).token;
    },
  };
  const found = await find[kind]?.();
  if (!found) throw new Error(`Nobody knows what stands behind the parameter of /${kind}`);
  return found;
}
