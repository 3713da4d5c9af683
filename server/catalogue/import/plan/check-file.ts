import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { Problem } from '../sheet/problem.ts';
import type { ImportOptions } from './import-options.ts';
import type { PictureReader, Pictures, PictureUse } from '../pictures/import-pictures.ts';
import { planImport } from './import-plan.ts';
import type { FileProduct } from '../product-rows/file-product.ts';
import { FileSkus } from '../product-rows/import-codes.ts';
import { readProducts } from '../product-rows/import-products.ts';
import { requireKnown } from './import-references.ts';
import { loadReferences } from './import-references.queries.ts';
import { catalogueColumns, readSheet } from '../sheet/import-sheet.ts';

/** A file after its own checks; its pictures are in the media store. */
export interface CheckedFile {
  products: FileProduct[];
  pictures: Pictures;
  problems: Problem[];
  skus: FileSkus;
}

/**
 * Reads a file and the pictures that it names, and collects the errors. Pictures are stored only if there are none
 * and it is no dry run.
 */
export async function checkFile(
  db: Kysely<DB>,
  readPictures: PictureReader,
  file: string,
  options: ImportOptions,
): Promise<CheckedFile> {
  const problems: Problem[] = [];
  const sheet = readSheet(await readFile(file), catalogueColumns, problems);
  const skus = new FileSkus();
  const products = sheet ? await readProducts(sheet, problems, skus) : [];
  options.progress?.(`Read ${counted(sheet?.rows.length ?? 0)} rows: ${counted(products.length)} products.`);
  const references = await loadReferences(db);
  if (!options.create) requireKnown(products, references);
  await planImport(db, products, references, new Map());
  await skus.requireFree(db, products);
  const pictures = await readPictures(picturesOf(products), { isKept: !options.dryRun && problems.length === 0 });
  return { products, pictures, problems, skus };
}

function picturesOf(products: FileProduct[]): PictureUse[] {
  return products.flatMap(({ first, thumbnail, images }) => {
    const use = (column: 'thumbnail' | 'images') => (path: string) => ({
      path,
      report: (message: string) => first.report(column, message),
    });
    return [...(thumbnail ? [thumbnail] : []).map(use('thumbnail')), ...images.map(use('images'))];
  });
}

const counted = (number: number) => number.toLocaleString('en');
