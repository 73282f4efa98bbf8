// Codes for when every device is lost. Each has 120 random bits: from 112 on a plain hash is enough, because nobody can try
// them all, not even with the hashes in hand.
import { randomBytes } from 'node:crypto';
import { plainRecoveryCode, RECOVERY_CODES } from '@nautical/core/domain/members/second-factor';
import { hashToken } from '../../../kit/secrets.ts';
import { base32 } from './totp.ts';

const CODE_BYTES = 15;

/** New codes in groups of four, as they are read best. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(CODE_BYTES)).match(/.{4}/g)!.join('-'));

export const hashRecoveryCode = (typed: string) => hashToken(plainRecoveryCode(typed));
