import { readdirSync, readFileSync } from 'node:fs';

const ticksASecond = 100;

/** The seconds of processor that a process has used, with its threads and its children that have ended. */
function secondsOf(pid: number): number {
  const [user, system, ended, endedSystem] = fieldsOf(pid).slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (ended ?? 0) + (endedSystem ?? 0)) / ticksASecond;
}

/** The same with its children that run: of a PostgreSQL, all that it does. Only on Linux. */
export function cpuSeconds(pid: number, { children = false } = {}): number {
  if (!children) return secondsOf(pid);
  const own = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid);
  return [pid, ...own].reduce((sum, one) => sum + secondsOf(one), 0);
}

/**
 * What stands behind the name, which may hold spaces and parentheses; nothing of a process that has ended meanwhile.
 */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const parentOf = (pid: number) => Number(fieldsOf(pid)[1]);
