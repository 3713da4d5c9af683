import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres, type RunningPostgres } from '#server/db/embedded-postgres.ts';
import { packagedPrograms } from '#server/db/postgres-programs.ts';
import { StartError } from '#server/start-error.ts';

vi.setConfig({ testTimeout: 60_000 }); // each makes a database or two, on disks of any speed
const settings = { fsync: 'off', shared_buffers: '16MB' };
const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const running: RunningPostgres[] = [];
const others: ChildProcess[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const child of others.splice(0)) await killProcess(child);
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const folder of folders.splice(0)) removeFolder(folder);
}, 60_000);

test('a fresh start answers, in UTF-8 and with trigrams for Bangla', async () => {
  const { connection } = await start(newFolder());
  await query(connection, 'create extension pg_trgm');
  const [row] = await query(connection, `select 1 as one, current_setting('server_encoding') as encoding, show_trgm('জুতা') as trigrams`);
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

test('stop() ends PostgreSQL although a transaction is open, and may be asked twice', async () => {
  const folder = newFolder();
  const postgres = await start(folder);
  const pid = postmasterPid(folder);
  const client = new Client(postgres.connection);
  client.on('error', () => {}); // its connection is about to be cut
  await client.connect();
  await client.query('begin; create table unfinished ()');
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(isThere(pid)).toBe(false);
});

test('the PostgreSQL of a Haat killed by SIGKILL is taken over, and can be stopped', async () => {
  const folder = newFolder();
  const other = await startElsewhere(folder);
  await keepRow(other);
  const pid = postmasterPid(folder);
  await killProcess(other.child);
  const next = await start(folder);
  expect(postmasterPid(folder)).toBe(pid);
  expect(await findRow(next)).toBe('kept');
  await next.stop();
  expect(isThere(pid)).toBe(false);
});

test('a PostgreSQL killed together with its Haat is started again with every committed row', async () => {
  const folder = newFolder();
  const other = await startElsewhere(folder, { settings: { shared_buffers: '16MB' } });
  await keepRow(other);
  process.kill(other.child.pid ?? 0, 'SIGKILL');
  process.kill(postmasterPid(folder), 'SIGKILL');
  expect(await findRow(await start(folder))).toBe('kept');
});

test('a PostgreSQL killed under a running Haat comes back, and the folder is still not free for another', async () => {
  const folder = newFolder();
  const postgres = await start(folder);
  await keepRow(postgres);
  process.kill(postmasterPid(folder), 'SIGKILL');
  await expect.poll(() => findRow(postgres).catch(() => 'not yet'), { timeout: 20_000 }).toBe('kept');
  await expect.poll(() => lockHolders(postgres).catch(() => 0), { timeout: 20_000 }).toBe(1);
});

test('a second live start on the same folder is refused, and the first keeps working', async () => {
  const folder = newFolder();
  const first = await start(folder);
  const second = await startElsewhere(folder).catch((error: Error) => error.message);
  expect(second).toBe(`StartError: The data directory ${folder} is in use by another Haat (process ${process.pid}).`);
  await keepRow(first);
  expect(await findRow(first)).toBe('kept');
});

test('of two starts at once on a fresh folder one wins, the other says in use', async () => {
  const folder = newFolder();
  const outcomes = await Promise.allSettled([startElsewhere(folder), startElsewhere(folder)]);
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(lost.map(({ reason }) => String(reason))).toEqual([expect.stringMatching(/StartError: .* is in use by another Haat/)]);
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('a start killed while it made the database leaves nothing half-made', async () => {
  const folder = newFolder();
  const child = startProcess(folder);
  await expect.poll(() => readdirSync(folder).some((name) => name.startsWith('postgres.new-')), { interval: 5 }).toBe(true);
  await killProcess(child);
  expect(readdirSync(folder)).not.toContain('postgres');
  const postgres = await start(folder);
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('a lock file left behind whose number now is another program’s does not keep PostgreSQL from starting', async () => {
  const folder = newFolder();
  const first = await start(folder);
  const left = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8');
  await first.stop();
  const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  others.push(stranger);
  writeFileSync(join(folder, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(stranger.pid)));
  const again = await start(folder);
  expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('Ctrl-C does not reach PostgreSQL: it is in a process group of its own', async () => {
  const folder = newFolder();
  await start(folder);
  const groupOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
  expect(groupOf(postmasterPid(folder))).not.toBe(groupOf(process.pid));
});

test('a path too long for a socket works, with the socket in a closed folder elsewhere', async () => {
  const folder = join(newFolder(), 'long'.repeat(30));
  const { connection } = await start(folder);
  expect(connection.host.startsWith(folder)).toBe(false);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  folders.push(connection.host);
});

test('the socket’s folder is closed even where it was open before', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'postgres-socket'), { mode: 0o777 });
  const { connection } = await start(folder);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('a socket folder of another user is refused', async () => {
  const folder = join(newFolder(), 'long'.repeat(30));
  const { connection, stop } = await start(folder);
  await stop();
  folders.push(connection.host);
  chownSync(connection.host, 12345, 12345);
  await expect(start(folder)).rejects.toThrow(/belongs to another user/);
});

test('another major version, a bad setting, missing programs and an unusable folder are each told in one line', async () => {
  const folder = newFolder();
  await expect(start(folder, { shared_buffers: 'plenty' })).rejects.toThrow('PostgreSQL could not be started: invalid value for parameter "shared_buffers": "plenty"');
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '12\n');
  await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 12, and this is PostgreSQL \d+/);
  await expect(startEmbeddedPostgres({ dataDir: newFolder(), programs: folder })).rejects.toThrow(StartError);
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(/^The data directory .* cannot be used: ENOTDIR/);
});

test.runIf(isRoot)('root starts it in a closed folder below its home', async () => {
  const { connection } = await start(newFolder(homedir()));
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('root without unshare starts it as the system user, whose data a later start with unshare finds again', async () => {
  const folder = newFolder(homedir());
  const programs = join(newFolder(homedir()), 'native/bin'); // as in a clone below a closed home
  cpSync(dirname(packagedPrograms()), dirname(programs), { recursive: true, verbatimSymlinks: true });
  const other = await startElsewhere(folder, { programs, env: { ...process.env, PATH: pathWithoutUnshare() } });
  expect(statSync(`/proc/${postmasterPid(folder)}`).uid).not.toBe(0);
  folders.push(dirname(realpathSync(join(folder, 'postgres'))));
  await keepRow(other);
  await killProcess(other.child);
  const adopted = await start(folder);
  await adopted.stop();
  expect(await findRow(await start(folder))).toBe('kept');
});

test.runIf(isRoot)('root without unshare leaves the data in a folder that the system user can reach', async () => {
  const open = join('/var/tmp', `haat-test-${process.pid}`);
  mkdirSync(open, { mode: 0o755 });
  folders.push(open);
  const other = await startElsewhere(open, { env: { ...process.env, PATH: pathWithoutUnshare() } });
  expect(other.connection.host).toBe(join(open, 'postgres-socket'));
  expect(realpathSync(join(open, 'postgres'))).toBe(join(open, 'postgres'));
});

async function start(dataDir: string, own: Record<string, string> = {}): Promise<RunningPostgres> {
  vi.spyOn(console, 'log').mockReturnValue(); // which user it runs as
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { ...settings, ...own } });
  running.push(postgres);
  return postgres;
}

interface Elsewhere { settings?: Record<string, string>; programs?: string; env?: NodeJS.ProcessEnv }
interface Other { child: ChildProcess; connection: RunningPostgres['connection'] }

/** A start in another process, which then stays. Rejects with the error's name and message. */
async function startElsewhere(dataDir: string, options: Elsewhere = {}): Promise<Other> {
  const child = startProcess(dataDir, options);
  const connection = await new Promise<RunningPostgres['connection']>((resolve, reject) => {
    child.on('message', (message: RunningPostgres['connection'] | string) => (typeof message === 'string' ? reject(new Error(message)) : resolve(message)));
    child.on('exit', () => reject(new Error('it ended without a word')));
  });
  return { child, connection };
}

function startProcess(dataDir: string, { env = process.env, ...own }: Elsewhere = {}): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))};
    startEmbeddedPostgres(${JSON.stringify({ dataDir, settings, ...own })}).then(
      ({ connection }) => process.send(connection), (error) => process.send(error.name + ': ' + error.message));
    process.on('disconnect', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  others.push(child);
  return child;
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

function newFolder(below = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(below, 'haat-test-')));
  folders.push(folder);
  return folder;
}

/** Removes a folder, and ends the PostgreSQL that a killed process may have left in it. */
function removeFolder(folder: string): void {
  const pid = postmasterPid(folder);
  if (pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(realpathSync(join(folder, 'postgres')))) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function postmasterPid(folder: string): number {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    return isThere(pid) ? pid : 0;
  } catch {
    return 0;
  }
}

function isThere(pid: number): boolean {
  return readdirSync('/proc').includes(String(pid)) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');
}

function pathWithoutUnshare(): string {
  const folder = newFolder();
  symlinkSync('/bin/true', join(folder, 'true'));
  return folder;
}

async function query(connection: ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => {}); // some of these servers are killed on purpose
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function keepRow({ connection }: Pick<RunningPostgres, 'connection'>): Promise<void> {
  await query(connection, `create table kept as select 'kept' as word`);
}

async function findRow({ connection }: Pick<RunningPostgres, 'connection'>): Promise<unknown> {
  return (await query(connection, 'select word from kept'))[0]?.word;
}

async function lockHolders({ connection }: Pick<RunningPostgres, 'connection'>): Promise<unknown> {
  return (await query(connection, `select count(*)::int as holders from pg_locks where locktype = 'advisory' and granted`))[0]?.holders;
}
