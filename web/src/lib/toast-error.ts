import { explain } from './api.ts';
import { toast } from './toast.ts';

/** Shows in a toast why something failed. */
export const toastError = (error: unknown) =>
  toast({ title: 'Error', description: explain(error), tone: 'destructive' });
