// Tells by the first bytes alone what a file is. Its name and the type the sender claims are never believed.

/** As many first bytes as it takes to know every accepted format. */
export const SNIFF_BYTES = 64;

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** Whether a file that begins with `bytes` is a JPEG, PNG, WebP, GIF or AVIF. */
export const isImage = (bytes: Uint8Array) =>
  starts(bytes, '\xff\xd8\xff') ||
  starts(bytes, '\x89PNG\r\n\x1a\n') ||
  starts(bytes, 'GIF87a') ||
  starts(bytes, 'GIF89a') ||
  (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) ||
  isAvif(bytes);

/** The first box names the brand of the file and, after four bytes of version, those it is compatible with. */
function isAvif(bytes: Uint8Array) {
  if (!starts(bytes, 'ftyp', 4)) return false;
  const end = Math.min(Buffer.from(bytes).readUInt32BE(0), bytes.length, SNIFF_BYTES);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && (starts(bytes, 'avif', at) || starts(bytes, 'avis', at))) return true;
  }
  return false;
}
