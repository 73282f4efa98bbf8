import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../config.ts';
import { plainKey, type Storage } from './storage.ts';

const ANSWER_WITHIN_MS = 15_000;
const RETRY_AFTER_MS = 200;

/** Keeps objects in a bucket of an S3-compatible store, addressed by path so that it works without DNS for buckets. */
export function openS3Storage({ endpoint, bucket, ...keys }: NonNullable<Config['s3']>): Storage {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  const urlOf = (key: string) => `${bucketUrl}/${plainKey(key)}`;

  /** Gives up when no answer comes in time; the body of an answer may take as long as its reader does. */
  async function attempt(url: string, init: RequestInit) {
    const deadline = new AbortController();
    const timer = setTimeout(
      () => deadline.abort(new Error('The file store did not answer in time')),
      ANSWER_WITHIN_MS,
    );
    try {
      // Signed for this address, and told to no other.
      return await client.fetch(url, { ...init, redirect: 'manual', signal: deadline.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Tries a second time when the store fails or cannot be reached. Every call here may safely be made twice. */
  async function send(url: string, init: RequestInit) {
    const first = await attempt(url, init).catch(() => undefined);
    if (first && first.status < 500) return first;
    await first?.body?.cancel();
    await wait(RETRY_AFTER_MS);
    return attempt(url, init);
  }

  /** An answer without its body, or undefined for what is not there. */
  async function finish(response: Response) {
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    if (!response.ok) throw refused(response);
    return response;
  }

  return {
    put: async (key, bytes, contentType) => {
      const init = { method: 'PUT', body: Buffer.from(bytes), headers: { 'content-type': contentType } };
      const stored = await finish(await send(urlOf(key), init));
      if (!stored) throw new Error(`The bucket ${bucket} does not exist`);
    },
    get: async (key) => {
      const response = await send(urlOf(key), { method: 'GET' });
      if (!response.ok || !response.body) {
        await finish(response);
        return undefined;
      }
      return { body: Readable.fromWeb(response.body as ReadableStream), bytes: lengthOf(response) };
    },
    sizeOf: async (key) => {
      const response = await finish(await send(urlOf(key), { method: 'HEAD' }));
      return response && lengthOf(response);
    },
    remove: async (keys) => {
      await Promise.all(keys.map(async (key) => finish(await send(urlOf(key), { method: 'DELETE' }))));
    },
    isReady: () =>
      attempt(bucketUrl, { method: 'HEAD' }).then(
        (response) => response.ok,
        () => false,
      ),
  };
}

const refused = (response: Response) => new Error(`The file store answered ${response.status} ${response.statusText}`);

function lengthOf(response: Response) {
  const length = response.headers.get('content-length');
  if (length === null) throw new Error('The file store did not say how long the object is');
  return Number(length);
}
