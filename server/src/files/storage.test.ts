import { createHash, createHmac } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { incomingDir, openDiskStorage } from './storage-disk.ts';
import { openS3Storage } from './storage-s3.ts';

const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let folder: string;
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nautical-storage-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') };
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'pictures', configs: [] }] });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const bytesOf = async (storage: Storage, key: string) => {
  const object = await storage.get(key);
  return object && { bytes: object.bytes, body: await buffer(object.body) };
};

describe.each([
  ['on disk', (): Promise<Storage> => openStorage({ s3: undefined, dataDir: join(folder, 'data') })],
  ['in S3', () => openStorage({ s3: { endpoint, bucket: 'pictures', ...keys }, dataDir: folder })],
])('storage %s', (_where, open) => {
  test('gives back what was put, with its size', async () => {
    const storage = await open();
    const body = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    await storage.put('a-picture.webp', body, 'image/webp');
    expect(await bytesOf(storage, 'a-picture.webp')).toEqual({ bytes: body.length, body });
    expect(await storage.sizeOf('a-picture.webp')).toBe(body.length);
  });

  test('puts again over what was there', async () => {
    const storage = await open();
    await storage.put('again.webp', Buffer.from('one'), 'image/webp');
    await storage.put('again.webp', Buffer.from('second'), 'image/webp');
    expect((await bytesOf(storage, 'again.webp'))?.body.toString()).toBe('second');
  });

  test('knows nothing under a key that was never put', async () => {
    const storage = await open();
    expect(await storage.get('unknown.webp')).toBeUndefined();
    expect(await storage.sizeOf('unknown.webp')).toBeUndefined();
  });

  test('removes several objects, also those that are not there', async () => {
    const storage = await open();
    await storage.put('one.webp', Buffer.from('1'), 'image/webp');
    await storage.put('two.webp', Buffer.from('2'), 'image/webp');
    await storage.put('three.webp', Buffer.from('3'), 'image/webp');
    await storage.remove(['one.webp', 'two.webp', 'never.webp']);
    expect(await storage.sizeOf('one.webp')).toBeUndefined();
    expect(await storage.sizeOf('two.webp')).toBeUndefined();
    expect(await storage.sizeOf('three.webp')).toBe(1);
  });

  test.each(['../escape.webp', '/etc/passwd', 'a/b.webp', '..', '', 'A.webp', 'a.webp\0', '.incoming', 'a%2fb.webp'])(
    'refuses the key %j',
    async (key) => {
      const storage = await open();
      await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a storage key');
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.sizeOf(key)).rejects.toThrow('Not a storage key');
      await expect(storage.remove([key])).rejects.toThrow('Not a storage key');
    },
  );

  test('is ready', async () => {
    expect(await (await open()).isReady()).toBe(true);
  });
});

