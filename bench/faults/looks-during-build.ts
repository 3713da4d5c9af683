import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openShop } from '../open-shop.ts';

// `node bench/faults/looks-during-build.ts`: looks at a running shop again and again while its pages are built from
// other sources (a file is added to shared/, and removed at the end): a page and every file that it names. Then a
// second process opens with the new build, and both are asked for the files of both. Ends with exit code 1 if a file
// is missing.

const root = join(import.meta.dirname, '../..');
const added = join(root, 'shared/added-while-running.json');
const missing: string[] = [];
let looks = 0;

/** The page, and all scripts, styles, fonts and pictures of the build that it names. */
async function filesOf(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/products`)).text();
  return [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|json|webp)/g) ?? [])];
}

async function look(url: string, files: readonly string[]): Promise<void> {
  looks += 1;
  for (const path of files) {
    const { status } = await fetch(url + path);
    if (status !== 200) missing.push(`${path}: ${status}`);
  }
}

const folders = [await mkdtemp(join(tmpdir(), 'haat-looks-')), await mkdtemp(join(tmpdir(), 'haat-looks-'))] as const;
const running = await openShop(folders[0], { DEMO: 'false' });
try {
  await writeFile(added, JSON.stringify({ at: Date.now() }));
  let isOver = false;
  const building = promisify(execFile)(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root }).finally(
    () => {
      isOver = true;
    },
  );
  while (!isOver) {
    await look(running.url, await filesOf(running.url));
    await delay(100);
  }
  console.log((await building).stdout.trim());
  const next = await openShop(folders[1], { DEMO: 'false' });
  const both = [...(await filesOf(running.url)), ...(await filesOf(next.url))];
  for (const { url } of [running, next]) await look(url, both);
  await next.stop();
  for (const one of missing.slice(0, 10)) console.log(one);
  console.log(`${looks} looks at a running shop; files missing: ${missing.length}`);
  process.exitCode = missing.length > 0 || looks < 5 ? 1 : 0;
} finally {
  await rm(added, { force: true });
  await running.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
