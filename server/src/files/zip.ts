// A ZIP as it is written, entry by entry, so that an archive of any size takes the memory of its largest entry.
// Entries are stored as they are: photos do not get smaller, and the rest is little.
import { crc32 } from 'node:zlib';

export type ZipEntry = { name: string; bytes: Uint8Array };

const UTF8_NAMES = 0x0800;
const VERSION = 20;
const DOS_EPOCH = { time: 0, date: 0x21 }; // 1 January 1980: the entries' own times say nothing here

/** The bytes of a ZIP with these entries, for fewer than 65,536 of them and 4 GB in all. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DOS_EPOCH.time, 6);
    common.writeUInt16LE(DOS_EPOCH.date, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([signature(0x04034b50), common, path]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), short(VERSION), common, place, path]));
    offset += local.length + bytes.length;
    yield local;
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([central, signature(0x06054b50), end]);
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
