// Every kind of thing a member stores, over HTTP, each with a mark by which its row is found again.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { signInByHttp } from './demo-server.ts';
import { register } from './member.ts';

export type Keeper = {
  username: string;
  password: string;
  accessToken: string;
  tankId: string;
  animalId: string;
  receiverId: string;
};

type Kind = {
  path: (keeper: Keeper) => string;
  body: (keeper: Keeper, mark: string) => object;
  table: string;
  column: string;
};

const inTank =
  (fields: (mark: string) => object): Kind['body'] =>
  ({ tankId }, mark) => ({ aquariumId: tankId, ...fields(mark) });

export const KINDS: Record<string, Kind> = {
  tank: { path: () => '/api/aquariums', body: (_, name) => aTank(name), table: 'aquariums', column: 'name' },
  'water test': {
    path: () => '/api/water-parameters',
    body: inTank((notes) => ({ ph: 8.1, temperature: 77, nitrate: 5, notes })),
    table: 'water_parameters',
    column: 'notes',
  },
  animal: {
    path: () => '/api/livestock',
    body: inTank((name) => ({ ...anAnimal(name) })),
    table: 'livestock',
    column: 'name',
  },
  'health note': {
    path: ({ animalId }) => `/api/livestock/${animalId}/health-logs`,
    body: (_, notes) => ({ healthStatus: 'sick', notes }),
    table: 'health_logs',
    column: 'notes',
  },
  treatment: {
    path: () => '/api/treatments',
    body: inTank((notes) => ({ medicine: 'Salt', dose: '1 tsp', everyHours: 24, doses: 3, notes })),
    table: 'treatments',
    column: 'notes',
  },
  maintenance: {
    path: () => '/api/maintenance',
    body: inTank((notes) => ({ type: 'water_change', description: 'Changed water', notes })),
    table: 'maintenance_logs',
    column: 'notes',
  },
  task: {
    path: () => '/api/maintenance-tasks',
    body: inTank((title) => ({ type: 'water_change', title, everyDays: 7, nextDueDate: '2030-01-01' })),
    table: 'maintenance_tasks',
    column: 'title',
  },
  draft: {
    path: () => '/api/posts',
    body: (_, title) => ({ ...aDraft(title) }),
    table: 'posts',
    column: 'title',
  },
  case: {
    path: () => '/api/fish-doctor/cases',
    body: (_, mark) => ({ symptoms: `White spots and rubbing since ${mark}` }),
    table: 'diagnoses',
    column: 'symptoms',
  },
  message: {
    path: () => '/api/messages',
    body: ({ receiverId }, content) => ({ receiverId, content }),
    table: 'messages',
    column: 'content',
  },
  'room message': {
    path: () => '/api/chat/messages/general',
    body: (_, content) => ({ content, clientId: content.slice(-36) }),
    table: 'chat_messages',
    column: 'content',
  },
};

const aTank = (name: string) => ({ name, type: 'reef', size: '60 gallons' });
const anAnimal = (name: string) => ({ name, type: 'fish', quantity: 1 });
const aDraft = (title: string) => ({
  title,
  description: 'Two healthy fish that eat well.',
  category: 'fish',
  price: '45.50',
  location: 'Boise, ID',
  images: [],
  deliveryOptions: ['pickup'],
  status: 'draft',
});

export const newMark = (kind: string) => `${kind} ${randomUUID()}`;

/** People with a tank and an animal each, who write to whoever came before them. */
export async function someKeepers(url: string, number: number) {
  const keepers: Keeper[] = [];
  let before = await aKeeper(url);
  while (keepers.length < number) {
    const { id, ...keeper } = await aKeeper(url);
    // Strangers may write a few messages only; a reply isn’t limited.
    const greeting = { receiverId: id, content: newMark('message') };
    await answerOf(ask(url, before.accessToken, 'POST', '/api/messages', greeting));
    keepers.push({ ...keeper, receiverId: before.id });
    before = { id, ...keeper };
  }
  return keepers;
}

async function aKeeper(url: string) {
  const { accessToken, username, password } = await register(url);
  const { id } = await answerOf<{ id: string }>(ask(url, accessToken, 'GET', '/api/auth/user'));
  const tank = await answerOf<{ id: string }>(ask(url, accessToken, 'POST', '/api/aquariums', aTank('Reef')));
  const animal = await answerOf<{ id: string }>(
    ask(url, accessToken, 'POST', '/api/livestock', { aquariumId: tank.id, ...anAnimal('Nemo') }),
  );
  return { id, username, password, accessToken, tankId: tank.id, animalId: animal.id };
}

/** Stores one thing of a kind; the same mark sent again must not store it again. */
export async function write(url: string, keeper: Keeper, kind: string, mark: string) {
  const { path, body } = KINDS[kind]!;
  const key = mark.replaceAll(' ', '-');
  const send = () => ask(url, keeper.accessToken, 'POST', path(keeper), body(keeper, mark), key);
  let answer = await send();
  // A sign-in lasts a quarter of an hour.
  if (answer.status === 401) {
    keeper.accessToken = (await signInByHttp(url, keeper)).accessToken;
    answer = await send();
  }
  await answer.arrayBuffer();
  return answer.status;
}

/** How often each mark of a kind is stored. */
export async function countMarks(pool: pg.Pool, kind: string) {
  const { table, column } = KINDS[kind]!;
  const { rows } = await pool.query<{ mark: string }>(
    `select substring(${column} from '${kind} [0-9a-f-]{36}') as mark from ${table} where ${column} like '%${kind} %'`,
  );
  const counts = new Map<string, number>();
  for (const { mark } of rows) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

const ask = (url: string, accessToken: string, method: string, path: string, body?: object, key?: string) =>
  fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function answerOf<T>(asked: Promise<Response>) {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
