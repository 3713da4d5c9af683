import { availableParallelism, totalmem } from 'node:os';

interface Machine {
  cores: number;
  /** In bytes: the memory that this process may use, if that is limited. */
  memory: number;
}

const GB = 1024 ** 3;
/** For the system and PostgreSQL. */
const otherMemory = GB;
/** A worker with a full cache. */
const workerMemory = GB / 2;
/** The 100 connections that PostgreSQL usually allows are enough for these, and one more while they are replaced. */
const maxOnOneDatabase = 2;
/** More gain little: PostgreSQL is the next to have no time left. */
const maxWorkers = 8;

/**
 * A worker per core, minus a core for a PostgreSQL of our own. A single worker on a machine with two cores or little
 * memory.
 */
export function defaultWorkers({ cores, memory, ownDatabase }: Machine & { ownDatabase: boolean }): number {
  if (cores <= 2) return 1;
  const max = ownDatabase ? Math.min(cores - 1, maxWorkers) : Math.min(cores, maxOnOneDatabase);
  return Math.max(1, Math.min(max, Math.floor((memory - otherMemory) / workerMemory)));
}

export function thisMachine(): Machine {
  // 0 or a huge number without a limit
  const allowed = process.constrainedMemory();
  return { cores: availableParallelism(), memory: allowed > 0 ? Math.min(allowed, totalmem()) : totalmem() };
}
