import { spawn } from 'node:child_process';
import { closeSync, fstatSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { disownLockFiles, readLockFile, runsOn } from './postgres-lock-files.ts';
import { openLog, readFrom } from './postgres-log.ts';
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
