// The sign-in and sign-up forms. Separate from the endpoints, so that the login page loads the validation only on typing.
import * as z from 'zod/mini';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/members/accounts.ts';
import { isReservedName, NAME_RESERVED } from '../../domain/members/reserved-names.ts';

export const Username = z
  .string('Username is required')
  .check(
    z.trim(),
    z.minLength(3, 'Username needs at least 3 characters'),
    z.maxLength(30, { error: 'Username can have at most 30 characters', abort: true }),
    z.regex(/^[A-Za-z0-9_.-]+$/, 'Use only letters, numbers, _ . and - in your username'),
  );
export const Email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: 'Email is too long', abort: true }),
    z.regex(/^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\]{2,}$/, 'Enter a valid email address'),
  );
export const NewPassword = z
  .string('Password is required')
  .check(
    z.minLength(PASSWORD_MIN, `Password needs at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
  );
const GivenPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
  );
const STALE_LINK = 'This link doesn’t work';
export const OneTimeToken = z.string(STALE_LINK).check(z.minLength(1, STALE_LINK), z.maxLength(200, STALE_LINK));

/** A username for a new account. */
const NewUsername = Username.check(z.refine((name) => !isReservedName(name), NAME_RESERVED));

export const Registration = z.object({ username: NewUsername, email: Email, password: NewPassword });
export const SignIn = z.object({
  email: z
    .string('Email or username is required')
    .check(
      z.trim(),
      z.minLength(1, 'Email or username is required'),
      z.maxLength(254, 'Email or username can have at most 254 characters'),
    ),
  password: GivenPassword,
});
export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
export const PasswordFromLink = z.object({ token: OneTimeToken, password: NewPassword });
export const MailAddress = z.object({ email: Email });
