import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Bus } from './bus.ts';
import { openMemoryBus } from './bus-memory.ts';
import { openRedisBus } from './bus-redis.ts';

/** The bus of this installation: over Redis when it has one, otherwise within this process. */
export const openBus = async ({ redisUrl }: Pick<Config, 'redisUrl'>, log: FastifyBaseLogger): Promise<Bus> =>
  redisUrl ? openRedisBus(redisUrl, log) : openMemoryBus(log);
