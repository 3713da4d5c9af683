import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { backupsApi } from '#shared/api/shop/backups/backups.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { announced } from '#test/support/announced.ts';
import { addGoods } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { form, newPicture } from '#test/support/product-forms.ts';
import { taxonomyApi } from '#shared/api/catalogue/taxonomy.ts';
import { testFolder, testShop } from '#test/support/shop.ts';
import { watchShop } from '#server/shop/alerts/watch-shop.ts';
import { nameFor } from './backup-format.ts';
import { insertFailed, insertMade } from './backups.queries.ts';
import { makeDueBackup, removeUpgradeBackups } from './due-backup.service.ts';
import { folderPlace } from './folder-place.ts';
import { backUpTo } from './stored-backups.service.ts';
import { listBackups } from './read-backup.ts';
import { removeOld } from './remove-old.ts';
import { connectForCopies, takeBackupLock } from './snapshot.queries.ts';
import { log } from '#server/platform/process/log.ts';

const shop = await testShop();
const { database, media } = shop;
const { pool } = database;
const owner = await addPerson(shop, { staffRole: 'owner' });
await addGoods(database);

beforeEach(async () => {
  await pool.query('DELETE FROM backups; DELETE FROM alarms; DELETE FROM messages');
  shop.mails.length = 0;
});

const hourNow = Number(
  new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', hour: 'numeric', hourCycle: 'h23' }).format(new Date()),
);
const configOf = (to: string | undefined, hour = hourNow) => ({ to, hour, keepDays: 14, keys: undefined });
const make = (to: string | undefined, hour?: number) => makeDueBackup({ database, media, backup: configOf(to, hour) });
const standing = async () => (await shop.call(backupsApi.get, { token: owner.token })).data;
/** The backup notices of the bell, newest first, after the shop has checked itself. */
const notices = async () => {
  await watchShop({ database, folder: await testFolder(), hours: [] });
  const { data } = await shop.call(noticesApi.list, { query: {}, token: owner.token });
  return data.filter(({ kind, href }) => kind === 'alarm' && href.endsWith('#backups'));
};
const age = (what: string, by: string) => pool.query(`UPDATE backups SET at = at - $1::interval WHERE ${what}`, [by]);
const backupsIn = async (folder: string) => (await listBackups(folderPlace(folder))).whole;

test('the backup of a day is made once its hour has come, and the dashboard says how old and large it is', async () => {
  const folder = await testFolder();
  await make(folder);
  await make(folder);
  expect(await backupsIn(folder)).toHaveLength(1);
  const { last, problem } = await standing();
  expect([last?.place, problem]).toEqual([folder, null]);
  expect(last!.bytes).toBeGreaterThan(1000);
  await age('true', '1 day');
  await make(folder);
  expect(await backupsIn(folder)).toHaveLength(2);
});

test('before its hour, the one of the day before counts', async () => {
  const folder = await testFolder();
  await make(folder);
  await age('true', '20 minutes');
  // the next hour has not come today, and when it came yesterday the last one was not made yet
  await make(folder, (hourNow + 1) % 24);
  expect(await backupsIn(folder)).toHaveLength(1);
  await age('true', '24 hours');
  await make(folder, (hourNow + 1) % 24);
  expect(await backupsIn(folder)).toHaveLength(2);
});

test('a failed backup is reported with its reason, once, and tried again after an hour', async () => {
  const said = vi.spyOn(log, 'error').mockReturnValue();
  const folder = join(await testFolder(), 'a file');
  await writeFile(folder, '');
  await make(folder);
  expect((await standing()).problem).toMatchObject({ place: folder, problem: expect.stringMatching(/ENOTDIR|EEXIST/) });
  expect(await notices()).toMatchObject([
    { title: 'The shop has no backup', href: '/dashboard/settings#backups', read: false },
  ]);
  await make(folder);
  expect((await pool.query('SELECT FROM backups')).rowCount).toBe(1);
  await age('true', '61 minutes');
  await make(folder);
  expect((await pool.query('SELECT FROM backups')).rowCount).toBe(2);
  expect(await notices()).toHaveLength(1);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^The backup failed: /));
  said.mockRestore();
});

test('the owner gets one mail when a backup fails, and another when a later one does', async () => {
  await insertMade(database.db, { place: '/backups', bytes: 1, pictures: 0, missing: 0 });
  for (const reason of ['No room', 'Still no room.']) {
    await insertFailed(database.db, '/backups', reason);
    await notices();
    await shop.runJobs();
  }
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' });
  expect(shop.mails.filter(({ subject }) => subject.includes('backup'))).toEqual([
    expect.objectContaining({
      to: owner.email,
      subject: expect.stringMatching(`The shop has no new backup since ${today}$`),
      text: expect.stringContaining('Reason: No room. Without a backup'),
    }),
  ]);
  await insertMade(database.db, { place: '/backups', bytes: 1, pictures: 0, missing: 0 });
  await notices();
  await insertFailed(database.db, '/backups', 'No room');
  await notices();
  await shop.runJobs();
  expect(shop.mails.filter(({ subject }) => subject.includes('backup'))).toHaveLength(2);
});

