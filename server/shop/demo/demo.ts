import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { PageContent } from '#shared/api/shop/sections.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';
import { announce } from '#server/platform/feed/announce.queries.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { lockImports } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { checkFile, type CheckedFile, pictureReader, Refused, writeChecked } from '#server/catalogue/import/import.ts';
import { addPictures } from '#server/catalogue/media/media.ts';
import { BucketFailed } from '#server/platform/gateways/storage/s3-bucket.ts';
import { setFrontPage } from '#server/shop/pages/pages.ts';
import { reasonOf, StartError } from '#server/platform/process/start-error.ts';
import { readBrands, readCategories, readLogos, readSold, type Seeds } from './seed-files.ts';
import { isEmpty, isOpen, setOpened, setSettings } from './opening.queries.ts';
import { readOrders, type SeedOrders } from './seed-orders.ts';
import { insertSeedOrders } from './seed-orders.queries.ts';
import { addSeedGuides, readSizeGuides, type SeedGuide } from './seed-guides.ts';
import { insertSeedBrands, insertSeedCategories, insertSeedSubCategories, setSold } from './seed.queries.ts';
import { toBrands, toCategories, toSubCategories } from './seed-rows.ts';

const demoFolder = join(import.meta.dirname, '../../../db/seed');

interface DemoShop extends Seeds {
  products: CheckedFile;
  guides: SeedGuide[];
  settings: Settings;
  frontPage: PageContent;
  orders: SeedOrders | undefined;
}

/**
 * Opens the shop on its first start: with the demo, and orders in every state if requested, or empty. A single
 * transaction that also marks it as done: a killed start leaves only pictures, and the next one does it all. Throws
 * StartError if the picture store refuses them.
 */
export async function openShop(
  database: Database,
  media: MediaStore,
  { demo, orders = false, folder = demoFolder }: { demo: boolean; orders?: boolean; folder?: string },
): Promise<'demo loaded' | 'left empty' | 'open already'> {
  if (await isOpen(database.db)) return 'open already';
  const shop =
    demo && (await isEmpty(database.db))
      ? await readDemo(database.db, media, { folder, orders }).catch(sayWhyNoDemo)
      : undefined;
  return inTransaction(database, async (tx) => {
    // another process may be opening the same shop
    await lockImports(tx);
    if (await isOpen(tx)) return 'open already';
    await setOpened(tx);
    if (!(await isEmpty(tx))) return 'open already';
    if (!shop) return 'left empty';
    await writeDemo(tx, shop);
    return 'demo loaded';
  });
}

/** A store of pictures that refuses or does not answer is a matter of the settings: words without a stack. */
function sayWhyNoDemo(error: unknown): never {
  if (!(error instanceof BucketFailed)) throw error;
  throw new StartError(
    `The demo shop could not be loaded: ${reasonOf(error)}. ` +
      'Look at S3_BUCKET, S3_REGION and the keys, or start with DEMO=false.',
    { cause: error },
  );
}

/**
 * Reads all data before the transaction, because it takes time. Categories and brands exist only once the transaction
 * has written them, so `create` allows unknown ones.
 */
async function readDemo(
  db: Kysely<DB>,
  media: MediaStore,
  { folder, orders }: { folder: string; orders: boolean },
): Promise<DemoShop> {
  const pictures = join(folder, 'pictures');
  const reader = pictureReader({ db, media, folder: pictures });
  const products = await checkFile(db, reader, join(folder, 'products.csv'), { create: true });
  if (products.problems.length > 0) throw new Refused(products.problems);
  const categories = await readCategories(folder);
  const brands = await readBrands(folder);
  const settings = Settings.parse(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8')));
  const frontPage = await readFile(join(folder, 'front-page.json'), 'utf8');
  const itsPictures = [...frontPage.matchAll(/"([^"]+\.webp)"/g)].flatMap(([, file]) => file ?? []);
  const logos = await readLogos({ db, media, folder: pictures }, [...categories, ...brands], itsPictures);
  return {
    products,
    categories,
    brands,
    logos,
    guides: await readSizeGuides(folder),
    sold: await readSold(folder),
    settings,
    frontPage: frontPageOf(frontPage, logos.hashes),
    orders: orders ? await readOrders(folder) : undefined,
  };
}

/** The front page, whose pictures the seed names by their files. */
const frontPageOf = (text: string, hashes: Map<string, string>): PageContent =>
  PageContent.parse(
    JSON.parse(text, (_, value: unknown) => {
      const hash = typeof value === 'string' ? hashes.get(value) : undefined;
      return hash === undefined ? value : `/media/${hash}.webp`;
    }),
  );

async function writeDemo(
  tx: Kysely<DB>,
  { products, categories, brands, logos, guides, sold, settings, frontPage, orders }: DemoShop,
): Promise<void> {
  await addPictures(tx, logos.fresh);
  await insertSeedCategories(tx, toCategories(categories, logos.hashes));
  await insertSeedSubCategories(tx, toSubCategories(categories, logos.hashes));
  await insertSeedBrands(tx, toBrands(brands, logos.hashes));
  await writeChecked(tx, products, {});
  await addSeedGuides(tx, guides);
  await announce(tx, 'categories', 'brands', 'size-guides');
  await setSold(tx, sold);
  await setSettings(tx, settings);
  await setFrontPage(tx, frontPage);
  if (orders) await insertSeedOrders(tx, orders);
}
