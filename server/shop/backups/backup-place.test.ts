import { beforeEach, expect, test, vi } from 'vitest';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { backupPlaceApi, type BackupPlaceInput } from '#shared/api/shop/backups/backup-place.ts';
import { backupsApi } from '#shared/api/shop/backups/backups.ts';
import { statusApi } from '#shared/api/shop/status.ts';
import { log } from '#server/platform/process/log.ts';
import { jobHandlersOf } from '#server/timetable.ts';
import { fieldErrorsOf } from '#test/support/answers.ts';
import { fakeStore } from '#test/support/fake-store.ts';
import { addPerson, addSession } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { whenDone } from '#test/support/when-done.ts';
import { findBackupConfig } from './backups.ts';

const shop = await testShop();
const store = await fakeStore();
whenDone(store.close);
const { pool, db } = shop.database;
const owner = await addPerson(shop, { staffRole: 'owner' });
const { token } = owner;
const secretAccessKey = 'never/shown+4711';
const input = (more: Partial<BackupPlaceInput> = {}): BackupPlaceInput => ({
  bucket: store.bucket,
  region: 'us-east-1',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey,
  ...more,
});
const save = async (body = input()) => (await shop.call(backupPlaceApi.save, { body, token })).data;
const errorsOf = async (more: Partial<BackupPlaceInput>) =>
  fieldErrorsOf(await shop.ask(backupPlaceApi.save, { body: input(more), token }));
const environment = { to: undefined, hour: 0, keepDays: 14, keys: undefined };
const own = { db, secretKey: shop.secretKey, environment };

beforeEach(async () => {
  await pool.query('DELETE FROM secrets; DELETE FROM backups; DELETE FROM limits');
  store.kept.clear();
  store.refusals.length = 0;
});

test('the daily backup goes to the bucket that an owner has set, and the dashboard names it', async () => {
  expect((await shop.call(backupsApi.get, { token })).data.schedule).toBeNull();
  expect(await save(input({ bucket: `${store.bucket}/` }))).toEqual({
    setBy: 'dashboard',
    bucket: store.bucket,
    region: 'us-east-1',
    accessKeyId: 'AKIAEXAMPLE',
    ending: '4711',
    problem: null,
  });
  const settings = async () => Promise.reject(new Error('A backup needs no settings'));
  const parts = { ...shop, backup: environment, folder: shop.importsFolder, settings, origin: async () => '' };
  await jobHandlersOf(parts)['back-up']({});
  expect([...store.kept.keys()]).toContainEqual(expect.stringMatching(/manifest/));
  expect(store.isSigned).not.toContain(false);
  const { schedule, last } = (await shop.call(backupsApi.get, { token })).data;
  expect([schedule?.place, last?.place]).toEqual([store.bucket, store.bucket]);
  expect((await shop.call(statusApi.get, { token })).data.backups.schedule?.place).toBe(store.bucket);
  await shop.call(backupPlaceApi.remove, { token });
  expect((await findBackupConfig(own)).to).toBeUndefined();
});

test('the secret key is in no answer, no activity log, and not readable in the database', async () => {
  const saved = await save();
  const history = await shop.call(historyApi.list, { query: { limit: '10' }, token });
  expect(JSON.stringify(history)).toContain('Backup location');
  const { rows } = await pool.query(`SELECT encode(sealed, 'escape') AS sealed, ending FROM secrets`);
  expect(JSON.stringify([saved, history, rows])).not.toContain(secretAccessKey);
});

test('a secret key that is left empty stays, but not for another bucket or access key', async () => {
  await save();
  await save(input({ secretAccessKey: '', region: 'eu-west-1' }));
  expect(await findBackupConfig(own)).toMatchObject({ keys: { secretAccessKey, region: 'eu-west-1' } });
  const missing = { secretAccessKey: 'Enter the secret key' };
  const elsewhere = { secretAccessKey: '', bucket: 'https://elsewhere.example/backups' };
  expect(await errorsOf(elsewhere)).toEqual(missing);
  expect(await errorsOf({ secretAccessKey: '', accessKeyId: 'AKIAOTHER' })).toEqual(missing);
  expect(await fieldErrorsOf(await shop.ask(backupPlaceApi.test, { body: input(elsewhere), token }))).toEqual(missing);
});

