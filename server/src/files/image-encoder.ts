import { availableParallelism } from 'node:os';
import { DAMAGED_IMAGE, NOT_AN_IMAGE, TOO_MANY_PIXELS } from '@nautical/core/contracts/members/uploads';
import { IMAGE_MAX_MEGAPIXELS, IMAGE_WIDTHS, type ImageWidth } from '@nautical/core/domain/common/images';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../kit/errors.ts';
import { makeTurns } from '../kit/turns.ts';

const MAX_PIXELS = IMAGE_MAX_MEGAPIXELS * 1_000_000;
const WEBP_MAX_SIDE = 16_383;
const WEBP_QUALITY = 80;
const TIMEOUT_SECONDS = 30;
const MOST_WAITING = 64;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

export type EncodedImage = { width: number; height: number; variants: { width: ImageWidth; bytes: Buffer }[] };

// One image takes one core. Two threads of Node's pool stay free, or reading files and hashing passwords would wait for images.
sharp.concurrency(1);
sharp.cache(false);
const poolSize = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const inTurn = makeTurns(
  Math.max(1, Math.min(availableParallelism(), poolSize - 2)),
  MOST_WAITING,
  'Too many images are being processed. Please try again in a moment.',
);

/**
 * Decodes an image, a path or its bytes, and encodes its pixels anew: upright, without metadata or anything else the
 * file carried, in every width that is not larger than the original. Owners of images take turns.
 */
export const encodeImage = (input: string | Uint8Array, owner: string): Promise<EncodedImage> =>
  inTurn(async () => {
    const { data, info } = await decode(input);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const variants: EncodedImage['variants'] = [];
    for (const width of IMAGE_WIDTHS) {
      const same = variants.at(-1);
      if (same && same.width >= info.width) {
        variants.push({ width, bytes: same.bytes });
        continue;
      }
      const bytes = await within(sharp(data, { raw, limitInputPixels: MAX_PIXELS }), width)
        .webp({ quality: WEBP_QUALITY })
        .toBuffer();
      variants.push({ width, bytes });
    }
    return { width: info.width, height: info.height, variants };
  }, owner);

/** The upright pixels, already as small as the largest width we keep. */
async function decode(input: string | Uint8Array) {
  try {
    const { format, width, height } = await sharp(input, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(format)) throw new AppError('unsupported_type', NOT_AN_IMAGE);
    if (width * height > MAX_PIXELS) throw new AppError('too_large', TOO_MANY_PIXELS);
    const image = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
    return await within(image, 1600)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid', DAMAGED_IMAGE);
  }
}

const within = (image: Sharp, width: ImageWidth) =>
  image.resize({ width, height: WEBP_MAX_SIDE, fit: 'inside', withoutEnlargement: true });
