import type { BodyOf, DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import type { Settlement } from '#shared/api/sales/payments/settlement-parts.ts';
import { settlementsApi as api } from '#shared/api/sales/payments/settlements.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { setActor } from '#server/sales/orders/orders.ts';
import { listCandidates, lockOrdersOf } from './matching/candidates.queries.ts';
import { matchLines } from './matching/match-settlement.ts';
import { daysOf, fingerprintOf, numbersIn, readInput, type Input } from './reading/read-settlement.ts';
import { keepColumns } from './reading/settlement-columns.queries.ts';
import { enterMoves, recordChargeBacks } from './settled-moves.queries.ts';
import { insertLines, listLines } from './settlement-lines.queries.ts';
import { sumsOf, toBefore, toLine, toSettlement, toStoredLine, toUnsettled } from './settlement-row.ts';
import {
  findSame,
  findSettlement,
  insertSettlement,
  listSettlements,
  type NewSettlement,
} from './settlement-rows.queries.ts';
import { listUnsettledOf } from './unsettled.queries.ts';

/** Previews what a statement says, line by line. Throws Invalid, UNKNOWN_COLUMNS. */
export async function checkSettlement({ db }: Database, input: Input): Promise<DataOf<typeof api.check>> {
  const { headers, columns, rows } = await readInput(db, input);
  const { source } = input;
  const matched = matchLines(rows, await listCandidates(db, { source, numbers: numbersIn(rows) }), source);
  const same = await findSame(db, { source, fingerprint: fingerprintOf(rows) });
  return { headers, columns, sums: sumsOf(matched), lines: matched.map(toLine), before: same ? toBefore(same) : null };
}

/**
 * Records a statement: its lines, and the ledger entries of what it cost. Throws Invalid, UNKNOWN_COLUMNS, Conflict
 * ALREADY_RECORDED.
 */
export async function recordSettlement(
  database: Database,
  { userId: by }: Caller,
  input: BodyOf<typeof api.record>,
): Promise<Settlement> {
  const { source, columns } = input;
  const { rows } = await readInput(database.db, input);
  const named = { source, numbers: numbersIn(rows) };
  return inTransaction(database, async (tx) => {
    await setActor(tx, by);
    await lockOrdersOf(tx, named, by);
    const facts = { source, name: input.name || null, days: daysOf(rows), fingerprint: fingerprintOf(rows), by };
    const id = await insertOnce(tx, facts);
    await insertLines(tx, id, matchLines(rows, await listCandidates(tx, named), source));
    await enterMoves(tx, { settlement: id });
    await recordChargeBacks(tx, { settlement: id }, 'charged back');
    if (columns) await keepColumns(tx, { source, columns, by });
    return getSettlement(tx, id);
  });
}

/** Throws Conflict ALREADY_RECORDED. */
async function insertOnce(tx: Tx, settlement: NewSettlement): Promise<string> {
  const id = await insertSettlement(tx, settlement);
  if (id !== undefined) return id;
  const same = await findSame(tx, settlement);
  // it has just been undone
  if (!same) return insertOnce(tx, settlement);
  throw refusal(api.record, 'ALREADY_RECORDED', 'This statement is already recorded. Nothing has changed.', {
    details: toBefore(same),
  });
}

export async function findSettlements(
  { db }: Database,
  query: QueryOf<typeof api.list>,
): Promise<{ data: Settlement[] } & WithMeta<typeof api.list>> {
  const { rows, total } = await listSettlements(db, query);
  return { data: rows.map(toSettlement), meta: toListMeta(query, total) };
}

/** Throws NotFound. */
export async function openSettlement(
  { db }: Database,
  id: string,
  query: QueryOf<typeof api.one>,
): Promise<{ data: DataOf<typeof api.one> } & WithMeta<typeof api.one>> {
  const found = await findSettlement(db, id);
  if (!found) throw noSuchSettlement();
  const settlement = toSettlement(found);
  const lines = (await listLines(db, id, query)).map(toStoredLine);
  const unsettled = (await listUnsettledOf(db, id)).map(toUnsettled);
  const total = query.outcome === undefined ? found.lines : settlement.sums.outcomes[query.outcome];
  return { data: { ...settlement, lines, unsettled }, meta: toListMeta(query, total) };
}

export const noSuchSettlement = () => new NotFound('We cannot find this statement.');
/** Returns a settlement that was written or locked in this transaction. */
export const getSettlement = async (tx: Tx, id: string): Promise<Settlement> =>
  toSettlement((await findSettlement(tx, id))!);
