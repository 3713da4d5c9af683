import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql, type Kysely } from 'kysely';
import type { Language } from '#shared/language.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/types.ts';
import { keepPresence } from './presence.ts';

/** What is done later, by any process of the shop, and again until it works: the name of each job and what it needs to know. */
export interface Jobs {
  'mail-password-reset': { email: string; language: Language };
  /** Tells a person, if there is one, that many wrong passwords were tried for their account. */
  'mail-sign-in-failures': { userId: string | null };
  /** Mails the link by which an address is confirmed. */
  'mail-email-confirmation': { userId: string; language: Language };
  'send-mail': { id: string; to: string; subject: string; text: string };
  /** Sends the messages of orders that wait (server/messages). */
  'send-messages': Record<string, never>;
  'run-import': { id: string; step: 'checking' | 'writing' };
  /** Tells of imports that nobody works at any more. */
  'tend-imports': Record<string, never>;
  'delete-expired': Record<string, never>;
  /** Cancels orders that have waited for too long (server/orders). */
  'expire-orders': Record<string, never>;
}

export type Workers = { [Name in keyof Jobs]: (job: Jobs[Name]) => Promise<void> };

/** Asks for a job. In a transaction it is asked for only if the transaction is kept. */
export async function addJob<Name extends keyof Jobs>(db: Kysely<DB>, name: Name, job: Jobs[Name]): Promise<void> {
  const key = keys[name]?.(job) ?? null;
  await sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(job)}::json, max_attempts := ${name === 'run-import' ? 5 : 12}, job_key := ${key})`.execute(
    db,
  );
}

/** The key of the job that works at an import. */
export const importKey = (id: string) => `run-import ${id}`;

// asked for twice, these are done once
const keys: { [Name in keyof Jobs]?: (job: Jobs[Name]) => string } = {
  'send-messages': () => 'send-messages',
  'run-import': ({ id }) => importKey(id),
};

/** The tables that jobs are kept in. They belong to graphile-worker, in a schema of its own. */
export async function migrateJobs({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet });
}

/** Works off jobs until stopped; what is underway then is finished first. While PostgreSQL is away it waits for it. */
export async function startJobs(database: Database, workers: Workers): Promise<{ stop(): Promise<void> }> {
  const { pool } = database;
  let stopped = false;
  const presence = await keepPresence(database);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => presence.take(workerPool.id));
  const begin = async (): Promise<Runner> => {
    const runner = await run({
      pgPool: pool,
      taskList: toTaskList(workers),
      concurrency: 2,
      noHandleSignals: true,
      logger: quiet,
      crontab,
      events,
    });
    runner.promise.then(() => undefined, beginAgain);
    return runner;
  };
  let runner = await begin();

  async function beginAgain(reason: unknown): Promise<void> {
    for (let pause = 200; !stopped; pause = Math.min(pause * 2, 5000)) {
      console.error(`Jobs wait for PostgreSQL: ${String(reason)}`);
      await delay(pause, undefined, { ref: false });
      const begun = stopped ? undefined : await begin().catch(() => undefined);
      if (begun) {
        runner = begun;
        return;
      }
    }
  }

  // graphile-worker does not wait for what it writes down of a job (its worker.js: failJob, completeJob). When PostgreSQL goes away in
  // that moment nobody else hears of it, and Node.js would end the whole shop.
  const tell = (error: unknown) => console.error('Jobs: something failed that nobody waited for', error);
  process.on('unhandledRejection', tell);
  return {
    async stop() {
      stopped = true;
      process.off('unhandledRejection', tell);
      await runner.stop().catch(() => undefined);
      await presence.stop();
    },
  };
}

const crontab = '17 * * * * delete-expired\n* * * * * send-messages\n* * * * * tend-imports\n* * * * * expire-orders';

export function toTaskList(workers: Workers): TaskList {
  // each worker gets what was asked for by its name: addJob is typed by the same table
  return Object.fromEntries(
    Object.entries(workers).map(([name, work]) => [name, (job: unknown) => work(job as never)]),
  );
}

// only what needs somebody's attention
const quiet = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`Jobs: ${message}`);
});
export { quiet as jobsLogger };
