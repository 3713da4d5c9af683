import { expect, test, vi } from 'vitest';
import { shopSettings } from '#server/shop/settings/settings.ts';
import { testShop } from '#test/support/shop.ts';
import { addJob, startJobs } from './jobs.ts';
import { crontab, jobHandlersOf } from '#server/timetable.ts';
import { log } from '#server/platform/process/log.ts';

const shop = await testShop();
const { db, pool } = shop.database;
const letter = { to: 'nusrat@mail.example', subject: 'Your order', text: 'Your order is on its way.' };

const settings = shopSettings(shop.database, shop.cache);
const parts = {
  database: shop.database,
  media: shop.media,
  secretKey: shop.secretKey,
  folder: shop.importsFolder,
  senders: shop.senders,
  settings: () => settings.get(),
  origin: async () => 'https://haat.example',
};

const jobsOf = async (name: string) =>
  (
    await pool.query<{ locked: boolean }>(
      `SELECT locked_at IS NOT NULL AS locked FROM graphile_worker.jobs WHERE task_identifier = $1`,
      [name],
    )
  ).rows;

test('a job that takes too long goes back to the queue within seconds', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue();
  const begun = Promise.withResolvers<void>();
  const workers = {
    ...jobHandlersOf(parts),
    'send-mail': () => {
      begun.resolve();
      return new Promise<void>(() => undefined);
    },
  };
  const jobs = await startJobs(shop.database, workers, { crontab });
  await addJob(db, 'send-mail', { id: crypto.randomUUID(), ...letter });
  await begun.promise;
  expect(await jobsOf('send-mail')).toEqual([{ locked: true }]);
  const stopping = Date.now();
  await jobs.stop();
  expect(Date.now() - stopping).toBeLessThan(20_000);
  expect(await jobsOf('send-mail')).toEqual([{ locked: false }]);
  logged.mockRestore();
});

test('waiting messages are not sent when the shop stops', async () => {
  await pool.query(`
    INSERT INTO messages (channel, recipient, kind, data)
    SELECT 'mail', 'owner-' || n || '@mail.example', 'owner-orders',
      '{"language": "en", "count": 2, "taka": 500}'
    FROM generate_series(1, 3) n`);
  const stop = new AbortController();
  const sent: string[] = [];
  const mail = {
    send: async (id: string) => {
      sent.push(id);
      stop.abort();
    },
  };
  const workers = jobHandlersOf({ ...parts, senders: async () => ({ mail, sms: shop.sms }), stopping: stop.signal });
  await workers['send-messages']({});
  expect(sent).toHaveLength(1);
  const { rows } = await pool.query(`SELECT state, count(*) FROM messages GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual([
    { state: 'sent', count: 1 },
    { state: 'waiting', count: 2 },
  ]);
});
