// Every setting of an installation, read from the environment once and validated here and nowhere else.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { makePrivateFolder } from './files/private-folder.ts';
import { parseRange } from './kit/addresses.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const optional = z.optional(text);
const url = (...schemes: string[]) =>
  z.optional(
    text.check(
      z.refine(
        (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
        `must be an address starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      ),
    ),
  );
const flag = (fallback: boolean) =>
  z.pipe(
    z._default(z.enum(['0', '1', 'false', 'true']), fallback ? '1' : '0'),
    z.transform((value) => value === '1' || value === 'true'),
  );
const whole = (fallback: number, least: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), fallback);

/** Addresses and ranges, separated by commas. */
const addresses = z.optional(
  z.pipe(
    text.check(
      z.refine(
        (value) => value.split(/\s*,\s*/).every(parseRange),
        'must be addresses or ranges such as 127.0.0.1,10.0.0.0/8',
      ),
    ),
    z.transform((value) => value.split(/\s*,\s*/)),
  ),
);
/** How many proxies stand in front, or where they are. Trusting everyone who claims to be a proxy isn’t an option. */
const proxies = z.union([z.pipe(z.string().check(z.regex(/^\d$/)), z.transform(Number)), addresses], {
  error:
    'must be the number of proxies in front of the server, such as 1, or their addresses, such as 127.0.0.1,10.0.0.0/8',
});

/** Several, separated by commas, while one takes the place of another: the first is used, all are recognised. */
const secrets = z.optional(
  z.pipe(
    text.check(
      z.refine(
        (value) => value.split(/\s*,\s*/).every(({ length }) => length >= 32),
        'needs at least 32 characters, on each side of a comma if there is one',
      ),
    ),
    z.transform((value) => value.split(/\s*,\s*/)),
  ),
);

const DRAIN_SECONDS = 3;
const VALOR_URL = 'https://securelink.valorpaytech.com:4430';

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: whole(3000, 0, 65535),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: url('http', 'https'),
  DATA_DIR: z._default(text, 'data'),
  DEMO: flag(true),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  TRUST_PROXY: proxies,
  SESSION_SECRET: secrets,
  STAFF_SECOND_FACTOR: z.optional(z.enum(['0', '1', 'false', 'true'])),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300))),
  METRICS_TOKEN: z.optional(text.check(z.minLength(16, 'needs at least 16 characters'))),
  METRICS_FROM: addresses,
  RATE_LIMIT_PER_MINUTE: whole(600, 1, 1_000_000),
  SECURITY_CONTACT: z.optional(
    text.check(
      z.regex(
        /^(https:\/\/[^\s@]+|(mailto:)?[^\s@:<>]+@[^\s@:<>]+|tel:\+?[\d-]+)$/,
        'must be a mail address, or an address starting with https://, mailto: or tel:',
      ),
    ),
  ),
  EMERGENCY_PHONE: z.optional(text.check(z.regex(/^\+?[0-9 ()-]{3,20}$/, 'must be a telephone number'))),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_POOL: whole(10, 1, 200),
  REDIS_URL: url('redis', 'rediss'),
  S3_ENDPOINT: url('http', 'https'),
  S3_BUCKET: optional,
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: z._default(text, 'Nautical Marketplace <hello@localhost>'),
  SOCIAL_PROVIDERS: z.optional(
    text.check(z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, 'must be names such as google,github')),
  ),
  VALOR_APP_ID: optional,
  VALOR_APP_KEY: optional,
  VALOR_EPI: optional,
  VALOR_URL: z._default(text.check(z.regex(/^https?:\/\//, 'must be an address starting with https://')), VALOR_URL),
  VALOR_FIELDS_URL: url('http', 'https'),
  SKEPS_MERCHANT_ID: optional,
  SKEPS_API_KEY: optional,
  SKEPS_URL: url('http', 'https'),
  SANDBOX_GATEWAY_PORT: whole(0, 0, 65535),
  GATEWAY_SECONDS: whole(10, 1, 60),
  FEE_PROCESSING_PERMILLE: whole(29, 0, 1000),
  FEE_PROCESSING_FIXED_CENTS: whole(30, 0, 100_000),
  FEE_PLATFORM_PERMILLE: whole(0, 0, 1000),
  FISH_DOCTOR_LLM_URL: url('http', 'https'),
  FISH_DOCTOR_LLM_KEY: optional,
  FISH_DOCTOR_LLM_MODEL: z._default(text, 'default'),
  FISH_DOCTOR_LLM_SECONDS: whole(30, 1, 120),
  WEATHER_URL: url('http', 'https'),
  TURN_URL: z.optional(text.check(z.regex(/^turns?:/, 'must start with turn: or turns:'))),
  TURN_USERNAME: optional,
  TURN_CREDENTIAL: optional,
});

/** A sign-in provider: OpenID Connect by its issuer, or plain OAuth 2 by its three addresses. */
const Provider = z.object({
  LABEL: optional,
  CLIENT_ID: text,
  CLIENT_SECRET: text,
  ISSUER: url('http', 'https'),
  AUTHORIZE_URL: url('http', 'https'),
  TOKEN_URL: url('http', 'https'),
  USERINFO_URL: url('http', 'https'),
  SCOPE: z._default(text, 'openid email profile'),
});

export type SocialProvider = {
  id: string;
  label: string;
  clientId: string;
  clientSecret: string;
  scope: string;
} & ({ issuer: string } | { authorizeUrl: string; tokenUrl: string; userinfoUrl: string });

export class ConfigError extends Error {}

type Variables = Record<string, string | undefined>;

/** Reads the settings from `variables`, or names every setting that is wrong. */
export function readConfig(variables: Variables) {
  // An empty variable means "not set", as a line without a value in a .env file does.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const env = parse(Environment, given, '');
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR);
  if (production) {
    if (!env.SESSION_SECRET) throw new ConfigError('SESSION_SECRET must be set in production (at least 32 characters)');
    // Mailed links must lead members to the site, and never to an address taken from a request.
    if (!env.PUBLIC_URL) throw new ConfigError('PUBLIC_URL must be set in production (where members reach the site)');
  }
  return {
    production,
    test: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    /** Where members reach the site; without PUBLIC_URL the address it listens on. */
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    dataDir,
    demo: env.DEMO && !production,
    logLevel: env.LOG_LEVEL,
    /** How many proxies, or which ones, are trusted to pass on the client’s address; none unless set. */
    trustProxy: env.TRUST_PROXY || undefined,
    /** The first signs and seals; what was signed or sealed with one of the others still counts. */
    sessionSecrets: (env.SESSION_SECRET ?? [localSecret(dataDir)]) as [string, ...string[]],
    /** Whether admins need a second factor for what only admins may do. */
    staffSecondFactor: env.STAFF_SECOND_FACTOR ? ['1', 'true'].includes(env.STAFF_SECOND_FACTOR) : production,
    /** How long a server that is told to stop still answers, so that the load balancer can turn to another. */
    drainSeconds: env.DRAIN_SECONDS ?? (production ? DRAIN_SECONDS : 0),
    metrics: { token: env.METRICS_TOKEN, from: env.METRICS_FROM },
    requestsPerMinute: env.RATE_LIMIT_PER_MINUTE,
    /** Where to report a vulnerability; defaults to the sender of our mail. */
    securityContact: env.SECURITY_CONTACT,
    emergencyPhone: env.EMERGENCY_PHONE ?? null,
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL },
    redisUrl: env.REDIS_URL,
    s3: group(env, {
      endpoint: 'S3_ENDPOINT',
      bucket: 'S3_BUCKET',
      region: 'S3_REGION',
      accessKeyId: 'S3_ACCESS_KEY_ID',
      secretAccessKey: 'S3_SECRET_ACCESS_KEY',
    }),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    socialProviders: (env.SOCIAL_PROVIDERS?.split(',') ?? []).map((id) => readProvider(id, given)),
    valor: group(env, {
      appId: 'VALOR_APP_ID',
      appKey: 'VALOR_APP_KEY',
      epi: 'VALOR_EPI',
      fieldsUrl: 'VALOR_FIELDS_URL',
      url: 'VALOR_URL',
    }),
    skeps: group(env, { merchantId: 'SKEPS_MERCHANT_ID', apiKey: 'SKEPS_API_KEY', url: 'SKEPS_URL' }),
    payments: {
      /** How long a gateway has to answer; after that a payment is pending, and asked about later. */
      limitMs: env.GATEWAY_SECONDS * 1000,
      /** Test cards instead of real ones: never in production, nor beside a real card gateway. */
      hasSandbox: !production && !env.VALOR_APP_ID,
      sandboxPort: env.SANDBOX_GATEWAY_PORT,
      fees: {
        processingPermille: env.FEE_PROCESSING_PERMILLE,
        processingFixedCents: env.FEE_PROCESSING_FIXED_CENTS,
        platformPermille: env.FEE_PLATFORM_PERMILLE,
      },
    },
    fishDoctorLlm: env.FISH_DOCTOR_LLM_URL
      ? {
          url: env.FISH_DOCTOR_LLM_URL,
          key: env.FISH_DOCTOR_LLM_KEY,
          model: env.FISH_DOCTOR_LLM_MODEL,
          seconds: env.FISH_DOCTOR_LLM_SECONDS,
        }
      : undefined,
    weatherUrl: env.WEATHER_URL,
    turn: group(env, { url: 'TURN_URL', username: 'TURN_USERNAME', credential: 'TURN_CREDENTIAL' }),
  };
}
export type Config = ReturnType<typeof readConfig>;

/** Where mail leads members to. Never taken from a request: whoever sends one could make the mail point elsewhere. */
export const siteUrl = (config: Config) => config.publicUrl || listeningUrl(config);

/** Where the server listens, as people open it: a session belongs to one name, so this machine has only one. */
export function listeningUrl({ host, port }: Pick<Config, 'host' | 'port'>) {
  const isHere = ['127.0.0.1', '0.0.0.0', '::'].includes(host);
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function parse<S extends z.ZodMiniType>(schema: S, given: Variables, prefix: string): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => {
    const name = prefix + issue.path.join('.');
    return `${name} ${given[String(issue.path[0])] === undefined ? 'must be set' : issue.message}`;
  });
  throw new ConfigError(`Wrong settings: ${wrong.join('; ')}`);
}

const HAVE_DEFAULTS: readonly string[] = ['S3_REGION', 'VALOR_URL'];

/** Settings that only make sense together: all of them, or none. */
function group<K extends string>(
  env: Variables | z.output<typeof Environment>,
  names: Record<K, keyof z.output<typeof Environment>>,
) {
  const entries = Object.entries(names) as [K, keyof z.output<typeof Environment>][];
  const values = env as Record<string, string | undefined>;
  const required = entries.filter(([, name]) => !HAVE_DEFAULTS.includes(name));
  const missing = required.filter(([, name]) => !values[name]);
  if (missing.length === required.length) return undefined;
  if (missing.length) throw new ConfigError(`${missing.map(([, name]) => name).join(', ')} must be set as well`);
  return Object.fromEntries(entries.map(([key, name]) => [key, values[name]])) as Record<K, string>;
}

function readProvider(id: string, given: Variables): SocialProvider {
  const prefix = `SOCIAL_${id.toUpperCase().replaceAll('-', '_')}_`;
  const own = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  const { LABEL, CLIENT_ID, CLIENT_SECRET, ISSUER, AUTHORIZE_URL, TOKEN_URL, USERINFO_URL, SCOPE } = parse(
    Provider,
    own,
    prefix,
  );
  const common = {
    id,
    label: LABEL ?? id[0]?.toUpperCase() + id.slice(1),
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    scope: SCOPE,
  };
  if (ISSUER) return { ...common, issuer: ISSUER };
  if (AUTHORIZE_URL && TOKEN_URL && USERINFO_URL)
    return { ...common, authorizeUrl: AUTHORIZE_URL, tokenUrl: TOKEN_URL, userinfoUrl: USERINFO_URL };
  throw new ConfigError(`${prefix}ISSUER, or ${prefix}AUTHORIZE_URL, TOKEN_URL and USERINFO_URL, must be set`);
}

/** Outside production the signing secret is made once and kept with the data. */
function localSecret(dataDir: string) {
  const path = join(dataDir, 'session-secret');
  try {
    return readFileSync(path, 'utf8');
  } catch {
    makePrivateFolder(dataDir);
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
