import type { Job } from '../../../jobs/job.ts';
import { finishRefund } from './payments.refunds.service.ts';

export const finishRefundJob: Job<{ transferId: string }> = {
  name: 'finish-refund',
  run: (services, { transferId }) => finishRefund(services, transferId),
};
