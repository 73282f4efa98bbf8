import type { Config } from './config.ts';
import { isThisMachine } from './kit/addresses.ts';

const PLAIN = new Set(['http:', 'redis:', 'smtp:']);
const POSTGRES = /^postgres(ql)?:$/;

type Connected = Pick<Config, 'publicUrl' | 'redisUrl' | 'fishDoctorLlm'> & {
  database: Pick<Config['database'], 'url'>;
  mail: Pick<Config['mail'], 'smtpUrl'>;
  s3?: Pick<NonNullable<Config['s3']>, 'endpoint'> | undefined;
};

/** The settings that lead to another machine without encryption. */
export const unencryptedOf = ({ publicUrl, database, redisUrl, mail, s3, fishDoctorLlm }: Connected): string[] =>
  Object.entries({
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    SMTP_URL: mail.smtpUrl,
    S3_ENDPOINT: s3?.endpoint,
    FISH_DOCTOR_LLM_URL: fishDoctorLlm?.url,
  }).flatMap(([name, url]) => (url !== undefined && isPlain(new URL(url)) ? [name] : []));

function isPlain({ protocol, hostname, searchParams }: URL) {
  if (hostname === '' || isThisMachine(hostname)) return false;
  if (!POSTGRES.test(protocol)) return PLAIN.has(protocol);
  return !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
}
