import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Language } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertJob } from './jobs.queries.ts';
import { keepTrying } from '#server/platform/db/keep-trying.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { keepPresence, type Presence } from './presence.ts';
import { log } from '#server/platform/process/log.ts';
import { inSpan } from '#server/platform/tracing/spans.ts';

/** The jobs, which any process of the shop does later, and again until they succeed: their names and data. */
export interface Jobs {
  'mail-password-reset': { email: string; language: Language };
  /** Informs a person, if there is one, that many wrong passwords were tried for their account. */
  'mail-sign-in-failures': { userId: string | null };
  /** Mails the link by which an address is confirmed. */
  'mail-email-confirmation': { userId: string; language: Language };
  /** Sends a code to a number by SMS. */
  'text-phone-code': {
    phone: string;
    purpose: 'account' | 'erasure' | 'sign-in' | 'addresses' | 'confirmation' | 'order';
    user: string | null;
    language: Language;
  };
  'send-mail': { id: string; to: string; subject: string; text: string };
  /** Sends the messages of orders that wait (server/platform/outbox). */
  'send-messages': Record<string, never>;
  'run-import': { id: string; step: 'checking' | 'writing' };
  /** Reports imports that no worker does any more. */
  'tend-imports': Record<string, never>;
  'delete-expired': Record<string, never>;
  /** Makes the backup of the day when its hour has come (server/platform/backup). */
  'back-up': Record<string, never>;
  /** Changes the prices of products whose sale begins or ends (server/catalogue/campaigns). */
  'tend-sales': Record<string, never>;
  /** Cancels orders that have waited for too long (server/sales/orders). */
  'expire-orders': Record<string, never>;
  /** Looks what is wrong with the shop itself, and raises alarms (server/shop/alerts). */
  'watch-shop': Record<string, never>;
  /** Writes the owner of new orders, and in the evening of the day (server/shop/owner-digest). */
  'tell-owner': Record<string, never>;
  /** Asks for reviews of what was delivered some days ago (server/sales/reviews). */
  'ask-for-reviews': Record<string, never>;
  /** Writes to those who wait for what can be bought again (server/people/stock-alerts). */
  'tell-back-in-stock': Record<string, never>;
  /** Looks what several customers bought in the same order (server/sales/bought-together). */
  'find-bought-together': Record<string, never>;
}

export type Workers = { [Name in keyof Jobs]: (job: Jobs[Name]) => Promise<void> };

/** Adds a job. In a transaction, it is added when the transaction is committed. */
export async function addJob<Name extends keyof Jobs>(db: Database['db'], name: Name, job: Jobs[Name]): Promise<void> {
  const attempts = name === 'run-import' ? 5 : 12;
  await insertJob(db, { name, job, attempts, key: keys[name]?.(job) ?? null });
}

/** Adds a job that is done after so many seconds; added again before that, it is done once, at the first moment. */
export async function addLater<Name extends keyof Jobs>(
  db: Database['db'],
  name: Name,
  job: Jobs[Name],
  afterSeconds: number,
): Promise<void> {
  await insertJob(db, { name, job, attempts: 12, key: `${keys[name]?.(job) ?? name} later`, afterSeconds });
}

/** Adds a job for a moment in so many seconds; added again, only the new moment counts. */
export async function addAt<Name extends keyof Jobs>(
  db: Database['db'],
  name: Name,
  job: Jobs[Name],
  inSeconds: number,
): Promise<void> {
  await insertJob(db, { name, job, attempts: 12, key: `${name} at`, afterSeconds: inSeconds, isMoved: true });
}

/** The key of the job that does an import. */
export const importKey = (id: string) => `run-import ${id}`;

// added twice, these are done once
const keys: { [Name in keyof Jobs]?: (job: Jobs[Name]) => string } = {
  'send-messages': () => 'send-messages',
  'tend-sales': () => 'tend-sales',
  'run-import': ({ id }) => importKey(id),
};

/** The tables that jobs are kept in. They belong to graphile-worker, in a schema of its own. */
export async function migrateJobs({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobsLogger });
}

/** How long jobs under way may go on when the shop stops; after it they go back to the queue. */
const finishingMs = 3500;

/**
 * Does jobs until stopped. What is under way then may take some seconds more; what takes longer goes back to the queue,
 * where another process, or the next start, takes it. While PostgreSQL is away it waits for it. `onFailure`: a job has
 * failed, and is tried again later.
 */
