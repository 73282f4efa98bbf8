import { explain } from './api.ts';
import { toast } from './toast.ts';

const tell = (title: string) => (error: unknown) => toast({ title, description: explain(error), tone: 'destructive' });

/** Shows in a toast why something failed, under the title specified for tanks. */
export const toastError = tell('Error');

/** Shows in a toast why something failed. */
export const toastFailure = tell('That didn’t work');
