// A ZIP as it is written, entry by entry and chunk by chunk, so that an archive of any size takes little memory.
// What comes whole is stored as it is, for photos do not get smaller. What comes in chunks is deflated: its size and sum
// follow it, and programs that read a ZIP from its beginning find the end of such an entry only then.
import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = { name: string } & ({ bytes: Uint8Array } | { chunks: AsyncIterable<string> });

/** What a directory says of an entry, which the entry itself has before or after its content. */
type Sums = { crc: number; stored: number; size: number };

const UTF8_NAMES = 0x0800;
const SUMS_FOLLOW = 0x0008;
const DEFLATED = 8;
const VERSION = 20;
const DOS_EPOCH = { time: 0, date: 0x21 }; // 1 January 1980: the entries' own times say nothing here

/** The bytes of a ZIP with these entries, for fewer than 65,536 of them and 4 GB in all. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const path = Buffer.from(entry.name);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const sums: Sums = { crc: 0, stored: 0, size: 0 };
    if ('bytes' in entry) {
      const { bytes } = entry;
      Object.assign(sums, { crc: crc32(bytes), stored: bytes.length, size: bytes.length });
      yield Buffer.concat([signature(0x04034b50), headOf(entry, sums), path]);
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    } else {
      yield Buffer.concat([signature(0x04034b50), headOf(entry, sums), path]);
      for await (const bytes of deflated(entry.chunks, sums)) {
        sums.stored += bytes.length;
        yield bytes;
      }
      yield Buffer.concat([signature(0x08074b50), sumsOf(sums)]);
      offset += 16;
    }
    const head = headOf(entry, sums);
    offset += 4 + head.length + path.length + sums.stored;
    directory.push(Buffer.concat([signature(0x02014b50), short(VERSION), head, place, path]));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([central, signature(0x06054b50), end]);
}

/** What stands before an entry and, the same, in the directory. */
function headOf(entry: ZipEntry, sums: Sums) {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE('chunks' in entry ? UTF8_NAMES | SUMS_FOLLOW : UTF8_NAMES, 2);
  head.writeUInt16LE('chunks' in entry ? DEFLATED : 0, 4);
  head.writeUInt16LE(DOS_EPOCH.time, 6);
  head.writeUInt16LE(DOS_EPOCH.date, 8);
  sumsOf(sums).copy(head, 10);
  head.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return head;
}

function sumsOf({ crc, stored, size }: Sums) {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(stored, 4);
  bytes.writeUInt32LE(size, 8);
  return bytes;
}

/** Deflates chunks as they come, each asked for when there is room for it, and adds them up in `sums`. */
function deflated(chunks: AsyncIterable<string>, sums: Sums): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  // A stream of bytes: one of objects would ask for sixteen chunks ahead. What fails there fails here.
  pipeline(Readable.from(counted(), { objectMode: false, highWaterMark: 1 }), deflate, () => {});
  return deflate;
}

function signature(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
function short(value: number) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
