import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateRawSync } from 'node:zlib';
import { IMAGE_WIDTHS, imageIdOf, variantUrl } from '@nautical/core/domain/common/images';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, testApp } from '../../../../test/harness.ts';
import { users } from '../../../db/schema/members/accounts.ts';
import { storedFiles } from '../../../db/schema/members/operations.ts';
import { encodeImage } from '../../../files/image-encoder.ts';
import { type Ctx, inTransaction, type Services } from '../../../kit/context.ts';
import { sweepFilesJob, sweepUnusedJob } from './uploads.jobs.ts';
import { areOwnImages, releaseImages, storeEncoded, storeImages } from './uploads.service.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'a-boundary-of-the-tests';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const { app, as, aMember, anonymous, clock, db, services } = await testApp();
const { dataDir } = services.config;

const storeImage = async (
  within: Services,
  ownerId: string,
  bytes: Uint8Array,
  purpose: Parameters<typeof storeImages>[3],
) => (await storeImages(within, ownerId, [bytes], purpose))[0]!;

type Part = { field: string; bytes: Uint8Array; name?: string; type?: string };
const opening = ({ field, name = 'photo.png', type = 'image/png' }: Omit<Part, 'bytes'>) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
const form = (...parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(opening(part)), part.bytes, Buffer.from('\r\n')]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

const send = (person: Person, url: string, ...parts: Part[]) => as(person).post(url, form(...parts), FORM);
const sendImage = (person: Person, bytes: Uint8Array) => send(person, '/api/upload', { field: 'image', bytes });

/** A picture with something to see in it, so that it cannot be told from its colour alone. */
const picture = (width = 600, height = 400) => {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 31 + (at >> 8)) % 256));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};
const aJpeg = await picture().jpeg().toBuffer();

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const tempFiles = () => filesBelow(join(dataDir, 'tmp'));
const storedObjects = () => filesBelow(join(dataDir, 'uploads'));
const everythingKept = async () => ({
  objects: await storedObjects(),
  temp: await tempFiles(),
  rows: (await db.select().from(storedFiles)).map((row) => `${row.id} ${row.state}`).sort(),
});

/** Runs `work` and checks that it left neither files nor rows. */
async function leavingNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await everythingKept();
  const result = await work();
  expect(await everythingKept()).toEqual(before);
  return result;
}

const fileOf = async (url: string) =>
  (
    await db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, imageIdOf(url)!))
  )[0];
const read = async (url: string) => (await anonymous.get(url)).rawPayload;

