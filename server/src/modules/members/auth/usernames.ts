import { randomInt } from 'node:crypto';
import { isReservedName } from '@nautical/core/domain/members/reserved-names';
import type { Db } from '../../../db/client.ts';
import { insertUser, isUsernameTaken, type UserRow } from './auth.queries.ts';

const NAME_LENGTH = 24; // leaves room for a number up to the 30 characters of a username

const ANYBODY = 'keeper';

/** Turns any name into the letters a username may have. */
function usernameFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^[-.]+|[-.]+$/g, '');
  return plain.length >= 3 ? plain : ANYBODY;
}

/** Adds a user under a name like `name`, with a number behind it when that is taken. The email must be free. */
export async function insertWithFreeName(
  db: Db,
  name: string,
  rest: { email: string } & Partial<UserRow>,
): Promise<UserRow> {
  const wanted = usernameFrom(name);
  // Admins may have reserved names; a provider can't give one to anyone else.
  const base = rest.role !== 'admin' && isReservedName(wanted) ? ANYBODY : wanted;
  let username = base;
  for (let digits = 2; digits <= 5; digits++) {
    const user = (await isUsernameTaken(db, username)) ? undefined : await insertUser(db, { ...rest, username });
    if (user) return user;
    username = `${base}-${randomInt(10 ** digits)}`;
  }
  throw new Error('No account could be made: the email is taken, or the name in every form that was tried');
}
