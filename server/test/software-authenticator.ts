// An authenticator in software: it makes passkeys (ES256, no attestation) and uses them, as a phone or a security key
// would, so that the server's checks are tried with real signatures.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MakeOptions, UseOptions } from '@nautical/core/contracts/members/second-factor';
import type { NewPasskey, PasskeyUse } from '@nautical/core/contracts/members/second-factor-forms';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const ES256 = -7;

type Held = { id: Buffer; key: KeyObject; userHandle: string; counter: number };
type Manner = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; challenge?: string };

export function softwareAuthenticator(origin = 'http://localhost:3000') {
  const held: Held[] = [];

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  return {
    held,
    make({ challenge, rp, user }: MakeOptions, manner: Manner = {}): NewPasskey {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      held.push({ id, key: privateKey, userHandle: user.id, counter: 0 });
      const { x, y } = publicKey.export({ format: 'jwk' });
      const cose = map([
        [int(1), int(2)],
        [int(3), int(ES256)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(x!, 'base64url'))],
        [int(-3), bytes(Buffer.from(y!, 'base64url'))],
      ]);
      const flags = PRESENT | VERIFIED | HAS_CREDENTIAL;
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = Buffer.concat([data(manner.rpId ?? rp.id, flags, 0), Buffer.alloc(16), length, id, cose]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      const said = clientData('webauthn.create', manner.challenge ?? challenge, manner.origin ?? origin);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use({ challenge, rpId, allowCredentials }: UseOptions, manner: Manner = {}): PasskeyUse {
      const known = held.find(({ id }) => {
        const name = id.toString('base64url');
        return allowCredentials.length === 0 || allowCredentials.some((each) => each.id === name);
      });
      if (!known) throw new Error('This authenticator has no passkey that is asked for');
      known.counter = manner.counter ?? known.counter + 1;
      const flags = PRESENT | (manner.isVerified === false ? 0 : VERIFIED);
      const authData = data(manner.rpId ?? rpId, flags, known.counter);
      const said = clientData('webauthn.get', manner.challenge ?? challenge, manner.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([authData, hash(said)]), known.key);
      return {
        id: known.id.toString('base64url'),
        rawId: known.id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: known.userHandle,
        },
      };
    },
  };
}

const hash = (content: Buffer | string) => createHash('sha256').update(content).digest();

function data(rpId: string, flags: number, counter: number) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash(rpId), Buffer.from([flags]), count]);
}

// As much of CBOR (RFC 8949) as a passkey is written in.

function head(kind: number, size: number) {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (content: Buffer) => Buffer.concat([head(2, content.length), content]);
const text = (content: string) => Buffer.concat([head(3, content.length), Buffer.from(content)]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);
