import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { uploadsApi } from '@nautical/core/contracts/members/uploads';
import {
  ATTACHMENT_MAX_MB,
  IMAGE_MAX_MB,
  IMAGES_AT_ONCE,
  TANK_PHOTO_MAX_MB,
} from '@nautical/core/domain/common/images';
import type { UploadPurpose } from '@nautical/core/domain/members/uploads';
import type { ErrorBody } from '@nautical/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../../kit/context.ts';
import { notFound } from '../../../kit/errors.ts';
import { allowPauses, type Http, route } from '../../../kit/route.ts';
import { type Expected, withReceivedFiles } from './uploads.receive.ts';
import { storeSent } from './uploads.service.ts';

const IMAGE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-320|-800)?\.webp$/;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_MINUTE = 'public, max-age=60';

export async function uploadsRoutes(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: false });

  route(app, uploadsApi.image, async (ctx, { query }, http) => {
    const megabytes = query.use ? IMAGE_MAX_MB : TANK_PHOTO_MAX_MB;
    const [url] = await upload(ctx, http, { field: 'image', most: 1, megabytes }, 'photo');
    return { url: url! };
  });

  route(app, uploadsApi.attachment, async (ctx, _input, http) => {
    const [url] = await upload(ctx, http, { field: 'file', most: 1, megabytes: ATTACHMENT_MAX_MB }, 'attachment');
    return { uploadURL: url! };
  });

  await app.register(async (inner) => {
    // Every error of this call, no matter where it's raised, also has the shape of its reply.
    inner.addHook('preSerialization', async (_request, reply, payload) =>
      reply.statusCode < 400
        ? payload
        : { success: false, images: [], error: (payload as ErrorBody).message, ...(payload as ErrorBody) },
    );
    route(inner, uploadsApi.images, async (ctx, _input, http) => {
      const expected = { field: 'images', most: IMAGES_AT_ONCE, megabytes: IMAGE_MAX_MB };
      return { success: true, images: await upload(ctx, http, expected, 'listing'), error: null };
    });
  });

  // Not through route(): the answer is a stream, not a shape.
  app.route<{ Params: { name: string } }>({
    method: uploadsApi.read.method,
    url: uploadsApi.read.path,
    config: { access: uploadsApi.read.access, endpoint: uploadsApi.read },
    handler: sendImage,
  });
}

/** Answers from the store alone. A file that is still pending has a name that nobody knows, so no row need be asked. */
async function sendImage(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
  const { storage } = request.ctx;
  const { name } = request.params;
  reply.header('cache-control', FOR_A_MINUTE);
  if (!IMAGE_NAME.test(name)) throw notFound('Image');

  const tag = `"${name.slice(0, -'.webp'.length)}"`; // a name never gets other bytes
  const isCurrent = tagsOf(request.headers['if-none-match']).some((known) => known === tag || known === '*');
  const isRead = request.method === 'GET' && !isCurrent;
  const object = isRead ? await storage.get(name) : undefined;
  const bytes = object ? object.bytes : isRead ? undefined : await storage.sizeOf(name);
  if (bytes === undefined) throw notFound('Image');

  reply.headers({
    'cache-control': FOR_GOOD,
    etag: tag,
  });
  if (isCurrent) return reply.code(304).send();
  reply.headers({ 'content-type': 'image/webp', 'content-length': bytes });
  return reply.send(object?.body ?? Readable.from([]));
}

function upload(ctx: Ctx, http: Http, expected: Expected, purpose: UploadPurpose) {
  allowPauses(http);
  return withReceivedFiles(ctx, http, expected, (paths) =>
    storeSent(ctx, paths, purpose, () => !http.reply.raw.destroyed),
  );
}

const tagsOf = (header: string | undefined) => header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
