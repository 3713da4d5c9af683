import { dirname } from 'node:path';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { inTransaction, waitForLocks, type Database, type Tx } from '../db/database.ts';
import type { DB } from '../db/types.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { Problem } from './catalogue-columns.ts';
import { insertPictures, keepingNothing, readPictures, type Pictures, type PictureUse } from './import-pictures.ts';
import { planImport, type Plan } from './import-plan.ts';
import { readProducts, type FileProduct } from './import-products.ts';
import { readSheetApart } from './read-sheet-apart.ts';
import {
  createUnknown,
  loadReferences,
  lockShelvesIn,
  requireKnown,
  unknownIn,
  type Created,
  type References,
} from './import-references.ts';
import { actAs } from '../db/act-as.ts';
import { writePlan } from './import-write.ts';
import { lockNumbers } from '../db/lock-numbers.ts';

export interface ImportOptions {
  /** Create categories, sub-categories and brands that the shop does not have. */
  create?: boolean;
  /** Report what would happen and write nothing. */
  dryRun?: boolean;
  /** The folder that the paths of pictures start from; that of the file where not given. */
  pictures?: string;
  /** The person who imports, for the ledger of stock. */
  by?: string;
  /** Further writes of the same transaction. */
  alongside?: (tx: Tx, imported: Imported) => Promise<void>;
  /** Called with the progress in plain words. */
  progress?: (words: string) => void;
}

/** How many products were (or would be) new, changed and left alone, and what was made besides. */
export interface Imported {
  added: number;
  changed: number;
  unchanged: number;
  created: Created;
}
export type ImportResult = { ok: true; imported: Imported } | { ok: false; problems: Problem[] };

/** A file that was read and checked by itself; its pictures are in the media store. */
export interface CheckedFile {
  products: FileProduct[];
  pictures: Pictures;
  problems: Problem[];
}

/**
 * Imports the products of a CSV file (docs/import-format.md): all of them, or none if anything is wrong. Products
 * that are the same in file and shop are not touched.
 */
export async function importProducts(
  database: Database,
  media: MediaStore,
  file: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const checked = await checkFile(database.db, media, file, options);
  if (checked.problems.length > 0) return refused(checked.problems);
  if (options.dryRun) return { ok: true, imported: await foresee(database.db, checked, options) };
  try {
    return { ok: true, imported: await retried(() => inTransaction(database, (tx) => writeAll(tx, checked, options))) };
  } catch (error) {
    if (error instanceof Refused) return refused(error.problems);
    throw error;
  }
}

async function writeAll(tx: Tx, checked: CheckedFile, options: ImportOptions): Promise<Imported> {
  if (options.by !== undefined) await actAs(tx, options.by);
  const imported = await writeChecked(tx, checked, options);
  await options.alongside?.(tx, imported);
  return imported;
}

function refused(problems: Problem[]): ImportResult {
  return { ok: false, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/**
 * Reads a file and the pictures that it names, and collects the errors. Pictures are stored only if there are none
 * and it is no dry run.
 */
export async function checkFile(
  db: Kysely<DB>,
  media: MediaStore,
  file: string,
  options: ImportOptions,
): Promise<CheckedFile> {
  const problems: Problem[] = [];
  const sheet = await readSheetApart(file, problems);
  const products = sheet ? await readProducts(sheet, problems) : [];
  options.progress?.(`Read ${count(sheet?.rows.length ?? 0)} rows: ${count(products.length)} products.`);
  const references = await loadReferences(db);
  if (!options.create) requireKnown(products, references);
  await planImport(db, products, references, new Map());
  const store = options.dryRun || problems.length > 0 ? keepingNothing(media) : media;
  const pictures = await readPictures(
    db,
    store,
    options.pictures ?? dirname(file),
    picturesOf(products),
    (done, all) => {
      if (done % 100 === 0 || done === all) options.progress?.(`Checked ${count(done)} of ${count(all)} pictures.`);
    },
  );
  return { products, pictures, problems };
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

/** Imports wait for each other, and for transactions that hold locks on the same rows. */
export async function lockImports(tx: Kysely<DB>): Promise<void> {
  await waitForLocks(tx);
  await sql`SELECT pg_advisory_xact_lock(${lockNumbers.import})`.execute(tx);
}

/** Thrown within a transaction, to undo it. */
export class Refused extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ line, column, message }) => `line ${line}: ${column}: ${message}`).join('; '));
    this.problems = problems;
  }
}

/**
 * Writes a checked file. The shop may have changed since it was checked.
 * @throws Refused when something of it is wrong by now
 */
export async function writeChecked(
  tx: Kysely<DB>,
  checked: CheckedFile,
  { create, progress }: ImportOptions,
): Promise<Imported> {
  await lockImports(tx);
  const { products, pictures, problems } = checked;
  const before = await lockShelvesIn(tx, products);
  const created = counted(products, before);
  if (create) await createUnknown(tx, products, before);
  else requireKnown(products, before);
  const plan = await planImport(tx, products, await loadReferences(tx), pictures.hashes);
  if (problems.length > 0) throw new Refused(problems);
  await insertPictures(tx, pictures.fresh);
  await writePlan(tx, plan, (done, all) => progress?.(`Wrote ${count(done)} of ${count(all)} products.`));
  return { ...sizes(plan), created };
}

async function foresee(
  db: Kysely<DB>,
  { products, pictures }: CheckedFile,
  { create }: ImportOptions,
): Promise<Imported> {
  const references = await loadReferences(db);
  const plan = await planImport(db, products, references, pictures.hashes);
  return {
    ...sizes(plan),
    created: create ? counted(products, references) : { categories: 0, subCategories: 0, brands: 0 },
  };
}

const sizes = ({ added, changed, unchanged }: Plan) => ({ added: added.length, changed: changed.length, unchanged });

function counted(products: FileProduct[], references: References): Created {
  const { categories, subCategories, brands } = unknownIn(products, references);
  return { categories: categories.length, subCategories: subCategories.length, brands: brands.length };
}

const count = (number: number) => number.toLocaleString('en');

// a slug or number that another transaction took at the same moment
const passing = '23505';

async function retried<Result>(work: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries > 1 && error instanceof pg.DatabaseError && error.code === passing) return retried(work, tries - 1);
    throw error;
  }
}
