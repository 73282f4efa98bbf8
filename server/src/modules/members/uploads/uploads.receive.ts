// Takes the files of a multipart request into temporary files, looking at every byte count and at the first bytes on
// the way, so that neither memory nor disk ever holds more than is allowed.
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { fileTooLarge, NO_IMAGE, NOT_AN_IMAGE, tooManyImages } from '@nautical/core/contracts/members/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isImage, SNIFF_BYTES } from '../../../files/image-format.ts';
import { tempDir } from '../../../files/temp-files.ts';
import type { Ctx } from '../../../kit/context.ts';
import { AppError, invalid } from '../../../kit/errors.ts';
import type { Http } from '../../../kit/route.ts';

const MEGABYTE = 1024 * 1024;
const UPLOAD_LIMIT = { name: 'uploads', points: 60, seconds: 600 };
const FILE_WITHIN_MS = 5 * 60_000;
// How much of a refused request is still read, so that the sender hears the refusal instead of a broken connection.
const DRAIN_BYTES = 100 * MEGABYTE;
const DRAIN_MS = 20_000;

/** The multipart field that carries the files, how many there may be and how large each. */
export type Expected = { field: string; most: number; megabytes: number };

/** Receives the files of a request, hands their paths to `use` and removes them afterwards, whatever happened. */
export async function withReceivedFiles<T>(
  ctx: Ctx,
  { request, reply }: Http,
  expected: Expected,
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  try {
    await mkdir(tempDir(ctx.config.dataDir), { recursive: true });
    for await (const part of fileParts(request, expected)) {
      if (part.fieldname !== expected.field) throw invalid(expected.field, NO_IMAGE);
      if (paths.length === expected.most) throw invalid(expected.field, tooManyImages(expected.most));
      await ctx.limits.spend(UPLOAD_LIMIT, ctx.actor.id);
      const path = join(tempDir(ctx.config.dataDir), randomUUID());
      paths.push(path);
      await receive(part.file, path, expected);
    }
    if (!paths.length) throw invalid(expected.field, NO_IMAGE);
    return await use(paths);
  } catch (error) {
    await drain(request, reply);
    throw error;
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

/** The file parts of a request; text fields are passed over. */
async function* fileParts(
  request: FastifyRequest,
  { field, most, megabytes }: Expected,
): AsyncGenerator<MultipartFile> {
  if (!request.isMultipart()) throw invalid(field, NO_IMAGE);
  // One file and one byte past the limits, so that it is we who notice and say so.
  const limits = {
    files: most + 1,
    fileSize: megabytes * MEGABYTE + 1,
    fields: 20,
    fieldSize: 10_000,
    headerPairs: 50,
  };
  try {
    for await (const part of request.parts({ limits })) if (part.type === 'file') yield part;
  } catch (error) {
    throw malformed(error);
  }
}

async function receive(file: Readable, path: string, expected: Expected) {
  const tooSlow = new AppError('invalid', 'The upload took too long. Please try again.');
  const timer = setTimeout(() => file.destroy(tooSlow), FILE_WITHIN_MS);
  try {
    await writeFile(path, inspected(file, expected), { flag: 'wx' });
  } finally {
    clearTimeout(timer);
  }
}

/** Passes the bytes on while they belong to an image within the size limit. */
async function* inspected(file: Readable, { field, megabytes }: Expected) {
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > megabytes * MEGABYTE) throw new AppError('too_large', fileTooLarge(megabytes));
      if (head.length >= SNIFF_BYTES) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < SNIFF_BYTES) continue;
      refuseUnlessImage(head);
      yield head;
    }
  } catch (error) {
    throw malformed(error);
  }
  if (size === 0) throw invalid(field, NO_IMAGE);
  if (size >= SNIFF_BYTES) return;
  refuseUnlessImage(head);
  yield head;
}

function refuseUnlessImage(head: Buffer) {
  if (!isImage(head)) throw new AppError('unsupported_type', NOT_AN_IMAGE);
}

/** What the parser of the form throws is always about what was sent, or about the sender going away. */
const malformed = (error: unknown) =>
  error instanceof AppError || (error as { statusCode?: number }).statusCode
    ? error
    : new AppError('invalid', 'The upload is incomplete or damaged. Please try again.');

async function drain({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.readableEnded || raw.destroyed) return;
  const enough = new AbortController();
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAIN_BYTES) enough.abort();
  });
  raw.resume();
  try {
    await finished(raw, { writable: false, signal: AbortSignal.any([enough.signal, AbortSignal.timeout(DRAIN_MS)]) });
  } catch {
    reply.header('connection', 'close');
  }
}
