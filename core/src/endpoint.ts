import type * as z from 'zod/mini';
import type { Thing } from './things.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call it. `owner` and `owner-or-admin` are settled by the policy on the row the path names;
 * the other three before the handler runs.
 */
export type Access = 'public' | 'member' | 'owner' | 'owner-or-admin' | 'admin';

export type Schema = z.core.$ZodType;

export type Endpoint = {
  method: Method;
  path: string;
  access: Access;
  /** All that its answer is made from, of a read: when one of these changes, the answer is out of date. */
  shows?: readonly Thing[];
  /** What it changes, of a write; nothing where no answer that is kept becomes another. */
  changes?: readonly Thing[];
  /** One sentence for the API page. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Names the multipart field that carries the files. */
  files?: string;
  /** Bytes a body may have, where the usual limit is too small. */
  bodyLimit?: number;
  /** What it answers; without one the answer is 204 and empty. */
  reply?: Schema;
  status?: 200 | 201 | 202 | 302;
  /** Sent again it is known by the `clientId` of its body; only a body without one is known by its Idempotency-Key. */
  hasClientId?: boolean;
  /** Its answer holds a secret, so no copy is kept for a repeated request: sent again, it does its work again. */
  secretAnswer?: boolean;
  /** Who asks makes no difference and is not looked up, so it answers while the database is away. */
  ignoresCaller?: boolean;
  /** Answers 304 to a caller who has this very answer already. */
  etag?: boolean;
};

export type Read = Endpoint & { shows: readonly Thing[] };
export type Write = Endpoint & { changes: readonly Thing[] };

type Description = Omit<Endpoint, 'method' | 'path' | 'shows' | 'changes'>;
type Effect<M extends Method> = M extends 'GET' ? { shows: readonly Thing[] } : { changes: readonly Thing[] };

/**
 * Describes one call. The server validates by it, the client is typed by it and refreshes by it, tests and API page are
 * made from it.
 */
export const endpoint = <const M extends Method, const P extends string, const D extends Description & Effect<M>>(
  method: M,
  path: P,
  description: D,
) => ({ method, path, ...description });
