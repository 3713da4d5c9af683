import { availableParallelism, totalmem } from 'node:os';

interface Machine {
  cores: number;
  /** In bytes; what this process may use, where that is limited. */
  memory: number;
}

const GB = 1024 ** 3;
/** For the system and PostgreSQL. */
const otherMemory = GB;
/** A worker with a full cache. */
const workerMemory = GB / 2;
/** The 100 connections that PostgreSQL usually allows are enough for these, and one more while they are replaced. */
const mostOnOneDatabase = 2;
/** More gain little: PostgreSQL is the next to have no time left. */
const mostWorkers = 8;

/** One for each core, but for that of a PostgreSQL of our own; one alone on a machine of two cores or little memory. */
export function defaultWorkers({ cores, memory, ownDatabase }: Machine & { ownDatabase: boolean }): number {
  if (cores <= 2) return 1;
  const most = ownDatabase ? Math.min(cores - 1, mostWorkers) : Math.min(cores, mostOnOneDatabase);
  return Math.max(1, Math.min(most, Math.floor((memory - otherMemory) / workerMemory)));
}

export function thisMachine(): Machine {
  // 0 or a huge number where nothing limits it
  const allowed = process.constrainedMemory();
  return { cores: availableParallelism(), memory: allowed > 0 ? Math.min(allowed, totalmem()) : totalmem() };
}
