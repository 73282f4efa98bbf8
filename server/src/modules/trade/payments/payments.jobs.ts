import type { Job } from '../../../jobs/job.ts';
import { checkLedger, reconcilePayments } from './payments.reconcile.service.ts';

export const reconcilePaymentsJob: Job = { name: 'reconcile-payments', schedule: '* * * * *', run: reconcilePayments };
export const checkLedgerJob: Job = { name: 'check-ledger', schedule: '17 * * * *', run: checkLedger };
