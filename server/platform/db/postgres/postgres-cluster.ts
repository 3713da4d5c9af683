import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';
import { finish, type PostgresPlace } from './postgres-place.ts';
import { lineThatTells } from './postgres-output.ts';
import { run } from './postgres-programs.ts';

export const USER = 'haat';
// Not "C": there pg_trgm and full text see no letters in Bangla. C.UTF-8 sorts the same on every machine.
const LOCALES = ['C.UTF-8', 'en_US.UTF-8'];
const UNFINISHED = /^postgres\.new-(\d+)-/;

interface ClusterSetup {
  durable: boolean;
  /** Ends the making. */
  stopping?: AbortSignal | undefined;
}

/**
 * Makes PostgreSQL's data folder where there is none. It is made under another name and renamed when complete, so
 * a folder of that name is never half-made.
 * @throws StartError when it cannot be made, or is of another PostgreSQL version
 */
export async function ensureCluster(place: PostgresPlace, setup: ClusterSetup): Promise<void> {
  removeUnfinished(place.home);
  if (existsSync(place.cluster)) await requireSameVersion(place);
  else await createCluster(place, setup);
  // the initdb of a Haat that was killed may have written on for a moment while its folder was removed
  removeUnfinished(place.home);
  const known = join(place.dataDir, 'postgres');
  // Links data in another place from the data folder, so that every user's start finds it.
  if (!lstatSync(known, { throwIfNoEntry: false })) symlinkSync(place.cluster, known);
}

async function createCluster(place: PostgresPlace, setup: ClusterSetup): Promise<void> {
  const unfinished = join(place.home, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    if (place.ids) chownSync(unfinished, place.ids.uid, place.ids.gid);
    await initdb(place, unfinished, setup);
    finish(unfinished, place.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    setup.stopping?.throwIfAborted();
    throw new StartError(`The database could not be made in ${place.cluster}: ${(error as Error).message}`);
  }
}

async function initdb(place: PostgresPlace, folder: string, { durable, stopping }: ClusterSetup): Promise<void> {
  let failure = '';
  for (const locale of LOCALES) {
    // "trust": other users cannot open the socket's folder, and PostgreSQL does not listen on the network.
    const args = [
      `--pgdata=${folder}`,
      `--username=${USER}`,
      '--auth=trust',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--data-checksums',
      '--no-instructions',
    ];
    const { code, output } = await run(place, 'initdb', {
      args: durable ? args : [...args, '--no-sync'],
      stopping,
    });
    stopping?.throwIfAborted();
    if (code === 0) return;
    failure ||= lineThatTells(output);
    if (!output.includes('invalid locale')) break; // only a locale that this machine lacks is worth another try
  }
  throw new Error(failure);
}

/**
 * Removes leftovers of killed starts. Runs at each start, because an initdb that had only just started may create its
 * folder again after the removal.
 */
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(UNFINISHED.exec(name)?.[1]);
    // its initdb may still be writing there for a moment
    if (pid && !isAlive(pid))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function requireSameVersion(place: PostgresPlace): Promise<void> {
  const made = readVersion(place.cluster);
  const { output } = await run(place, 'postgres', { args: ['--version'] });
  const ours = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (!ours) throw new StartError(`PostgreSQL could not be started: ${lineThatTells(output)}`);
  if (made !== ours) {
    throw new StartError(
      `The database in ${place.cluster} was made by PostgreSQL ${made}, and this is PostgreSQL ${ours}: ` +
        `set POSTGRES_PROGRAMS to the programs of PostgreSQL ${made}, or make a backup with the version of Haat that ` +
        'you had, and restore it with this one (docs/running.md).',
    );
  }
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new StartError(`The folder ${cluster} holds no database that can be read: ${(error as Error).message}`);
  }
}

/** Whether a process of this number exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
