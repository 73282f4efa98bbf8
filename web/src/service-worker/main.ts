// What runs beside the pages of this site, also while none is open. Each thing it does has its own file.
import { answerOffline } from './offline.ts';
import { answerPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

answerOffline(self);
answerPushes(self);
