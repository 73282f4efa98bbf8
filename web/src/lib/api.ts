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
// A filter is typed by what it means: the address makes text of it, and the server reads that back.
type Query<S> = S extends Schema
  ? { query?: { [Name in keyof z.output<S>]?: z.output<S>[Name] | undefined } }
  : { query?: undefined };
type SchemaOf<E, Name extends string> = E extends { [N in Name]: infer S } ? S : undefined;

/** What a call sends. */
export type Parts<E extends Endpoint> = Part<'params', SchemaOf<E, 'params'>> &
  Query<SchemaOf<E, 'query'>> &
  Part<'body', SchemaOf<E, 'body'>> & {
    /** The same for every try of one piece of work that must be done once; without it each call is its own. */
    idempotencyKey?: string;
  };
/** The parts may be left out where nothing has to be sent. */
export type Given<E extends Endpoint> = Record<string, never> extends Parts<E> ? [parts?: Parts<E>] : [parts: Parts<E>];
/** What a call answers. It is typed by the contract and not checked again here. */
export type Reply<E extends Endpoint> = E extends { reply: infer S extends Schema } ? z.output<S> : undefined;
/** What a read gives: without a session, the reads of members give nothing. */
export type ReadReply<E extends Endpoint> = E['access'] extends 'public' ? Reply<E> : Reply<E> | null;

/** A refusal by the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The refusal in the server's own form, when it came in that form. */
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

/** Answers of a server that is being started or replaced, or whose database is: like no answer at all. */
const PASSING = [502, 503, 504];
/** Whether the same call may well succeed a moment later, because nobody has looked at it yet. */
export const isPassing = (error: unknown) => !(error instanceof ApiError) || PASSING.includes(error.status);

/** What the server says about single fields of a form. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.problem?.fields) || {};

type Answer = { status: number; text: string; link: string | null; kept?: string | null };
type Send = (headers: Headers) => Promise<Answer>;

/** Calls an endpoint. A token that has run out is renewed and the call repeated once. */
export async function call<E extends Endpoint>(endpoint: E, ...[parts]: Given<E>): Promise<Reply<E>> {
  const sent: AnyParts = parts ?? {};
  return parse<E>(
    await announcingExpiry(
      withSession(endpoint, sendJson(endpoint, addressOf(endpoint, sent), sent.body), sent.idempotencyKey),
    ),
  );
}

/** Sends files as a form, under the field the endpoint names. `onProgress` hears the part sent, 0 to 1. */
export async function callForm<E extends Endpoint & { files: string }>(
  endpoint: E,
  files: readonly File[],
  { onProgress, signal, ...parts }: Pick<Parts<E>, 'params' | 'query'> & Upload,
): Promise<Reply<E>> {
  const form = new FormData();
  for (const file of files) form.append(endpoint.files, file);
  const send = sendForm(addressOf(endpoint, parts), form, { onProgress, signal });
  return parse<E>(await announcingExpiry(withSession(endpoint, send)));
}

/** Hears of every answer whether this browser had kept it, and since when. */
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
  // The same key on the repeated call, so that the server does the work once.
  if (token && endpoint.method === 'POST' && endpoint.access !== 'public')
    headers.set('idempotency-key', key ?? crypto.randomUUID());
  let answer = await send(headers);
  // A 401 of an open endpoint is about what was typed, not about the token.
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

type Upload = { onProgress?: ((part: number) => void) | undefined; signal?: AbortSignal | undefined };

// Only XMLHttpRequest tells how much has been sent.
const sendForm =
  (address: string, form: FormData, { onProgress, signal }: Upload): Send =>
  (headers) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      request.withCredentials = true;
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
      request.onload = () =>
        resolve({
          status: request.status,
          text: request.responseText || (request.status >= 400 ? request.statusText : ''),
          link: null,
        });
      request.onerror = () => reject(new TypeError('Could not send the files'));
      request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) request.onabort(new ProgressEvent('abort'));
      else request.send(form);
    });

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

/** Lets a failure pass on; when it is the end of the session, the app hears of it once, a moment later. */
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
