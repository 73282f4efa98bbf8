import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';

const plain = await testApp({ env: { MAIL_FROM: 'Nautical <hello@example.com>' } });
const named = await testApp({
  env: { PUBLIC_URL: 'https://fish.example/', SECURITY_CONTACT: 'https://fish.example/report' },
});
const byMail = await testApp({ env: { SECURITY_CONTACT: 'safe@fish.example' } });

async function read({ anonymous }: Pick<typeof plain, 'anonymous'>) {
  const answer = await anonymous.get('/.well-known/security.txt');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  return answer.body.split('\n').filter(Boolean);
}
const fieldOf = (lines: string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));

test('whoever finds a weakness is told to write to where the mail comes from', async () => {
  const lines = await read(plain);
  expect(fieldOf(lines, 'Contact')).toEqual(['mailto:hello@example.com']);
  // Without an encrypted address there is none to name.
  expect(fieldOf(lines, 'Canonical')).toEqual([]);
});

test('the settings may name somebody else, by address or by page', async () => {
  expect(fieldOf(await read(byMail), 'Contact')).toEqual(['mailto:safe@fish.example']);
  const lines = await read(named);
  expect(fieldOf(lines, 'Contact')).toEqual(['https://fish.example/report']);
  expect(fieldOf(lines, 'Canonical')).toEqual(['https://fish.example/.well-known/security.txt']);
});

test('it is good for some months and never for a year, also when the server has run for two', async () => {
  for (const days of [0, 730]) {
    plain.clock.advance({ days });
    const [expires, ...others] = fieldOf(await read(plain), 'Expires');
    expect(others).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const left = (new Date(expires!).getTime() - plain.services.now().getTime()) / 86_400_000;
    expect(left).toBeGreaterThan(30);
    expect(left).toBeLessThan(365);
  }
});
