const TEXT_AND_WHOLE = 0x81; // a text message, and this frame is all of it
const TWO_BYTES_FOLLOW = 126;
const EIGHT_BYTES_FOLLOW = 127;

/**
 * A text message as a server puts it on the wire (RFC 6455, 5.2): neither compressed nor masked, so the same bytes for
 * every client.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < TWO_BYTES_FOLLOW ? 2 : length < 0x1_00_00 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT_AND_WHOLE;
  frame[1] = head === 2 ? length : head === 4 ? TWO_BYTES_FOLLOW : EIGHT_BYTES_FOLLOW;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}
