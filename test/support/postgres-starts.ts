import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { vi } from 'vitest';
import { startEmbeddedPostgres, type RunningPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';

/** What the tests of the own PostgreSQL start, in this process and in others, and how all of it ends again. */

const settings = { fsync: 'off', shared_buffers: '16MB' };
const folders: string[] = [];
const running: RunningPostgres[] = [];
const others: ChildProcess[] = [];

export async function endAll(): Promise<void> {
  vi.restoreAllMocks();
  for (const child of others.splice(0)) await killProcess(child);
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const folder of folders.splice(0)) removeFolder(folder);
}

export function removeLater(folder: string): void {
  folders.push(folder);
}

export function startStranger(): ChildProcess {
  const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  others.push(stranger);
  return stranger;
}

export async function start(dataDir: string, own: Record<string, string> = {}): Promise<RunningPostgres> {
  vi.spyOn(console, 'log').mockReturnValue(); // which user it runs as
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { ...settings, ...own } });
  running.push(postgres);
  return postgres;
}

interface Elsewhere {
  settings?: Record<string, string>;
  programs?: string;
  env?: NodeJS.ProcessEnv;
}
interface Other {
  child: ChildProcess;
  connection: RunningPostgres['connection'];
}

/** A start in another process, which then stays. Rejects with the error's name and message. */
export async function startElsewhere(dataDir: string, options: Elsewhere = {}): Promise<Other> {
  const child = startProcess(dataDir, options);
  const connection = await new Promise<RunningPostgres['connection']>((resolve, reject) => {
    child.on('message', (message: RunningPostgres['connection'] | string) =>
      typeof message === 'string' ? reject(new Error(message)) : resolve(message),
    );
    child.on('exit', () => reject(new Error('it ended without a word')));
  });
  return { child, connection };
}

export function startProcess(dataDir: string, { env = process.env, ...own }: Elsewhere = {}): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('#server/platform/db/postgres/embedded-postgres.ts'))};
    startEmbeddedPostgres(${JSON.stringify({ dataDir, settings, ...own })}).then(
      ({ connection }) => process.send(connection), (error) => process.send(error.name + ': ' + error.message));
    process.on('disconnect', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  });
  others.push(child);
  return child;
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

export function newFolder(below = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(below, 'haat-test-')));
  folders.push(folder);
  return folder;
}

/** Removes a folder and the data it points to, and ends the PostgreSQL that a killed process may have left there. */
function removeFolder(folder: string): void {
  const cluster = existsSync(join(folder, 'postgres')) ? realpathSync(join(folder, 'postgres')) : undefined;
  const pid = postmasterPid(folder);
  if (cluster && pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)) process.kill(pid, 'SIGKILL');
  for (const path of cluster ? [dirname(cluster), folder] : [folder])
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
}

export function postmasterPid(folder: string): number {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    return isThere(pid) ? pid : 0;
  } catch {
    return 0;
  }
}

export function isThere(pid: number): boolean {
  return readdirSync('/proc').includes(String(pid)) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');
}

export function pathWithoutUnshare(): string {
  const folder = newFolder();
  symlinkSync('/bin/true', join(folder, 'true'));
  return folder;
}

export async function query(connection: ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => {}); // some of these servers are killed on purpose
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function keepRow({ connection }: Pick<RunningPostgres, 'connection'>): Promise<void> {
  await query(connection, `create table kept as select 'kept' as word`);
}

export async function findRow({ connection }: Pick<RunningPostgres, 'connection'>): Promise<unknown> {
  return (await query(connection, 'select word from kept'))[0]?.word;
}

export async function lockHolders({ connection }: Pick<RunningPostgres, 'connection'>): Promise<unknown> {
  return (
    await query(connection, `select count(*)::int as holders from pg_locks where locktype = 'advisory' and granted`)
  )[0]?.holders;
}
