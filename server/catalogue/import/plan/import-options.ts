import type { Tx } from '#server/platform/db/database.ts';
import type { Problem } from '../sheet/problem.ts';

export interface ImportOptions {
  /** Create categories, sub-categories and brands that the shop does not have. */
  create?: boolean;
  /** Report the outcome without writing. */
  dryRun?: boolean;
  /** The folder that the paths of pictures start from; if absent, the folder of the file. */
  pictures?: string;
  /** The person who imports, for the ledger of stock. */
  by?: string;
  /** Further writes of the same transaction. */
  alongside?: (tx: Tx, imported: Imported) => Promise<void>;
  /** Called with the progress in plain words. */
  progress?: (words: string) => void;
}

/** Counts of products that were (or would be) added, changed and left alone, and of categories created for them. */
export interface Imported {
  added: number;
  changed: number;
  unchanged: number;
  /** Prices that change by more than 80 %, if there are any. */
  steep?: number;
  created: Created;
}

/** How many categories, sub-categories and brands the import created. */
export interface Created {
  categories: number;
  subCategories: number;
  brands: number;
}

export type ImportResult = { ok: true; imported: Imported } | { ok: false; problems: Problem[] };
