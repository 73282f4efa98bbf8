import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';

const CONNECT_MS = 5_000; // an attempt to connect that takes longer is given up
const COMMAND_MS = 2_000; // an answer that takes longer is a failure, so nothing waits for a Redis that hangs
const LONGEST_PAUSE_MS = 2_000; // between two attempts to connect, however long Redis has been away
const PAUSE_STEP_MS = 100; // each attempt waits this much longer than the one before

/** The Redis of this installation, if it has one. */
export const openRedis = async ({ redisUrl }: Pick<Config, 'redisUrl'>, log: FastifyBaseLogger) =>
  redisUrl ? connectRedis(redisUrl, log) : undefined;

/**
 * Connects to the Redis at `url`. The client never gives up and never keeps a command for later: while Redis is away
 * each command fails at once, and the caller does without.
 */
export async function connectRedis(url: string, log: FastifyBaseLogger) {
  // Loaded only here, so that a server without Redis does not carry the client.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    retryStrategy: (attempt) => Math.min(attempt * PAUSE_STEP_MS, LONGEST_PAUSE_MS),
  });
  logOutages(redis, log);
  return redis;
}

/** Says once that Redis went and once that it is back, not at every attempt in between. */
function logOutages(redis: Redis, log: FastifyBaseLogger) {
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is unavailable; this server carries on by itself');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
}
