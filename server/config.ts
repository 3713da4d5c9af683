import type * as z from 'zod';
import type { BackupConfig } from '#server/platform/backup/backup-config.ts';
import { isWebAddress } from '#server/platform/backup/open-place.ts';
import { Environment } from './environment.ts';
import type { AccessLog } from '#server/platform/http/logging/request-log.ts';
import type { TrustedProxies } from '#server/platform/http/callers/trusted-proxies.ts';
import type { LogLevel } from '#server/platform/process/log.ts';
import type { S3Keys, S3Place } from '#server/platform/gateways/storage/s3-bucket.ts';
import { defaultWorkers, thisMachine } from '#server/platform/processes/default-workers.ts';
import type { GatewaySettings } from '#server/platform/gateways/gateway-sms.ts';
import type { MailSettings } from '#server/platform/gateways/open-senders.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import type { TelemetrySettings } from '#server/platform/tracing/tracing.ts';

export interface Config {
  port: number;
  host: string;
  /** Absent: the shop starts its own PostgreSQL below dataDir. */
  databaseUrl: string | undefined;
  /** The folder of initdb and postgres for it; absent: those that npm brought. */
  postgresPrograms: string | undefined;
  dataDir: string;
  /** The first admin, made on the first start; without a password, one is drawn and shown. */
  admin: { email: string; password: string | undefined };
  /** Where mail goes; without a server into a folder below dataDir. */
  mail: MailSettings;
  /** The SMS gateway; absent: messages go into a folder below dataDir. */
  sms: GatewaySettings | undefined;
  /** Where uploads go; absent: into a folder below dataDir. */
  s3: S3Place | undefined;
  /** What the keys of other services are encrypted with; absent: a file below dataDir has it. */
  secretsKey: string | undefined;
  /** Where automatic backups go, and the keys of a bucket for them and for manual backups. */
  backup: BackupConfig;
  demo: boolean;
  /** With orders in every state. */
  demoOrders: boolean;
  /** The public address without a slash at its end; absent: the address it listens on. */
  shopUrl: string | undefined;
  /** How long the shop keeps answering after a stop request, while /readyz reports it. */
  graceSeconds: number;
  /** How many processes answer requests. */
  workers: number;
  logLevel: LogLevel;
  /** Which answers have a line in the log. */
  accessLog: AccessLog;
  /** Whether browsers cache pages for use without a network. */
  keepsPages: boolean;
  /** The token for /metrics; absent: only this machine can read it. */
  metricsToken: string | undefined;
  /** Where traces and metrics go; absent: nowhere. */
  telemetry: TelemetrySettings | undefined;
  /** The machines that are trusted to name the callers they forward (X-Forwarded-For). */
  trustedProxies: TrustedProxies;
}

function keysOf({
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.output<typeof Environment>): S3Keys | undefined {
  return accessKeyId && secretAccessKey ? { region, accessKeyId, secretAccessKey } : undefined;
}

function telemetryOf(env: z.output<typeof Environment>): Config['telemetry'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return endpoint === undefined ? undefined : { endpoint, service, ratio };
}

const smsOf = (env: z.output<typeof Environment>): GatewaySettings | undefined =>
  env.SMS_URL === undefined
    ? undefined
    : { url: env.SMS_URL, success: env.SMS_SUCCESS, number: env.SMS_NUMBER, language: env.SMS_LANGUAGE };

function s3Of(env: z.output<typeof Environment>): S3Place | undefined {
  if (!env.S3_BUCKET) return undefined;
  return { bucket: env.S3_BUCKET, ...requireKeys(env, 'S3_BUCKET') };
}

/** Throws StartError for a bucket without keys. */
function backupOf(env: z.output<typeof Environment>): BackupConfig {
  const { BACKUP_TO: to, BACKUP_HOUR: hour, BACKUP_KEEP_DAYS: keepDays } = env;
  if (to && isWebAddress(to)) requireKeys(env, 'BACKUP_TO');
  return { to, hour, keepDays, keys: keysOf(env) };
}

function requireKeys(env: z.output<typeof Environment>, variable: string): S3Keys {
  const keys = keysOf(env);
  if (keys) return keys;
  throw new StartError(
    `Cannot start with these settings: ${variable} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  );
}

/** The shop's settings (docs/settings.md). Throws StartError naming every variable that is wrong. */
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
    postgresPrograms: env.POSTGRES_PROGRAMS,
    dataDir: env.DATA_DIR,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    s3: s3Of(env),
    backup: backupOf(env),
    secretsKey: env.SECRETS_KEY,
    sms: smsOf(env),
    demo: env.DEMO !== 'false',
    demoOrders: env.DEMO === 'true',
    shopUrl: env.SHOP_URL,
    graceSeconds: env.STOP_GRACE,
    workers: env.WORKERS ?? defaultWorkers({ ...thisMachine(), ownDatabase: env.DATABASE_URL === undefined }),
    logLevel: env.LOG_LEVEL,
    accessLog: env.ACCESS_LOG,
    metricsToken: env.METRICS_TOKEN,
    keepsPages: env.OFFLINE_PAGES === 'true',
    telemetry: telemetryOf(env),
    trustedProxies: env.TRUSTED_PROXIES,
  };
}
