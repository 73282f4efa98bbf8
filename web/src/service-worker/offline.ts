// Lets the application open without a network: its own files, the one page, and the last answers a member got.
import type { ForgetAnswers } from '@nautical/core/domain/members/push';

/** The files of this build, written in by the build itself. */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;

const APP = `app-${__BUILD__}`;
/** Kept apart from the files, because it is the member's and goes when the member goes. */
const ANSWERS = 'answers';
const PAGE = '/';

/** What is worth reading again without a network: the member with their units, the tanks and all that is in them, species, diseases. */
const READABLE =
  /^\/api\/(auth\/user|users\/me$|site\b|features\b|preferences|aquariums|water-parameters|livestock|treatments|maintenance|health-dashboard|species|diseases|fish-doctor\/cases)/;

export function answerOffline(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('install', (event) => {
    event.waitUntil(store().then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim()));
  });
  worker.addEventListener('message', (event) => {
    if ((event.data as ForgetAnswers | null)?.type === 'forget-answers') event.waitUntil(caches.delete(ANSWERS));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(openPage(request));
    else if (pathname.startsWith('/assets/')) event.respondWith(readFile(request));
    else if (READABLE.test(pathname)) event.respondWith(ask(event, request));
  });
}

async function store() {
  const cache = await caches.open(APP);
  await cache.addAll([PAGE, ...__FILES__]);
}

async function forgetOldBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('app-') && name !== APP).map((name) => caches.delete(name)));
}

/** Every screen is the same page; it is asked for anew so that a new build is found at once. */
async function openPage(request: Request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: APP });
    if (kept) return kept;
    throw error;
  }
}

/** A file with its hash in its name never changes. */
const readFile = async (request: Request) => (await caches.match(request)) ?? fetch(request);

/** The newest answer, or the last one there was. */
async function ask(event: FetchEvent, request: Request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const copy = answer.clone();
      event.waitUntil(caches.open(ANSWERS).then((cache) => cache.put(request.url, copy)));
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: ANSWERS });
    if (kept) return kept;
    throw error;
  }
}
