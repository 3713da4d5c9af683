// Brings products into the shop from a CSV file, and out of it into one: docs/import-format.md.
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  type Problem,
  importProducts,
  exportProducts,
  pictureFolderOf,
  type Imported,
} from '#server/catalogue/import/import.ts';
import { readConfig, type Config } from '../server/config.ts';
import { openDatabase, type Database } from '../server/platform/db/database.ts';
import { migrate } from '../server/platform/db/migrations/migrate.ts';
import type { MediaStore } from '../server/platform/gateways/storage/media-store.ts';
import { openMedia } from '../server/platform/gateways/storage/open-media.ts';
import { reasonOf, StartError } from '../server/platform/process/start-error.ts';
import { readArguments, usage, type CatalogueOptions } from './catalogue-arguments.ts';
import { onShopDatabase } from './shop-database.ts';

const maxShown = 100;

interface Shop {
  database: Database;
  media: MediaStore;
}

// npm runs this in the folder of the package, and says where it was called.
const pathOf = (path: string) =>
  resolve((process.env.npm_lifecycle_event === 'catalogue' && process.env.INIT_CWD) || '.', path);

/** Works on the shop's database, brought up to date. */
async function withShop(config: Config, work: (shop: Shop) => Promise<void>): Promise<void> {
  await onShopDatabase(config, async (connection) => {
    await migrate(connection).catch((error: unknown) => {
      throw error instanceof StartError ? error : new StartError(`The database cannot be used: ${reasonOf(error)}`);
    });
    const database = openDatabase(connection, { isForWork: true });
    await work({ database, media: openMedia(config) }).finally(database.close);
  });
}

async function importFile(
  { database, media }: Shop,
  { file, dryRun, create, pictures }: CatalogueOptions,
): Promise<void> {
  const result = await importProducts(database, media, pathOf(file), {
    dryRun,
    create,
    progress,
    ...(pictures !== undefined && { pictures: pathOf(pictures) }),
  });
  progress('');
  if (result.ok) console.log(summary(result.imported, dryRun));
  else {
    process.exitCode = 1;
    for (const problem of result.problems.slice(0, maxShown)) console.error(described(file, problem));
    if (result.problems.length > maxShown) console.error(`and ${counted(result.problems.length - maxShown)} more`);
    console.error('Nothing was imported.');
  }
}

const described = (file: string, { line, column, message }: Problem) =>
  `${file}:${line}: ${column ? `${column}: ` : ''}${message}`;

function summary({ added, changed, unchanged, created }: Imported, dryRun: boolean): string {
  const made = [
    [created.categories, 'categories'],
    [created.subCategories, 'sub-categories'],
    [created.brands, 'brands'],
  ]
    .filter(([number]) => number !== 0)
    .map(([number, what]) => `${number} ${what}`);
  const products = `${added} new, ${changed} changed, ${unchanged} unchanged`;
  const words = made.length > 0 ? `${products}; made ${made.join(', ')}` : products;
  return dryRun ? `Nothing was changed. It would be: ${words}` : words;
}

async function exportFile({ database, media }: Shop, { file }: CatalogueOptions): Promise<void> {
  const { products, variants, pictures, missing } = await exportProducts(database, media, pathOf(file), progress);
  progress('');
  const rows = `${counted(products)} products with ${counted(variants)} variants to ${file}`;
  console.log(`${rows}, ${counted(pictures)} pictures to ${pictureFolderOf(file)}`);
  if (missing.length > 0) console.error(`Pictures that are lost, and are not there: ${missing.join(', ')}`);
}

function progress(words: string): void {
  // one line that changes for people, none for programs that read what comes out
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}`);
}

const counted = (number: number) => number.toLocaleString('en');

async function main(): Promise<void> {
  const options = readArguments();
  if (!options) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  if (options.command === 'import') {
    await access(pathOf(options.file), constants.R_OK).catch(() => {
      throw new StartError(`${options.file} is not there, or cannot be read.`);
    });
  }
  await withShop(readConfig(process.env), (shop) =>
    (options.command === 'import' ? importFile : exportFile)(shop, options),
  );
}

try {
  await main();
} catch (error) {
  const isLost = error instanceof Error && /^(terminating connection|Connection terminated)/.test(error.message);
  console.error(
    error instanceof StartError
      ? error.message
      : isLost
        ? `The database was stopped meanwhile: ${error.message}`
        : error,
  );
  process.exitCode = 1;
}
