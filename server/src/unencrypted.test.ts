import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { unencryptedOf } from './unencrypted.ts';

const namesOf = (variables: Record<string, string>) =>
  unencryptedOf(readConfig({ SESSION_SECRET: 'x'.repeat(32), ...variables }));
const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };

test('every setting that leads to another machine without encryption is named', () => {
  expect(
    namesOf({
      PUBLIC_URL: 'http://fish.example',
      DATABASE_URL: 'postgres://a:b@10.0.0.5/fish',
      REDIS_URL: 'redis://cache.example',
      SMTP_URL: 'smtp://mail.example',
      S3_ENDPOINT: 'http://10.0.0.6:9000',
      FISH_DOCTOR_LLM_URL: 'http://[2a00::1]/v1',
      ...s3,
    }),
  ).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_ENDPOINT', 'FISH_DOCTOR_LLM_URL']);
});

test.each(['disable', 'allow', 'prefer', ''])('a database with sslmode=%s is one of them', (mode) => {
  expect(namesOf({ DATABASE_URL: `postgresql://db.example/fish?sslmode=${mode}` })).toEqual(['DATABASE_URL']);
});

test('encrypted connections and this machine are not', () => {
  expect(namesOf({})).toEqual([]);
  expect(
    namesOf({
      PUBLIC_URL: 'https://fish.example',
      DATABASE_URL: 'postgres://db.example/fish?sslmode=verify-full',
      REDIS_URL: 'rediss://cache.example',
      SMTP_URL: 'smtps://mail.example',
      S3_ENDPOINT: 'https://s3.example',
      FISH_DOCTOR_LLM_URL: 'http://localhost:8080/v1',
      ...s3,
    }),
  ).toEqual([]);
  expect(namesOf({ DATABASE_URL: 'postgres://127.0.0.1/fish', REDIS_URL: 'redis://[::1]' })).toEqual([]);
});
