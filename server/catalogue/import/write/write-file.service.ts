import type { Kysely } from 'kysely';
import { lockImports } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import type { DB } from '#server/platform/db/types.ts';
import { addPictures } from '#server/catalogue/media/media.ts';
import type { CheckedFile } from '../plan/check-file.ts';
import type { Created, Imported, ImportOptions } from '../plan/import-options.ts';
import { planImport } from '../plan/import-plan.ts';
import type { FileProduct } from '../product-rows/file-product.ts';
import { loadReferences } from '../plan/import-references.queries.ts';
import { requireKnown, unknownIn, type References } from '../plan/import-references.ts';
import { createUnknown, lockTaxonomyIn } from './import-categories.service.ts';
import { writePlan } from './import-write.service.ts';
import type { Plan } from '../plan/planned-product.ts';
import { Refused } from '../sheet/refused.ts';

/**
 * Writes a checked file. The shop may have changed since the check.
 * @throws Refused if the file no longer fits the shop
 */
export async function writeChecked(
  tx: Kysely<DB>,
  checked: CheckedFile,
  { create, progress }: ImportOptions,
): Promise<Imported> {
  await lockImports(tx);
  const { products, pictures, problems, skus } = checked;
  const before = await lockTaxonomyIn(tx, products);
  const created = countUnknown(products, before);
  if (create) await createUnknown(tx, products, before);
  else requireKnown(products, before);
  const plan = await planImport(tx, products, await loadReferences(tx), pictures.hashes);
  await skus.requireFree(tx, products);
  if (problems.length > 0) throw new Refused(problems);
  await addPictures(tx, pictures.fresh);
  await writePlan(tx, plan, (done, all) =>
    progress?.(`Wrote ${done.toLocaleString('en')} of ${all.toLocaleString('en')} products.`),
  );
  return { ...sizes(plan), created };
}

/** Predicts the numbers of an import without writing. */
export async function foresee(
  db: Kysely<DB>,
  { products, pictures }: CheckedFile,
  { create }: ImportOptions,
): Promise<Imported> {
  const references = await loadReferences(db);
  const plan = await planImport(db, products, references, pictures.hashes);
  return {
    ...sizes(plan),
    created: create ? countUnknown(products, references) : { categories: 0, subCategories: 0, brands: 0 },
  };
}

const sizes = ({ added, changed, unchanged, steep }: Plan) => ({
  added: added.length,
  changed: changed.length,
  unchanged,
  ...(steep > 0 && { steep }),
});

function countUnknown(products: FileProduct[], references: References): Created {
  const { categories, subCategories, brands } = unknownIn(products, references);
  return { categories: categories.length, subCategories: subCategories.length, brands: brands.length };
}
