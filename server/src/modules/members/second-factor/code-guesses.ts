// Limits guesses at authenticator codes. Passkeys and recovery codes aren't counted: nobody can guess a signature or
// 120 bits.
import { audit } from '../../../kit/audit.ts';
import { enqueueAfterCommit, type GuestCtx } from '../../../kit/context.ts';
import type { Limit } from '../../../kit/limits.ts';
import { sendMailJob } from '../../../mail/mail.jobs.ts';
import { wrongCodesMail } from '../../../mail/messages.ts';
import { isFromKnownDevice } from '../auth/sign-ins.service.ts';

export type Purpose = 'second-factor' | 'confirm';
type Member = { id: string; username: string; email: string; password: string | null };

const seconds = 15 * 60;
const BY_STRANGERS: Limit = { name: 'second-factor', points: 10, seconds };
/** For all marks together: someone who knew the password before there was a factor may have any number of them. */
const BY_KNOWN_DEVICES: Limit = { name: 'second-factor-known', points: 10, seconds };
const BY_SESSION: Limit = { name: 'second-factor-confirm', points: 10, seconds };
/** Only the first one of a day is reported; nobody comes near the number itself. */
const WARNINGS: Limit = { name: 'second-factor-warnings', points: 10_000, seconds: 86_400 };

/**
 * Counts one guess before it's checked. Browsers the member has used and signed-in sessions are counted apart from
 * strangers, so that strangers lock nobody out.
 */
export async function countCode(ctx: GuestCtx, member: Member, purpose: Purpose) {
  const { limits, actor } = ctx;
  const [limit, key] =
    purpose === 'confirm' && actor
      ? [BY_SESSION, actor.sessionId]
      : [isFromKnownDevice(ctx, member) ? BY_KNOWN_DEVICES : BY_STRANGERS, member.id];
  const left = await limits.spend(limit, key);
  return {
    wasRight: () => limits.forget(limit, key),
    wasNotLookedAt: () => limits.giveBack(limit, key),
    wasWrong: async () => {
      if (left > 0) return;
      await audit(ctx, 'second-factor.limited', { kind: 'user', id: member.id }, { purpose }, null);
      const isFirstToday = (await limits.spend(WARNINGS, member.id)) === WARNINGS.points - 1;
      if (isFirstToday)
        await enqueueAfterCommit(ctx, sendMailJob, wrongCodesMail(member, limit.points, limit === BY_SESSION));
    },
  };
}
