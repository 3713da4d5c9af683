import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAlive } from './postgres-cluster.ts';
import { SOCKET_PORT } from './postgres-socket.ts';

/** The text of a lock file; empty if there is none. */
export function readLockFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Whether process `pid` is a PostgreSQL on this data. A zombie is not. */
export function runsOn(cluster: string, pid: number): boolean {
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

/** All processes of the PostgreSQL on this data; none on systems without /proc. */
export function processesOn(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((pid) => runsOn(cluster, pid));
}

/**
 * After a crash the process id in PostgreSQL's two lock files may belong to another program (likely in containers),
 * or to a zombie process; PostgreSQL would believe that it is still running. PostgreSQL treats a lock file that names
 * its parent process, which is us, as stale, and still checks for processes that use its shared memory. If we removed
 * the file instead, it could not check that.
 */
export function disownLockFiles(cluster: string, socketDir: string): void {
  for (const path of [join(cluster, 'postmaster.pid'), join(socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`)]) {
    const content = readLockFile(path);
    const pid = Math.abs(parseInt(content, 10));
    if (pid && isAlive(pid) && !runsOn(cluster, pid))
      writeFileSync(path, content.replace(/^-?\d+/, String(process.pid)));
  }
}
