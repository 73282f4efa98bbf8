import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listeningUrl, readConfig, siteUrl } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'nautical-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const SESSION_SECRET = 'a-secret-of-more-than-thirty-two-characters';
const PUBLIC_URL = 'https://market.example';
const read = (variables: Record<string, string> = {}) => readConfig({ DATA_DIR, ...variables });

test('nothing needs to be set outside production', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: DATA_DIR,
    demo: true,
    production: false,
    database: { url: undefined },
    s3: undefined,
    socialProviders: [],
  });
});

test('the signing secret is made once, kept for its owner alone and used again', () => {
  const { sessionSecrets } = read();
  expect(sessionSecrets).toEqual([expect.stringMatching(/^.{64,}$/)]);
  expect(read().sessionSecrets).toEqual(sessionSecrets);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('a new signing secret may stand beside those before it', () => {
  const older = SESSION_SECRET.toUpperCase();
  expect(read({ SESSION_SECRET: `${SESSION_SECRET}, ${older}` }).sessionSecrets).toEqual([SESSION_SECRET, older]);
  expect(() => read({ SESSION_SECRET: `${SESSION_SECRET},short` })).toThrow(
    'SESSION_SECRET needs at least 32 characters',
  );
  expect(() => read({ SESSION_SECRET: `${SESSION_SECRET},` })).toThrow('SESSION_SECRET needs at least 32 characters');
});

test('production wants its secret and its address, and is never a demo', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => read({ ...production, PUBLIC_URL })).toThrow('SESSION_SECRET must be set in production');
  expect(() => read({ ...production, SESSION_SECRET })).toThrow('PUBLIC_URL must be set in production');
  expect(() => read({ ...production, PUBLIC_URL, SESSION_SECRET: 'short' })).toThrow(
    'SESSION_SECRET needs at least 32 characters',
  );
  expect(read({ ...production, PUBLIC_URL, SESSION_SECRET, DEMO: '1' })).toMatchObject({
    production: true,
    demo: false,
  });
});

test.each([
  ['PORT', 'many', 'PORT'],
  ['PORT', '70000', 'PORT'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address starting with postgres:// or postgresql://'],
  ['REDIS_URL', 'nonsense', 'REDIS_URL must be an address starting with redis:// or rediss://'],
  ['DEMO', 'perhaps', 'DEMO'],
  ['EMERGENCY_PHONE', 'call me', 'EMERGENCY_PHONE must be a telephone number'],
  ['TURN_URL', 'https://x', 'TURN_URL must start with turn: or turns:'],
])('%s=%s is refused by name', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message);
});

test('all wrong settings are named at once', () => {
  expect(() => read({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT.*SMTP_URL/);
});

test('whoever is to be told of a weakness is a mail address or a page, and fits into one line', () => {
  for (const contact of ['a@fish.example', 'mailto:a@fish.example', 'https://fish.example/report', 'tel:+1-555-0100'])
    expect(read({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  for (const contact of ['http://fish.example', 'fish', 'a@fish.example\nExpires: never', 'javascript:a@b'])
    expect(() => read({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT');
});

test('settings that belong together come together', () => {
  expect(() => read({ S3_BUCKET: 'photos' })).toThrow(
    'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set as well',
  );
  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  expect(read(s3).s3).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
});

test('an empty line in the settings is no setting', () => {
  expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, database: { url: undefined } });
});

test('sign-in providers are read by their names', () => {
  const given = {
    SOCIAL_PROVIDERS: 'google,code-host',
    SOCIAL_GOOGLE_CLIENT_ID: 'id',
    SOCIAL_GOOGLE_CLIENT_SECRET: 'secret',
    SOCIAL_GOOGLE_ISSUER: 'https://accounts.example',
    SOCIAL_CODE_HOST_LABEL: 'Code Host',
    SOCIAL_CODE_HOST_CLIENT_ID: 'id',
    SOCIAL_CODE_HOST_CLIENT_SECRET: 'secret',
  };
  expect(() => read(given)).toThrow('SOCIAL_CODE_HOST_ISSUER, or SOCIAL_CODE_HOST_AUTHORIZE_URL');
  const { socialProviders } = read({
    ...given,
    SOCIAL_CODE_HOST_AUTHORIZE_URL: 'https://code.example/a',
    SOCIAL_CODE_HOST_TOKEN_URL: 'https://code.example/t',
    SOCIAL_CODE_HOST_USERINFO_URL: 'https://code.example/u',
  });
  expect(socialProviders).toMatchObject([
    { id: 'google', label: 'Google', issuer: 'https://accounts.example' },
    { id: 'code-host', label: 'Code Host', tokenUrl: 'https://code.example/t' },
  ]);
});

test('mail leads to the public address, or without one to where the server listens', () => {
  expect(siteUrl(read({ PUBLIC_URL }))).toBe(PUBLIC_URL);
  expect(siteUrl(read({ HOST: '0.0.0.0', PORT: '4000' }))).toBe('http://localhost:4000');
  expect(siteUrl(read({}))).toBe('http://localhost:3000');
  expect(siteUrl(read({}))).toBe(listeningUrl(read({})));
  expect(siteUrl(read({ HOST: '::1' }))).toBe('http://[::1]:3000');
});

test.each([
  [{}, undefined],
  [{ TRUST_PROXY: '0' }, undefined],
  [{ TRUST_PROXY: '2' }, 2],
  [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }, ['127.0.0.1', '10.0.0.0/8']],
])('proxies in front, set as %j', (variables, trustProxy) => {
  expect(read(variables).trustProxy).toEqual(trustProxy);
});

test.each(['true', 'false', 'yes', '10.0.0.0/99', 'proxy.example'])(
  'TRUST_PROXY=%s is refused with what to write',
  (value) => {
    expect(() => read({ TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY must be the number of proxies in front of the server, such as 1, or their addresses',
    );
  },
);

test('the figures have a token, or addresses they are for', () => {
  expect(read().metrics).toEqual({ token: undefined, from: undefined });
  expect(read({ METRICS_FROM: '10.0.0.0/8' }).metrics.from).toEqual(['10.0.0.0/8']);
  expect(() => read({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN needs at least 16 characters');
  expect(() => read({ METRICS_FROM: 'everybody' })).toThrow('METRICS_FROM must be addresses or ranges');
});