export async function startJobs(
  database: Database,
  workers: Workers,
  onFailure: () => unknown = () => undefined,
): Promise<{ stop(): Promise<void> }> {
  const presence = await keepPresence(database);
  const running = await Promise.all(
    runners.map(async ({ name, ...what }) => ({
      name,
      ...(await keepRunning(() => startRunner(database, workers, { name, ...what, presence, onFailure }))),
    })),
  );
  process.on('unhandledRejection', reportUnawaited);
  return {
    async stop() {
      process.off('unhandledRejection', reportUnawaited);
      await Promise.all(
        running.map(async ({ name, stop }) => {
          if (!(await stop())) await presence.giveBack(name);
        }),
      );
      await presence.stop();
    },
  };
}

/** Starts the runner, and again whenever it ends by itself. stop() gives false when jobs are still under way. */
async function keepRunning(start: () => Promise<Runner>): Promise<{ stop(): Promise<boolean> }> {
  let isStopped = false;
  const startFollowed = async () => {
    const started = await start();
    started.promise.then(() => undefined, startAgain);
    return started;
  };
  const startAgain = (reason: unknown) =>
    keepTrying(
      async () => {
        noteOutage('The start of jobs', reason);
        runner = await startFollowed();
      },
      () => isStopped,
    );
  let runner = await startFollowed();
  return {
    async stop() {
      isStopped = true;
      return finishes(runner);
    },
  };
}

/** Stops it, and waits for the jobs under way. False: that takes too long. */
async function finishes(runner: Runner): Promise<boolean> {
  const done = runner.stop().then(
    () => true,
    () => true,
  );
  const inTime = new AbortController();
  const tooLong = delay(finishingMs, false, { signal: inTime.signal }).catch(() => false);
  return Promise.race([done, tooLong]).finally(() => inTime.abort());
}

function startRunner(
  { pool }: Database,
  workers: Workers,
  { name, does, crontab, presence, onFailure }: RunnerOptions & { presence: Presence; onFailure: () => unknown },
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => presence.take(name, workerPool.id));
  events.on('job:error', onFailure);
  const all = Object.entries(toTaskList(workers));
  return run({
    pgPool: pool,
    taskList: Object.fromEntries(all.filter(([job]) => does(job))),
    concurrency: 2,
    noHandleSignals: true,
    logger: jobsLogger,
    crontab,
    events,
  });
}

/**
 * graphile-worker does not wait until it has stored the result of a job (its worker.js: failJob, completeJob). If
 * PostgreSQL goes away at that moment, the error reaches nobody else, and Node.js would end the whole shop.
 */
const reportUnawaited = (error: unknown) => {
  if (isUnavailable(error)) noteOutage('Results of jobs', error);
  else log.error('Jobs: something failed that nobody waited for', error);
};

interface RunnerOptions {
  name: string;
  does(job: string): boolean;
  crontab: string;
}

const everyMinute = (...names: (keyof Jobs)[]) => names.map((name) => `* * * * * ${name}`).join('\n');
/** Those that wait for mail servers and gateways. */
const isLetter = (job: string) => /^(?:send|mail|text)-/.test(job);

/** Letters have workers of their own: a mail server that hangs must not keep imports and orders waiting. */
const runners: readonly RunnerOptions[] = [
  { name: 'letters', does: isLetter, crontab: everyMinute('send-messages') },
  {
    name: 'all else',
    does: (job) => !isLetter(job),
    crontab: [
      '17 * * * * delete-expired',
      '*/10 * * * * back-up',
      // by day: from nine in the morning to eight in the evening in Dhaka
      '23 3-14 * * * ask-for-reviews',
      // by day too: nobody is woken by goods
      '*/10 3-14 * * * tell-back-in-stock',
      // at night in Dhaka
      '41 21 * * * find-bought-together',
      everyMinute('tend-imports', 'tend-sales', 'expire-orders', 'tell-owner', 'watch-shop'),
    ].join('\n'),
  },
];

export function toTaskList(workers: Workers): TaskList {
  // each worker gets the data of its own jobs: addJob has its types from the same table
  return Object.fromEntries(
    Object.entries(workers).map(([name, work]) => [
      name,
      (job: unknown) => inSpan(`job ${name}`, {}, () => work(job as never)),
    ]),
  );
}

// only messages that need a person's attention
export const jobsLogger = new Logger(() => (level, message, meta) => {
  if (level !== 'error' && level !== 'warning') return;
  const error: unknown = meta?.error;
  if (isUnavailable(error)) noteOutage('Jobs', error);
  else log.error(`Jobs: ${message}`);
});
