// Lets the application open without a network: its own files, the one page, and the last answers a member got.
import type { ForgetAnswers } from '@nautical/core/domain/members/push';
import { ANSWERS, isReadableOffline, KEPT_SINCE } from '../lib/offline/readable.ts';
import { ownerOf } from '../lib/token-owner.ts';

/** The files of this build, written in by the build itself. */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;

const APP = `app-${__BUILD__}`;
/** The header of a kept answer that says whose it is: nobody else is shown it. */
const KEPT_FOR = 'x-kept-for';
const PAGE = '/';
/** What stands before a server says so while it is away, and so does the server while its database is. */
const AWAY = [502, 503, 504];
/** Whoever waits longer than this is better served by what is kept, if anything is. */
const PATIENCE_MS = 10_000;

/** Counts those who have left: an answer to one of them is not kept when it comes after they went. */
let members = 0;

export function answerOffline(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('install', (event) => {
    event.waitUntil(store().then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(forgetOldBuilds().then(() => worker.clients.claim()));
  });
  worker.addEventListener('message', (event) => {
    if ((event.data as ForgetAnswers | null)?.type !== 'forget-answers') return;
    members++;
    event.waitUntil(caches.delete(ANSWERS));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(openPage(request));
    else if (pathname.startsWith('/assets/')) event.respondWith(readFile(request));
    else if (isReadableOffline(pathname)) event.respondWith(ask(event, request));
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
const openPage = (request: Request) => newestOr(fetch(request), () => caches.match(PAGE, { cacheName: APP }));

/** A file with its hash in its name never changes. */
const readFile = async (request: Request) => (await caches.match(request)) ?? fetch(request);

/** The newest answer, or the last one there was. */
function ask(event: FetchEvent, request: Request) {
  const asking = members;
  const coming = fetch(request).then((answer) => {
    if (answer.ok && asking === members) {
      const copy = marked(answer.clone(), KEPT_FOR, askerOf(request));
      event.waitUntil(caches.open(ANSWERS).then((cache) => cache.put(request.url, copy)));
    }
    return answer;
  });
  // An answer that comes too late for this page is still kept for the next one.
  event.waitUntil(coming.catch(() => undefined));
  return newestOr(coming, () => findKept(request));
}

/** The last answer this member got at an address, marked so that the page can tell them how old it is. */
async function findKept(request: Request) {
  const kept = await caches.match(request.url, { cacheName: ANSWERS });
  if (kept?.headers.get(KEPT_FOR) !== askerOf(request)) return undefined;
  return marked(kept, KEPT_SINCE, kept.headers.get('date') ?? '');
}

/** The member who asks; "guest" without a session. */
const askerOf = ({ headers }: Request) => ownerOf(headers.get('authorization')) ?? 'guest';

function marked(answer: Response, name: string, value: string) {
  const headers = new Headers(answer.headers);
  headers.set(name, value);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** What is coming, or what was kept where nobody answers: no network, a gateway without a server, or a wait without end. */
async function newestOr(coming: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> {
  const answer = await Promise.race([coming, wait(PATIENCE_MS)]).catch(() => undefined);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await kept()) ?? coming;
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
