// npm run admin -- create EMAIL: makes an admin, new or out of an existing account, and prints the password.
// npm run admin -- reset-factor EMAIL: takes a member's second factors away, for whoever has lost them all.
import { existsSync } from 'node:fs';
import { Email } from '@nautical/core/contracts/members/auth-forms';
import { type Config, readConfig } from '../server/src/config.ts';
import { type Db, openDatabase } from '../server/src/db/client.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { makeLog } from '../server/src/log.ts';
import { makeMailer } from '../server/src/mail/mailer.ts';
import { ALL_NOUNS } from '../server/src/modules/all-nouns.ts';
import { createAdmin } from '../server/src/modules/members/auth/auth.service.ts';
import { resetFactors } from '../server/src/modules/members/second-factor/second-factor.reset.service.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

const COMMANDS: Record<string, (db: Db, config: Config, email: string) => Promise<string>> = {
  create: async (db, _config, email) =>
    `${email} is now an admin. Here’s the password, shown only this once:\n${await createAdmin({ db, now: () => new Date(), nouns: ALL_NOUNS }, email)}`,
  'reset-factor': async (db, config, email) => {
    const mailer = makeMailer(config, makeLog('silent'));
    try {
      await resetFactors({ db, mailer }, email);
    } finally {
      mailer.close();
    }
    return `${email} no longer has a second factor. We signed them out everywhere and told them by email.`;
  },
};

try {
  const [name = '', address] = process.argv.slice(2);
  const command = COMMANDS[name];
  const email = Email.safeParse(address);
  if (!command || !email.success) throw new Error('Usage: npm run admin -- create|reset-factor EMAIL');
  console.log(await run(command, email.data));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(command: (typeof COMMANDS)[string], email: string) {
  const config = readConfig(process.env);
  const { database, dataDir } = config;
  const { db, background, close } = await openDatabase({
    databaseUrl: database.url,
    dataDir,
    poolSize: database.poolSize,
  });
  try {
    await migrate(background);
    return await command(db, config, email);
  } finally {
    await close();
  }
}
