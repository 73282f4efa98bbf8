import type { Job } from '../../../jobs/job.ts';
import { handleEvent } from './payments.events.service.ts';

export const handleEventJob: Job<{ id: string }> = {
  name: 'handle-gateway-event',
  run: (services, { id }) => handleEvent(services, id),
};
