import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ensureBuild } from './pages-builds.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { log } from '#server/platform/process/log.ts';

const root = join(import.meta.dirname, '../../..');
/** All builds of the pages. */
export const buildsFolder = join(root, 'build');

/**
 * The folder of the build of the present sources, built if necessary. Throws StartError if the build fails, and the
 * reason of `stopping`.
 */
export async function ensurePages(stopping?: AbortSignal): Promise<string> {
  const sources = await fingerprint(['web', 'shared', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']);
  return ensureBuild(buildsFolder, sources, (folder) => build(folder, stopping));
}

async function build(folder: string, stopping: AbortSignal | undefined): Promise<void> {
  log.info('Building the pages …');
  // with all that it starts it is a group of processes, which ends as one
  const child = spawn(process.execPath, [join(root, 'scripts/build.ts'), `--into=${folder}`], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  stopping?.addEventListener('abort', end);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-100_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  stopping?.removeEventListener('abort', end);
  stopping?.throwIfAborted();
  if (code !== 0) throw new StartError(`The pages could not be built: ${words.trim() || `code ${String(code)}`}`);
}

async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const info = await stat(join(root, path));
    const files = info.isDirectory()
      ? await readdir(join(root, path), { recursive: true, withFileTypes: true })
      : undefined;
    const names = files
      ?.filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted() ?? [join(root, path)];
    for (const name of names) hash.update(relative(root, name)).update(await readFile(name));
  }
  return hash.digest('hex');
}
