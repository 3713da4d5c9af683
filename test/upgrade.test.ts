import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { findRunningPostgres } from '#server/platform/db/postgres/running-postgres.ts';
import { readEnvironmentFile } from '../scripts/environment-file.ts';
import { callsTo } from './support/http.ts';
import { addGoods, line, newOrder, placeOrder, type Goods } from './support/orders.ts';
import { addPerson } from './support/people.ts';
import { endAll, newFolder, query } from './support/postgres-starts.ts';
import { makeRelease, newMachine, type Machine, type ReleaseChange } from './support/release.ts';

// deploy/upgrade from start to end, in a folder and without systemd.

const timeout = 400_000;
const folder = newFolder();
const first = 'CREATE TABLE tried_1 (id integer);';
let machine: Machine;
let goods: Goods;

beforeAll(async () => {
  machine = await newMachine(folder);
});
afterAll(async () => {
  await machine.run('systemctl', 'stop');
  await endAll();
  // a busy disk removes the files of eight releases slowly
}, timeout);

async function upgradeTo(change: ReleaseChange) {
  const release = await makeRelease(folder, change);
  return machine.run(join(release, 'deploy/upgrade'), release);
}

const current = () => basename(readlinkSync(join(machine.home, 'current')));
const processId = () => readFileSync(join(machine.home, 'pid'), 'utf8');
const isReady = async () => (await fetch(`${machine.address}/readyz`)).ok;
async function running() {
  const connection = await findRunningPostgres(machine.dataDir);
  if (!connection) throw new Error('The shop runs without its PostgreSQL');
  return connection;
}
async function order(): Promise<void> {
  const database = openDatabase(await running(), { connections: 2 });
  goods ??= await addGoods(database, { variants: [{ color: 'Red', quantity: 10 }] });
  await placeOrder(callsTo(machine.address), await addPerson({ database }), newOrder([line(goods)]));
  await database.close();
}
const countOrders = async () => (await query(await running(), 'SELECT count(*)::int AS count FROM orders'))[0]?.count;
const tables = async () =>
  (await query(await running(), `SELECT relname FROM pg_class WHERE relname LIKE 'tried%' ORDER BY 1`)).map(
    ({ relname }) => relname,
  );

/** What others than this user could change, of a release that is installed. */
const open = (release: string) => {
  const wrong = `! -type l ( -perm /022 -o ! -user ${process.getuid?.()} )`;
  return execFileSync('find', [join(machine.home, 'releases', release), ...wrong.split(' ')]).toString();
};

test('the first time it installs the shop beside its release, as its own, and opens it', { timeout }, async () => {
  const release = await makeRelease(folder, { version: '1.0.0' });
  const loose = [release, join(release, 'server'), join(release, 'server/main.ts')];
  for (const path of loose) chmodSync(path, 0o777);
  if (process.getuid?.() === 0) for (const path of loose) chownSync(path, 65534, 65534);
  const { code, said } = await machine.run(join(release, 'deploy/upgrade'), release);
  expect([code, said]).toEqual([0, expect.stringContaining('1.0.0-100aaaaaaaaa is open.')]);
  expect([current(), await isReady()]).toEqual(['1.0.0-100aaaaaaaaa', true]);
  expect(existsSync(join(folder, 'units/haat.service'))).toBe(true);
  expect(open('1.0.0-100aaaaaaaaa')).toBe('');
  expect(readFileSync(join(machine.home, 'log'), 'utf8')).toContain('Version 1.0.0 (100aaaaaaaaa).');
  await order();
});

test(
  'an upgrade backs up, checks the backup, and switches to a version that changes the database',
  { timeout },
  async () => {
    const { code, said } = await upgradeTo({ version: '1.1.0', migrations: [first] });
    expect([code, said]).toEqual([0, expect.stringContaining('1.1.0-110aaaaaaaaa is open. 1.0.0-100aaaaaaaaa stays')]);
    expect(said).toMatch(/Restored the backup \S+ .* 1 orders.*\nStock, money and orders agree\./);
    expect(said).toContain('the shop is closed for one more backup');
    expect([current(), await isReady(), await tables()]).toEqual(['1.1.0-110aaaaaaaaa', true, ['tried_1']]);
    await order();
    expect(await countOrders()).toBe(2);
  },
);

test('a version that does not take the shop’s data is refused while the shop runs on', { timeout }, async () => {
  const before = processId();
  const { code, said } = await upgradeTo({ version: '1.2.0', migrations: [first, 'SELECT 1 / 0;'] });
  expect([code, said]).toEqual([1, expect.stringContaining('does not accept this backup; nothing was changed')]);
  expect([current(), processId(), await isReady()]).toEqual(['1.1.0-110aaaaaaaaa', before, true]);
});

test('a version that does not become ready gives way to the one before, with every order', { timeout }, async () => {
  await order();
  const migrations = [first, 'CREATE TABLE tried_3 (id integer);'];
  const { code, said } = await upgradeTo({ version: '1.3.0', migrations, isBroken: true });
  expect([code, said]).toEqual([1, expect.stringContaining('1.1.0-110aaaaaaaaa runs again with the database of')]);
  expect(said).toContain(`may have taken are only in the newest backup in ${folder}/backups.`);
  expect(said).toContain('It is broken');
  expect([current(), await isReady(), await tables()]).toEqual(['1.1.0-110aaaaaaaaa', true, ['tried_1']]);
  expect(await countOrders()).toBe(3);
});

test(
  'a version that could not be backed up after its failure is no reason to say that nothing was lost',
  {
    timeout,
  },
  async () => {
    const migrations = [first, 'CREATE TABLE tried_4 (id integer);'];
    const { said } = await upgradeTo({ version: '1.4.0', migrations, isBroken: true, backsUp: false });
    expect(said).toContain('Orders that 1.4.0-140aaaaaaaaa may have taken are lost: they could not be backed up.');
    expect([current(), await isReady(), await countOrders()]).toEqual(['1.1.0-110aaaaaaaaa', true, 3]);
  },
);

test('the settings are read as systemd reads them', () => {
  const file = [
    '# X=1',
    ';Y=2',
    `A='it has # and $B'`,
    'B="say \\"yes\\" \\\\"',
    ' C = 1',
    'D=Shop <a@b.c>',
    'E=',
    'F=a\\',
    'b',
  ];
  expect(readEnvironmentFile(file.join('\n'))).toEqual({
    A: 'it has # and $B',
    B: 'say "yes" \\',
    D: 'Shop <a@b.c>',
    E: '',
    F: 'ab',
  });
});
