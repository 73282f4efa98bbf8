// What runs beside the pages of this site, also while none is open. Each thing it does has its own file.
import { answerPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

answerPushes(self);
