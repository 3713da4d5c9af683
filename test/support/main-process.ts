import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

// The shop as a person starts it: a process, a folder, a port.

const root = join(import.meta.dirname, '../..');
const main = join(root, 'server/main.ts');
const children: ChildProcess[] = [];
const folders = new Set<string>();

export interface Running {
  child: ChildProcess;
  output(): string;
}

/** Starts server/main.ts, or `command` in its place, with these settings alone: without the demo, in one process. */
export function run(env: Record<string, string>, command: string[] = [process.execPath, main]): Running {
  const { PORT: _port, DATABASE_URL: _url, DATA_DIR: _dir, ...rest } = process.env;
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    cwd: root,
    env: { ...rest, DEMO: 'false', WORKERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  if (env.DATA_DIR) folders.add(env.DATA_DIR);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += String(part);
    });
  return { child, output: () => text };
}

/** The same, when it is open. */
export async function start(
  env: Record<string, string>,
  command?: string[],
): Promise<Running & { address: string; child: ChildProcess }> {
  const running = run({ PORT: '0', ...env }, command);
  await expect.poll(() => hasEnded(running.child) || isOpen(running), { timeout: 100_000 }).toBe(true);
  const address = /Haat is open at (\S+)/.exec(running.output())?.[1];
  if (!address) throw new Error(`It did not start: ${running.output()}`);
  return { ...running, address };
}

const isOpen = ({ output }: Running) => output().includes('Haat is open at');
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Sends the signal and waits for the end. Gives the exit code. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const end = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  return end;
}

/** Ends all that was started, and the PostgreSQL servers that killed shops leave behind. */
export async function endStarted(): Promise<void> {
  await Promise.all(children.splice(0).map((child) => ended(child, 'SIGKILL')));
  for (const pid of [...folders].filter(existsSync).flatMap(processesBelow)) kill(pid);
  folders.clear();
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {} // it has ended, as it should
}

/** The workers of this process. */
export function workersOf({ pid }: ChildProcess): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((one) => one && statusOf(one).includes(`PPid:\t${pid}\n`));
  return children.filter((one) => argumentsOf(one).includes('--worker'));
}

const statusOf = (pid: number) => readOf(`/proc/${pid}/status`);
const argumentsOf = (pid: number) => readOf(`/proc/${pid}/cmdline`).split('\0');

function readOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // it has ended just now
  }
}

/** The processes that work somewhere below this folder, as our PostgreSQL does. */
export function processesBelow(folder: string): number[] {
  const real = realpathSync(folder);
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => workPlaceOf(pid).startsWith(real));
}

function workPlaceOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return ''; // it has ended just now
  }
}
