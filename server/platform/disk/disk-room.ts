import { statfs } from 'node:fs/promises';
import { ApiError } from '#server/platform/http/errors/errors.ts';
import { t } from '#shared/language.ts';

const megabyte = 1024 * 1024;
/** Below this, files are refused: the remaining space is for orders. */
export const minForFiles = 512 * megabyte;
const minForPostgres = 128 * megabyte;
/** From here on the owner is warned. */
export const fullPercent = 90;

/** Free bytes where the shop stores data. */
export interface FreeRoom {
  free(): Promise<number>;
  /** Below this, all writes are refused: PostgreSQL is on the same disk and stops when it cannot write. */
  minForAll: number;
}

const cachedMs = 1000;

/** Reads the free space of a folder's disk at most once a second. If that fails, no write is refused. */
export function freeRoomOf(folder: string, { holdsDatabase }: { holdsDatabase: boolean }): FreeRoom {
  let latest: { at: number; free: Promise<number> } | undefined;
  return {
    minForAll: holdsDatabase ? minForPostgres : 0,
    free() {
      const now = performance.now();
      if (!latest || now - latest.at > cachedMs)
        latest = {
          at: now,
          free: readDisk(folder).then(
            ({ free }) => free,
            () => Infinity,
          ),
        };
      return latest.free;
    },
  };
}

interface DiskRoom {
  percent: number;
  freeMegabytes: number;
}

/** The free bytes on the disk of an existing folder, and how full the disk is. */
export async function readDisk(folder: string): Promise<{ free: number; percent: number }> {
  const { bavail, blocks, bfree, bsize } = await statfs(folder);
  const used = blocks - bfree;
  // space reserved for root counts as neither, as in `df`
  return { free: bavail * bsize, percent: Math.ceil((100 * used) / Math.max(1, used + bavail)) };
}

/** Absent while there is room enough. */
export async function findTightDisk(folder: string): Promise<DiskRoom | undefined> {
  const { free, percent } = await readDisk(folder);
  if (percent < fullPercent && free >= minForFiles) return undefined;
  return { percent, freeMegabytes: Math.floor(free / megabyte) };
}

export const noRoom = () =>
  new ApiError(507, 'NO_ROOM', t('The shop’s storage is full. We changed nothing.'), {
    headers: { 'retry-after': '300' },
  });
