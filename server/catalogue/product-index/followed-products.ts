import type { Pool } from 'pg';
import type { BrandFilters, Counted, ProductFilters } from '#shared/api/catalogue/catalogue.ts';
import { FollowedTable } from '#server/platform/column-store/followed-table.ts';
import { countBrands, findCollected, findPage, findRelated, type FoundPage } from './answers/answers.ts';
import type { CollectionGoods } from './columns/collections.ts';
import type { ProductTable } from './columns/product-table.ts';
import { suggest, type Suggested } from './matching/suggestions.ts';
import { readTable, takeChanges } from './loading/read-products.ts';

/** What the index is asked, and what it answers. All of it can be sent to another thread. */
interface Questions {
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
export type QuestionInput<Name extends QuestionName> = Questions[Name]['asked'];
export type Answer<Name extends QuestionName> = Questions[Name]['answer'];

/** Who answers questions about the products of the shop as they are at the moment when they are asked. */
export interface Catalogue {
  ask<Name extends QuestionName>(name: Name, question: QuestionInput<Name>): Promise<Answer<Name>>;
  stop(): Promise<void>;
}

/** More are as much as to read all products again. */
const usualMax = 200_000;

type Answers = { [Name in QuestionName]: (question: QuestionInput<Name>) => Promise<Answer<Name>> };

interface Pools {
  /** For what takes few milliseconds. */
  pool: Pool;
  /** For reading all products, which takes some seconds. */
  long: Pool;
  maxChanges?: number;
}

/** The products in this thread's memory, which follows the database. */
export class FollowedCatalogue implements Catalogue {
  readonly #followed: FollowedTable<ProductTable>;
  /** How many products there were at the last question. */
  size = 0;

  constructor({ pool, long, maxChanges = usualMax }: Pools) {
    this.#followed = new FollowedTable<ProductTable>(pool, {
      keyedKinds: ['listed', 'words'],
      kinds: ['categories', 'brands', 'attributes', 'collections'],
      maxChanges,
      readAll: () => readTable(long),
      take: (table, changes) => takeChanges(pool, table, changes),
    });
  }

  readonly #answers: Answers = {
    page: (question) => this.#answer(findPage, question),
    brands: (question) => this.#answer(countBrands, question),
    related: (question) => this.#answer((table, { id, limit }) => findRelated(table, id, limit), question),
    collected: (question) => this.#answer(findCollected, question),
    suggestions: (question) => this.#answer(suggest, question),
    size: (question) => this.#answer(({ there }) => there, question),
  };

  ask: Catalogue['ask'] = (name, question) => this.#answers[name](question);

  async #answer<Question, Found>(
    find: (table: ProductTable, question: Question) => Found,
    question: Question,
  ): Promise<Found> {
    const table = await this.#followed.current();
    this.size = table.there;
    return find(table, question);
  }

  async stop(): Promise<void> {
    // its connections are those of the caller
  }
}
