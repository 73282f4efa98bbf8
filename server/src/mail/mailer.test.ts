import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { recordingLog } from '../../test/harness.ts';
import { readConfig } from '../config.ts';
import { makeMailer } from './mailer.ts';
import { signInLinkMail } from './messages.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'nautical-mail-'));
afterAll(() => rm(dataDir, { recursive: true }));

const LINK = 'https://reef.example/jwt-login?token=abc_DEF-123';
const mail = signInLinkMail({ username: 'Zoë', email: 'zoe@example.com' }, LINK);
const settings = (more: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SESSION_SECRET: 'x'.repeat(32), ...more });

type Received = { from: string; to: string[]; user: unknown; source: string };

/** A mail server on this machine that keeps what it gets. */
async function mailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'harbour pass' ? done(null, { user: username }) : done(new Error('Wrong user or password')),
    onData: (stream, { envelope, user }, done) => {
      void text(stream).then((source) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { port, received, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}

test('mail goes to the SMTP server of the settings', async () => {
  const server = await mailServer();
  const mailer = makeMailer(
    settings({
      SMTP_URL: `smtp://postmaster:harbour%20pass@127.0.0.1:${server.port}`,
      MAIL_FROM: 'The Reef <reef@example.com>',
    }),
    recordingLog().log,
  );
  await mailer.send(mail);
  await mailer.send({ ...mail, to: 'kim@example.com' });
  mailer.close();
  await server.close();
  expect(server.received).toMatchObject([
    { from: 'reef@example.com', to: ['zoe@example.com'], user: 'postmaster' },
    { from: 'reef@example.com', to: ['kim@example.com'] },
  ]);
  expect(server.received[0]?.source).toContain('Subject: Your sign-in link');
  expect(server.received[0]?.source).toContain('From: The Reef <reef@example.com>');
});

test('a line break in a subject adds neither header nor recipient', async () => {
  const server = await mailServer();
  const mailer = makeMailer(
    settings({ SMTP_URL: `smtp://postmaster:harbour%20pass@127.0.0.1:${server.port}` }),
    recordingLog().log,
  );
  await mailer.send({ to: 'zoe@example.com', subject: 'Hi\r\nBcc: eve@example.com', text: 'Hello' });
  mailer.close();
  await server.close();
  expect(server.received[0]?.to).toEqual(['zoe@example.com']);
  expect(server.received[0]?.source).not.toMatch(/^Bcc:/m);
});

test('a mail server that refuses or is away makes sending fail', async () => {
  const server = await mailServer();
  const wrong = makeMailer(settings({ SMTP_URL: `smtp://a:wrong@127.0.0.1:${server.port}` }), recordingLog().log);
  await expect(wrong.send(mail)).rejects.toThrow('Wrong user or password');
  wrong.close();
  await server.close();

  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const { port } = nobody.address() as { port: number };
  await new Promise((resolve) => nobody.close(resolve));
  const away = makeMailer(settings({ SMTP_URL: `smtp://127.0.0.1:${port}` }), recordingLog().log);
  await expect(away.send(mail)).rejects.toThrow('ECONNREFUSED');
  away.close();
});

test('without SMTP a mail is kept as a file and its link is printed', async () => {
  const { log, lines } = recordingLog();
  const mailer = makeMailer(settings(), log);
  await mailer.send(mail);
  const [file, ...others] = await readdir(join(dataDir, 'outbox'));
  expect(others).toEqual([]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
  const source = await readFile(join(dataDir, 'outbox', file!), 'utf8');
  expect(source).toContain('To: zoe@example.com');
  expect(source).toContain('Subject: Your sign-in link');
  expect(lines.join('')).toContain(LINK);
});

test('in production the log does not show the link', async () => {
  const { log, lines } = recordingLog();
  const config = settings({
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://reef.example',
  });
  await makeMailer(config, log).send(mail);
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('token');
});
