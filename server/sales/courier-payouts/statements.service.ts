import type { BodyOf, DataOf, QueryOf, WithMeta } from '#shared/api/endpoint.ts';
import { courierStatementsApi as api, type CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { bookedOutcomes } from '#shared/delivery/couriers.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { deliverPaid } from '#server/sales/fulfilment/fulfilment.ts';
import { keepColumns } from './stored-columns.queries.ts';
import { matchLines, type Matched } from './match-line.ts';
import { listCandidates, lockOrdersOf } from './match-lines.queries.ts';
import type { StatementRow } from './statement-file/read-line.ts';
import { fingerprintOf, numbersIn, readInput, type Input } from './read-input.ts';
import { sumsOf, toBefore, toLine, toStatement, toStoredLine } from './statement-row.ts';
import { lockOpenLines } from './open-lines.queries.ts';
import { enterPayouts, insertLines, listLines, updateOutcomes } from './statement-lines.queries.ts';
import { findSame, findStatement, insertStatement, listStatements, type NewStatement } from './statements.queries.ts';
import { setActor } from '#server/sales/orders/orders.ts';

/** Previews the changes of a statement, line by line. Throws Invalid, UNKNOWN_COLUMNS. */
export async function checkStatement({ db }: Database, input: Input): Promise<DataOf<typeof api.check>> {
  const { headers, columns, rows } = await readInput(db, input);
  return { headers, columns, ...(await checkRows(db, input.courier, rows)) };
}

/** The same for lines that are read already. */
export async function checkRows(
  db: Database['db'],
  courier: string,
  rows: readonly StatementRow[],
): Promise<Omit<DataOf<typeof api.check>, 'headers' | 'columns'>> {
  const matched = matchLines(rows, await listCandidates(db, numbersIn(rows)), courier);
  const same = await findSame(db, { courier, fingerprint: fingerprintOf(rows) });
  return { sums: sumsOf(matched), lines: matched.map(toLine), before: same ? toBefore(same) : null };
}

/**
 * Records a statement: its lines, their ledger entries, and parcels marked as delivered. Throws Invalid,
 * UNKNOWN_COLUMNS, Conflict ALREADY_RECORDED or NOTHING_MATCHES.
 */
export async function recordStatement(
  database: Database,
  caller: Caller,
  input: BodyOf<typeof api.record>,
): Promise<CourierStatement> {
  const { courier, account, name, columns } = input;
  const { rows } = await readInput(database.db, input);
  return inTransaction(database, async (tx) => {
    const statement = await recordRows(tx, caller.userId, { courier, account, name: name || null, rows });
    if (columns) await keepColumns(tx, { courier, columns, by: caller.userId });
    return statement;
  });
}

type NewLines = Pick<NewStatement, 'courier' | 'account' | 'name'> & { rows: readonly StatementRow[] };

/** The same for lines that are read already; `by` null: the shop records it by itself. */
export async function recordRows(tx: Tx, by: string | null, { rows, ...facts }: NewLines): Promise<CourierStatement> {
  await setActor(tx, by);
  await lockOrdersOf(tx, numbersIn(rows), by);
  const id = await insertOnce(tx, { ...facts, fingerprint: fingerprintOf(rows), by });
  const matched = matchLines(rows, await listCandidates(tx, numbersIn(rows)), facts.courier);
  await requireNews(tx, matched, facts.courier);
  await insertLines(tx, id, matched);
  await book(tx, by, id, matched);
  return getStatement(tx, id);
}

/** Throws Conflict ALREADY_RECORDED. */
async function insertOnce(tx: Tx, statement: NewStatement): Promise<string> {
  const id = await insertStatement(tx, statement);
  if (id !== undefined) return id;
  const same = await findSame(tx, statement);
  if (same) throw alreadyRecorded(toBefore(same));
  // it has just been undone
  return insertOnce(tx, statement);
}

/**
 * Looks again at the lines that fitted no parcel or were to be decided. Throws NotFound, Conflict TAKEN_BACK.
 */
export async function retryStatement(database: Database, caller: Caller, id: string): Promise<CourierStatement> {
  return inTransaction(database, async (tx) => {
    await setActor(tx, caller.userId);
    const open = await lockOpenLines(tx, id);
    if (!open) throw noSuchStatement();
    if (open.isTakenBack) throw takenBack(api.retry);
    await lockOrdersOf(tx, numbersIn(open.lines), caller.userId);
    const matched = matchLines(open.lines, await listCandidates(tx, numbersIn(open.lines)), open.courier);
    await updateOutcomes(tx, id, matched);
    await book(tx, caller.userId, id, matched);
    return getStatement(tx, id);
  });
}

export async function findStatements(
  { db }: Database,
  query: QueryOf<typeof api.list>,
): Promise<{ data: CourierStatement[] } & WithMeta<typeof api.list>> {
  const { rows, total } = await listStatements(db, query);
  return { data: rows.map(toStatement), meta: toListMeta(query, total) };
}

/** Throws NotFound. */
export async function openStatement(
  { db }: Database,
  id: string,
  query: QueryOf<typeof api.one>,
): Promise<{ data: DataOf<typeof api.one> } & WithMeta<typeof api.one>> {
  const found = await findStatement(db, id);
  if (!found) throw noSuchStatement();
  const lines = await listLines(db, id, query);
  return { data: { ...toStatement(found), lines: lines.map(toStoredLine) }, meta: toListMeta(query, found.lines) };
}

/** Throws Conflict if no line can be booked, either now or after a decision by staff. */
async function requireNews(tx: Tx, matched: readonly Matched[], courier: string): Promise<void> {
  const has = (...outcomes: Matched['outcome'][]) => matched.some(({ outcome }) => outcomes.includes(outcome));
  if (has(...bookedOutcomes, 'to decide')) return;
  const repeated = matched.find(({ outcome, parcel }) => outcome === 'twice' && parcel?.paidBy);
  if (repeated) throw alreadyRecorded(toBefore((await findStatement(tx, repeated.parcel!.paidBy!))!));
  throw refusal(api.record, 'NOTHING_MATCHES', `No line matches a parcel of ${courier}. Check the courier.`);
}

const alreadyRecorded = (before: ReturnType<typeof toBefore>) =>
  refusal(api.record, 'ALREADY_RECORDED', 'This statement is already recorded. Nothing has changed.', {
    details: before,
  });

async function book(tx: Tx, by: string | null, statement: string, matched: readonly Matched[]): Promise<void> {
  for (const { parcel, delivers } of matched)
    if (delivers && parcel)
      await deliverPaid(tx, by, parcel.order, {
        id: parcel.parcel,
        position: parcel.position,
        status: parcel.status,
      });
  const booked = matched.filter(({ outcome }) => bookedOutcomes.includes(outcome));
  await enterPayouts(
    tx,
    statement,
    booked.map(({ row }) => row.line),
  );
}

export const noSuchStatement = () => new NotFound('We cannot find this statement.');
export const takenBack = (call: typeof api.retry | typeof api.takeBack) =>
  refusal(call, 'TAKEN_BACK', 'This statement is already reversed.');
/** Returns a statement that was written or locked in this transaction. */
export const getStatement = async (tx: Tx, id: string): Promise<CourierStatement> =>
  toStatement((await findStatement(tx, id))!);
