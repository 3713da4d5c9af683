import type { Kysely } from 'kysely';
import { lockProducts } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import type { DB } from '#server/platform/db/types.ts';
import { newProductNumber } from '#server/catalogue/products/products.ts';
import { FoundWords, indexDocuments } from '#server/catalogue/search-index/search-index.ts';
import { writeAttributeValues } from '../plan/import-attributes.queries.ts';
import { setBulk, updateProducts } from './import-change.queries.ts';
import { listTaxonomyNames } from '../plan/import-references.queries.ts';
import {
  clearSkus,
  deleteImages,
  giveReason,
  insertImages,
  insertProducts,
  insertVariants,
  listTakenNumbers,
  lockVariantsOf,
} from './import-write.queries.ts';
import { changeVariants } from './import-write-variants.service.ts';
import { toNewProduct, type NewProduct } from './new-products.ts';
import { sameImages, type Change, type Plan, type Planned } from '../plan/planned-product.ts';

type Tx = Kysely<DB>;

const batch = 2500;

/** Carries out a plan. No statement touches unchanged rows, so no change is notified for them. */
export async function writePlan(
  tx: Tx,
  { added, changed }: Plan,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const all = added.length + changed.length;
  const words = new FoundWords();
  let written = 0;
  const wrote = (count: number) => progress((written += count), all);
  await giveReason(tx);
  await lockChanged(tx, changed);
  for (const some of batchesOf(changed)) {
    await changeProducts(tx, some);
    wrote(some.length);
  }
  await indexDocuments(
    tx,
    changed.filter(({ hasOtherWords }) => hasOtherWords).map(({ id }) => id),
    words,
  );
  await addProducts(tx, added, { words, wrote });
  await words.write(tx);
}

async function lockChanged(tx: Tx, changed: Change[]): Promise<void> {
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await lockVariantsOf(tx, ids);
  await lockProducts(tx, ids);
  const coded = changed.filter(({ to }) => to.variants.some(({ sku }) => sku !== undefined)).map(({ id }) => id);
  if (coded.length > 0) await clearSkus(tx, coded);
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, n) => items.slice(n * batch, (n + 1) * batch));
}

/** While the database writes some, the next are put together. */
async function addProducts(
  tx: Tx,
  added: Planned[],
  { words, wrote }: { words: FoundWords; wrote: (count: number) => void },
): Promise<void> {
  const numbers = await freeNumbers(tx, added.length);
  const names = await listTaxonomyNames(tx);
  let writing = Promise.resolve();
  // the last of the file first: it is the oldest in lists, and ids go up with time
  for (const some of batchesOf(added.toReversed())) {
    const rows = some.map((planned) => toNewProduct(planned, { productNumber: numbers.pop() ?? '', names, words }));
    await writing;
    writing = insertAll(tx, rows).then(() => wrote(rows.length));
    // heard above, or when this function ends
    writing.catch(() => undefined);
  }
  await writing;
}

async function insertAll(tx: Tx, rows: NewProduct[]): Promise<void> {
  await insertProducts(
    tx,
    rows.map(({ product }) => product),
  );
  const variants = rows.flatMap((row) => row.variants);
  if (variants.length > 0) await insertVariants(tx, variants);
  const images = rows.flatMap((row) => row.images);
  if (images.length > 0) await insertImages(tx, images);
  await writeAttributeValues(
    tx,
    rows.flatMap(({ product, said }) => (said ? [{ id: product.id, ...said }] : [])),
  );
}

/**
 * Numbers that no product has. If another transaction takes one meanwhile, the constraint refuses it and the import
 * runs again.
 */
async function freeNumbers(tx: Tx, count: number): Promise<string[]> {
  const numbers = new Set<string>();
  while (numbers.size < count) {
    const drawn = Array.from({ length: count - numbers.size }, () => newProductNumber());
    const taken = new Set(await listTakenNumbers(tx, drawn));
    for (const number of drawn) if (!taken.has(number)) numbers.add(number);
  }
  return [...numbers];
}

async function changeProducts(tx: Tx, changed: Change[]): Promise<void> {
  await setBulk(tx, true);
  const repriced = await changeVariants(tx, changed);
  const values = changed.map(({ id, to }) => ({ id, ...to.values }));
  await updateProducts(tx, values, repriced);
  await setBulk(tx, false);
  await writeAttributeValues(
    tx,
    changed.flatMap(({ id, to }) => (to.said ? [{ id, ...to.said }] : [])),
  );
  const others = changed.filter(({ images, to }) => !sameImages(images, to.images));
  if (others.length === 0) return;
  await deleteImages(
    tx,
    others.map(({ id }) => id),
  );
  const images = others.flatMap(({ id, to }) =>
    to.images.map((shown, position) => ({ product_id: id, position, ...shown })),
  );
  if (images.length > 0) await insertImages(tx, images);
}
