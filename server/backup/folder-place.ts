import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { privateFile, makePrivateFolder } from '../private-files.ts';
import type { BackupPlace } from './backup-place.ts';

/**
 * A folder that nobody else of the machine can look into. What `write` has written is on the disk and has its name
 * only then, so a file that is there is whole.
 */
export function folderPlace(folder: string): BackupPlace {
  const pathOf = (path: string) => join(folder, path);
  const changed = new Set<string>();
  return {
    address: folder,
    async write(path, bytes) {
      const parent = dirname(pathOf(path));
      if (!changed.has(parent)) {
        await makePrivateFolder(folder);
        await mkdir(parent, { recursive: true, mode: 0o700 });
        for (const one of foldersUpTo(folder, parent)) changed.add(one);
      }
      await writeWhole(pathOf(path), bytes);
    },
    async settle() {
      for (const one of changed) await syncFolder(one);
      changed.clear();
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

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w', privateFile.mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/** The folder itself and all between it and the folder of all backups, which is one of them. */
function foldersUpTo(top: string, path: string): string[] {
  return path === top || path === dirname(path) ? [path] : [path, ...foldersUpTo(top, dirname(path))];
}

/** The names of new files are on the disk when their folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Removes folders that have become empty, up to the folder of all backups. */
async function removeEmpty(path: string, top: string): Promise<void> {
  for (let folder = path; folder.startsWith(`${top}${sep}`); folder = dirname(folder)) {
    if ((await readdir(folder).catch(() => ['?'])).length > 0) return;
    await rm(folder, { recursive: true, force: true });
  }
}