test.each([
  { bucket: 'http://10.0.0.1/backups' },
  { bucket: '/var/backups' },
  { bucket: 'https://user:word@s3.example/backups' },
  { bucket: 'https://s3.example/backups?list-type=2' },
  { bucket: 'https://s3.example/backups?' },
  { bucket: 'http://127.0.0.1:9200/orders#' },
  { bucket: 'https://:word@s3.example/backups' },
  { region: 'us east' },
  { region: '' },
  { accessKeyId: 'a\nb' },
])('refuses %o, and what is set stays', async (wrong) => {
  await save();
  expect(Object.keys(await errorsOf(wrong))).toEqual(Object.keys(wrong));
  expect((await findBackupConfig(own)).to).toBe(store.bucket);
});

test('the test stores a small file, finds it, reads it and removes it; nothing is saved', async () => {
  const { message } = await shop.call(backupPlaceApi.test, { body: input(), token });
  expect(message).toBe('Haat stored a file there, read it and removed it.');
  expect(store.kept.size).toBe(0);
  expect((await shop.call(backupPlaceApi.get, { token })).data.setBy).toBe('none');
});

test('the test says which step the store refused, without the words of the store', async () => {
  const says = async () => (await shop.refused(backupPlaceApi.test, 'NOT_STORED', { body: input(), token })).message;
  store.refusals.push(403);
  expect(await says()).toMatch(/^The store of the backups answered 403 when haat-test\/.* was stored\.$/);
  // it takes files, but refuses to list them
  vi.spyOn(store.refusals, 'shift').mockReturnValueOnce(undefined).mockReturnValueOnce(403);
  expect(await says()).toBe('The store of the backups answered 403 when the files were listed.');
  expect(
    await (await shop.ask(backupPlaceApi.test, { body: input({ bucket: `${store.bucket}-2` }), token })).text(),
  ).not.toContain('secret');
});

test('a variable of the server wins, and the dashboard cannot change it', async () => {
  await save();
  const other = await testShop({ database: shop.database, backup: { ...environment, to: '/var/backups' } });
  expect((await other.call(backupPlaceApi.get, { token })).data).toMatchObject({ setBy: 'environment', bucket: null });
  expect((await other.call(backupsApi.get, { token })).data.schedule?.place).toBe('/var/backups');
  await other.refused(backupPlaceApi.save, 'SET_BY_ENVIRONMENT', { body: input(), token });
  await other.refused(backupPlaceApi.remove, 'SET_BY_ENVIRONMENT', { token });
});

test('keys that cannot be read are named, and no backup goes anywhere', async () => {
  vi.spyOn(log, 'error').mockReturnValue();
  await save();
  await pool.query(`UPDATE secrets SET sealed = decode(repeat('ab', 40), 'hex')`);
  expect((await shop.call(backupPlaceApi.get, { token })).data).toMatchObject({
    bucket: null,
    problem: expect.stringContaining('SECRETS_KEY has changed'),
  });
  expect((await findBackupConfig(own)).to).toBeUndefined();
  expect(await save()).toMatchObject({ problem: null, bucket: store.bucket });
});

test('only owners may see it, and change it after confirming their password', async () => {
  const admin = await addPerson(shop, { staffRole: 'admin' });
  await shop.refused(backupPlaceApi.get, 'FORBIDDEN', { token: admin.token });
  await shop.refused(backupPlaceApi.save, 'FORBIDDEN', { body: input(), token: admin.token });
  const unconfirmed = { token: await addSession(shop, owner.id, { confirmed: false }) };
  for (const call of [backupPlaceApi.save, backupPlaceApi.test])
    await shop.refused(call, 'CONFIRM_PASSWORD', { body: input(), ...unconfirmed });
  await shop.refused(backupPlaceApi.remove, 'CONFIRM_PASSWORD', unconfirmed);
});
