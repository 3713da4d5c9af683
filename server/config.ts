import { resolve } from 'node:path';
import * as z from 'zod';
import { loopback, toTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import type { S3Place } from './media/s3-store.ts';
import { StartError } from './start-error.ts';

// An empty value means "not set", as in a shell script that passes on what it may not have.
const optional = (value: unknown) => (value === '' ? undefined : value);
const isPostgresUrl = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);
const isSmtpUrl = (url: string) => /^smtps?:\/\//.test(url) && URL.canParse(url);
const isWebUrl = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);

const Environment = z.object({
  PORT: z.preprocess(
    optional,
    z
      .string()
      .regex(/^\d+$/, 'must be a port number')
      .transform(Number)
      .pipe(z.number().max(65535, 'must be at most 65535'))
      .default(3000),
  ),
  HOST: z.preprocess(optional, z.string().default('127.0.0.1')),
  DATABASE_URL: z.preprocess(
    optional,
    z.string().refine(isPostgresUrl, 'must look like postgres://user:password@host:5432/database').optional(),
  ),
  DATA_DIR: z.preprocess(
    optional,
    z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
  ),
  ADMIN_EMAIL: z.preprocess(optional, z.email('must be an e-mail address').default('admin@haat.example')),
  ADMIN_PASSWORD: z.preprocess(
    optional,
    z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters').optional(),
  ),
  SMTP_URL: z.preprocess(
    optional,
    z.string().refine(isSmtpUrl, 'must look like smtps://user:password@mail.example').optional(),
  ),
  MAIL_FROM: z.preprocess(
    optional,
    z
      .string()
      .regex(/^[^<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/, 'must be an address like Haat <shop@example.com>')
      .default('Haat <shop@haat.example>'),
  ),
  SMS_URL: z.preprocess(
    optional,
    z
      .string()
      .refine(
        (url) => isWebUrl(url) && url.includes('{to}') && url.includes('{text}'),
        'must be an address with {to} and {text} in it',
      )
      .optional(),
  ),
  S3_BUCKET: z.preprocess(
    optional,
    z
      .string()
      .refine(isWebUrl, 'must be an address like https://s3.example/bucket')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  S3_REGION: z.preprocess(optional, z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: z.preprocess(optional, z.string().optional()),
  S3_SECRET_ACCESS_KEY: z.preprocess(optional, z.string().optional()),
  DEMO: z.preprocess(
    optional,
    z
      .enum(['true', 'false'], 'must be true or false')
      .default('true')
      .transform((value) => value === 'true'),
  ),
  SHOP_URL: z.preprocess(
    optional,
    z
      .string()
      .refine(isWebUrl, 'must be an address like https://shop.example')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  TRUSTED_PROXIES: z.preprocess(
    optional,
    z
      .string()
      .transform((list, context): TrustedProxies => {
        try {
          return toTrustedProxies(list);
        } catch (error) {
          context.addIssue(`must be addresses and networks like 10.0.0.5, 10.1.0.0/16: ${reasonOf(error)}`);
          return z.NEVER;
        }
      })
      .default(loopback),
  ),
});

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export interface Config {
  port: number;
  host: string;
  /** Absent: the shop starts a PostgreSQL of its own below dataDir. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The first admin, made on the first start; without a password one is drawn and shown. */
  admin: { email: string; password: string | undefined };
  /** Where mail goes; without a server into a folder below dataDir. */
  mail: { smtpUrl: string | undefined; from: string };
  /** The SMS gateway; absent: messages go into a folder below dataDir. */
  smsUrl: string | undefined;
  /** Where uploads go; absent: into a folder below dataDir. */
  s3: S3Place | undefined;
  demo: boolean;
  /** The public address without a slash at its end; absent: the address it listens on. */
  shopUrl: string | undefined;
  /** Who is believed about whom they call for (X-Forwarded-For). */
  trustedProxies: TrustedProxies;
}

/** Throws StartError for a bucket without keys. */
function s3Of({
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.output<typeof Environment>): S3Place | undefined {
  if (!bucket) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new StartError(
      'Cannot start with these settings: S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  return { bucket, region, accessKeyId, secretAccessKey };
}

/** The shop's settings (README.md). Throws StartError naming every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new StartError(`Cannot start with these settings: ${wrong.join('; ')}.`);
  }
  const env = read.data;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    s3: s3Of(env),
    smsUrl: env.SMS_URL,
    demo: env.DEMO,
    shopUrl: env.SHOP_URL,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}
