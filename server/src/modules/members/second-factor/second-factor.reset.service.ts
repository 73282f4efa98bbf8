// The way back for a member who has lost every device and every recovery code: an operator takes the factors away.
import type { Db } from '../../../db/client.ts';
import { audit } from '../../../kit/audit.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { factorsResetMail } from '../../../mail/messages.ts';
import { findMemberByEmail } from '../auth/auth.service.ts';
import { endSessionsOf } from '../auth/auth.sessions.service.ts';
import { factorsOf, removeFactorsOf } from './second-factor.proof.service.ts';

/** Removes every factor of the account, signs it out everywhere and tells its owner. */
export async function resetFactors({ db, mailer }: { db: Db; mailer: Mailer }, email: string) {
  const user = await findMemberByEmail({ db }, email);
  if (!user) throw new Error(`There’s no account with the address ${email}`);
  const { ways } = await factorsOf(db, user.id);
  if (ways.length === 0) throw new Error(`${email} has no second factor`);
  await db.transaction(async (tx) => {
    await removeFactorsOf({ db: tx }, user.id);
    const sessions = await endSessionsOf({ db: tx }, user.id);
    const details = { ways, endedSessions: sessions.length };
    await audit({ db: tx, address: 'local' }, 'second-factor.reset', { kind: 'user', id: user.id }, details, null);
  });
  await mailer.send(factorsResetMail(user));
}
