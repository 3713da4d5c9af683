import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Settings } from '#shared/api/shop/settings.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { lockImports } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { checkFile, type CheckedFile, pictureReader, Refused, writeChecked } from '#server/catalogue/import/import.ts';
import { addPictures } from '#server/catalogue/media/media.ts';
import { BucketFailed } from '#server/platform/gateways/storage/s3-bucket.ts';
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
  orders: SeedOrders | undefined;
}

/**
 * Opens the shop on its first start: with the demo, and orders in every state if asked, or empty. It is one
 * transaction, marked in itself: a start that is killed in the middle has done nothing but keep pictures, and the next
 * one does it all. Throws StartError where the store of pictures refuses them.
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
 * Reads everything before the transaction, because it takes time. Categories and brands are known only when the
 * transaction has written them, so `create` allows unknown ones.
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
  const hero = [settings.heroPicture, settings.heroPhonePicture].flatMap((file) => file ?? []);
  const logos = await readLogos({ db, media, folder: pictures }, [...categories, ...brands], hero);
  return {
    products,
    categories,
    brands,
    logos,
    guides: await readSizeGuides(folder),
    sold: await readSold(folder),
    settings: withHero(settings, logos.hashes),
    orders: orders ? await readOrders(folder) : undefined,
  };
}

/** The seed names the files of the front page's pictures. */
function withHero(settings: Settings, hashes: Map<string, string>): Settings {
  const address = (file: string | null) => file && `/media/${hashes.get(file)}.webp`;
  const { heroPicture, heroPhonePicture } = settings;
  return { ...settings, heroPicture: address(heroPicture), heroPhonePicture: address(heroPhonePicture) };
}

async function writeDemo(
  tx: Kysely<DB>,
  { products, categories, brands, logos, guides, sold, settings, orders }: DemoShop,
): Promise<void> {
  await addPictures(tx, logos.fresh);
  await insertSeedCategories(tx, toCategories(categories, logos.hashes));
  await insertSeedSubCategories(tx, toSubCategories(categories, logos.hashes));
  await insertSeedBrands(tx, toBrands(brands, logos.hashes));
  await writeChecked(tx, products, {});
  await addSeedGuides(tx, guides);
  await setSold(tx, sold);
  await setSettings(tx, settings);
  if (orders) await insertSeedOrders(tx, orders);
}
