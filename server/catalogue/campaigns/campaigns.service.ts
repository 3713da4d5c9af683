import { salesApi, type NewSale, type Sale, type SalePreview } from '#shared/api/catalogue/campaigns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import type { Resource } from '#server/platform/resource/resource.ts';
import {
  deleteSale,
  findSale,
  findSecondsLeft,
  insertSale,
  listSales,
  lockSale,
  previewSale,
  updateSale,
  type SaleRow,
} from './campaigns.queries.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Changes the prices of products whose sale begins or ends. */
    'tend-sales': Record<string, never>;
  }
}

const maxExamples = 6;

export async function findSales({ db }: Database, page: { page: number; limit: number }) {
  const { sales, total } = await listSales(db, page);
  return { data: sales.map(toSale), meta: toListMeta(page, total) };
}

/** The prices of its products follow a moment after a change, or when it begins. */
export const sales: Resource<Sale, NewSale> = {
  kind: 'sale',
  // its products announce their new prices
  announces: null,
  one: 'sale',
  api: salesApi,
  changesIn: 'sale',
  nameOf: ({ name }) => name,
  find: async (tx, id) => asSale(await findSale(tx, id)),
  lock: async (tx, id) => asSale(await lockSale(tx, id)),
  insert: insertSale,
  update: (tx, input, { _id }) => updateSale(tx, _id, input),
  remove: (tx, { _id }) => deleteSale(tx, _id),
  // once the change is committed
  changed: (tx) => addJob(tx, 'tend-sales', {}, { key: 'tend-sales' }),
};

export async function tryOutSale({ db }: Database, sale: Pick<NewSale, 'percent' | 'goods'>): Promise<SalePreview> {
  return previewSale(db, sale, maxExamples);
}

/** Uses the clock of the database, so that a countdown is right even if the shopper's device has a wrong clock. */
export async function saleOfProduct({ db }: Database, slug: string): Promise<{ secondsLeft: number } | null> {
  const secondsLeft = await findSecondsLeft(db, slug);
  return secondsLeft === undefined ? null : { secondsLeft };
}

const asSale = (row: SaleRow | undefined) => row && toSale(row);

function toSale({ id, startsAt, endsAt, ...row }: SaleRow): Sale {
  const now = Date.now();
  const state = endsAt.getTime() <= now ? 'ended' : startsAt.getTime() > now ? 'begins later' : 'running';
  return { _id: id, ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), state };
}
