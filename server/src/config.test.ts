import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, siteUrl } from './config.ts';

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
  const { sessionSecret } = read();
  expect(sessionSecret.length).toBeGreaterThanOrEqual(64);
  expect(read().sessionSecret).toBe(sessionSecret);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
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
  expect(siteUrl(read({ HOST: '::1' }))).toBe('http://[::1]:3000');
});