describe('storage on disk', () => {
  test('leaves nothing behind when an object cannot be written in its place', async () => {
    const root = await mkdtemp(join(folder, 'blocked-'));
    const storage = openDiskStorage(root);
    await storage.put('picture.webp', Buffer.from('x'), 'image/webp');
    const [shard] = (await readdir(root)).filter((name) => name !== '.incoming');
    await storage.remove(['picture.webp']);
    await rm(join(root, shard!), { recursive: true });
    await writeFile(join(root, shard!), 'a file where the folder should be');
    await expect(storage.put('picture.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
    expect(await readdir(incomingDir(root))).toEqual([]);
  });

  test('is not ready when the disk is full', async () => {
    const root = await mkdtemp(join(folder, 'full-'));
    expect(await openDiskStorage(root, Number.MAX_SAFE_INTEGER).isReady()).toBe(false);
  });

  test('can be looked into by its owner alone, also when its folder was there before', async () => {
    const root = await mkdtemp(join(folder, 'open-'));
    await chmod(root, 0o755);
    openDiskStorage(root);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });

  test('is not ready when its folder is gone', async () => {
    const root = await mkdtemp(join(folder, 'gone-'));
    const storage = openDiskStorage(root);
    await rm(root, { recursive: true });
    expect(await storage.isReady()).toBe(false);
  });
});

describe('storage in S3', () => {
  /** A store that answers as the test says, in front of nothing. */
  async function storeThat(answer: RequestListener) {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return openS3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', ...keys });
  }

  test('tries a second time when the store fails', async () => {
    const seen: string[] = [];
    const storage = await storeThat(async (request, response) => {
      const body = await buffer(request);
      seen.push(`${request.method} ${request.url} ${body} ${request.headers['content-type']}`);
      response.writeHead(seen.length === 1 ? 503 : 200).end();
    });
    await storage.put('a.webp', Buffer.from('bytes'), 'image/webp');
    const call = 'PUT /pictures/a.webp bytes image/webp';
    expect(seen).toEqual([call, call]);
  });

  test('tries a second time when the connection breaks', async () => {
    let calls = 0;
    const storage = await storeThat((request, response) => {
      if (++calls === 1) request.socket.destroy();
      else response.writeHead(200, { 'content-length': 3 }).end('abc');
    });
    expect((await bytesOf(storage, 'a.webp'))?.body.toString()).toBe('abc');
  });

  test('gives up after the second failure', async () => {
    let calls = 0;
    const storage = await storeThat((_request, response) => {
      calls++;
      response.writeHead(500).end();
    });
    await expect(storage.get('a.webp')).rejects.toThrow('The file store answered 500');
    expect(calls).toBe(2);
  });

  test('does not take a refusal for a missing object, nor repeat it', async () => {
    let calls = 0;
    const storage = await storeThat((_request, response) => {
      calls++;
      response.writeHead(403).end();
    });
    await expect(storage.sizeOf('a.webp')).rejects.toThrow('The file store answered 403');
    expect(calls).toBe(1);
  });

  test('is not led elsewhere', async () => {
    const seen: string[] = [];
    const storage = await storeThat(({ url = '' }, response) => {
      seen.push(url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(storage.get('a.webp')).rejects.toThrow('The file store answered 307');
    expect(await storage.isReady()).toBe(false);
    expect(seen).toEqual(['/pictures/a.webp', '/pictures']);
  });

  test('refuses to put into a bucket that does not exist, and is not ready with it', async () => {
    const storage = openS3Storage({ endpoint, bucket: 'no-such-bucket', ...keys });
    await expect(storage.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('does not exist');
    expect(await storage.isReady()).toBe(false);
  });

  test('refuses with an unknown key', async () => {
    const storage = openS3Storage({ endpoint, bucket: 'pictures', ...keys, accessKeyId: 'STRANGER' });
    await expect(storage.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('The file store answered 403');
    expect(await storage.isReady()).toBe(false);
  });

  test('signs its calls as the protocol demands', async () => {
    const storage = await storeThat((request, response) => {
      request.resume();
      response.writeHead(request.headers.authorization === signatureOf(request) ? 200 : 403).end();
    });
    await storage.put('a-320.webp', Buffer.from('bytes'), 'image/webp');
    await storage.remove(['a-320.webp']);
    expect(await storage.isReady()).toBe(true);
  });

  test('is not ready when nobody answers', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const storage = openS3Storage({ endpoint: `http://127.0.0.1:${port}`, bucket: 'pictures', ...keys });
    expect(await storage.isReady()).toBe(false);
  });
});

/** The Authorization header of Signature Version 4, worked out from the request as it arrived. */
function signatureOf({ method, url, headers }: IncomingMessage) {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const moment = String(headers['x-amz-date']);
  const scope = [moment.slice(0, 8), keys.region, 's3', 'aws4_request'];
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = [method, url, '', lines, names.join(';'), headers['x-amz-content-sha256']].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', moment, scope.join('/'), digest].join('\n')).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope.join('/')}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
}
