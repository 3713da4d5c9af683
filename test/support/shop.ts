import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { runOnce, type TaskList } from 'graphile-worker';
import type { Hono } from 'hono';
import { afterAll, expect, inject } from 'vitest';
import type { DataOf, Endpoint, Failure, Sending as SentParts, WithMeta } from '#shared/api/endpoint.ts';
import type { DetailsOf, RefusalCode } from '#shared/api/refusals.ts';
import { requestPath } from '#shared/api/request-path.ts';
import { buildShop } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { listenForChanges } from '#server/http/cache-notices.ts';
import { PublicCache } from '#server/http/public-cache.ts';
import { apiBase } from '#server/http/route.ts';
import { jobsLogger, toTaskList } from '#server/jobs/jobs.ts';
import { workersOf } from '#server/jobs/workers.ts';
import type { ImportParts } from '#server/import/imports.service.ts';
import { folderStore, type MediaStore } from '#server/media/media-store.ts';
import { LiveNotices } from '#server/notices/live-notices.ts';
import { salesNotices } from '#server/orders/sales-notices.ts';
import type { Letter, Mail } from '#server/outside/mail.ts';
import type { Sms } from '#server/outside/sms.ts';
import { shopSettings, type ShopSettings } from '#server/settings/shop-settings.ts';
import { checkAnswers } from './contract.ts';
import { headersOf } from './people.ts';
import { connectTo, onServer } from './postgres.ts';
import { roomyLimits } from './roomy-limits.ts';
import { wallets } from './wallets.ts';

/** How a call is sent: as whom, and from which address (the limits count by it). */
export interface Sending {
  token?: string | undefined;
  address?: string | undefined;
  headers?: Record<string, string>;
}

type SentTo<E extends Endpoint> =
  Record<never, never> extends SentParts<E> ? [sent?: SentParts<E> & Sending] : [sent: SentParts<E> & Sending];
export type Answered<E extends Endpoint> = { message: string; data: DataOf<E> } & WithMeta<E>;
export type Refused<E extends Endpoint, Code extends string> = Omit<Failure, 'details'> & {
  details: DetailsOf<E, Code>;
};

export interface SentLetter extends Letter {
  id: string;
}

export interface TestShop {
  app: Hono;
  /** Every call of the API, as the app really has it. */
  endpoints: readonly Endpoint[];
  database: Database;
  cache: PublicCache;
  media: MediaStore;
  /** Who is told at once of what is new. */
  live: LiveNotices;
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
  /** Sends what need not be right: `body` as JSON, or a form as it is. */
  send(method: Endpoint['method'], path: string, body?: unknown, sending?: Sending): Promise<Response>;
  /** Takes every letter into `mails`; a test may make it fail. */
  mail: Mail;
  mails: SentLetter[];
  /** Takes every SMS into `texts`. */
  sms: Sms;
  texts: { to: string; text: string }[];
  /** Works off the jobs that are due, and those that they ask for. */
  runJobs(): Promise<void>;
}

/** What links in mails begin with. */
export const shopUrl = 'https://haat.example';

/** An empty migrated database of this test file's own, gone when the file is done. */
export async function testDatabase(): Promise<Database> {
  const template = inject('template');
  const name = `haat_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(template, [`CREATE DATABASE ${name} TEMPLATE ${template.database}`]);
  const database = openDatabase(connectTo(template, name), { connections: 5 });
  afterAll(async () => {
    await database.close();
    await onServer(template, [`DROP DATABASE ${name} WITH (FORCE)`]);
  });
  return database;
}

/** A folder of this test file's own, gone when the file is done. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The API on a database of its own: requests go in, responses come out, no network between. */
export async function testShop({ live = new LiveNotices() } = {}): Promise<TestShop> {
  const database = await testDatabase();
  const media = folderStore(await testFolder());
  const folder = await testFolder();
  const cache = new PublicCache();
  const notices = await listenForChanges(database, cache, live);
  afterAll(notices.close);
  afterAll(() => live.stop());
  const sales = salesNotices(database, cache);
  afterAll(sales.stop);
  // money can be sent to it, and much may be ordered
  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ wallets, ...roomyLimits }) })
    .execute();
  const { app, endpoints } = buildShop({
    database,
    cache,
    media,
    importsFolder: folder,
    sales,
    live,
    origin: () => shopUrl,
  });
  const wrong = checkAnswers(app, endpoints);
  afterAll(() => expect(wrong, 'answers that shared/api does not promise').toEqual([]));
  const { runJobs, ...sent } = testJobs({ database, media, folder }, shopSettings(database, cache));
  return {
    app,
    endpoints,
    database,
    cache,
    media,
    live,
    importsFolder: folder,
    caughtUp: notices.caughtUp,
    get: async (path, headers = {}) => app.request(path, { headers }),
    send: async (method, path, body, sending) => app.request(path, toRequest(method, body, sending)),
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
    async runJobs() {
      // orders ask for their messages to be sent a moment later, many in one
      await sales.stop();
      await runJobs();
    },
  };
}

type LooseParts = Parameters<typeof requestPath>[1] & { body?: unknown } & Sending;
const ask = (app: Hono, { method, path }: Endpoint, sent: LooseParts = {}) =>
  app.request(apiBase + requestPath(path, sent), toRequest(method, sent.body, sent));

function toRequest(method: string, body: unknown, { token, address, headers = {} }: Sending = {}): RequestInit {
  // a form, or a file as it is
  const isForm = body instanceof FormData || body instanceof Blob;
  return {
    method,
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && headersOf(token)),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...headers,
    },
  };
}

function testJobs(
  parts: ImportParts,
  settings: ShopSettings,
): Pick<TestShop, 'mail' | 'mails' | 'sms' | 'texts' | 'runJobs'> {
  const mails: SentLetter[] = [];
  const mail: Mail = { send: async (id, letter) => void mails.push({ id, ...letter }) };
  const texts: TestShop['texts'] = [];
  const sms: Sms = { send: async (_, message) => void texts.push(message) };
  const taskList = toTaskList(
    workersOf({ ...parts, mail, sms, settings: () => settings.get(), origin: () => shopUrl }),
  );
  return { mail, mails, sms, texts, runJobs: () => runDueJobs(parts.database.pool, taskList) };
}

async function runDueJobs(pool: Database['pool'], taskList: TaskList): Promise<void> {
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: jobsLogger });
  // it does not wait until it has written down how the last ones went
  const isBusy = async () =>
    (await pool.query(`SELECT FROM graphile_worker._private_jobs WHERE locked_by LIKE 'otpool-%'`)).rows.length > 0;
  while (await isBusy()) await setImmediate();
}
