// Every screen the route tree knows, with real ids in place of parameters.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionTokens } from '../../scripts/services/demo-server.ts';

const TREE = join(import.meta.dirname, '../../web/src/routeTree.gen.ts');

export type Audience = 'visitor' | 'member' | 'admin';

/** The routes as the router writes them, such as /item/$id. */
export function screenRoutes(): string[] {
  const union = /^ {2}to:\n((?: {4}\| '.*'\n)+)/m.exec(readFileSync(TREE, 'utf8'))?.[1];
  if (!union) throw new Error('The generated route tree has no list of addresses');
  return [...union.matchAll(/'(.*)'/g)].map(([, route = '']) => route).filter((route) => route !== '/$');
}

/** Who a screen is made for. */
export function audienceOf(route: string): Audience {
  if (['/login', '/set-password', '/jwt-login', '/sitter/$token', '/case-sheet/$token'].includes(route))
    return 'visitor';
  return /^\/(admin|style-guide)/.test(route) ? 'admin' : 'member';
}

/** The address of a route, with something that exists behind each parameter. */
export async function addressOf(route: string, server: string, tokens: SessionTokens) {
  const path = route.replace(/\/\{-\$\w+\}/, '');
  const parameter = /\$\w+/.exec(path)?.[0];
  if (!parameter) return path;
  const named: Record<string, string> = { shop: 'kessel', species: 'neon-tetra', 'fish-doctor': 'ich' };
  const value = named[path.split('/')[1] ?? ''] ?? (await existingId(path, server, tokens));
  return path.replace(parameter, value);
}

async function existingId(path: string, server: string, { accessToken }: SessionTokens) {
  const ask = async <T>(api: string) => {
    const answer = await fetch(server + api, { headers: { authorization: `Bearer ${accessToken}` } });
    // A screen whose data is not served shows what it shows for an id that does not exist.
    return answer.ok ? ((await answer.json()) as T) : undefined;
  };
  const make = async <T>(api: string, body: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const answer = await fetch(server + api, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${api} answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const [listing] = (await ask<{ id: string; sellerId: string }[]>('/api/posts')) ?? [];
  const [kind] = path.slice(1).split('/');
  if (kind === 'item') return listing?.id ?? crypto.randomUUID();
  if (kind === 'seller') return listing?.sellerId ?? crypto.randomUUID();
  const me = await ask<{ id: string }>('/api/auth/user');
  if (kind === 'profile') return me?.id ?? crypto.randomUUID();
  if (kind === 'sitter') {
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    return (await make<{ token: string }>('/api/sitter-links', { endsAt })).token;
  }
  if (kind === 'case-sheet') {
    const [first] = (await ask<{ id: string }[]>('/api/fish-doctor/cases')) ?? [];
    return (await make<{ token: string }>(`/api/fish-doctor/cases/${first?.id}/share`, {})).token;
  }
  const lists: Record<string, string> = {
    'edit-listing': '/api/posts/mine',
    aquarium: '/api/aquariums',
    livestock: '/api/livestock',
  };
  const api = lists[kind ?? ''];
  const [first] = (api && (await ask<{ id: string }[]>(api))) || [];
  return first?.id ?? crypto.randomUUID();
}
