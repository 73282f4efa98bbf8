// Turns an access token into the person acting. The token is checked by its signature alone; whether its session
// still stands is asked of the database at most every ten seconds, and at once after the bus says it ended.
import { type Actor, isStaff } from '@nautical/core/policies/members/actor';
import { createSigner, createVerifier, type TokenError } from 'fast-jwt';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/client.ts';
import type { Bus } from '../../../realtime/bus.ts';
import { findSessionActor, findStandingSessions, findUser, notePairUsed, touchLastSeen } from './auth.queries.ts';

const ACCESS_TOKEN_MINUTES = 15;
const RECHECK_MS = 10_000;
/** How precisely we know when a member was last here. */
const LAST_SEEN_MS = 60_000;

export type Sessions = {
  actorOf: (token: string | undefined) => Promise<Actor | undefined>;
  accessToken: (session: { id: string; userId: string }) => string;
  usernameOf: (userId: string) => Promise<string | undefined>;
  /** Which of these sessions have ended by now, whether or not the bus said so. */
  endedOf: (sessionIds: string[]) => Promise<string[]>;
};

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
}

type Claims = { sub: string; sid: string; iat: number; exp: number };

export function openSessionGate({
  db,
  bus,
  secrets,
  now,
  config,
}: {
  db: Db;
  bus: Bus;
  secrets: Config['sessionSecrets'];
  now: () => Date;
  config: Pick<Config, 'staffSecondFactor'>;
}): Sessions {
  const sign = createSigner({ key: secrets[0], algorithm: 'HS256', expiresIn: ACCESS_TOKEN_MINUTES * 60_000 });
  // Time is ours to tell, so the expiry is compared below.
  const verifiers = secrets.map((key) =>
    createVerifier({ key, algorithms: ['HS256'], cache: 5000, ignoreExpiration: true }),
  );
  const known = new Map<string, { actor: Actor | undefined; checkedAt: number; seenAt: number; iat: number }>();
  let endings = 0;

  bus.subscribe('sessions-ended', ({ sessionIds }) => {
    endings++;
    for (const id of sessionIds) known.delete(id);
  });

  return {
    accessToken: ({ id, userId }) => sign({ iat: Math.floor(now().getTime() / 1000), sub: userId, sid: id }),
    actorOf: async (token) => {
      const time = now().getTime();
      const claims = token && readClaims(verifiers, token);
      if (!claims || claims.exp * 1000 <= time) return undefined;
      const cached = known.get(claims.sid);
      // Staff who set up their second factor just now are not kept waiting.
      const isNewToken = claims.iat > (cached?.iat ?? 0);
      const isKept = cached && !isNewToken && time - cached.checkedAt < RECHECK_MS && !cached.actor?.lacksFactor;
      if (isKept) return cached.actor;

      const endingsBefore = endings;
      const found = await findSessionActor(db, claims.sid, new Date(time));
      const actor = found && actingAs(found, config.staffSecondFactor);
      const isSeen = actor && time - (cached?.seenAt ?? 0) >= LAST_SEEN_MS;
      if (isSeen) await touchLastSeen(db, actor.id, new Date(time), LAST_SEEN_MS);
      if (actor && isNewToken)
        await notePairUsed(
          db,
          { sessionId: claims.sid, userId: claims.sub },
          { madeAt: new Date(claims.iat * 1000), now: new Date(time) },
        );
      if (known.size >= 50_000) known.clear();
      // A session that ended while we asked may have been found standing: such an answer is not kept.
      if (endings === endingsBefore)
        known.set(claims.sid, {
          actor,
          checkedAt: time,
          seenAt: isSeen ? time : (cached?.seenAt ?? 0),
          iat: Math.max(claims.iat, cached?.iat ?? 0),
        });
      return actor;
    },
    usernameOf: async (userId) => (await findUser(db, userId))?.username,
    endedOf: async (sessionIds) => {
      const standing = new Set(await findStandingSessions(db, sessionIds, now()));
      return sessionIds.filter((id) => !standing.has(id));
    },
  };
}

/** Where staff need a second factor, whoever has not shown one is a member like any other. */
function actingAs({ hasFactor, ...actor }: Actor & { hasFactor: boolean }, isRequired: boolean): Actor {
  return isRequired && isStaff(actor) && !hasFactor ? { ...actor, role: 'user', lacksFactor: true } : actor;
}

function readClaims(verifiers: ((token: string) => unknown)[], token: string): Claims | undefined {
  for (const verify of verifiers)
    try {
      return verify(token) as Claims;
    } catch (error) {
      if (!(error as TokenError).code?.startsWith('FAST_JWT_')) throw error;
    }
  return undefined;
}
