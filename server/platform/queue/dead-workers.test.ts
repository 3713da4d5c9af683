import { afterAll, expect, test } from 'vitest';
import { openClient } from '#test/support/client.ts';
import { connectTo } from '#test/support/postgres.ts';
import { testShop } from '#test/support/shop.ts';
import { takePresence, unlockJobsOfDead } from './dead-workers.queries.ts';
import { addJob } from './jobs.ts';
import { keepPresence } from './presence.ts';
import { lockNumbers } from '#server/platform/db/lock-numbers.ts';

const shop = await testShop();
const { db, pool } = shop.database;
const letter = {
  id: crypto.randomUUID(),
  to: 'nusrat@mail.example',
  subject: 'Your order',
  text: 'Your order is on its way.',
};

/** A job that this worker took so many seconds ago. */
async function takenBy(worker: string, secondsAgo: number): Promise<void> {
  await addJob(db, 'send-mail', letter);
  await pool.query(
    `UPDATE graphile_worker._private_jobs
     SET locked_by = $1, locked_at = now() - $2 * interval '1 second', attempts = 1
     WHERE locked_by IS NULL`,
    [worker, secondsAgo],
  );
}
const lockedBy = async () =>
  (
    await pool.query<{ locked_by: string }>(
      'SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY 1',
    )
  ).rows.map((row) => row.locked_by);

test('the job of a worker that was killed is done by another one', async () => {
  await takenBy('pool-killed', 60);
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
  expect(await unlockJobsOfDead(db, 30)).toBe(1);
  await shop.runJobs();
  expect(shop.mails.map(({ subject }) => subject)).toEqual([letter.subject]);
});

test('a job of a live worker stays locked for any time, and so does one that has just started', async () => {
  const client = await openClient(connectTo(shop.database.connection, await databaseName()));
  await client.query(takePresence, ['pool-at-work']);
  await takenBy('pool-at-work', 3600);
  await takenBy('pool-new', 5);
  expect(await unlockJobsOfDead(db, 30)).toBe(0);
  expect(await lockedBy()).toEqual(['pool-at-work', 'pool-new']);
  // killed now: its connection goes with it
  await client.end();
  await expect.poll(() => unlockJobsOfDead(db, 30)).toBe(1);
  expect(await lockedBy()).toEqual(['pool-new']);
  await pool.query('DELETE FROM graphile_worker._private_jobs');
});

test('a worker whose connection is cut takes its presence again', async () => {
  const presence = await keepPresence(shop.database);
  afterAll(presence.stop);
  presence.take('steady', 'pool-steady');
  await takenBy('pool-steady', 3600);
  // of this database: other tests run at the same time
  const holder = async () =>
    (
      await pool.query<{ pid: number }>(`
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = ${lockNumbers.presence}::oid AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
    ).rows[0]?.pid;
  await expect.poll(holder).toBeTypeOf('number');
  const cut = await holder();
  await pool.query('SELECT pg_terminate_backend($1)', [cut]);
  await expect.poll(async () => [undefined, cut].includes(await holder())).toBe(false);
  expect(await unlockJobsOfDead(db, 30)).toBe(0);
});

async function databaseName(): Promise<string> {
  return (await pool.query<{ name: string }>('SELECT current_database() AS name')).rows[0]!.name;
}
