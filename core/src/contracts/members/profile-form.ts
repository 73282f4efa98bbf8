// What a member fills in about themselves. Apart from the calls, which many pages make.
import * as z from 'zod/mini';
import { SALINITY_UNITS, TEMPERATURE_UNITS, VOLUME_UNITS } from '../../domain/members/accounts.ts';
import { tidied } from '../common/shapes.ts';
import { Username } from './auth-forms.ts';

export const Units = {
  temperatureUnit: z.enum(TEMPERATURE_UNITS),
  salinityUnit: z.enum(SALINITY_UNITS),
  volumeUnit: z.enum(VOLUME_UNITS),
};

const orCleared = (name: string, most: number) =>
  z.optional(z.nullable(z.string().check(tidied(), z.maxLength(most, `${name} can have at most ${most} characters`))));

/** Any part of the account; empty text clears a field. */
export const ProfileChange = z.object({
  username: z.optional(Username),
  bio: orCleared('Bio', 1000),
  location: orCleared('Location', 120),
  phone: z.optional(
    z.nullable(z.string().check(z.trim(), z.regex(/^(\+?[\d\s().-]{5,30})?$/, 'Enter a valid phone number'))),
  ),
  avatar: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  emailNotifications: z.optional(z.boolean()),
  smsNotifications: z.optional(z.boolean()),
  temperatureUnit: z.optional(Units.temperatureUnit),
  salinityUnit: z.optional(Units.salinityUnit),
  volumeUnit: z.optional(Units.volumeUnit),
});
export type ProfileChange = z.output<typeof ProfileChange>;
