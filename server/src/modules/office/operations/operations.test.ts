import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Person, recordingLog, testApp } from '../../../../test/harness.ts';

const { log, lines } = recordingLog();
const { app, services, as, aMember, anAdmin, anonymous, visitor } = await testApp({ log });

test('health and readiness answer for everybody', async () => {
  expect((await anonymous.get('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await anonymous.get('/api/ready')).json()).toEqual({
    status: 'ok',
    database: 'ok',
    bus: 'ok',
    storage: 'ok',
  });
});

test('a store that is away makes the server not ready, a bus that is away does not', async () => {
  const { storage, bus } = services;
  const { isReady } = storage;
  const { isConnected } = bus;
  storage.isReady = () => Promise.reject(new Error('The disk is gone'));
  const without = await anonymous.get('/api/ready');
  storage.isReady = isReady;
  bus.isConnected = () => false;
  const alone = await anonymous.get('/api/ready');
  bus.isConnected = isConnected;
  expect([without.statusCode, without.json().storage]).toEqual([503, 'down']);
  expect(Number(without.headers['retry-after'])).toBeGreaterThan(0);
  expect([alone.statusCode, alone.json()]).toEqual([
    200,
    { status: 'down', database: 'ok', bus: 'down', storage: 'ok' },
  ]);
});

test('a server that is still setting up its background work is not ready', async () => {
  const { jobs } = services;
  const { isStarting } = jobs;
  jobs.isStarting = () => true;
  const early = await anonymous.get('/api/ready');
  jobs.isStarting = isStarting;
  expect([early.statusCode, early.json()]).toEqual([
    503,
    { status: 'starting', database: 'ok', bus: 'ok', storage: 'ok' },
  ]);
  expect((await anonymous.get('/api/ready')).statusCode).toBe(200);
});

test('the figures are for this machine', async () => {
  const figures = await anonymous.get('/metrics');
  expect(figures.body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} \d/,
  );
  expect(figures.body).toContain('live_members_online 0');
  expect((await visitor('203.0.113.9').get('/metrics')).statusCode).toBe(404);
});

test('the API document keeps every rule that is recommended for one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nautical-api-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'openapi.json'), (await anonymous.get('/api/openapi.json')).body);
  // Ids are told from words by their form, which no rule can know, and a sign-in elsewhere only ever leads there.
  await writeFile(
    join(folder, 'redocly.yaml'),
    'extends: [recommended]\nrules: { no-ambiguous-paths: off, operation-2xx-response: off }\n',
  );
  const linter = createRequire(import.meta.url)
    .resolve('@redocly/cli/package.json')
    .replace('package.json', 'bin/cli.js');
  const { status, stdout } = spawnSync(process.execPath, [linter, 'lint', 'openapi.json', '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(status).toBe(0);
});

test('the API document names every call, and the page shows it without a script', async () => {
  const document = (await anonymous.get('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = app.routes.flatMap(({ endpoint }) => (endpoint ? `${endpoint.method} ${endpoint.path}` : []));
  const unnamed = (call: string) => call.replaceAll(/:\w+/g, ':');
  expect(described.map(unnamed).sort()).toEqual(served.map(unnamed).sort());
  expect(document.paths['/api/saved-items']).toMatchObject({
    get: { 'x-shows': expect.arrayContaining(['saved-items', 'listings']) },
    post: { 'x-changes': ['saved-items'] },
  });
  const page = await anonymous.get('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/api/auth/login');
  expect(page.body).not.toContain('<script');
});

test('every answer carries the security headers and is not cached', async () => {
  const answer = await anonymous.get('/api/health');
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test.each([
  '/',
  '/api/docs',
  '/feeds/listings.xml',
  '/api/species/nobody/picture.svg',
  '/objects/none',
  '/metrics',
  '/nowhere',
])('nothing at %s can be put into a frame, be given another base or run a plugin', async (url) => {
  const policy = String((await anonymous.get(url, { accept: 'text/html' })).headers['content-security-policy']);
  for (const directive of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(directive);
  expect(policy).toMatch(/default-src 'none'|object-src 'none'/);
});

test('TRACE is no call of ours', async () => {
  const answer = await app.inject({ method: 'TRACE', url: '/api/site', headers: { cookie: 'kept=to-myself' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('to-myself');
});

test('an admin releases a feature in steps, a member cannot, and it is written down', async () => {
  const [kim, admin] = [await aMember(), await anAdmin()];
  const isReleased = async (person?: Person) =>
    (await (person ? as(person) : anonymous).get('/api/site')).json().features.liveStreams;
  const release = (level: unknown) => as(admin).patch('/api/admin/features', { liveStreams: level });
  expect(await isReleased()).toBe(false);
  for (const refused of [await as(kim).patch('/api/admin/features', {}), await as(kim).get('/api/admin/features')])
    expect(refused.statusCode).toBe(403);
  expect((await as(admin).get('/api/admin/features')).json()).toMatchObject([
    { feature: 'liveStreams', level: 'admins', updatedAt: null, updatedBy: null },
    { feature: 'healthDashboard', level: 'admins' },
    { feature: 'learningPaths', level: 'admins' },
  ]);
  for (const level of [0, 100, 1.5, true, 'everybody', null]) {
    const refused = await release(level);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['liveStreams']]);
  }
  expect((await release('off')).json()).toMatchObject([{ level: 'off', updatedBy: admin.username }, {}, {}]);
  expect((await as(admin).get('/api/site')).json()).toMatchObject({ switchedOff: ['liveStreams'] });
  // A share of the members has it, and a larger one still has them.
  expect((await release(40)).json()).toMatchObject([{ level: 40 }, {}, {}]);
  const people = await Promise.all(Array.from({ length: 12 }, () => aMember()));
  const some = await Promise.all(people.map(isReleased));
  expect(await isReleased()).toBe(false);
  await release(99);
  const more = await Promise.all(people.map(isReleased));
  expect(some.every((isIn, at) => !isIn || more[at])).toBe(true);
  await release('all');
  expect([await isReleased(), await isReleased(kim)]).toEqual([true, true]);
  const noted = await services.db.query.auditLog.findFirst({
    where: (row, { eq }) => eq(row.actorId, admin.id),
    orderBy: (row, { desc }) => desc(row.id),
  });
  expect(noted).toMatchObject({ action: 'feature.switch', subjectId: 'liveStreams', details: { level: 'all' } });
});

test('a request is logged by its route, never by its address', async () => {
  await anonymous.get('/api/posts?search=my-secret-search');
  const answered = lines.map((line) => JSON.parse(line)).findLast((line) => line.msg === 'answered');
  expect(answered).toMatchObject({ method: 'GET', route: '/api/posts', status: 401, reqId: expect.any(String) });
  expect(lines.join('')).not.toContain('my-secret-search');
});

test('large answers are compressed for those who can read them', async () => {
  const answer = await anonymous.get('/api/openapi.json', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
});
