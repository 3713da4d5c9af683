import type * as Promises from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What a disk would have lost if the power had failed now: bytes and names of files, and names of folders, that were
 * written below a folder and not flushed. For `vi.mock('node:fs/promises')`: `watched(real)` does what the real one
 * does, and notes it.
 */
const unflushed = { bytes: new Set<string>(), names: new Set<string>() };

/** Paths below `folder` that a loss of power would take. */
export const wouldBeLost = (folder: string): string[] =>
  [...new Set([...unflushed.bytes, ...unflushed.names])].filter((path) => path.startsWith(folder)).toSorted();

export function watched(real: typeof Promises): typeof Promises {
  return {
    ...real,
    async mkdir(...[path, options]: Parameters<typeof Promises.mkdir>) {
      const first = await real.mkdir(path, options);
      if (first !== undefined)
        for (let made = String(path); made.length >= first.length; made = dirname(made)) unflushed.names.add(made);
      return first;
    },
    async writeFile(...[path, bytes, options]: Parameters<typeof Promises.writeFile>) {
      await real.writeFile(path, bytes, options);
      unflushed.names.add(String(path));
      if (!(typeof options === 'object' && options?.flush)) unflushed.bytes.add(String(path));
    },
    async rename(from, to) {
      await real.rename(from, to);
      if (unflushed.bytes.delete(String(from))) unflushed.bytes.add(String(to));
      unflushed.names.delete(String(from));
      unflushed.names.add(String(to));
    },
    async open(...[path, ...how]: Parameters<typeof Promises.open>) {
      const handle = await real.open(path, ...how);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        unflushed.bytes.delete(String(path));
        for (const name of unflushed.names) if (dirname(name) === String(path)) unflushed.names.delete(name);
      };
      return handle;
    },
  } as typeof Promises; // mkdir has overloads that a copy cannot repeat
}
