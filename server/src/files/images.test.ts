import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeTurns } from '../kit/turns.ts';
import { encodeImage as encodeImageOf } from './image-encoder.ts';
import { isImage } from './image-format.ts';

const encodeImage = (input: Uint8Array, owner = 'somebody') => encodeImageOf(input, owner);
const colour = { r: 200, g: 40, b: 40 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false });
const widthsOf = async (input: Uint8Array) =>
  Promise.all((await encodeImage(input)).variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));

describe('telling images by their first bytes', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('knows %s', async (format) => {
    expect(isImage(await picture(8, 8).toFormat(format).toBuffer())).toBe(true);
  });

  test.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7'],
    ['ZIP', 'PK\x03\x04'],
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a sound in RIFF', 'RIFF\0\0\0\0WAVEfmt '],
    ['a version number that reads avif', '\0\0\0\x18ftypmp42avifmp42isom'],
    ['half a signature', '\x89PNG'],
  ])('does not take %s for an image', (_what, text) => {
    expect(isImage(Buffer.from(text, 'latin1'))).toBe(false);
  });
});

describe('encoding an image', () => {
  test('makes the three widths, never larger than the original', async () => {
    expect(await widthsOf(await picture(2000, 1000).jpeg().toBuffer())).toEqual([320, 800, 1600]);
    expect(await widthsOf(await picture(1000, 500).jpeg().toBuffer())).toEqual([320, 800, 1000]);
    expect(await widthsOf(await picture(500, 1500).jpeg().toBuffer())).toEqual([320, 500, 500]);
    expect(await widthsOf(await picture(3, 2).png().toBuffer())).toEqual([3, 3, 3]);
  });

  test('reports the size of the largest, upright', async () => {
    const lying = await picture(2000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await encodeImage(lying);
    expect([width, height]).toEqual([1000, 2000]);
  });

  test('fits what is taller than WebP can be', async () => {
    const { width, height } = await encodeImage(await picture(20, 30_000).png().toBuffer());
    expect([width, height]).toEqual([11, 16_383]);
  });

  test.each([
    ['16 bits a channel', () => picture(40, 40).toColourspace('rgb16').png()],
    ['CMYK', () => picture(40, 40).toColourspace('cmyk').jpeg({ quality: 100 })],
    ['a palette', () => picture(40, 40).png({ palette: true })],
    ['interlaced rows', () => picture(40, 40).png({ progressive: true })],
  ])('keeps the colours of an image with %s', async (_what, make) => {
    const { variants } = await encodeImage(await make().toBuffer());
    const { channels } = await sharp(variants.at(-1)!.bytes).stats();
    for (const [at, expected] of Object.values(colour).entries())
      expect(Math.abs(channels[at]!.mean - expected)).toBeLessThan(30);
  });

  test('keeps transparency', async () => {
    const glass = sharp({ create: { width: 40, height: 40, channels: 4, background: { ...colour, alpha: 0 } } });
    const { variants } = await encodeImage(await glass.png().toBuffer());
    expect((await sharp(variants.at(-1)!.bytes).stats()).isOpaque).toBe(false);
  });

  test('refuses a drawing, even one that starts like an image', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await expect(encodeImage(Buffer.from(svg))).rejects.toThrow('Only image files are allowed.');
    await expect(encodeImage(Buffer.from(`GIF89a ${svg}`))).rejects.toThrow('We couldn’t read the image.');
  });
});

test('a member with many images lets others go between', async () => {
  const bytes = await picture(64, 64).png().toBuffer();
  const done: string[] = [];
  const owners = [...Array<string>(20).fill('sam'), 'kim'];
  await Promise.all(owners.map(async (owner) => encodeImage(bytes, owner).then(() => done.push(owner))));
  expect(done.indexOf('kim')).toBeLessThan(10);
});

describe('taking turns', () => {
  test('runs as many at once as there are slots, the others in order, and refuses past the queue', async () => {
    const inTurn = makeTurns(2, 2, 'Please come again.');
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const work = (number: number) =>
      inTurn(async () => {
        started.push(number);
        await new Promise<void>((resolve) => finish.push(resolve));
        return number;
      });
    const all = [work(1), work(2), work(3), work(4)];
    await expect(work(5)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(started).toEqual([1, 2]);
    finish[0]!();
    await all[0];
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    finish[1]!();
    await all[1];
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3, 4]);
    finish[2]!();
    finish[3]!();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  /** Turns with one slot that is taken; what starts once it is free. */
  function busyTurns(mostWaiting: number) {
    const inTurn = makeTurns(1, mostWaiting, 'Please come again.');
    const { promise: taken, resolve: release } = Promise.withResolvers<void>();
    const started: string[] = [];
    const first = inTurn(() => taken, 'sam');
    const work = (name: string) =>
      inTurn(async () => started.push(name), name.split(' ')[0]).then(
        () => undefined,
        (error) => error.code,
      );
    const finish = () => {
      release();
      return first;
    };
    return { work, started, finish };
  }

  test('goes from owner to owner, however much one of them brings', async () => {
    const { work, started, finish } = busyTurns(10);
    const all = ['sam 1', 'sam 2', 'sam 3', 'sam 4', 'kim 1', 'kim 2', 'lee 1'].map(work);
    await finish();
    await Promise.all(all);
    expect(started).toEqual(['sam 1', 'kim 1', 'lee 1', 'sam 2', 'kim 2', 'sam 3', 'sam 4']);
  });

  test('has a place for whoever waits for less, at the end of the longest line', async () => {
    const { work, started, finish } = busyTurns(4);
    const all = ['sam 1', 'sam 2', 'sam 3', 'sam 4', 'sam 5', 'kim 1', 'kim 2', 'kim 3', 'lee 1'].map(work);
    await finish();
    const no = 'unavailable';
    const yes = undefined;
    expect(await Promise.all(all)).toEqual([yes, no, no, no, no, yes, yes, no, yes]);
    expect(started).toEqual(['sam 1', 'kim 1', 'lee 1', 'kim 2']);
  });

  test('lets nobody wait for longer than it says, and who has left the line has no turn', async () => {
    const inTurn = makeTurns(1, 2, 'Please come again.', { longestMs: 50 });
    const { promise: taken, resolve: release } = Promise.withResolvers<void>();
    const first = inTurn(() => taken, 'sam');
    const late: string[] = [];
    const waiting = ['sam', 'kim'].map((owner) => inTurn(async () => late.push(owner), owner));
    for (const each of waiting) await expect(each).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    release();
    await first;
    // Both places and the slot are free again.
    const again = ['sam', 'kim', 'lee'].map((owner) => inTurn(async () => owner, owner));
    expect(await Promise.all(again)).toEqual(['sam', 'kim', 'lee']);
    expect(late).toEqual([]);
  });

  test('gives the turn on when work fails', async () => {
    const inTurn = makeTurns(1, 1, 'Please come again.');
    const failing = inTurn(async () => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
