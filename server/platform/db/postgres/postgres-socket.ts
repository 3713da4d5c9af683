import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';
import { shortHash, type PostgresPlace } from './postgres-place.ts';

export const SOCKET_PORT = 5432; // only part of the socket's name; no process listens on it
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/**
 * The closed folder of the socket: next to the data, or in the temporary folder if that path is too long for a socket.
 * Its permissions are the protection: a user who can enter it gets in without a password.
 * @throws StartError when the folder belongs to another user, who could listen in our place
 */
export function openSocketDir(place: PostgresPlace): string {
  const name = `haat-${shortHash(place.cluster)}`;
  const candidates = [join(place.home, 'postgres-socket'), join(tmpdir(), name), join('/tmp', name)];
  const dir = candidates.find(fits) ?? join('/tmp', name);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const found = lstatSync(dir); // a symbolic link does not count: its target could be changed under us
  if (!found.isDirectory() || ![process.getuid?.(), place.ids?.uid].includes(found.uid)) {
    throw new StartError(
      `The folder ${dir}, where PostgreSQL's socket would be, belongs to another user of this machine.`,
    );
  }
  chmodSync(dir, 0o700);
  if (place.ids) chownSync(dir, place.ids.uid, place.ids.gid);
  return dir;
}

function fits(dir: string): boolean {
  // PostgreSQL reads a list of folders: a comma or a quote in one would end it.
  return Buffer.byteLength(`${dir}/.s.PGSQL.${SOCKET_PORT}`) <= LONGEST_SOCKET_PATH && !/[,"]/.test(dir);
}
