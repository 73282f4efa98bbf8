import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';
import type { Config } from '../config.ts';

export type Mail = { to: string; subject: string; text: string };

/** Sends mail by SMTP, or keeps it as a file in the data folder when no SMTP server is configured. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

/** The mailer this installation is set up for. */
export const makeMailer = (config: Config, log: FastifyBaseLogger): Mailer =>
  config.mail.smtpUrl ? overSmtp(config.mail.smtpUrl, config.mail.from) : intoOutbox(config, log);

function overSmtp(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  };
}

function intoOutbox({ dataDir, production, mail: { from } }: Config, log: FastifyBaseLogger): Mailer {
  const folder = join(dataDir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${v7()}.eml`);
      await mkdir(folder, { recursive: true });
      // Under its final name a mail is whole.
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
      const link = production ? undefined : mail.text.match(/https?:\/\/\S+/)?.[0];
      log.info({ to: mail.to, file, ...(link && { link }) }, `mail kept in the outbox: ${mail.subject}`);
    },
    close: () => transport.close(),
  };
}
