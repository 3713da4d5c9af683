import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './postgres-cluster.ts';
import type { PostgresPlace } from './postgres-place.ts';
import { command } from './postgres-programs.ts';
import { settingArguments } from './postgres-settings.ts';
import { openSocketDir, SOCKET_PORT } from './postgres-socket.ts';

export interface Postmaster {
  pid: number;
  socketDir: string; // empty until it accepts connections
}

export interface SpawnedPostmaster {
  failure(): string | undefined;
}

const LONGEST_LOG = 1_000_000; // bytes

/** The PostgreSQL that runs on this data now, whether this process started it or another one. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [first = '', , , , socketDir = '', , , status = ''] = readLockFile(join(cluster, 'postmaster.pid')).split('\n');
  const pid = Math.abs(Number(first));
  if (!pid || !runsOn(cluster, pid)) return undefined;
  return { pid, socketDir: status.startsWith('ready') ? socketDir : '' };
}

/** Starts PostgreSQL, and does not wait for it. */
export function spawnPostmaster(place: PostgresPlace, settings: Record<string, string>): SpawnedPostmaster {
  const socketDir = openSocketDir(place);
  const args = [
    '-D',
    place.cluster,
    '-p',
    String(SOCKET_PORT),
    ...settingArguments({ unix_socket_directories: socketDir, ...settings }),
  ];
  const [file, rest, options] = command(place, 'postgres', args);
  disownLockFiles(place.cluster, socketDir);
  const log = openLog(place.home);
  const start = fstatSync(log).size;
  // A group of its own: Ctrl-C is for us, and we let orders in progress finish before we stop PostgreSQL. A file and
  // not a pipe for its output: it outlives us when we are killed, and serves the next start.
  const child = spawn(file, rest, { ...options, detached: true, stdio: ['ignore', log, log] });
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', () => (failure ??= readFrom(log, start)));
  child.on('close', () => closeSync(log));
  child.unref();
  return { failure: () => failure };
}

/**
 * Ends PostgreSQL: open transactions are rolled back, and if that takes too long it is made to recover at its next
 * start.
 */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const) {
    if (!runsOn(cluster, pid)) return; // asked before every signal: the number may be another's by now
    signalTo(pid, signal);
    const deadline = Date.now() + seconds * 1000;
    while (runsOn(cluster, pid) && Date.now() < deadline) await delay(10);
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended by itself just now
  }
}

function readLockFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Whether process `pid` is a PostgreSQL on this data. A zombie is not. */
function runsOn(cluster: string, pid: number): boolean {
  try {
    if (!existsSync('/proc/self/cwd'))
      return (
        basename(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()) === 'postgres'
      );
    return readlinkSync(`/proc/${pid}/cwd`) === cluster; // PostgreSQL works inside its data folder
  } catch {
    return false;
  }
}

/**
 * After a crash the process id in PostgreSQL's two lock files may belong to another program (likely in containers),
 * or to a zombie process; PostgreSQL would believe that it is still running. PostgreSQL treats a lock file that names
 * its parent process, which is us, as stale, and still checks for processes that use its shared memory. If we removed
 * the file instead, it could not check that.
 */
function disownLockFiles(cluster: string, socketDir: string): void {
  for (const path of [join(cluster, 'postmaster.pid'), join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
    const content = readLockFile(path);
    const pid = Math.abs(parseInt(content, 10));
    if (pid && isAlive(pid) && !runsOn(cluster, pid))
      writeFileSync(path, content.replace(/^-?\d+/, String(process.pid)));
  }
}

function openLog(home: string): number {
  const path = join(home, 'postgres.log');
  // Earlier runs stay readable, they may say why they ended; but not for ever.
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG) renameSync(path, `${path}.old`);
  return openSync(path, 'a+', 0o600);
}

function readFrom(log: number, start: number): string {
  const bytes = Buffer.alloc(Math.min(fstatSync(log).size - start, LONGEST_LOG));
  readSync(log, bytes, 0, bytes.length, start);
  return bytes.toString('utf8');
}
