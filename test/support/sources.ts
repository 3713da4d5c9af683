import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

// The files of this repository as they are now, for tests of conventions.

export const root = join(import.meta.dirname, '../..');
export const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
export const sources = tracked.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('db/types.ts'));
export const contents = new Map(
  await Promise.all(
    sources.map(async (path) => [path, await readFile(join(root, path), 'utf8').catch(() => '')] as const),
  ),
);

/** What a file imports, as paths from the root; packages by their names. */
export function importsOf(path: string): string[] {
  const found = [...(contents.get(path) ?? '').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  return found.map((name) => importedBy(path, name));
}

/** What a file means by the name in its import. */
export function importedBy(path: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(dirname(path), name) : name;
}

export const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder));
export const isTest = (path: string) => /\.test\.ts$|^test\//.test(path);
