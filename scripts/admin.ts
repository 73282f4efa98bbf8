// npm run admin -- create EMAIL: makes an admin, new or out of an existing account, and prints the password.
import { existsSync } from 'node:fs';
import { Email } from '@nautical/core/contracts/members/auth-forms';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { createAdmin } from '../server/src/modules/members/auth/auth.service.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const [command, address] = process.argv.slice(2);
  const email = Email.safeParse(address);
  if (command !== 'create' || !email.success) throw new Error('Usage: npm run admin -- create EMAIL');
  const password = await create(email.data);
  console.log(`${email.data} is an admin now. The password, shown only here:\n${password}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function create(email: string) {
  const { database, dataDir } = readConfig(process.env);
  const { db, pool, close } = await openDatabase({ databaseUrl: database.url, dataDir, poolSize: database.poolSize });
  try {
    await migrate(pool);
    return await createAdmin(db, email);
  } finally {
    await close();
  }
}
