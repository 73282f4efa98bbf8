import type { Passkey, SecondFactor } from '@nautical/core/contracts/members/second-factor';
import type { PasskeyRow } from './second-factor.queries.ts';
import type { readFactors } from './second-factor.service.ts';

export const presentPasskey = ({ id, name, isSynced, lastUsedAt, createdAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** What the member has set up; neither secrets nor keys. */
export const presentFactors = ({
  required,
  ways,
  authenticator,
  passkeys,
  codesLeft,
}: Awaited<ReturnType<typeof readFactors>>): SecondFactor => ({
  required,
  ways,
  authenticatorSince: authenticator?.confirmedAt.toISOString() ?? null,
  passkeys: passkeys.map(presentPasskey),
  recoveryCodesLeft: codesLeft,
});
