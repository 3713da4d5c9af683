import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';
import { lineThatTells } from './postgres-output.ts';

export interface Ids {
  uid: number;
  gid: number;
}

const SYSTEM_USER = 'postgres';

/**
 * The command that runs a program in a user namespace where root has another number. PostgreSQL, which refuses root,
 * then starts, and can still enter closed folders. Undefined if unshare is missing or not allowed.
 */
export function unshareWrapper(): string[] | undefined {
  // initdb looks up the name of its user, so the number must exist on this machine.
  const known = accounts().find(({ uid }) => uid === 1000) ?? accounts().find(({ uid }) => uid > 0);
  const wrapper = ['unshare', '--user', `--map-user=${known?.uid ?? 1000}`, `--map-group=${known?.gid ?? 1000}`];
  const probe = spawnSync('unshare', [...wrapper.slice(1), 'true'], { stdio: 'ignore' });
  return probe.status === 0 ? wrapper : undefined;
}

/** The system user `postgres`, made where the machine has none. @throws StartError when it cannot be made */
export function systemUser(): Ids {
  const found = findAccount(SYSTEM_USER);
  if (found) return found;
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', SYSTEM_USER],
    { encoding: 'utf8' },
  );
  const user = findAccount(SYSTEM_USER);
  if (user) return user;
  const reason = made.error?.message ?? lineThatTells(made.stderr);
  throw new StartError(
    `PostgreSQL refuses to run as root, and the system user ${SYSTEM_USER} could not be made: ${reason}`,
  );
}

/** Whether a user can get into `folder`: every folder on the way has to let them through. */
export function canReach(folder: string, ids: Ids): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (dirname(folder) === folder || canReach(dirname(folder), ids));
}

function findAccount(name: string): Ids | undefined {
  return accounts().find((account) => account.name === name);
}

function accounts(): (Ids & { name: string })[] {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return lines.flatMap(([name, , uid, gid]) =>
    name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
  );
}
