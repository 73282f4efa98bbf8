import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

/** How often something may happen: `points` times in `seconds`. */
export type Limit = { name: string; points: number; seconds: number };

export type Limits = {
  /** Counts one occurrence for `key` and returns how many are left; past the limit it throws 429 with the wait. */
  spend: (limit: Limit, key: string) => Promise<number>;
  /** Takes one occurrence back: it turned out to be none of those that are limited. */
  giveBack: (limit: Limit, key: string) => Promise<void>;
  forget: (limit: Limit, key: string) => Promise<void>;
};

/** Limits are counted in Redis when there is one, so that they hold over all servers, and in memory while it is away. */
export function makeLimits(redis?: Redis): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterFor = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const made = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true })
      : memory;
    limiters.set(name, made);
    return made;
  };
  return {
    spend: async (limit, key) => {
      try {
        return (await limiterFor(limit).consume(key)).remainingPoints;
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
      }
    },
    giveBack: async (limit, key) => {
      await limiterFor(limit).reward(key);
    },
    forget: async (limit, key) => {
      await limiterFor(limit).delete(key);
    },
  };
}

function tooMany(waitMs: number) {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    retryAfter > 90
      ? `${Math.ceil(retryAfter / 60)} minutes`
      : `${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`;
  return new AppError('too_many', `Too many attempts. Please try again in ${wait}.`, { retryAfter });
}
