import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { logLevels } from '#server/platform/process/log.ts';
import { loopback, toTrustedProxies, type TrustedProxies } from '#server/platform/http/callers/trusted-proxies.ts';

// An empty value means "not set": shell scripts pass on variables that they may not have.
const optional = (value: unknown) => (value === '' ? undefined : value);
const isPostgresUrl = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);
const isSmtpUrl = (url: string) => /^smtps?:\/\//.test(url) && URL.canParse(url);
const isWebUrl = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);

/** `/"response_code": ?202/i` is a regular expression; any other text is searched literally. */
function toPattern(text: string): RegExp {
  const [, pattern, flags] = /^\/(.+)\/([imsu]*)$/.exec(text) ?? [];
  return pattern === undefined
    ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    : new RegExp(pattern, flags);
}

/** The environment variables of docs/settings.md, with their checks and defaults. */
export const Environment = z.object({
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
  POSTGRES_PROGRAMS: z.preprocess(
    optional,
    z
      .string()
      .transform((path) => resolve(path))
      .refine((path) => existsSync(join(path, 'initdb')), 'must be a folder with the programs initdb and postgres')
      .optional(),
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
  SMS_SUCCESS: z.preprocess(
    optional,
    z
      .string()
      .transform((text, context): RegExp => {
        try {
          return toPattern(text);
        } catch (error) {
          context.addIssue(`must be a text, or a regular expression between slashes: ${reasonOf(error)}`);
          return z.NEVER;
        }
      })
      .optional(),
  ),
  SMS_NUMBER: z.preprocess(optional, z.enum(['01', '8801', '+8801'], 'must be 01, 8801 or +8801').default('01')),
  SMS_LANGUAGE: z.preprocess(optional, z.enum(['bn', 'en'], 'must be bn or en').optional()),
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
  BACKUP_TO: z.preprocess(
    optional,
    z
      .string()
      .transform((to) => (/^https?:/.test(to) ? to.replace(/\/+$/, '') : resolve(to)))
      .optional(),
  ),
  BACKUP_HOUR: z.preprocess(
    optional,
    z
      .string()
      .regex(/^(?:1?\d|2[0-3])$/, 'must be an hour from 0 to 23')
      .transform(Number)
      .default(3),
  ),
  BACKUP_KEEP_DAYS: z.preprocess(
    optional,
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a number of days from 1 to 9999')
      .transform(Number)
      .default(14),
  ),
  SECRETS_KEY: z.preprocess(
    optional,
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits, as `openssl rand -hex 32` makes them')
      .optional(),
  ),
  DEMO: z.preprocess(
    optional,
    z.enum(['true', 'catalogue', 'false'], 'must be true, catalogue or false').default('true'),
  ),
  STOP_GRACE: z.preprocess(
    optional,
    z
      .string()
      .regex(/^\d+$/, 'must be a number of seconds')
      .transform(Number)
      .pipe(z.number().max(300, 'must be at most 300'))
      .default(0),
  ),
  WORKERS: z.preprocess(
    optional,
    z
      .string()
      .regex(/^[1-9]\d?$/, 'must be a number of processes from 1 to 99')
      .transform(Number)
      .optional(),
  ),
  LOG_LEVEL: z.preprocess(optional, z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
  ACCESS_LOG: z.preprocess(
    optional,
    z.enum(['none', 'refusals', 'all'], 'must be none, refusals or all').default('none'),
  ),
  OFFLINE_PAGES: z.preprocess(optional, z.enum(['true', 'false']).default('true')),
  METRICS_TOKEN: z.preprocess(optional, z.string().min(16, 'must have at least 16 characters').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    optional,
    z
      .string()
      .refine(isWebUrl, 'must be an address like http://127.0.0.1:4318')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  OTEL_SERVICE_NAME: z.preprocess(optional, z.string().default('haat')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    optional,
    z
      .string()
      .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1')
      .transform(Number)
      .default(1),
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
