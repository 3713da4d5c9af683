import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { runOnce, type RunnerOptions } from 'graphile-worker';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import type { DataOf, Endpoint, Failure, WithMeta } from '#shared/api/endpoint.ts';
import type { DetailsOf, RefusalCode } from '#shared/api/refusals.ts';
import { undoSeconds } from '#shared/order-states.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { listenForChanges } from '#server/platform/http/cache/cache-invalidation.ts';
import { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { Readiness } from '#server/platform/health/readiness.ts';
import { runnerOptions } from '#server/platform/queue/jobs.ts';
import { jobHandlersOf, type JobParts } from '#server/timetable.ts';
import type { ImportParts } from '#server/catalogue/import/import-parts.ts';
import { folderStore, type MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { LiveNotifications } from '#server/shop/notifications/notifications.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { soldEvents } from '#server/sales/stock/sold-events.ts';
import type { Letter, Mail } from '#server/platform/gateways/mail.ts';
import type { SenderSettings } from '#server/platform/gateways/open-senders.ts';
import type { Sms } from '#server/platform/gateways/sms.ts';
import { shopSettings } from '#server/shop/settings/settings.ts';
import { checkAnswers } from './contract.ts';
import { connectTo, onServer } from './postgres.ts';
import { addressOf, toRequest, type Sending, type SentLooselyTo, type SentTo } from './request.ts';
import { roomyLimits } from './roomy-limits.ts';
import { wallets } from './wallets.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import type { BackupConfig } from '#server/platform/backup/backup-config.ts';
import { whenDone } from './when-done.ts';

export type Answered<E extends Endpoint> = { message: string; data: DataOf<E> } & WithMeta<E>;
type Refused<E extends Endpoint, Code extends string> = Omit<Failure, 'details'> & {
  details: DetailsOf<E, Code>;
};

interface SentLetter extends Letter {
  id: string;
}

export interface TestShop {
  app: Hono;
  /** Every call of the API, as the app really has it. */
  endpoints: readonly Endpoint[];
  database: Database;
  cache: PublicCache;
  media: MediaStore;
  secretKey: SecretKey;
  /** Where the pictures lie. */
  mediaFolder: string;
  /** What the parts report for `/readyz`. */
  readiness: Readiness;
  /** The open streams of notices, which get each new one at once. */
  live: LiveNotifications;
  /** Where files of imports lie. */
  importsFolder: string;
  /** Resolves when the cache knows of everything committed before. */
  caughtUp(): Promise<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Asks an endpoint what must be answered. */
  call<E extends Endpoint>(endpoint: E, ...sent: SentTo<E>): Promise<Answered<E>>;
  /** Asks an endpoint what must be refused, with this code of its own. */
  refused<E extends Endpoint, Code extends RefusalCode<E>>(
    endpoint: E,
    code: Code,
    ...sent: SentTo<E>
  ): Promise<Refused<E, Code>>;
  /** Asks an endpoint what need not be right, or where status and headers matter: the response as it is. */
  ask<E extends Endpoint>(endpoint: E, ...sent: SentLooselyTo<E>): Promise<Response>;
  /** Sends what no endpoint names: an address or a method that is wrong. `body` as JSON, or a form as it is. */
  send(method: Endpoint['method'], path: string, body?: unknown, sending?: Sending): Promise<Response>;
  /** Takes every letter into `mails`; a test may make it fail. */
  mail: Mail;
  mails: SentLetter[];
  /** Takes every SMS into `texts`. */
  sms: Sms;
  texts: { to: string; text: string }[];
  /** Both, as jobs ask for them. */
  senders: JobParts['senders'];
  /** Resolves when the jobs that orders ask for are in the queue: they come a moment later, many in one. */
  jobsQueued(): Promise<void>;
  /** Works off the jobs that are due, and those that they ask for. */
  runJobs(): Promise<void>;
}

/** What links in mails begin with. */
export const shopUrl = 'https://haat.example';

/** An empty migrated database of this test file's own, gone when the file is done. */
export async function testDatabase(): Promise<Database> {
  const template = inject('template');
  const name = `haat_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(template, [`CREATE DATABASE ${name} TEMPLATE ${template.database} STRATEGY = FILE_COPY`]);
  const database = openDatabase(connectTo(template, name), { connections: 5 });
  whenDone(async () => {
    await database.close();
    await onServer(template, [`DROP DATABASE ${name} WITH (FORCE)`]);
  });
  return database;
}

/** A folder, gone when the test that asked for it, or else the file, is done. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-test-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface ShopParts {
  live?: LiveNotifications;
  database?: Database;
  media?: MediaStore;
  unset?: MessageChannel[];
  environment?: SenderSettings;
  backup?: BackupConfig;
}

/** The API on a database of its own: requests go in, responses come out, no network between. */
export async function testShop(parts: ShopParts = {}): Promise<TestShop> {
  const { live = new LiveNotifications(), database: input, media: givenMedia, unset = [], ...given } = parts;
  const database = input ?? (await testDatabase());
  const mediaFolder = await testFolder();
  const media = givenMedia ?? folderStore(mediaFolder);
  const folder = await testFolder();
  const secretKey = randomBytes(32);
  const cache = new PublicCache();
  const notices = await listenForChanges(database, cache, { news: live });
  whenDone(notices.close);
  whenDone(() => live.stop());
  const sales = soldEvents(database, cache);
  whenDone(sales.stop);
  // money can be sent to it, and much may be ordered
  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ wallets, ...roomyLimits }) })
    .execute();
  const readiness = new Readiness();
  const { app, endpoints } = buildApp({
    database,
    readiness,
    cache,
    media,
    secretKey,
    importsFolder: folder,
    sales,
    live,
    ...given,
    unset: async () => unset,
    textsCodes: async () => !unset.includes('sms'),
    origin: async () => shopUrl,
  });
  const wrong = checkAnswers(app, endpoints);
  whenDone(() => expect(wrong, 'answers that shared/api does not promise').toEqual([]));
  const { runJobs, ...sent } = testJobs({ database, media, secretKey, folder }, shopSettings(database, cache));
  return {
    app,
    endpoints,
    database,
    cache,
    media,
    secretKey,
    mediaFolder,
    readiness,
    live,
    importsFolder: folder,
    caughtUp: notices.caughtUp,
    get: async (path, headers = {}) => app.request(path, { headers }),
    send: async (method, path, body, sending) => app.request(path, toRequest(method, { body, ...sending })),
    ask: async (endpoint, ...[sent]) => ask(app, endpoint, sent),
    async call(endpoint, ...[sent]) {
      const response = await ask(app, endpoint, sent);
      const body: unknown = await response.json();
      expect(body, JSON.stringify(body)).toMatchObject({ success: true });
      // checkAnswers has read it by the endpoint's schemas
      return body as Answered<typeof endpoint>;
    },
    async refused(endpoint, code, ...[sent]) {
      const body: unknown = await (await ask(app, endpoint, sent)).json();
      expect(body, JSON.stringify(body)).toMatchObject({ success: false, code });
      // the same
      return body as Refused<typeof endpoint, typeof code>;
    },
    ...sent,
    jobsQueued: sales.stop,
    async runJobs() {
      await sales.stop();
      await endUndo(database);
      await runJobs();
    },
  };
}

/** The time in which staff may take a step back is over: its letters are due. */
export const endUndo = ({ db }: Pick<Database, 'db'>): Promise<unknown> =>
  sql`
    UPDATE messages SET due_at = now()
    WHERE state = 'waiting' AND attempts = 0 AND due_at < now() + ${undoSeconds} * interval '1 second'`.execute(db);

/** What an endpoint that is asked in a test may get. */
type AnyParts = Parameters<typeof addressOf>[1] & Parameters<typeof toRequest>[1];
const ask = (app: Hono, endpoint: Endpoint, sent: AnyParts = {}) =>
  app.request(addressOf(endpoint, sent), toRequest(endpoint.method, sent));

function testJobs(
  parts: ImportParts & Pick<JobParts, 'secretKey'>,
  settings: ShopSettings,
): Pick<TestShop, 'mail' | 'mails' | 'sms' | 'texts' | 'senders' | 'runJobs'> {
  const mails: SentLetter[] = [];
  const mail: Mail = { send: async (id, letter) => void mails.push({ id, ...letter }) };
  const texts: TestShop['texts'] = [];
  const sms: Sms = { send: async (_, message) => void texts.push(message) };
  const senders = async () => ({ mail, sms });
  const handlers = jobHandlersOf({ ...parts, senders, settings: () => settings.get(), origin: async () => shopUrl });
  const options = runnerOptions(parts.database, handlers);
  return { mail, mails, sms, texts, senders, runJobs: () => runDueJobs(parts.database, options) };
}

async function runDueJobs({ pool }: Pick<Database, 'pool'>, options: RunnerOptions): Promise<void> {
  await runOnce(options);
  // it does not wait until it has written down how the last ones went
  const isBusy = async () =>
    (await pool.query(`SELECT FROM graphile_worker._private_jobs WHERE locked_by LIKE 'otpool-%'`)).rows.length > 0;
  while (await isBusy()) await setImmediate();
}
