import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '#server/platform/db/postgres/postgres-cluster.ts';

// Builds of the pages are adjacent folders, each named after a hash of its sources. A build is made under a temporary
// name and renamed when it is complete, so that no process finds a partial one. A running shop continues with the
// folder that it started with.

const name = /^pages-[0-9a-f]{16}$/;
const unfinished = /^unfinished-(\d+)-/;
const cachedMs = 2 * 24 * 60 * 60 * 1000;
const keptAnyway = 3;

/**
 * The folder of the build of these sources, made by `make` where there is none. Removes builds that no shop has used
 * for two days. Throws the errors of `make`.
 */
export async function ensureBuild(
  builds: string,
  sources: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(builds, `pages-${sources.slice(0, 16)}`);
  if (!(await isThere(folder))) {
    const own = join(builds, `unfinished-${process.pid}-${randomBytes(4).toString('hex')}`);
    await mkdir(own, { recursive: true });
    try {
      await make(own);
      // if another process was quicker, its build is as good
      await rename(own, folder).catch(async (error: unknown) => {
        if (!(await isThere(folder))) throw error;
      });
    } finally {
      await rm(own, { recursive: true, force: true });
    }
    await removeOld(builds, folder);
  }
  await markUsed(folder);
  return folder;
}

/** A build that a shop uses is not removed. */
export async function markUsed(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}

/** The folders of all builds, the last used first. */
export async function listBuilds(builds: string): Promise<string[]> {
  const found = await usedBuilds(builds);
  return found.map(({ folder }) => folder);
}

async function usedBuilds(builds: string): Promise<{ folder: string; used: number }[]> {
  const names = await readdir(builds).catch(() => []);
  const folders = names.filter((one) => name.test(one)).map((one) => join(builds, one));
  const found = await Promise.all(
    folders.map(async (folder) => ({ folder, used: (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  return found.toSorted((a, b) => b.used - a.used);
}

async function removeOld(builds: string, current: string): Promise<void> {
  const since = Date.now() - cachedMs;
  const old = (await usedBuilds(builds)).slice(keptAnyway).filter(({ used }) => used < since);
  const left = (await readdir(builds)).filter((one) => {
    const pid = Number(unfinished.exec(one)?.[1]);
    return pid > 0 && !isAlive(pid);
  });
  const all = [...old.map(({ folder }) => folder), ...left.map((one) => join(builds, one))];
  for (const folder of all) if (folder !== current) await rm(folder, { recursive: true, force: true });
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
