import { anAuthenticatorApp, aPasskey, passkeyOptions } from '../../../../test/factories/second-factor.ts';
import { softwareAuthenticator } from '../../../../test/software-authenticator.ts';
import { type Subjects, unique } from '../../../../test/subject.ts';

export const subjects: Subjects = {
  'POST /api/auth/second-factor': () => ({ body: { ticket: unique(), code: '123456' } }),
  'POST /api/auth/second-factor/passkey-options': () => ({ body: { ticket: unique() } }),
  'POST /api/auth/passkey': async (world) => {
    const { device } = await aPasskey(world, await world.aMember());
    return { body: { passkey: device.use(await passkeyOptions(world)) } };
  },
  'POST /api/auth/confirm': () => ({ body: { password: 'not-mine-at-all' } }),
  'POST /api/second-factor/authenticator/confirm': () => ({ body: { code: '123456' } }),
  'POST /api/second-factor/passkeys': async ({ as }, owner) => {
    const options = (await as(owner).post('/api/second-factor/passkeys/options')).json();
    return { body: { name: 'My phone', passkey: softwareAuthenticator().make(options) } };
  },
  'PATCH /api/second-factor/passkeys/:id': async (world, owner) => ({
    params: { id: (await aPasskey(world, owner)).id },
    body: { name: 'My tablet' },
  }),
  'DELETE /api/second-factor/passkeys/:id': async (world, owner) => {
    await anAuthenticatorApp(world, owner);
    return { params: { id: (await aPasskey(world, owner)).id } };
  },
};
