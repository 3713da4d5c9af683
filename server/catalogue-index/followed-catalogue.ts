import type { Pool } from 'pg';
import type { BrandFilters, Counted, ProductFilters } from '#shared/api/catalogue.ts';
import { FollowedTable } from '../memory-tables/followed-table.ts';
import { countBrands, findCollected, findPage, findRelated, type FoundPage } from './answers.ts';
import type { CollectionGoods } from './collections.ts';
import type { ProductTable } from './product-table.ts';
import { suggest, type Suggested } from './suggest.ts';
import { readTable, takeChanges } from './read-products.ts';

/** What the index is asked, and what it answers. All of it can be sent to another thread. */
export interface Questions {
  page: { asked: ProductFilters; answer: FoundPage };
  brands: { asked: BrandFilters; answer: Counted[] };
  related: { asked: { id: string; limit: number }; answer: string[] };
  /** What a collection would hold. */
  collected: { asked: { goods: CollectionGoods; limit: number }; answer: { ids: string[]; total: number } };
  suggestions: { asked: string; answer: Suggested };
  /** How many products there are. */
  size: { asked: null; answer: number };
}
export type QuestionName = keyof Questions;
export type Asked<Name extends QuestionName> = Questions[Name]['asked'];
export type Answer<Name extends QuestionName> = Questions[Name]['answer'];

/** Who answers questions about the products of the shop as they are at the moment when they are asked. */
export interface Catalogue {
  ask<Name extends QuestionName>(name: Name, asked: Asked<Name>): Promise<Answer<Name>>;
  stop(): Promise<void>;
}

/** Notes of changed products (db/routines/catalogue-index.sql). */
export const productNotes = { table: 'product_changes', id: 'product_id' } as const;

/** More are as much as to read all products again. */
const usualMost = 200_000;

type Answers = { [Name in QuestionName]: (table: ProductTable, asked: Asked<Name>) => Answer<Name> };

const answers: Answers = {
  page: findPage,
  brands: countBrands,
  related: (table, { id, limit }) => findRelated(table, id, limit),
  collected: findCollected,
  suggestions: suggest,
  size: ({ there }) => there,
};

interface Pools {
  /** For what takes few milliseconds. */
  pool: Pool;
  /** For reading all products, which takes some seconds. */
  long: Pool;
  mostChanges?: number;
}

/** The products in this thread's memory, which follows the database. */
export class FollowedCatalogue implements Catalogue {
  readonly #followed: FollowedTable<ProductTable>;
  /** How many products there were when somebody asked last. */
  size = 0;

  constructor({ pool, long, mostChanges = usualMost }: Pools) {
    this.#followed = new FollowedTable<ProductTable>(pool, {
      notes: productNotes,
      mostChanges,
      readAll: () => readTable(long),
      take: (table, changed) => takeChanges(pool, table, changed),
    });
  }

  ask: Catalogue['ask'] = async (name, asked) => {
    const table = await this.#followed.current();
    this.size = table.there;
    return answers[name](table, asked);
  };

  async stop(): Promise<void> {
    // its connections are those of the caller
  }
}
