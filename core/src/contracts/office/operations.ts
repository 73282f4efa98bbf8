import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

const State = z.enum(['ok', 'down']);

export const operationsApi = {
  health: endpoint('GET', '/api/health', {
    access: 'public',
    shows: [],
    summary: 'Answers while the process is alive.',
    ignoresCaller: true,
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint('GET', '/api/ready', {
    access: 'public',
    shows: [],
    summary:
      'Whether the database, bus and file store can be reached; 503 while the server can’t serve, starts or stops.',
    ignoresCaller: true,
    reply: z.object({
      status: z.enum(['ok', 'down', 'starting', 'stopping']),
      database: State,
      bus: State,
      storage: State,
    }),
  }),
  openapi: endpoint('GET', '/api/openapi.json', {
    access: 'public',
    shows: [],
    summary: 'This description as an OpenAPI document.',
    reply: z.looseObject({ openapi: z.string() }),
  }),
};
