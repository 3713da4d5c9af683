import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

const root = join(import.meta.dirname, '../../..');
const Package = z.object({ version: z.string() });

/** The version of package.json. */
export async function haatVersion(): Promise<string> {
  return Package.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))).version;
}

let latest: Promise<string | null> | undefined;

/** The commit of this code: a release has it in its file COMMIT, a checkout asks git. Null if unknown. */
export const haatCommit = (): Promise<string | null> => (latest ??= findCommit(root));

export async function findCommit(folder: string): Promise<string | null> {
  const written = await readFile(join(folder, 'COMMIT'), 'utf8').catch(() => '');
  const words = written.trim() || (await describedByGit(folder));
  // a release inside another project's checkout has no commit
  return /^[0-9a-f]{7,40}(?:-dirty)?$/.test(words) ? words : null;
}

async function describedByGit(folder: string): Promise<string> {
  // only this folder, not those above
  const inside = ['-C', folder, '--git-dir', join(folder, '.git')];
  const describe = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const { stdout } = await promisify(execFile)('git', [...inside, ...describe]).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/** For people: `0.1.0 (311f0fef4c1d)`. */
export async function versionAndCommit(): Promise<string> {
  const [version, commit] = await Promise.all([haatVersion(), haatCommit()]);
  return commit === null ? version : `${version} (${commit})`;
}
