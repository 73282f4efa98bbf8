// Every call to the server. It never shows anything: the caller knows which failures are silent.
import type { Endpoint, Schema } from '@nautical/core/endpoint';
import type { ErrorBody } from '@nautical/core/errors';
import type * as z from 'zod/mini';
import { KEPT_SINCE } from './offline/readable.ts';
import { takeHeadStart } from './page/head-start.ts';
import { renewTokens } from './renewal.ts';
import { LOGIN_EVENT_DELAY_MS } from './timings.ts';
import { accessToken, isSignedIn } from './tokens.ts';

type Part<Name extends string, S> = S extends Schema
  ? undefined extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined };
// Filters keep their own types here. They become text in the address, and the server parses them again.
type Query<S> = S extends Schema
  ? { query?: { [Name in keyof z.output<S>]?: z.output<S>[Name] | undefined } }
  : { query?: undefined };
type SchemaOf<E, Name extends string> = E extends { [N in Name]: infer S } ? S : undefined;

/** What a call sends. */
export type Parts<E extends Endpoint> = Part<'params', SchemaOf<E, 'params'>> &
  Query<SchemaOf<E, 'query'>> &
  Part<'body', SchemaOf<E, 'body'>> & {
    /** The same key for every retry of a call that must take effect once; without it each call gets its own. */
    idempotencyKey?: string;
  };
/** Parts with nothing required can be omitted. */
export type Given<E extends Endpoint> = Record<string, never> extends Parts<E> ? [parts?: Parts<E>] : [parts: Parts<E>];
/** The reply to a call. It's typed by the contract and not validated again here. */
export type Reply<E extends Endpoint> = E extends { reply: infer S extends Schema } ? z.output<S> : undefined;
/** The result of a read. Without a session, reads for members return null. */
export type ReadReply<E extends Endpoint> = E['access'] extends 'public' ? Reply<E> : Reply<E> | null;

/** A refusal by the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's error body, if the response had one. */
  readonly problem: ErrorBody | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = parseProblem(text);
  }
}

class SessionExpiredError extends Error {
  override readonly name = 'SessionExpiredError';

  constructor() {
    super('Session expired. Please login again.');
  }
}

function parseProblem(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

/** A failure in words for a member. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.message ?? 'Something went wrong on our side. Please try again.';
  if (error instanceof SessionExpiredError) return error.message;
  if (error instanceof TypeError) return 'We can’t reach our server. Check your connection and try again.';
  return 'Something went wrong. Please try again.';
}

/** Statuses of a server or database that is starting or being replaced. Treated like no answer at all. */
const PASSING = [502, 503, 504];
/** Whether a retry may succeed, because the server hasn't processed the call yet. */
export const isPassing = (error: unknown) => !(error instanceof ApiError) || PASSING.includes(error.status);

/** The server's errors for single form fields. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.problem?.fields) || {};

type Answer = { status: number; text: string; link: string | null; kept?: string | null };
export type Send = (headers: Headers) => Promise<Answer>;

/** Calls an endpoint. An expired token is renewed and the call repeated once. */
export async function call<E extends Endpoint>(endpoint: E, ...[parts]: Given<E>): Promise<Reply<E>> {
  const sent: AnyParts = parts ?? {};
  return parse<E>(
    await announcingExpiry(
      withSession(endpoint, sendJson(endpoint, addressOf(endpoint, sent), sent.body), sent.idempotencyKey),
    ),
  );
}

/** Calls an endpoint by another way of sending than JSON: see `api-form.ts`. */
export const callBy = async <E extends Endpoint>(
  endpoint: E,
  parts: Pick<Parts<E>, 'params' | 'query'>,
  sendTo: (address: string) => Send,
): Promise<Reply<E>> => parse<E>(await announcingExpiry(withSession(endpoint, sendTo(addressOf(endpoint, parts)))));

/** Called for every answer: whether it's a copy saved in this browser, and from when. */
type HearKept = (since: string | null) => void;

/** Reads an endpoint for the cache: no session, no request, and no failure when the session turns out to be over. */
export async function readOnce<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  signal?: AbortSignal,
  hear?: HearKept,
) {
  const answer = await readAt(endpoint, addressOf(endpoint, parts), signal, hear);
  return (answer ? parse<E>(answer) : null) as ReadReply<E>;
}

