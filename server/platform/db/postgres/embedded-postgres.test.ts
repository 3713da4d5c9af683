import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import {
  endAll,
  findRow,
  isThere,
  keepRow,
  killProcess,
  lockHolders,
  newFolder,
  postmasterPid,
  query,
  start,
  startElsewhere,
  startProcess,
  startStranger,
} from '#test/support/postgres-starts.ts';

afterEach(endAll);

/** The system may list a process a moment longer than it uses the data folder. */
const expectGone = (pid: number) => vi.waitFor(() => expect(isThere(pid)).toBe(false));

test('a fresh start answers, in UTF-8 and with trigrams for Bangla', async () => {
  const { connection } = await start(newFolder());
  await query(connection, 'create extension pg_trgm');
  const [row] = await query(
    connection,
    `select 1 as one, current_setting('server_encoding') as encoding, show_trgm('জুতা') as trigrams`,
  );
  expect(row).toMatchObject({ one: 1, encoding: 'UTF8' });
  expect(row?.trigrams).not.toEqual([]);
});

test('a second start finds the rows of the first', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await keepRow(first);
  await first.stop();
  expect(await findRow(await start(folder))).toBe('kept');
});

test('stop() stops PostgreSQL despite an open transaction, and may be called twice', async () => {
  const folder = newFolder();
  const postgres = await start(folder);
  const pid = postmasterPid(folder);
  const client = new Client(postgres.connection);
  client.on('error', () => {}); // its connection is about to be cut
  await client.connect();
  await client.query('begin; create table unfinished ()');
  await Promise.all([postgres.stop(), postgres.stop()]);
  await expectGone(pid);
});

test('takes over the PostgreSQL of a Haat killed by SIGKILL, and can stop it', async () => {
  const folder = newFolder();
  const other = await startElsewhere(folder);
  await keepRow(other);
  const pid = postmasterPid(folder);
  await killProcess(other.child);
  const next = await start(folder);
  expect(postmasterPid(folder)).toBe(pid);
  expect(await findRow(next)).toBe('kept');
  await next.stop();
  await expectGone(pid);
});

test('a PostgreSQL killed together with its Haat is started again with every committed row', async () => {
  const folder = newFolder();
  const other = await startElsewhere(folder, { settings: { shared_buffers: '16MB' } });
  await keepRow(other);
  process.kill(other.child.pid ?? 0, 'SIGKILL');
  process.kill(postmasterPid(folder), 'SIGKILL');
  expect(await findRow(await start(folder))).toBe('kept');
});

test('a start waits for a process of the killed PostgreSQL that is not gone yet', async () => {
  const folder = newFolder();
  const other = await startElsewhere(folder);
  const client = new Client(other.connection);
  client.on('error', () => {}); // its server is about to be killed
  await client.connect();
  const {
    rows: [slow],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(slow?.pid ?? 0, 'SIGSTOP');
  process.kill(other.child.pid ?? 0, 'SIGKILL');
  process.kill(postmasterPid(folder), 'SIGKILL');
  const starting = start(folder);
  await expect.poll(() => readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('still in use');
  process.kill(slow?.pid ?? 0, 'SIGCONT');
  expect(await query((await starting).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a PostgreSQL killed under a running Haat comes back, and the folder is still not free for another', async () => {
  const folder = newFolder();
  const postgres = await start(folder);
  await keepRow(postgres);
  process.kill(postmasterPid(folder), 'SIGKILL');
  await expect.poll(() => findRow(postgres).catch(() => 'not yet')).toBe('kept');
  await expect.poll(() => lockHolders(postgres).catch(() => 0)).toBe(1);
});

test('refuses a second live start on the same folder, and the first keeps working', async () => {
  const folder = newFolder();
  const first = await start(folder);
  const second = await startElsewhere(folder).catch((error: Error) => error.message);
  expect(second).toBe(`StartError: The data directory ${folder} is in use by another Haat (process ${process.pid}).`);
  await keepRow(first);
  expect(await findRow(first)).toBe('kept');
});

test('of two simultaneous starts on a fresh folder one wins, the other reports that it is in use', async () => {
  const folder = newFolder();
  const outcomes = await Promise.allSettled([startElsewhere(folder), startElsewhere(folder)]);
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(lost.map(({ reason }) => String(reason))).toEqual([
    expect.stringMatching(/StartError: .* is in use by another Haat/),
  ]);
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('a start killed while creating the database leaves no partial one', async () => {
  const folder = newFolder();
  const child = startProcess(folder);
  await expect
    // a busy machine may need seconds to start a process
    .poll(() => readdirSync(folder).some((name) => name.startsWith('postgres.new-')), { interval: 5 })
    .toBe(true);
  await killProcess(child);
  expect(readdirSync(folder)).not.toContain('postgres');
  const postgres = await start(folder);
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('a later start removes the leftovers of initdb', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  const gone = startStranger();
  await killProcess(gone);
  mkdirSync(join(folder, `postgres.new-${gone.pid}-0badcafe`));
  await start(folder);
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('stale lock files whose process id belongs to another program do not block PostgreSQL', async () => {
  const folder = newFolder();
  const first = await start(folder);
  const lockFiles = ['postgres/postmaster.pid', 'postgres-socket/.s.PGSQL.5432.lock'].map((name) => join(folder, name));
  const left = lockFiles.map((path) => readFileSync(path, 'utf8'));
  await first.stop();
  const stranger = startStranger();
  for (const [i, path] of lockFiles.entries())
    writeFileSync(path, left[i]?.replace(/^\d+/, String(stranger.pid)) ?? '');
  const again = await start(folder);
  expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('Ctrl-C does not reach PostgreSQL: it has its own process group', async () => {
  const folder = newFolder();
  await start(folder);
  const groupOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
  expect(groupOf(postmasterPid(folder))).not.toBe(groupOf(process.pid));
});
