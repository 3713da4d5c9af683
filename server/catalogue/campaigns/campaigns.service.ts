import type { BodyOf } from '#shared/api/endpoint.ts';
import { salesApi, type NewSale, type Sale, type SalePreview } from '#shared/api/catalogue/campaigns.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { recordChangeOf } from '#server/platform/activity-log/record-change.queries.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
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

const mostExamples = 6;

export async function findSales({ db }: Database, page: { page: number; limit: number }) {
  const { sales, total } = await listSales(db, page);
  return { data: sales.map(toSale), meta: toListMeta(page, total) };
}

/** The prices of its products follow a moment later, or when it begins. */
export async function addSale(database: Database, admin: Caller, sale: NewSale): Promise<Sale> {
  return inTransaction(database, async (tx) => {
    const added = await getSale(tx, await insertSale(tx, sale));
    await finish(tx, { action: 'added', after: added, admin });
    return added;
  });
}

/** Throws NotFound, or Conflict CHANGED_MEANWHILE for another version. */
export async function changeSale(
  database: Database,
  admin: Caller,
  id: string,
  { version, sale }: BodyOf<typeof salesApi.change>,
): Promise<Sale> {
  return inTransaction(database, async (tx) => {
    const before = await lockSale(tx, id);
    if (!before) throw noSuchSale();
    if (before.version !== version)
      throw refusal(
        salesApi.change,
        'CHANGED_MEANWHILE',
        'Another person has just changed this sale. Reload it to see the changes.',
      );
    await updateSale(tx, id, sale);
    const after = await getSale(tx, id);
    await finish(tx, { action: 'changed', before: toSale(before), after, admin });
    return after;
  });
}

/** Throws NotFound. */
export async function removeSale(database: Database, admin: Caller, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const before = await lockSale(tx, id);
    if (!before) throw noSuchSale();
    await deleteSale(tx, id);
    await finish(tx, { action: 'deleted', before: toSale(before), admin });
  });
}

export async function tryOutSale({ db }: Database, sale: Pick<NewSale, 'percent' | 'goods'>): Promise<SalePreview> {
  return previewSale(db, sale, mostExamples);
}

/** By the clock of the database, so that a countdown is true whatever the shopper's device thinks. */
export async function saleOfProduct({ db }: Database, slug: string): Promise<{ secondsLeft: number } | null> {
  const secondsLeft = await findSecondsLeft(db, slug);
  return secondsLeft === undefined ? null : { secondsLeft };
}

async function getSale(tx: Tx, id: string): Promise<Sale> {
  const found = await findSale(tx, id);
  if (!found) throw noSuchSale();
  return toSale(found);
}

const noSuchSale = () => new NotFound('We cannot find this sale.');

/** Records the change, and has prices looked at once it is committed. */
async function finish(tx: Tx, change: Parameters<typeof recordChangeOf>[2]): Promise<void> {
  await recordChangeOf(tx, 'sale', change);
  await addJob(tx, 'tend-sales', {}, { key: 'tend-sales' });
}

function toSale({ id, startsAt, endsAt, ...row }: SaleRow): Sale {
  const now = Date.now();
  const state = endsAt.getTime() <= now ? 'ended' : startsAt.getTime() > now ? 'begins later' : 'running';
  return { _id: id, ...row, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), state };
}
