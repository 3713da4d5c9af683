import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { findMark, type Change, type Mark } from '#server/platform/db/queries/change-marks.ts';
import { FollowedTable } from '#server/platform/column-store/followed-table.ts';
import { eachCopiedRow, type CopiedRow } from '../loading/copied-rows.ts';
import { idIn, withClient } from '../loading/read-products.ts';
import { findForStaff, type StaffPage, type StaffQuestion } from './staff-page.ts';
import { copyStaffProducts, staffPlaces as places, staffProductNotes } from './staff-products.queries.ts';
import { StaffTable } from './staff-table.ts';

/** More are as much as to read all products again. */
export const mostOfStaff = 20_000;
/** Who asks does not wait longer until all products are read: PostgreSQL answers. */
const patienceMs = 500;

interface Pools {
  pool: Pool;
  /** For reading all products, which takes some seconds. */
  long: Pool;
  mostChanges: number;
}

/** What lists of staff need of the products. It is read when somebody first asks: most processes have no staff. */
export class FollowedStaffTable {
  readonly #followed: FollowedTable<StaffTable>;

  constructor({ pool, long, mostChanges }: Pools) {
    this.#followed = new FollowedTable<StaffTable>(pool, {
      notes: staffProductNotes,
      mostChanges,
      readAll: () => readStaffTable(long),
      take: (table, changed) => takeStaffChanges(pool, table, changed),
    });
  }

  /** Null while the products are being read and that takes long. */
  async find(asked: StaffQuestion): Promise<StaffPage | null> {
    const late = new AbortController();
    const current = this.#followed.current();
    // it fails when nobody waits for it any more
    current.catch(() => undefined);
    const tooLong = delay(patienceMs, null, late);
    try {
      const table = await Promise.race([current, tooLong]);
      return table && findForStaff(table, asked);
    } finally {
      tooLong.catch(() => undefined);
      late.abort();
    }
  }
}

/** All products of the shop, as they are at one moment. */
function readStaffTable(pool: Pool): Promise<{ table: StaffTable; mark: Mark }> {
  return withClient(pool, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const mark = await findMark(client);
    const table = new StaffTable();
    await eachCopiedRow(copyStaffProducts(client), (row) => takeRow(table, row));
    await client.query('COMMIT');
    return { table, mark };
  });
}

async function takeStaffChanges(pool: Pool, table: StaffTable, changed: readonly Change[]): Promise<void> {
  const ids = changed.flatMap(({ id }) => id ?? []);
  await withClient(pool, (client) => takeProducts(client, table, ids));
}

async function takeProducts(client: PoolClient, table: StaffTable, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  await eachCopiedRow(copyStaffProducts(client, ids), (row) => {
    takeRow(table, row);
    gone.delete(idIn(row));
  });
  for (const id of gone) table.remove(id);
}

function takeRow(table: StaffTable, row: CopiedRow): void {
  const { bytes } = row;
  const shelf = (place: number) =>
    table.shelves.rowAt(bytes, row.start(place)) ?? table.shelves.addBytes(bytes, row.start(place));
  const at = table.set(bytes, row.start(places.id), {
    category: shelf(places.category),
    brand: shelf(places.brand),
    price: row.int32(places.price),
    discount: row.int32(places.discount),
    created: row.int64(places.created),
    isSellable: row.isTrue(places.isSellable),
    pieces: row.int32(places.pieces),
    fewest: row.int32(places.fewest),
  });
  table.texts.set(at, bytes, [row.start(places.text), row.end(places.text)]);
}
