import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { writeDurably } from '#server/platform/process/durable-file.ts';
import { privateFile, makePrivateFolder } from '#server/platform/process/private-files.ts';
import type { BackupPlace } from './backup-place.ts';

/** A folder that other users of the machine cannot read. */
export function folderPlace(folder: string): BackupPlace {
  const pathOf = (path: string) => join(folder, path);
  let made: Promise<void> | undefined;
  return {
    address: folder,
    async write(path, bytes) {
      await (made ??= makePrivateFolder(folder));
      await writeDurably(pathOf(path), bytes, privateFile);
    },
    read: (path) => readFile(pathOf(path)).catch(absent),
    async list(below = '') {
      const found = (await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(absent)) ?? [];
      const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
      const sizes = await Promise.all(
        files.map(async (file) => [toPath(folder, file), (await stat(file)).size] as const),
      );
      return new Map(sizes);
    },
    async folders() {
      const found = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? [];
      return found.filter((one) => one.isDirectory()).map(({ name }) => name);
    },
    async remove(path) {
      await rm(pathOf(path), { force: true });
      await removeEmpty(dirname(pathOf(path)), folder);
    },
  };
}

const toPath = (folder: string, file: string) => relative(folder, file).split(sep).join('/');

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Removes folders that have become empty, up to the folder of all backups. */
async function removeEmpty(path: string, top: string): Promise<void> {
  for (let folder = path; folder.startsWith(`${top}${sep}`); folder = dirname(folder)) {
    if ((await readdir(folder).catch(() => ['?'])).length > 0) return;
    await rm(folder, { recursive: true, force: true });
  }
}
