import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';
import { canReach, systemUser, unshareWrapper, type Ids } from './postgres-account.ts';
import { log } from '#server/platform/process/log.ts';

/** The place of our PostgreSQL, and its user. */
export interface PostgresPlace {
  dataDir: string;
  home: string; // contains the cluster, its log and, if the path is short enough, its socket
  cluster: string; // PostgreSQL's own data folder
  programs: string; // the folder of initdb and postgres
  wrapper: string[]; // put before a program
  ids?: Ids; // the user a program is started as, where it is not ours
}

/**
 * Chooses by this machine: an ordinary user runs PostgreSQL directly; root runs it in a user namespace, or as the
 * system user `postgres` if that is not allowed. An existing cluster keeps its owner.
 * @throws StartError when the data folder cannot be used
 */
export function choosePlace(givenDataDir: string, programs: string): PostgresPlace {
  const uid = process.getuid?.();
  if (uid === undefined)
    throw new StartError('The own PostgreSQL of Haat needs Linux or macOS: set DATABASE_URL here.');
  const dataDir = openDataDir(givenDataDir);
  const cluster = join(dataDir, 'postgres');
  const owner = clusterOwner(cluster);
  const direct = { dataDir, home: dataDir, cluster: owner ? realpathSync(cluster) : cluster, programs, wrapper: [] };
  if (uid !== 0) {
    if (owner && owner.uid !== uid)
      throw new StartError(
        `The database in ${cluster} belongs to another user of this machine: start Haat as that user.`,
      );
    return direct;
  }
  if (owner && owner.uid !== 0) return placeOf(owner, dataDir, programs);
  const wrapper = unshareWrapper();
  if (wrapper) return { ...direct, wrapper };
  if (owner)
    throw new StartError(
      `The database in ${cluster} belongs to root, and PostgreSQL refuses root where unshare is not allowed: give the folder to another user (chown -R) or set DATABASE_URL.`,
    );
  return placeOf(systemUser(), dataDir, programs);
}

function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir); // a folder has one real path, even if it was reached by a link
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

function clusterOwner(cluster: string): Ids | undefined {
  if (!lstatSync(cluster, { throwIfNoEntry: false })) return undefined;
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found) throw new StartError(`The database that ${cluster} points to is gone.`);
  return found;
}

/** As another user: in the data folder where that user can reach it, else below /var/lib/haat. */
function placeOf({ uid, gid }: Ids, dataDir: string, programs: string): PostgresPlace {
  const ids = { uid, gid };
  const own = join('/var/lib/haat', shortHash(dataDir));
  const linked = join(dataDir, 'postgres');
  const home = existsSync(linked) ? dirname(realpathSync(linked)) : canReach(dataDir, ids) ? dataDir : own;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const place = {
    dataDir,
    home,
    cluster: join(home, 'postgres'),
    programs: reachablePrograms(programs, own, ids),
    wrapper: [],
    ids,
  };
  log.info(
    `PostgreSQL refuses root and unshare is not used here: it runs as user ${uid}, its data is in ${place.cluster}`,
  );
  return place;
}

/** The programs themselves, or a copy of them (70 MB) where the user cannot reach them, as in a clone below /root. */
function reachablePrograms(programs: string, own: string, ids: Ids): string {
  if (canReach(programs, ids)) return programs;
  const original = statSync(join(programs, 'postgres'));
  const copy = join(own, `programs-${shortHash(`${programs} ${original.size} ${original.mtimeMs} ${ids.uid}`)}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new-${process.pid}`;
    cpSync(dirname(programs), unfinished, { recursive: true, verbatimSymlinks: true });
    giveTree(unfinished, ids);
    finish(unfinished, copy);
  }
  return join(copy, 'bin');
}

/** Renames a finished folder into place; where another start was quicker, its folder stays and ours goes. */
export function finish(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function giveTree(folder: string, { uid, gid }: Ids): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
