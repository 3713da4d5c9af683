import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { reportsApi } from '#shared/api/sales/reports.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import { insertFailed, insertMade } from '#server/platform/backup/backups.queries.ts';
import { findNewerMinor } from '#server/platform/db/postgres/postgres-minors.ts';
import { findCommit } from '#server/platform/process/haat-version.ts';
import { startJobs } from '#server/platform/queue/jobs.ts';
import { crontab, jobHandlersOf } from '#server/timetable.ts';
import { log } from '#server/platform/process/log.ts';
import { shopSettings } from '#server/shop/settings/settings.ts';
import { addPerson } from '#test/support/people.ts';
import { shopUrl, testFolder, testShop } from '#test/support/shop.ts';

const disk = vi.hoisted(() => ({ bavail: 0, bfree: 0, blocks: 0, bsize: 1024 * 1024 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: () => Promise.resolve(disk),
}));
/** A disk of 100 GB with so many megabytes left. */
const leave = (megabytes: number) => Object.assign(disk, { blocks: 100_000, bfree: megabytes, bavail: megabytes });

const shop = await testShop();
const { pool } = shop.database;
const owner = await addPerson(shop, { staffRole: 'owner' });
const status = async () => (await shop.call(statusApi.get, { token: owner.token })).data;
/** The parts that are not fine. */
const broken = async () =>
  Object.entries(await status()).flatMap(([part, says]) =>
    says !== null && typeof says === 'object' && !says.isFine ? [part] : [],
  );
const settings = shopSettings(shop.database, shop.cache);
const idle = jobHandlersOf({
  ...shop,
  folder: shop.importsFolder,
  settings: () => settings.get(),
  origin: async () => shopUrl,
});

const jobs = await startJobs(shop.database, { ...idle, 'watch-shop': async () => undefined }, { crontab });
afterAll(() => jobs.stop());

beforeEach(async () => {
  vi.restoreAllMocks();
  leave(50_000);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await pool.query('DELETE FROM backups; DELETE FROM messages; DELETE FROM graphile_worker._private_jobs');
  await insertMade(shop.database.db, { place: '/backups', bytes: 1000, pictures: 0, missing: 0 });
});

test('a shop that is well says so for every part, with its figures', async () => {
  expect(await broken()).toEqual([]);
  // the job scheduler may have just queued a job
  await expect.poll(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: { says: 'ok', version: expect.stringMatching(/^\d+\.\d+/) },
    disk: { percent: expect.any(Number), warnedFrom: 90 },
    backups: { last: { place: '/backups', bytes: 1000 }, problem: null },
    jobs: { says: 'ok', waiting: 0, failed: 0, oldest: null },
    processes: { since: [expect.any(String)] },
    errors: { lastHour: 0 },
  });
  const { database, memory } = await status();
  expect(database.bytes).toBeGreaterThan(1e6);
  expect(memory.most).toBeGreaterThan(memory.bytes);
});

test('an outdated PostgreSQL names the version with the security fixes', async () => {
  const { database } = await status();
  expect(database.newer).toBe(findNewerMinor(database.version));
  expect(['18.4', '18.6', '18.10', '15.18', '19.0', 'no version'].map(findNewerMinor)).toEqual([
    '18.6',
    null,
    null,
    '15.20',
    null,
    null,
  ]);
});

test('the commit of a release comes from its file, of a checkout from git', async () => {
  const folder = await testFolder();
  expect(await findCommit(folder)).toBeNull();
  await writeFile(join(folder, 'COMMIT'), '311f0fef4c1d\n');
  expect(await findCommit(folder)).toBe('311f0fef4c1d');
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  await rm(join(folder, 'COMMIT'));
  git('init', '--quiet');
  const author = ['-c', 'user.name=Rahima', '-c', 'user.email=rahima@haat.example'];
  git(...author, 'commit', '--quiet', '--allow-empty', '--message=Begin');
  expect(await findCommit(folder)).toBe(git('rev-parse', '--short=12', 'HEAD'));
});

test('a disk from 90 % on is not fine', async () => {
  leave(11_000);
  expect((await status()).disk).toMatchObject({ isFine: true, percent: 89 });
  leave(10_000);
  expect((await status()).disk).toMatchObject({ isFine: false, percent: 90, free: 10_000 * 1024 * 1024 });
});

test('backups are not fine when none was made, the last is too old, or a later one failed', async () => {
  await pool.query(`UPDATE backups SET at = now() - interval '49 hours'`);
  expect(await broken()).toEqual(['backups']);
  await pool.query('DELETE FROM backups');
  expect(await broken()).toEqual(['backups']);
  await insertMade(shop.database.db, { place: '/backups', bytes: 1000, pictures: 0, missing: 0 });
  await insertFailed(shop.database.db, '/backups', 'No room');
  expect((await status()).backups).toMatchObject({ isFine: false, problem: { problem: 'No room' } });
});

test('a job that is overdue, and one that was given up today, are problems', async () => {
  const add = (name: string, set: string) =>
    pool.query(`SELECT graphile_worker.add_job('${name}'); UPDATE graphile_worker._private_jobs SET ${set}`);
  await add('nobody-does-this', `run_at = now() - interval '11 minutes'`);
  const late = async () => {
    const { isFine, waiting, oldest } = (await status()).jobs;
    return [isFine, waiting, Date.parse(oldest!) < Date.now() - 600_000];
  };
  await expect.poll(late).toEqual([false, 1, true]);
  await pool.query('DELETE FROM graphile_worker._private_jobs');
  await add('nobody-does-this', 'attempts = max_attempts');
  await expect
    .poll(async () => (await status()).jobs)
    .toMatchObject({ isFine: false, waiting: 0, failed: 1, failedLately: 1 });
  await pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '2 days'`);
  expect((await status()).jobs).toMatchObject({ isFine: true, failed: 1, failedLately: 0 });
});

test('failed messages are a problem until staff end them', async () => {
  await pool.query(`
    INSERT INTO messages (channel, recipient, kind, state, attempts, problem, ended_at)
    VALUES ('sms', '01712345678', 'account', 'unknown', 1, 'Timeout', now() - interval '1 day')`);
  expect((await status()).letters).toMatchObject({ isFine: false, sms: { failed: 1 }, mail: { failed: 0 } });
  await pool.query(`UPDATE messages SET state = 'dismissed'`);
  expect(await broken()).toEqual([]);
});

test('a shop that cannot send SMS is not fine, and the overview says so too', async () => {
  const mute = await testShop({ database: shop.database, unset: ['sms'] });
  const { token } = owner;
  expect((await mute.call(statusApi.get, { token })).data.letters).toMatchObject({ isFine: false, unset: ['sms'] });
  const overview = await mute.call(reportsApi.overview, { token, query: { range: 'today' } });
  expect(overview.data.shop.unset).toEqual(['sms']);
  expect((await status()).letters.unset).toEqual([]);
});

test('errors in the log are counted for an hour', async () => {
  log.error('Something of this test failed');
  expect((await status()).errors).toEqual({ isFine: false, lastHour: 1 });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  expect((await status()).errors).toEqual({ isFine: true, lastHour: 0 });
});

test('without a process that does jobs, jobs and processes are not fine', async () => {
  await jobs.stop();
  await pool.query(`UPDATE graphile_worker._private_known_crontabs
    SET known_since = now() - interval '1 hour', last_execution = NULL`);
  await expect.poll(broken).toEqual(['jobs', 'processes']);
});

test('staff for orders do not see it', async () => {
  const desk = await addPerson(shop, { staffRole: 'order desk' });
  expect((await shop.ask(statusApi.get, { token: desk.token })).status).toBe(403);
});
