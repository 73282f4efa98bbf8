import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser's half of a push subscription: the keys it gives out, and how it reads what is encrypted for them. */
export function aBrowser() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer) => {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86, -16)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed), decipher.final()]);
      return text.subarray(0, -1).toString();
    },
  };
}

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine that keeps what it gets and answers as it is told to. */
export async function openPushService() {
  const got: Pushed[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    got.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answer: (next: number) => {
      status = next;
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
