// The encryption of a push message (RFC 8291, RFC 8188): only the browser that gave out the keys can read it, and the
// push service in between cannot.
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export type BrowserKeys = { p256dh: string; auth: string };
/** What is random in a message, for tests that compare one with a known result. */
type Chance = { salt: Buffer; sender: ECDH };

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096; // one record carries the whole message
const LAST_RECORD = 2; // the byte that ends it
const AUTH_BYTES = 16;

const bytesOf = (key: string) => Buffer.from(key, 'base64url');

/** Whether a message can be encrypted for these keys. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    newSender().computeSecret(bytesOf(p256dh));
    return bytesOf(auth).length === AUTH_BYTES;
  } catch {
    return false;
  }
}

/** The body of a request to a push service, with the content encoding aes128gcm. */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, sender }: Chance = { salt: randomBytes(16), sender: newSender() },
): Buffer {
  const [browserKey, senderKey] = [bytesOf(p256dh), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]);
  const secret = derive(sender.computeSecret(browserKey), bytesOf(auth), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([LAST_RECORD])), cipher.final()];
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, recordSize, Buffer.from([senderKey.length]), senderKey, ...sealed, cipher.getAuthTag()]);
}

function newSender() {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return sender;
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
