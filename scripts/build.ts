import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

// Builds the pages. Each file that compresses well gets compressed files next to it, at the highest quality.

const root = join(import.meta.dirname, '..');
execFileSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
  cwd: root,
  stdio: 'inherit',
});

const compressible = /\.(?:js|css|svg|txt|json)$/;
const client = join(root, 'build/client');
for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