test('a failure is over when a backup was made', async () => {
  await insertFailed(database.db, '/backups', 'The disk is full');
  expect((await notices()).map(({ read }) => read)).toEqual([false]);
  await insertMade(database.db, { place: '/backups', bytes: 1, pictures: 0, missing: 0 });
  expect((await standing()).problem).toBeNull();
  expect((await notices()).map(({ read }) => read)).toEqual([true]);
});

test('reports a backup that is missing, or older than two days, even without automatic backups', async () => {
  await make(undefined);
  expect(await notices()).toEqual([]);
  await pool.query(`UPDATE users SET created_at = created_at - interval '49 hours'`);
  await make(undefined);
  await make(undefined);
  expect(await notices()).toMatchObject([{ title: 'The shop has no backup', read: false }]);
  await pool.query(`DELETE FROM backups; DELETE FROM alarms; UPDATE users SET created_at = now()`);
  await make(await testFolder());
  await make(undefined);
  expect(await notices()).toEqual([]);
  await age('true', '49 hours');
  await make(undefined);
  await make(undefined);
  expect(await notices()).toMatchObject([
    { title: expect.stringMatching(/^The shop has no new backup since \d{4}-\d\d-\d\d$/) },
  ]);
  expect((await standing()).last).not.toBeNull();
});

test('a backup that hangs for two days is reported, although no other can begin', async () => {
  await insertMade(database.db, { place: '/backups', bytes: 1, pictures: 0, missing: 0 });
  await age('true', '49 hours');
  const hanging = await connectForCopies(database.connection, 'a backup that hangs');
  onTestFinished(() => hanging.end());
  expect(await takeBackupLock(hanging)).toBe(true);
  await make(await testFolder());
  expect(await notices()).toMatchObject([{ title: expect.stringMatching(/^The shop has no new backup since/) }]);
});

test('staff who cannot change settings see neither', async () => {
  const desk = await addPerson(shop, { staffRole: 'order desk' });
  expect((await shop.ask(backupsApi.get, { token: desk.token })).status).toBe(403);
});

test('old backups are deleted, with pictures that no other uses; the newest stays at any age', async () => {
  const folder = await testFolder();
  const place = folderPlace(folder);
  const body = form({ name: 'Passing', logo: await newPicture() });
  const { data } = await shop.call(taxonomyApi.addBrand, { body, token: owner.token });
  const first = await backUpTo(place, { connection: database.connection, media });
  const pictures = async () => [...(await place.list('pictures/')).keys()];
  const logo = /[0-9a-f]{32}\.webp/.exec(String(data.logo))![0];
  expect((await pictures()).some((path) => path.endsWith(logo))).toBe(true);
  await announced(database, 'brands', (tx) => tx.deleteFrom('brands').where('id', '=', data._id).execute());
  await pool.query('DELETE FROM pictures WHERE hash = $1', [logo.replace('.webp', '')]);
  const second = await backUpTo(place, { connection: database.connection, media });
  const cut = '20260101T000000-000Z';
  await mkdir(join(folder, cut));
  await writeFile(join(folder, cut, 'jobs.0001.gz'), '');
  const inDays = (days: number) => Date.now() + days * 86_400_000;
  await removeOld(place, 14, inDays(13));
  expect(await listBackups(place)).toEqual({ whole: [second.name, first.name], cut: [] });
  await removeOld(place, 14, inDays(15));
  expect(await backupsIn(folder)).toEqual([second.name]);
  expect((await pictures()).some((path) => path.endsWith(logo))).toBe(false);
  expect((await readdir(folder)).toSorted()).toEqual([
    second.name,
    ...((await pictures()).length > 0 ? ['pictures'] : []),
  ]);
});

test('backups of upgrades go after as many days as others, the newest too', async () => {
  const dataDir = await testFolder();
  const folder = join(dataDir, 'upgrade-backups');
  const remove = () => removeUpgradeBackups({ database, media, dataDir, backup: configOf(undefined) });
  const backUpAsOf = async (daysAgo: number) => {
    const { name } = await backUpTo(folderPlace(folder), { connection: database.connection, media });
    const at = nameFor(new Date(Date.now() - daysAgo * 86_400_000));
    await rename(join(folder, name), join(folder, at));
    return at;
  };
  await backUpAsOf(15);
  const young = await backUpAsOf(13);
  await remove();
  expect(await backupsIn(folder)).toEqual([young]);
  await rename(join(folder, young), join(folder, nameFor(new Date(Date.now() - 14.1 * 86_400_000))));
  await remove();
  expect([...(await folderPlace(folder).list()).keys()]).toEqual([]);
});

test('where no place is set, the job makes none', async () => {
  await pool.query(`SELECT graphile_worker.add_job('back-up')`);
  await shop.runJobs();
  expect(await standing()).toEqual({ schedule: null, last: null, problem: null });
});
