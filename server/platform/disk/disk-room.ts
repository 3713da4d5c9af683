import { statfs } from 'node:fs/promises';
import { ApiError } from '#server/platform/http/errors/errors.ts';
import { t } from '#shared/language.ts';

const megabyte = 1024 * 1024;
/** Below this, files are refused: what is left is for orders. */
export const leastForFiles = 512 * megabyte;
const leastForPostgres = 128 * megabyte;
/** From here on the owner is warned. */
export const fullPercent = 90;

/** Bytes that are free where the shop stores things. */
export interface FreeRoom {
  free(): Promise<number>;
  /** Bytes below which nothing at all is stored: PostgreSQL lies on the same disk and ends when it cannot write. */
  leastForAll: number;
}

const keptMs = 1000;

/** Asks the disk of a folder once a second at most. A disk that cannot be asked refuses nothing. */
export function freeRoomOf(folder: string, { holdsDatabase }: { holdsDatabase: boolean }): FreeRoom {
  let asked: { at: number; free: Promise<number> } | undefined;
  return {
    leastForAll: holdsDatabase ? leastForPostgres : 0,
    free() {
      const now = performance.now();
      if (!asked || now - asked.at > keptMs)
        asked = {
          at: now,
          free: readDisk(folder).then(
            ({ free }) => free,
            () => Infinity,
          ),
        };
      return asked.free;
    },
  };
}

interface DiskRoom {
  percent: number;
  freeMegabytes: number;
}

/** What is free on the disk of a folder that exists, in bytes, and how full the disk is. */
export async function readDisk(folder: string): Promise<{ free: number; percent: number }> {
  const { bavail, blocks, bfree, bsize } = await statfs(folder);
  const used = blocks - bfree;
  // what only root may use counts as neither, as in `df`
  return { free: bavail * bsize, percent: Math.ceil((100 * used) / Math.max(1, used + bavail)) };
}

/** Absent while there is room enough. */
export async function findTightDisk(folder: string): Promise<DiskRoom | undefined> {
  const { free, percent } = await readDisk(folder);
  if (percent < fullPercent && free >= leastForFiles) return undefined;
  return { percent, freeMegabytes: Math.floor(free / megabyte) };
}

export const noRoom = () =>
  new ApiError(507, 'NO_ROOM', t('The shop’s storage is full. We changed nothing.'), {
    headers: { 'retry-after': '300' },
  });