export type PageOf<E extends Endpoint> = { items: Reply<E>; next: string | null };

/** Reads one page of a list. `address` is the one the page before named as next. */
export async function readPage<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  address: string | null,
  signal?: AbortSignal,
  hear?: HearKept,
): Promise<PageOf<E>> {
  const answer = await readAt(endpoint, address ?? addressOf(endpoint, parts), signal, hear);
  return { items: answer ? parse<E>(answer) : ([] as Reply<E>), next: nextIn(answer?.link ?? null) };
}

async function readAt(endpoint: Endpoint, address: string, signal?: AbortSignal, hear?: HearKept) {
  const isOpen = endpoint.access === 'public';
  if (!isOpen && !isSignedIn()) return null;
  try {
    const answer = await withSession(endpoint, sendJson(endpoint, address, undefined, signal));
    hear?.(answer.kept ?? null);
    return answer;
  } catch (error) {
    const isOver = error instanceof SessionExpiredError || (error instanceof ApiError && error.status === 401);
    if (isOver && !isOpen) return null;
    throw error;
  }
}

async function withSession(endpoint: Endpoint, send: Send, key?: string): Promise<Answer> {
  const token = accessToken();
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  // The same key on the repeated call, so that it takes effect once.
  if (token && endpoint.method === 'POST' && endpoint.access !== 'public')
    headers.set('idempotency-key', key ?? crypto.randomUUID());
  let answer = await send(headers);
  // A 401 from a public endpoint is about the credentials in the body, not about the token.
  if (answer.status === 401 && token && endpoint.access !== 'public') {
    if (!(await renewTokens(token))) throw new SessionExpiredError();
    headers.set('authorization', `Bearer ${accessToken()}`);
    answer = await send(headers);
  }
  if (answer.status >= 400) throw new ApiError(answer.status, answer.text);
  return answer;
}

const sendJson =
  (endpoint: Endpoint, address: string, body: unknown, signal?: AbortSignal): Send =>
  async (headers) => {
    const hasPayload = body !== undefined;
    if (hasPayload) headers.set('content-type', 'application/json');
    const underWay = endpoint.method === 'GET' && takeHeadStart(address, accessToken());
    const response = await (underWay ||
      fetch(address, {
        method: endpoint.method,
        credentials: 'include',
        headers,
        ...(hasPayload && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }));
    const text = await response.text();
    return {
      status: response.status,
      text: response.ok ? text : text || response.statusText,
      link: response.headers.get('link'),
      kept: response.headers.get(KEPT_SINCE),
    };
  };

type AnyParts = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: string };

function addressOf(endpoint: Endpoint, { params, query }: AnyParts): string {
  const named = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

const parse = <E extends Endpoint>({ text }: Answer) => (text ? JSON.parse(text) : undefined) as Reply<E>;

const nextIn = (link: string | null) => link?.match(/<([^>]+)>;\s*rel="next"/)?.[1] ?? null;

const LOGIN_PATHS = ['/login', '/set-password', '/jwt-login'];
export const isLoginPath = (path: string) => LOGIN_PATHS.includes(path);

/** The window event that sends the member to the login screen. */
export const NAVIGATE_TO_LOGIN = 'navigate-to-login';

let isAnnouncing = false;

/** Rethrows an error. If it means the session ended, the app is told once, a moment later. */
async function announcingExpiry<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SessionExpiredError && !isLoginPath(location.pathname) && !isAnnouncing) {
      isAnnouncing = true;
      setTimeout(() => {
        isAnnouncing = false;
        window.dispatchEvent(new Event(NAVIGATE_TO_LOGIN));
      }, LOGIN_EVENT_DELAY_MS);
    }
    throw error;
  }
}
