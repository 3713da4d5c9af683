import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ensurePages } from '#server/platform/pages/build-pages.ts';

// `npm run build`: builds the pages if their sources changed. A build is made in a folder of its own (`--into=`), which
// is renamed when it is complete (server/platform/pages/pages-builds.ts).

const root = join(import.meta.dirname, '..');
const into = process.argv.find((argument) => argument.startsWith('--into='))?.slice('--into='.length);
if (into === undefined) console.log(`The pages are in ${relative(process.cwd(), await ensurePages())}`);
else await buildInto(into);

/** Each file that compresses well gets compressed files next to it, at the highest quality. */
async function buildInto(folder: string): Promise<void> {
  execFileSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    stdio: 'inherit',
    // also where a test starts it: with any other mode React would check itself at each step, on each phone
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: relative(root, folder) },
  });
  const compressible = /\.(?:js|css|svg|txt|json)$/;
  for (const entry of await readdir(join(folder, 'client'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
