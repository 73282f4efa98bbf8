// A server for tests of the browser's side: it answers `fetch` by endpoint, typed by the contract, and remembers what was asked.
import type { Endpoint } from '@nautical/core/endpoint';
import type { ErrorBody } from '@nautical/core/errors';
import { vi } from 'vitest';
import type { Reply } from '../src/lib/api.ts';

export type Asked = { method: string; path: string; url: URL; headers: Headers; body: unknown };
type Answer<E extends Endpoint> = Reply<E> | Response | Promise<Reply<E> | Response>;

/** A refusal in the server's form. */
export const refusal = (status: number, body: Partial<ErrorBody> | string = '', headers: HeadersInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

export function fakeApi() {
  const asked: Asked[] = [];
  const answers = new Map<string, { pattern: RegExp; answer: (asked: Asked) => unknown }>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.href);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const one: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname,
      url,
      headers: new Headers(init.headers),
      body,
    };
    asked.push(one);
    const known = [...answers.values()].find(({ pattern }) => pattern.test(`${one.method} ${one.path}`));
    if (!known) throw new TypeError(`Nothing answers ${one.method} ${one.path}`);
    const answer = await known.answer(one);
    if (answer instanceof Response) return answer;
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status: answer === undefined ? 204 : 200,
    });
  });
  return {
    asked,
    /** The requests an endpoint got so far. */
    askedOf: ({ method, path }: Endpoint) =>
      asked.filter((one) => patternOf(method, path).test(`${one.method} ${one.path}`)),
    on: <E extends Endpoint>(endpoint: E, answer: (asked: Asked) => Answer<E>) => {
      const { method, path } = endpoint;
      answers.set(`${method} ${path}`, { pattern: patternOf(method, path), answer });
    },
  };
}

const patternOf = (method: string, path: string) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`);
