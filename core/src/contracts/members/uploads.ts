import * as z from 'zod/mini';
import {
  ATTACHMENT_MAX_MB,
  IMAGE_MAX_MB,
  IMAGE_MAX_MEGAPIXELS,
  IMAGES_AT_ONCE,
  TANK_PHOTO_MAX_MB,
} from '../../domain/common/images.ts';
import { IMAGE_USES } from '../../domain/members/uploads.ts';
import { endpoint } from '../../endpoint.ts';

export const NO_IMAGE = 'Please choose an image';
export const NOT_AN_IMAGE = 'Only image files are allowed.';
export const DAMAGED_IMAGE = 'We couldn’t read the image. It may be damaged.';
export const TOO_MANY_PIXELS = `This image is too large. The limit is ${IMAGE_MAX_MEGAPIXELS} megapixels.`;
export const fileTooLarge = (megabytes: number) => `File too large. Maximum size is ${megabytes}MB.`;
export const tooManyImages = (most: number) =>
  most === 1 ? 'Add one image at a time' : `Add up to ${most} images at a time`;

const ImageAddress = z.string();

export const uploadsApi = {
  image: endpoint('POST', '/api/upload', {
    access: 'member',
    changes: [],
    summary: `Stores one image and answers with its address: a photo for a tank of at most ${TANK_PHOTO_MAX_MB} MB, or for another use of at most ${IMAGE_MAX_MB} MB.`,
    query: z.object({ use: z.optional(z.enum(IMAGE_USES)) }),
    files: 'image',
    reply: z.object({ url: ImageAddress }),
  }),
  images: endpoint('POST', '/api/upload/images', {
    access: 'member',
    changes: [],
    summary: `Stores up to ${IMAGES_AT_ONCE} images of at most ${IMAGE_MAX_MB} MB each: all of them, or none.`,
    files: 'images',
    reply: z.object({ success: z.boolean(), images: z.array(ImageAddress), error: z.nullable(z.string()) }),
  }),
  attachment: endpoint('POST', '/api/objects/upload', {
    access: 'member',
    changes: [],
    summary: `Stores the image of an instant message, at most ${ATTACHMENT_MAX_MB} MB.`,
    files: 'file',
    reply: z.object({ uploadURL: ImageAddress }),
  }),
  read: endpoint('GET', '/objects/:name', {
    access: 'public',
    shows: [],
    summary: 'A stored image in WebP. It never changes, so it can be cached forever.',
    params: z.object({ name: z.string() }),
    status: 200,
  }),
};
