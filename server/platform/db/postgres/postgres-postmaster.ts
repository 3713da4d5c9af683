import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { disownLockFiles, processesOn, readLockFile, runsOn } from './postgres-lock-files.ts';
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
  /** Stops it, at any stage of the start. */
  end(): Promise<void>;
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
  // A separate process group: Ctrl-C is for us, and orders in progress finish before we stop PostgreSQL. Its output
  // goes to a file instead of a pipe, because it outlives us when we are killed, and serves the next start.
  const child = spawn(file, rest, { ...options, detached: true, stdio: ['ignore', log, log] });
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', () => (failure ??= readFrom(log, start)));
  child.on('close', () => closeSync(log));
  child.unref();
  return { failure: () => failure, end: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await Promise.race([gone, delay(1000)]);
  child.kill('SIGKILL');
}

/** The signals that stop PostgreSQL, with the wait after each. With less than a second it stops immediately. */
function steps(withinMs: number): [NodeJS.Signals, number][] {
  if (withinMs < 1000)
    return [
      ['SIGQUIT', withinMs / 2],
      ['SIGKILL', withinMs / 2],
    ];
  const last = Math.min(10_000, withinMs / 5);
  return [
    ['SIGINT', withinMs - 2 * last],
    ['SIGQUIT', last],
    ['SIGKILL', last],
  ];
}

/**
 * Stops PostgreSQL: rolls open transactions back. If that takes too long, it stops without a checkpoint and recovers at
 * its next start. Kills all processes that hang.
 */
export async function stopPostmaster(cluster: string, pid: number, withinMs = 50_000): Promise<void> {
  for (const [signal, ms] of steps(withinMs)) {
    if (!runsOn(cluster, pid)) return; // checked before every signal: another process may have the number by now
    if (signal === 'SIGKILL') for (const one of processesOn(cluster)) signalTo(one, signal);
    signalTo(pid, signal);
    const deadline = Date.now() + ms;
    while (runsOn(cluster, pid) && Date.now() < deadline) await delay(10);
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has just ended
  }
}