async function listening() {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

describe('storing an image', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'accepts %s and answers with an address',
    async (format) => {
      const sam = await aMember();
      const answer = await sendImage(sam, await picture().toFormat(format, { effort: 1 }).toBuffer());
      expect(answer.statusCode).toBe(200);
      const { url } = answer.json<{ url: string }>();
      expect(url).toMatch(/^\/objects\/[0-9a-f-]{36}\.webp$/);
      const stored = await sharp(await read(url)).metadata();
      expect(stored).toMatchObject({ format: 'webp', width: 600, height: 400 });
      expect(await fileOf(url)).toMatchObject({
        ownerId: sam.id,
        state: 'stored',
        purpose: 'photo',
        width: 600,
        height: 400,
      });
      expect(await tempFiles()).toEqual([]);
    },
  );

  test('keeps 320, 800 and 1600 pixels, none of them enlarged', async () => {
    const sam = await aMember();
    const widths = async (bytes: Buffer) => {
      const { url } = (await sendImage(sam, bytes)).json<{ url: string }>();
      const all = await Promise.all(IMAGE_WIDTHS.map((width) => read(variantUrl(url, width))));
      expect((await fileOf(url))?.bytes).toBe(all.reduce((sum, bytes) => sum + bytes.length, 0));
      return Promise.all(all.map(async (bytes) => (await sharp(bytes).metadata()).width));
    };
    expect(await widths(await picture(2400, 300).jpeg().toBuffer())).toEqual([320, 800, 1600]);
    expect(await widths(await picture(500, 900).png().toBuffer())).toEqual([320, 500, 500]);
    expect(await widths(await picture(20, 20).gif().toBuffer())).toEqual([20, 20, 20]);
  });

  test('turns the image upright and removes where and with what it was taken', async () => {
    const exif = {
      IFD0: { Copyright: 'secret-owner', Make: 'secret-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    };
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-xmp/></x:xmpmeta>';
    const photo = await picture(400, 200)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .withXmp(xmp)
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    for (const secret of ['secret-owner', 'secret-camera', 'secret-xmp']) expect(photo.includes(secret)).toBe(true);

    const { url } = (await sendImage(await aMember(), photo)).json<{ url: string }>();
    for (const width of IMAGE_WIDTHS) {
      const stored = await read(variantUrl(url, width));
      expect(stored.includes('secret')).toBe(false);
      const { orientation, exif, xmp, iptc, icc, ...size } = await sharp(stored).metadata();
      expect([orientation, exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect([size.width, size.height]).toEqual([200, 400]);
    }
  });

  test('takes the first picture of an animation', async () => {
    const frames = sharp(Buffer.alloc(60 * 80 * 3, 90).fill(200, 60 * 40 * 3), {
      raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
    });
    const moving = await frames.gif({ delay: [100, 100] }).toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { url } = (await sendImage(await aMember(), moving)).json<{ url: string }>();
    expect(await sharp(await read(url)).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test('passes text fields over and believes neither name nor claimed type', async () => {
    const text = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="caption"\r\n\r\nMy reef\r\n`;
    const part = { field: 'image', bytes: aJpeg, name: '../../etc/passwd.html', type: 'text/html' };
    const body = Buffer.concat([Buffer.from(text), form(part)]);
    const answer = await as(await aMember()).post('/api/upload', body, FORM);
    expect(answer.json().url).toMatch(/^\/objects\/[0-9a-f-]{36}\.webp$/);
  });

  test('stores the attachment of an instant message', async () => {
    const sam = await aMember();
    const answer = await send(sam, '/api/objects/upload', { field: 'file', bytes: aJpeg });
    expect(answer.statusCode).toBe(200);
    expect(await fileOf(answer.json().uploadURL)).toMatchObject({ ownerId: sam.id, purpose: 'attachment' });
  });

  test('stores several images in the order they were sent', async () => {
    const sam = await aMember();
    const parts = [100, 200, 300].map(async (width) => ({
      field: 'images',
      bytes: await picture(width, 50).png().toBuffer(),
    }));
    const answer = await send(sam, '/api/upload/images', ...(await Promise.all(parts)));
    expect(answer.statusCode).toBe(200);
    const { success, images, error } = answer.json<{ success: boolean; images: string[]; error: null }>();
    expect([success, error]).toEqual([true, null]);
    const files = await Promise.all(images.map(fileOf));
    expect(files.map((file) => [file?.width, file?.purpose])).toEqual([
      [100, 'listing'],
      [200, 'listing'],
      [300, 'listing'],
    ]);
  });

  test('stores ten images at once', async () => {
    const parts = Array.from({ length: 10 }, () => ({ field: 'images', bytes: aJpeg }));
    const answer = await send(await aMember(), '/api/upload/images', ...parts);
    expect(answer.json().images).toHaveLength(10);
  });
});

describe('what hides in an image', () => {
  const page = '<html><script>alert(document.domain)</script></html>';
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    deflateRawSync('payload.exe'),
    Buffer.from('PK\x05\x06payload.exe'),
  ]);

  test.each([
    ['a page after a GIF', async () => Buffer.concat([await picture().gif().toBuffer(), Buffer.from(page)])],
    ['a page after a JPEG', async () => Buffer.concat([aJpeg, Buffer.from(page)])],
    ['an archive after a JPEG', async () => Buffer.concat([aJpeg, zip])],
    ['an archive after a PNG', async () => Buffer.concat([await picture().png().toBuffer(), zip])],
    ['a page in the comment of a JPEG', async () => withComment(aJpeg, page)],
  ])('%s does not survive', async (_what, make) => {
    const bytes = await make();
    const answer = await sendImage(await aMember(), bytes);
    expect(answer.statusCode).toBe(200);
    for (const width of IMAGE_WIDTHS) {
      const stored = await read(variantUrl(answer.json().url, width));
      expect((await sharp(stored).metadata()).format).toBe('webp');
      for (const trace of ['<html', '<script', 'PK\x03\x04', 'payload']) expect(stored.includes(trace)).toBe(false);
    }
  });

  /** A JPEG with a comment segment right after its start marker. */
  const withComment = (jpeg: Buffer, text: string) => {
    const comment = Buffer.from(`\xff\xfe\0\0${text}`, 'latin1');
    comment.writeUInt16BE(text.length + 2, 2);
    return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  };
});

describe('refusing', () => {
  const refusal = (status: number, code: string, message: string) => ({
    status,
    body: expect.objectContaining({ code, message }),
  });
  const outcome = (answer: Awaited<ReturnType<typeof send>>) => ({ status: answer.statusCode, body: answer.json() });
  const notAnImage = refusal(415, 'unsupported_type', 'Only image files are allowed.');
  const damaged = refusal(400, 'invalid', 'We couldn’t read the image. It may be damaged.');
  const noImage = refusal(400, 'invalid', 'Please choose an image');

  test.each([
    ['text', 'just some words'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    [
      'an SVG',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an archive', `PK\x03\x04${'\0'.repeat(200)}`],
    ['a lot of nothing', '\0'.repeat(200_000)],
  ])('%s named .png is not an image', async (_what, text) => {
    const sam = await aMember();
    const answer = await leavingNothing(() => sendImage(sam, Buffer.from(text, 'latin1')));
    expect(outcome(answer)).toEqual(notAnImage);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a %s that ends half-way is damaged', async (format) => {
    const whole = await picture().toFormat(format, { effort: 1 }).toBuffer();
    const sam = await aMember();
    const answer = await leavingNothing(() => sendImage(sam, whole.subarray(0, whole.length / 2)));
    expect(outcome(answer)).toEqual(damaged);
  });

  test('the first bytes of an image alone are damaged', async () => {
    const sam = await aMember();
    expect(outcome(await leavingNothing(() => sendImage(sam, aJpeg.subarray(0, 20))))).toEqual(damaged);
  });

  test('more pixels than 50 million', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'teal' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(3 * MEGABYTE);
    const sam = await aMember();
    const answer = await leavingNothing(() => sendImage(sam, bomb));
    expect(outcome(answer)).toEqual(refusal(413, 'too_large', 'This image is too large. The limit is 50 megapixels.'));
  });

  test.each([
    ['/api/upload', 'image', 5],
    ['/api/upload?use=chat', 'image', 10],
    ['/api/upload/images', 'images', 10],
    ['/api/objects/upload', 'file', 5],
  ])('one byte too many at %s', async (url, field, megabytes) => {
    const sam = await aMember();
    const padded = (length: number) => Buffer.concat([aJpeg, Buffer.alloc(length - aJpeg.length)]);
    const answer = await leavingNothing(() => send(sam, url, { field, bytes: padded(megabytes * MEGABYTE + 1) }));
    expect(outcome(answer)).toEqual(refusal(413, 'too_large', `File too large. Maximum size is ${megabytes}MB.`));
    expect((await send(sam, url, { field, bytes: padded(megabytes * MEGABYTE) })).statusCode).toBe(200);
  });

  test('a request without a file', async () => {
    const sam = await aMember();
    for (const url of ['/api/upload', '/api/upload/images', '/api/objects/upload']) {
      expect(outcome(await leavingNothing(() => as(sam).post(url, form(), FORM)))).toEqual(noImage);
      expect(outcome(await as(sam).post(url, { image: 'data:image/png;base64,AAAA' }))).toEqual(noImage);
      expect(outcome(await as(sam).post(url))).toEqual(noImage);
    }
  });

  test.each([
    ['/api/upload', 'image'],
    ['/api/upload/images', 'images'],
    ['/api/objects/upload', 'file'],
  ])('what comes to %s after the session has ended', async (url, field) => {
    const sam = await aMember();
    const answer = await leavingNothing(() => {
      const body = form({ field, bytes: aJpeg });
      const heldBack = Readable.from(
        (async function* () {
          yield body.subarray(0, 1000);
          await as(sam).post('/api/auth/logout', { refreshToken: sam.refreshToken });
          yield body.subarray(1000);
        })(),
      );
      const headers = { ...FORM, authorization: `Bearer ${sam.accessToken}` };
      return app.inject({ method: 'POST', url, headers, payload: heldBack });
    });
    expect(outcome(answer)).toEqual(refusal(401, 'unauthenticated', 'Session expired. Please login again.'));
  });

  test('an empty file', async () => {
    const sam = await aMember();
    expect(outcome(await leavingNothing(() => sendImage(sam, Buffer.alloc(0))))).toEqual(noImage);
  });

  test('a file under another name than expected', async () => {
    const sam = await aMember();
    for (const url of ['/api/upload', '/api/upload/images', '/api/objects/upload']) {
      const answer = await leavingNothing(() => send(sam, url, { field: 'photo', bytes: aJpeg }));
      expect(outcome(answer)).toEqual(noImage);
    }
  });

  test('more files than allowed', async () => {
    const sam = await aMember();
    const images = Array.from({ length: 11 }, () => ({ field: 'images', bytes: aJpeg }));
    const many = await leavingNothing(() => send(sam, '/api/upload/images', ...images));
    expect(outcome(many)).toEqual(refusal(400, 'invalid', 'Add up to 10 images at a time'));
    const two = await leavingNothing(() =>
      send(sam, '/api/upload', ...images.map((part) => ({ ...part, field: 'image' }))),
    );
    expect(outcome(two)).toEqual(refusal(400, 'invalid', 'Add one image at a time'));
  });

  test('all of the images when one of them is refused, in the shape of the answer', async () => {
    const sam = await aMember();
    const parts = [aJpeg, aJpeg, aJpeg.subarray(0, aJpeg.length / 2)].map((bytes) => ({ field: 'images', bytes }));
    const answer = await leavingNothing(() => send(sam, '/api/upload/images', ...parts));
    expect(answer.statusCode).toBe(400);
    const message = 'We couldn’t read the image. It may be damaged.';
    expect(answer.json()).toEqual({ success: false, images: [], error: message, code: 'invalid', message });
  });

  test.each([
    ['without a boundary', 'multipart/form-data', form({ field: 'image', bytes: aJpeg })],
    ['with another boundary', 'multipart/form-data; boundary=other', form({ field: 'image', bytes: aJpeg })],
    [
      'that ends in the middle of a file',
      FORM['content-type'],
      form({ field: 'image', bytes: aJpeg }).subarray(0, -200),
    ],
    [
      'that ends in the middle of a header',
      FORM['content-type'],
      Buffer.from(opening({ field: 'image' }).slice(0, -9)),
    ],
    ['that is noise', FORM['content-type'], Buffer.from('\r\n--\0\xff--noise', 'latin1')],
    ['with a poisonous name', FORM['content-type'], form({ field: '__proto__', bytes: aJpeg })],
    ['with too many fields', FORM['content-type'], manyFields(100)],
  ])('a form %s', async (_what, type, body) => {
    const sam = await aMember();
    for (const url of ['/api/upload', '/api/upload/images', '/api/objects/upload']) {
      const answer = await leavingNothing(() => as(sam).post(url, body, { 'content-type': type }));
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });

  test('another kind of content', async () => {
    const answer = await as(await aMember()).post('/api/upload', aJpeg, { 'content-type': 'image/jpeg' });
    expect(answer.statusCode).toBe(415);
  });

  test('people who are not signed in', async () => {
    const message = 'Please sign in first';
    for (const url of ['/api/upload', '/api/objects/upload'])
      expect(outcome(await anonymous.post(url, form(), FORM))).toEqual(refusal(401, 'unauthenticated', message));
    const answer = await anonymous.post('/api/upload/images', form({ field: 'images', bytes: aJpeg }), FORM);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ success: false, images: [], error: message, code: 'unauthenticated', message });
  });

  test('a member who sends more than sixty files in ten minutes, and nobody else', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const dot = await picture(4, 4).png().toBuffer();
    const ten = Array.from({ length: 10 }, () => ({ field: 'images', bytes: dot }));
    for (let sent = 0; sent < 60; sent += 10)
      expect((await send(sam, '/api/upload/images', ...ten)).statusCode).toBe(200);
    const refused = await leavingNothing(() => sendImage(sam, dot));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendImage(kim, dot)).statusCode).toBe(200);
  });
});

function manyFields(count: number) {
  const field = (at: number) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="field${at}"\r\n\r\nvalue\r\n`;
  return Buffer.from(`${Array.from({ length: count }, (_, at) => field(at)).join('')}--${BOUNDARY}--\r\n`);
}

// What is merely waiting for the collector does not count as held.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const memoryInUse = () => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const answerTo = async (request: ClientRequest) => {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await json(response) };
};

describe('over a real connection', () => {
  test('a file far too large is refused without being held in memory, and the connection goes on', async () => {
    const sam = await aMember();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const to = { port: await listening(), host: '127.0.0.1', agent };
    const headers = { ...FORM, authorization: `Bearer ${sam.accessToken}` };
    const before = await everythingKept();
    const start = memoryInUse();
    let peak = 0;
    function* endless() {
      yield Buffer.concat([Buffer.from(opening({ field: 'image' })), aJpeg]);
      const chunk = Buffer.alloc(MEGABYTE / 4);
      for (let sent = 0; sent < 64 * MEGABYTE; sent += chunk.length) {
        if (sent % (4 * MEGABYTE) === 0) peak = Math.max(peak, memoryInUse() - start);
        yield chunk;
      }
      yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
    }
    const upload = httpRequest({ ...to, method: 'POST', path: '/api/upload', headers });
    const [answer] = await Promise.all([answerTo(upload), pipeline(endless(), upload)]);
    expect(answer).toMatchObject({ status: 413, body: { message: 'File too large. Maximum size is 5MB.' } });
    // Both ends of the connection are in this process, each with what the other has not taken yet.
    expect(peak).toBeLessThan(24 * MEGABYTE);
    expect(await everythingKept()).toEqual(before);

    const next = httpRequest({ ...to, path: '/api/health' }).end();
    expect(await answerTo(next)).toMatchObject({ status: 200 });
    expect(next.reusedSocket).toBe(true);
  });

  test.each([
    ['/api/upload', 'image'],
    ['/api/upload/images', 'images'],
  ])('an upload to %s that breaks off leaves nothing', async (url, field) => {
    const sam = await aMember();
    const port = await listening();
    const before = await everythingKept();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const body = form({ field, bytes: await picture(1500, 1000).png().toBuffer() });
    const head = [
      `POST ${url} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${sam.accessToken}`,
      `content-type: ${FORM['content-type']}`,
      `content-length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body.subarray(0, body.length / 2));
    await vi.waitFor(async () => expect((await tempFiles()).length).toBe(before.temp.length + 1), { timeout: 30_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await everythingKept()).toEqual(before), { timeout: 30_000 });
  });

  test('an image nobody waits for any more is not kept', async () => {
    const sam = await aMember();
    const port = await listening();
    const before = await everythingKept();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const bytes = await picture(3000, 2000).png().toBuffer();
    const body = form(...Array.from({ length: 4 }, () => ({ field: 'images', bytes })));
    const head = [
      'POST /api/upload/images HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${sam.accessToken}`,
      `content-type: ${FORM['content-type']}`,
      `content-length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body);
    await vi.waitFor(async () => expect((await storedObjects()).length).toBeGreaterThan(before.objects.length), {
      timeout: 30_000,
      interval: 10,
    });
    socket.destroy();
    await vi.waitFor(async () => expect(await everythingKept()).toEqual(before), { timeout: 30_000 });
  });
});

describe('reading an image', () => {
  test('answers everybody with headers that let it be kept for good and nothing be run', async () => {
    const { url } = (await sendImage(await aMember(), aJpeg)).json<{ url: string }>();
    const answer = await anonymous.get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* frame-ancestors 'none'$/),
      etag: expect.stringMatching(/^"[0-9a-f-]{36}"$/),
    });
  });

  test('answers HEAD with the same headers and no body', async () => {
    const { url } = (await sendImage(await aMember(), aJpeg)).json<{ url: string }>();
    const got = await anonymous.get(variantUrl(url, 320));
    const head = await app.inject({ method: 'HEAD', url: variantUrl(url, 320) });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect(head.headers[name]).toBe(got.headers[name]);
    expect((await app.inject({ method: 'HEAD', url: variantUrl(url, 320).replace('320', '321') })).statusCode).toBe(
      404,
    );
  });

  test('answers 304 to whoever has it already', async () => {
    const { url } = (await sendImage(await aMember(), aJpeg)).json<{ url: string }>();
    const etag = String((await anonymous.get(url)).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await anonymous.get(url, { 'if-none-match': known });
      expect(answer.statusCode).toBe(304);
      expect(answer.rawPayload.length).toBe(0);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
    }
    expect((await anonymous.get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('each width has a tag of its own', async () => {
    const { url } = (await sendImage(await aMember(), aJpeg)).json<{ url: string }>();
    const tags = await Promise.all(
      IMAGE_WIDTHS.map(async (width) => (await anonymous.get(variantUrl(url, width))).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test.each([
    '/objects/01900000-0000-7000-8000-000000000000.webp',
    '/objects/01900000-0000-7000-8000-000000000000-320.webp',
    '/objects/01900000-0000-7000-8000-000000000000-640.webp',
    '/objects/session-secret',
    '/objects/..%2fsession-secret',
    '/objects/..%2f..%2f..%2fetc%2fpasswd',
    '/objects/.incoming',
    '/objects/%00.webp',
  ])('knows nothing at %s', async (url) => {
    const headers = { 'if-none-match': '*' };
    for (const answer of [await anonymous.get(url), await anonymous.get(url, headers)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Image not found' });
      expect(answer.headers['cache-control']).toBe('public, max-age=60');
    }
  });
});

describe('removing files', () => {
  const contextOf = (person: Person): Ctx => ({
    ...services,
    actor: { id: person.id, role: 'user', sessionId: person.sessionId },
    address: person.address,
    publish: () => {},
    deliver: async () => {},
  });

  test('removes the images of the actor and of nobody else', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const own = await storeImage(services, sam.id, aJpeg, 'listing');
    const other = await storeImage(services, kim.id, aJpeg, 'listing');
    await releaseImages(contextOf(sam), [own, other, 'https://example.com/a.jpg', '/objects/../a.webp']);
    for (const width of IMAGE_WIDTHS) expect((await anonymous.get(variantUrl(own, width))).statusCode).toBe(404);
    expect(await fileOf(own)).toBeUndefined();
    expect((await anonymous.get(other)).statusCode).toBe(200);
    expect(await fileOf(other)).toMatchObject({ state: 'stored' });
  });

  test('waits for whoever is about to show an image, and leaves it to them', async () => {
    const sam = await aMember();
    const url = await storeImage(services, sam.id, aJpeg, 'listing');
    const released = await inTransaction(contextOf(sam), async (ctx) => {
      expect(await areOwnImages(ctx, [url])).toBe(true);
      const releasing = releaseImages(contextOf(sam), [url]);
      await Promise.race([releasing, setTimeout(500)]); // time to go wrong
      await ctx.db.update(users).set({ avatar: url }).where(eq(users.id, sam.id));
      return { releasing };
    });
    await released.releasing;
    expect(await fileOf(url)).toMatchObject({ state: 'stored' });
    expect((await anonymous.get(url)).statusCode).toBe(200);
  });

  test('leaves files to the sweep while the store is away', async () => {
    const sam = await aMember();
    const url = await storeImage(services, sam.id, aJpeg, 'listing');
    const storage = { ...services.storage, remove: () => Promise.reject(new Error('The store is away')) };
    await releaseImages({ ...contextOf(sam), storage }, [url]);
    expect(await fileOf(url)).toMatchObject({ state: 'pending' });
    clock.advance({ minutes: 61 });
    await sweepFilesJob.run(services, {});
    expect(await fileOf(url)).toBeUndefined();
    expect((await anonymous.get(url)).statusCode).toBe(404);
  });

  test('a store that fails half-way gets back what it took, and the member hears of the failure', async () => {
    const sam = await aMember();
    let puts = 0;
    const put: typeof services.storage.put = (...object) =>
      ++puts > 4 ? Promise.reject(new Error('The store is full')) : services.storage.put(...object);
    const failing = { ...services, storage: { ...services.storage, put } };
    await leavingNothing(async () => {
      await storeImage(failing, sam.id, aJpeg, 'listing').then((url) => releaseImages(contextOf(sam), [url]));
      await expect(storeImage(failing, sam.id, aJpeg, 'listing')).rejects.toThrow('The store is full');
    });
  });

  test('the sweep removes what is pending for an hour, and nothing younger or stored', async () => {
    const sam = await aMember();
    const [old, young, stored] = [
      await storeImage(services, sam.id, aJpeg, 'listing'),
      await storeImage(services, sam.id, aJpeg, 'listing'),
      await storeImage(services, sam.id, aJpeg, 'listing'),
    ];
    const pend = (url: string, createdAt: Date) =>
      db
        .update(storedFiles)
        .set({ state: 'pending', createdAt })
        .where(eq(storedFiles.id, imageIdOf(url)!));
    const minutesAgo = (minutes: number) => new Date(services.now().getTime() - minutes * 60_000);
    await pend(old, minutesAgo(61));
    await pend(young, minutesAgo(59));
    await sweepFilesJob.run(services, {});
    await sweepFilesJob.run(services, {});
    expect([await fileOf(old), (await anonymous.get(variantUrl(old, 800))).statusCode]).toEqual([undefined, 404]);
    expect((await anonymous.get(young)).statusCode).toBe(200);
    expect((await anonymous.get(stored)).statusCode).toBe(200);
  });

  test('what nobody has used a week after it was uploaded is removed, and nothing that is shown or younger', async () => {
    const sam = await aMember();
    const [shown, unused, young] = [
      await storeImage(services, sam.id, aJpeg, 'avatar'),
      await storeImage(services, sam.id, aJpeg, 'listing'),
      await storeImage(services, sam.id, aJpeg, 'listing'),
    ];
    await db.update(users).set({ avatar: shown }).where(eq(users.id, sam.id));
    const daysAgo = (days: number) => new Date(services.now().getTime() - days * 86_400_000);
    for (const [url, days] of [
      [shown, 7.5],
      [unused, 7.5],
      [young, 6.5],
    ] as const)
      await db
        .update(storedFiles)
        .set({ createdAt: daysAgo(days) })
        .where(eq(storedFiles.id, imageIdOf(url)!));
    await sweepUnusedJob.run(services, {});
    expect([await fileOf(unused), (await anonymous.get(unused)).statusCode]).toEqual([undefined, 404]);
    for (const url of [shown, young]) {
      expect(await fileOf(url)).toMatchObject({ state: 'stored' });
      expect((await anonymous.get(url)).statusCode).toBe(200);
    }
  });

  test('whoever has used up their room is refused, and nobody else', async () => {
    const [sam, kim] = [await aMember(), await aMember()];
    const file = { ownerId: sam.id, state: 'stored', purpose: 'listing', bytes: 1.2e9 } as const;
    await db.insert(storedFiles).values([file, file]);
    const refused = await sendImage(sam, aJpeg);
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      expect.stringContaining('your space for pictures'),
    ]);
    expect((await sendImage(kim, aJpeg)).statusCode).toBe(200);
  });

  test('of many pictures sent at once those are kept that there is room for, and nothing of the others', async () => {
    const sam = await aMember();
    const { bytes } = (await fileOf((await sendImage(sam, aJpeg)).json().url))!;
    // Room for two more of the same and a half.
    const room = Math.floor(2.5 * bytes!);
    const taken = 2 * 1024 ** 3 - bytes! - room;
    const file = { ownerId: sam.id, state: 'stored', purpose: 'listing' } as const;
    await db.insert(storedFiles).values([
      { ...file, bytes: 1024 ** 3 },
      { ...file, bytes: taken - 1024 ** 3 },
    ]);
    const before = await everythingKept();
    // Encoded before, because encoding takes turns and would bring them one after the other.
    const image = await encodeImage(aJpeg, sam.id);
    const sent = Array.from({ length: 8 }, () => storeEncoded(services, sam.id, image, 'listing'));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_large' });
    const after = await everythingKept();
    expect(after.rows.length - before.rows.length).toBe(2);
    expect(after.objects.length - before.objects.length).toBe(2 * IMAGE_WIDTHS.length);
    expect(after.temp).toEqual(before.temp);
  });

  test('the sweep removes the images of somebody who left', async () => {
    const sam = await aMember();
    const url = await storeImage(services, sam.id, aJpeg, 'avatar');
    await db.delete(users).where(eq(users.id, sam.id));
    await sweepFilesJob.run(services, {});
    expect((await anonymous.get(url)).statusCode).toBe(404);
    expect(await fileOf(url)).toBeUndefined();
  });
});
