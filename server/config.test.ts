import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { packagedPrograms } from '#server/platform/db/postgres/postgres-programs.ts';
import { loopback } from '#server/platform/http/callers/trusted-proxies.ts';
import { StartError } from '#server/platform/process/start-error.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    postgresPrograms: undefined,
    dataDir: join(process.cwd(), 'data'),
    demo: true,
    demoOrders: true,
    shopUrl: undefined,
    admin: { email: 'admin@haat.example', password: undefined },
    mail: { smtpUrl: undefined, from: 'Haat <shop@haat.example>' },
    sms: undefined,
    s3: undefined,
    secretsKey: undefined,
    backup: { to: undefined, hour: 3, keepDays: 14, keys: undefined },
    graceSeconds: 0,
    // by the machine (processes/default-workers.test.ts)
    workers: expect.any(Number),
    logLevel: 'info',
    accessLog: 'none',
    metricsToken: undefined,
    keepsPages: true,
    trustedProxies: loopback,
  });
});

test('reads the settings, and treats an empty value as unset', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://haat@db/haat',
      POSTGRES_PROGRAMS: packagedPrograms(),
      DATA_DIR: '/srv/haat',
      DEMO: 'false',
      SHOP_URL: 'https://haat.example/',
      ADMIN_EMAIL: 'me@haat.example',
      ADMIN_PASSWORD: 'long enough',
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'shop@haat.example',
      SMS_URL: 'https://sms.example/?to={to}&text={text}',
      STOP_GRACE: '15',
      WORKERS: '3',
      SMS_SUCCESS: '/ok/i',
      SMS_NUMBER: '8801',
      SMS_LANGUAGE: 'bn',
      LOG_LEVEL: 'warn',
      ACCESS_LOG: 'refusals',
      METRICS_TOKEN: 'long enough for a token',
      S3_BUCKET: 'https://s3.example/haat/',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      BACKUP_TO: 'https://s3.example/haat-backups/',
      BACKUP_HOUR: '23',
      BACKUP_KEEP_DAYS: '30',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgres://haat@db/haat',
    postgresPrograms: packagedPrograms(),
    dataDir: '/srv/haat',
    demo: false,
    demoOrders: false,
    shopUrl: 'https://haat.example',
    admin: { email: 'me@haat.example', password: 'long enough' },
    mail: { smtpUrl: 'smtps://u:p@mail.example', from: 'shop@haat.example' },
    sms: { url: 'https://sms.example/?to={to}&text={text}', success: /ok/i, number: '8801', language: 'bn' },
    s3: { bucket: 'https://s3.example/haat', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
    backup: {
      to: 'https://s3.example/haat-backups',
      hour: 23,
      keepDays: 30,
      keys: { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    graceSeconds: 15,
    workers: 3,
    logLevel: 'warn',
    accessLog: 'refusals',
    metricsToken: 'long enough for a token',
    keepsPages: true,
    trustedProxies: loopback,
  });
  expect(readConfig({ PORT: '', DATABASE_URL: '', SHOP_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    shopUrl: undefined,
  });
});

test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '99999' }, /PORT/],
  [{ PORT: '-1' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'not an address' }, /DATABASE_URL/],
  [{ POSTGRES_PROGRAMS: '/usr/share' }, /POSTGRES_PROGRAMS must be a folder with the programs initdb and postgres/],
  [{ ACCESS_LOG: 'yes' }, /ACCESS_LOG must be none, refusals or all/],
  [{ DEMO: 'yes' }, /DEMO/],
  [{ SHOP_URL: 'haat.example' }, /SHOP_URL/],
  [{ ADMIN_EMAIL: 'nobody' }, /ADMIN_EMAIL/],
  [{ ADMIN_PASSWORD: 'short' }, /ADMIN_PASSWORD/],
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL/],
  [{ MAIL_FROM: 'Haat' }, /MAIL_FROM/],
  [{ SMS_URL: 'https://sms.example' }, /SMS_URL/],
  [{ SMS_SUCCESS: '/(/' }, /SMS_SUCCESS/],
  [{ SMS_NUMBER: '+880' }, /SMS_NUMBER/],
  [{ SMS_LANGUAGE: 'hi' }, /SMS_LANGUAGE/],
  [{ S3_BUCKET: 'https://s3.example/haat' }, /S3_ACCESS_KEY_ID/],
  [{ BACKUP_TO: 'https://s3.example/haat' }, /BACKUP_TO needs S3_ACCESS_KEY_ID/],
  [{ BACKUP_HOUR: '24' }, /BACKUP_HOUR/],
  [{ BACKUP_KEEP_DAYS: '0' }, /BACKUP_KEEP_DAYS/],
  [{ WORKERS: '0' }, /WORKERS/],
  [{ WORKERS: 'two' }, /WORKERS/],
  [{ TRUSTED_PROXIES: '10.0.0.5, proxy.example' }, /TRUSTED_PROXIES .*"proxy\.example" is neither an address/],
])('refuses %o and names it', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(StartError);
  expect(() => readConfig(environment)).toThrow(name);
});

test('names all problems together, and never a password', () => {
  try {
    readConfig({ PORT: 'x', DEMO: 'y', ADMIN_PASSWORD: 'hushhus' });
    expect.unreachable();
  } catch (error) {
    expect(String(error)).toMatch(/PORT.*ADMIN_PASSWORD.*DEMO|PORT.*DEMO.*ADMIN_PASSWORD/);
    expect(String(error)).not.toContain('hushhus');
  }
});
