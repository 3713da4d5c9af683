import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Database } from '#server/platform/db/database.ts';
import { insertJob, type NewJob } from './jobs.queries.ts';
import { keepTrying } from '#server/platform/db/keep-trying.ts';
import { noteOutage } from '#server/platform/db/outage-log.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { keepPresence, type Presence } from './presence.ts';
import { log } from '#server/platform/process/log.ts';
import { inSpan } from '#server/platform/tracing/spans.ts';

/**
 * The jobs by name, with their data. A process of the shop runs them later, and repeats them until they succeed. The
 * code that adds a job declares it (`declare module`); server/timetable.ts has those that only the clock adds. Jobs
 * that send messages are named `send-…`, `mail-…` or `text-…`.
 */
export interface Jobs {}

const usualAttempts = 12;

export type JobHandlers = { [Name in keyof Jobs]: (job: Jobs[Name]) => Promise<void> };

/** Adds a job. In a transaction, it is added when the transaction is committed. */
export async function addJob<Name extends keyof Jobs>(
  db: Database['db'],
  name: Name,
  job: Jobs[Name],
  { attempts = usualAttempts, key = null }: Partial<Pick<NewJob, 'attempts' | 'key'>> = {},
): Promise<void> {
  await insertJob(db, { name, job, attempts, key });
}

/** Adds a job that is done after so many seconds; added again before that, it is done once, at the first moment. */
export async function addLater<Name extends keyof Jobs>(
  db: Database['db'],
  name: Name,
  job: Jobs[Name],
  afterSeconds: number,
): Promise<void> {
  await insertJob(db, { name, job, attempts: usualAttempts, key: `${name} later`, afterSeconds });
}

/** Adds a job for a moment in so many seconds; added again, only the new moment counts. */
export async function addAt<Name extends keyof Jobs>(
  db: Database['db'],
  name: Name,
  job: Jobs[Name],
  inSeconds: number,
): Promise<void> {
  await insertJob(db, {
    name,
    job,
    attempts: usualAttempts,
    key: `${name} at`,
    afterSeconds: inSeconds,
    isMoved: true,
  });
}

/** Creates the tables of the job queue. They belong to graphile-worker, in a schema of its own. */
export async function migrateJobs({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await runMigrations({ pgPool: pool, logger });
}

/** How long jobs under way may go on when the shop stops; after it they go back to the queue. */
const finishingMs = 3500;

/**
 * Runs jobs until stopped. Running jobs then get some seconds to end; longer ones return to the queue for another
 * process or the next start. While PostgreSQL is unavailable, it waits.
 */
export async function startJobs(
  database: Database,
  handlers: JobHandlers,
  { crontab, onFailure = () => undefined }: Running,
): Promise<{ stop(): Promise<void> }> {
  const presence = await keepPresence(database);
  const running = await Promise.all(
    runners.map(async ({ name, does }) => ({
      name,
      ...(await keepRunning(() => startRunner(database, handlers, { name, does, crontab, presence, onFailure }))),
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

/** Starts the runner, and restarts it whenever it ends. stop() returns false if jobs are still running. */
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
  database: Database,
  handlers: JobHandlers,
  { name, does, crontab, presence, onFailure }: Runs & Required<Running> & { presence: Presence },
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => presence.take(name, workerPool.id));
  events.on('job:error', onFailure);
  return run({
    ...runnerOptions(database, handlers, does),
    concurrency: 2,
    crontab: crontab.filter((line) => does(line.split(' ').at(-1) ?? '')).join('\n'),
    events,
  });
}

/**
 * graphile-worker does not await the storing of a job's result (its worker.js: failJob, completeJob). If PostgreSQL
 * fails at that moment, only this handler sees the error; without it Node.js would end the whole shop.
 */
const reportUnawaited = (error: unknown) => {
  if (isUnavailable(error)) noteOutage('Results of jobs', error);
  else log.error('Jobs: something failed that nobody waited for', error);
};

/** A line of a crontab, in UTC: which job is added when. */
export type CronLine = `${string} ${keyof Jobs}`;

interface Running {
  crontab: readonly CronLine[];
  /** A job has failed, and is tried again later. */
  onFailure?: () => unknown;
}

interface Runs {
  name: string;
  does(job: string): boolean;
}

/** Those that wait for mail servers and gateways. */
const isLetter = (job: string) => /^(?:send|mail|text)-/.test(job);

/** Messages have separate workers, so that a mail server that hangs does not delay other jobs. */
const runners: readonly Runs[] = [
  { name: 'letters', does: isLetter },
  { name: 'all else', does: (job) => !isLetter(job) },
];

/** What graphile-worker needs to run jobs, all of them or those that `does` names. */
export function runnerOptions(
  { pool }: Pick<Database, 'pool'>,
  handlers: JobHandlers,
  does: Runs['does'] = () => true,
) {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers)
      .filter(([name]) => does(name))
      // each handler gets the data of its own jobs: addJob takes its types from the same table
      .map(([name, work]) => [name, (job) => inSpan(`job ${name}`, {}, () => work(job as never))]),
  );
  return { pgPool: pool, taskList, noHandleSignals: true, logger };
}

// only messages that need a person's attention
const logger = new Logger(() => (level, message, meta) => {
  if (level !== 'error' && level !== 'warning') return;
  const error: unknown = meta?.error;
  if (isUnavailable(error)) noteOutage('Jobs', error);
  else log.error(`Jobs: ${message}`);
});
