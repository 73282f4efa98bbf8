// For which site passkeys are good: the one in the settings, whatever a request says of itself.
import { expect, test } from 'vitest';
import { aPasskey } from '../../../../test/factories/second-factor.ts';
import { testApp } from '../../../../test/harness.ts';
import { softwareAuthenticator } from '../../../../test/software-authenticator.ts';
import { readConfig } from '../../../config.ts';
import { useOptions } from './passkeys.ts';

const SITE = 'https://fish.example';
const world = await testApp({ env: { PUBLIC_URL: SITE } });
const { aMember, visitor } = world;

const settings = (variables: Record<string, string>) => readConfig({ SESSION_SECRET: 'x'.repeat(32), ...variables });

test.each([
  ['https://fish.example', 'production', 'fish.example'],
  ['https://shop.fish.example:8443', 'production', 'shop.fish.example'],
  ['http://127.0.0.1:3000', 'production', '127.0.0.1'],
  ['http://127.0.0.1:3000', 'development', 'localhost'],
  ['', 'development', 'localhost'],
])('a site at %j in %s has passkeys for %s', (PUBLIC_URL, NODE_ENV, rpId) => {
  expect(useOptions(settings({ PUBLIC_URL, NODE_ENV }), 'c', 'required').rpId).toBe(rpId);
});

test('what is asked through a proxy nobody told us of keeps nobody out, what one network asks is limited', async () => {
  const ask = async (address: string) => (await visitor(address).post('/api/auth/passkey/options')).statusCode;
  for (let n = 0; n < 121; n++) expect(await ask('10.0.0.1')).toBe(200);
  for (let n = 0; n < 120; n++) expect(await ask(`2a00:1:2:3::${n.toString(16)}`)).toBe(200);
  expect(await ask('2a00:1:2:3::ffff')).toBe(429);
});

test('the host a request names changes nothing', async () => {
  const kim = await aMember();
  const { device } = await aPasskey(world, kim, softwareAuthenticator(SITE));
  const ask = async () =>
    (
      await visitor().post('/api/auth/passkey/options', undefined, {
        host: 'evil.example',
        origin: 'https://evil.example',
      })
    ).json();
  expect((await ask()).rpId).toBe('fish.example');
  const use = async (origin: string) =>
    (
      await visitor().post(
        '/api/auth/passkey',
        { passkey: device.use(await ask(), { origin }) },
        { host: new URL(origin).host },
      )
    ).statusCode;
  expect(await use('https://evil.example')).toBe(401);
  expect(await use('http://fish.example')).toBe(401);
  expect(await use('http://localhost:3000')).toBe(401);
  expect(await use(SITE)).toBe(200);
});
