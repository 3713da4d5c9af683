import type { Kysely } from 'kysely';
import { lockProducts } from '../db/lock-catalogue.ts';
import type { DB } from '../db/types.ts';
import { newProductNumber } from '../products/new-product-number.ts';
import { indexProducts } from '../search/search-index.service.ts';
import {
  deleteImages,
  giveReason,
  insertImages,
  insertProducts,
  listTakenNumbers,
  lockVariantsOf,
  updateProducts,
} from './import-write.queries.ts';
import { addVariants, changeVariants, numbered } from './import-write-variants.service.ts';
import { sameImages, type Change, type Plan, type Planned } from './planned-product.ts';

type Tx = Kysely<DB>;

const batch = 1000;

/** Carries out a plan. No statement touches unchanged rows, so no change is notified for them. */
export async function writePlan(
  tx: Tx,
  { added, changed }: Plan,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const all = added.length + changed.length;
  const written: string[] = [];
  await giveReason(tx);
  await lockChanged(tx, changed);
  for (const some of batchesOf(changed)) {
    await changeProducts(tx, some);
    written.push(...some.map(({ id }) => id));
    progress(written.length, all);
  }
  for (const some of batchesOf(added)) {
    written.push(...(await addProducts(tx, some)));
    progress(written.length, all);
  }
  await indexProducts(tx, written);
}

async function lockChanged(tx: Tx, changed: Change[]): Promise<void> {
  const ids = changed.map(({ id }) => id);
  if (ids.length > 0) await lockVariantsOf(tx, ids);
  await lockProducts(tx, ids);
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, n) => items.slice(n * batch, (n + 1) * batch));
}

async function addProducts(tx: Tx, added: Planned[]): Promise<string[]> {
  const numbers = await freeNumbers(tx, added.length);
  const inserted = await insertProducts(
    tx,
    added.map(({ values, place }, n) => ({ ...values, place, product_number: numbers[n] ?? '' })),
  );
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
  const withIds = added.map((to) => ({ id: ids.get(to.values.slug) ?? '', to }));
  await addVariants(
    tx,
    withIds.flatMap(({ id, to }) => numbered(to).map((variant) => ({ ...variant, product_id: id }))),
  );
  await addImages(tx, withIds);
  return inserted.map(({ id }) => id);
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

async function addImages(tx: Tx, products: { id: string; to: Planned }[]): Promise<void> {
  const images = products.flatMap(({ id, to }) =>
    to.images.map((shown, position) => ({ product_id: id, position, ...shown })),
  );
  if (images.length > 0) await insertImages(tx, images);
}

async function changeProducts(tx: Tx, changed: Change[]): Promise<void> {
  await updateProducts(
    tx,
    changed.map(({ id, to }) => ({ id, ...to.values })),
  );
  await changeVariants(tx, changed);
  const others = changed.filter(({ images, to }) => !sameImages(images, to.images));
  if (others.length === 0) return;
  await deleteImages(
    tx,
    others.map(({ id }) => id),
  );
  await addImages(tx, others);
}
