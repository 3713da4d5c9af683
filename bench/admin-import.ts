import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Import } from '#shared/api/catalogue/imports.ts';
import { zipOf } from '#test/support/zip.ts';
import type { AdminShop } from './admin-shop.ts';
import { writeFashionCatalogue } from './fashion-catalogue.ts';
import { fashionList } from './fashion-list.ts';

const products = 5000;
const pollMs = 50;

interface ImportFiles {
  csv: Buffer<ArrayBuffer>;
  zip: Blob;
  /** Rows of the file. */
  rows: number;
  about: string;
}

/** A line for each of two imports of the same file: everything is new, and nothing has changed. */
export async function measureImport(shop: AdminShop, source: string | undefined): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-import-'));
  try {
    const files = await makeFiles(folder, source);
    const before = await shop.peakMemory();
    const rows = [
      await measureOnce(shop, files, { time: 'first', writes: true }),
      await measureOnce(shop, files, { time: 'second', writes: false }),
    ];
    const after = await shop.peakMemory();
    return [...rows, '', `Most memory of the server: ${before} MB before the imports, ${after} MB after them.`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFiles(folder: string, source: string | undefined): Promise<ImportFiles> {
  await writeFile(join(folder, 'list.csv'), source ? await readFile(source) : fashionList(products));
  const made = await writeFashionCatalogue(join(folder, 'list.csv'), join(folder, 'goods.csv'));
  const pictures = await Promise.all(
    (await readdir(join(folder, 'goods-pictures'))).map(async (name) => ({
      name: `goods-pictures/${name}`,
      bytes: await readFile(join(folder, 'goods-pictures', name)),
    })),
  );
  return {
    csv: await readFile(join(folder, 'goods.csv')),
    zip: zipOf(pictures),
    rows: made.rows,
    about: `${made.products} products, ${made.rows} rows, ${made.pictures} pictures`,
  };
}

async function measureOnce(
  shop: AdminShop,
  files: ImportFiles,
  { time, writes }: { time: string; writes: boolean },
): Promise<string> {
  const { sent, check, write, result } = await importOnce(shop, files, writes);
  const perSecond = Math.round(files.rows / (check + write));
  const seconds = [sent, check, write].map((one) => one.toFixed(1));
  const row = `| ${[time, files.about, ...seconds, perSecond, result].join(' | ')} |`;
  console.log(row);
  return row;
}

/** Sends, checks and writes the file as the dashboard does; all in seconds. */
async function importOnce(shop: AdminShop, { csv, zip }: ImportFiles, writes: boolean) {
  const sent = await timed(shop, async () => {
    const begun = await call(shop, 'POST', '?fileName=goods.csv', new Blob([csv]));
    return call(shop, 'PUT', `/${begun._id}/pictures`, zip);
  });
  const id = sent.found._id;
  const check = await timed(shop, () => call(shop, 'POST', `/${id}/check`));
  const write = writes ? await timed(shop, () => call(shop, 'POST', `/${id}/write`)) : { took: 0, found: check.found };
  const { added, changed, unchanged } = write.found.summary ?? { added: 0, changed: 0, unchanged: 0 };
  return {
    sent: sent.took,
    check: check.took,
    write: write.took,
    result: `${added} new, ${changed} changed, ${unchanged} unchanged`,
  };
}

async function call({ url, headers }: AdminShop, method: string, path: string, body?: BodyInit): Promise<Import> {
  const init = { method, headers, ...(body !== undefined && { body }) };
  const answer = await fetch(`${url}/api/v1/admin/imports${path}`, init);
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Import }).data;
}

/** The seconds until the import is no longer being checked or written. Throws if it failed. */
async function timed(shop: AdminShop, work: () => Promise<Import>): Promise<{ took: number; found: Import }> {
  const begun = performance.now();
  let found = await work();
  while (found.state === 'checking' || found.state === 'writing') {
    await delay(pollMs);
    found = await call(shop, 'GET', `/${found._id}`);
  }
  if (found.state === 'failed') throw new Error(JSON.stringify(found.problems.slice(0, 3)));
  return { took: (performance.now() - begun) / 1000, found };
}
