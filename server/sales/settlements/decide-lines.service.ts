import type { BodyOf, ParamsOf } from '#shared/api/endpoint.ts';
import type { Settlement } from '#shared/api/sales/payments/settlement-parts.ts';
import { settlementsApi as api } from '#shared/api/sales/payments/settlements.ts';
import { decisionsFor, type SettlementSource } from '#shared/settlements.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { refusal } from '#server/platform/http/errors/errors.ts';
import { requirePermission, type Caller } from '#server/platform/http/callers/guard.ts';
import { setActor } from '#server/sales/orders/orders.ts';
import { findLine, hasMovedByDecision, updateDecision, updateTakenBack } from './decide-lines.queries.ts';
import { listCandidates, lockOrdersOf } from './matching/candidates.queries.ts';
import { matchLines } from './matching/match-settlement.ts';
import { numbersIn } from './reading/read-settlement.ts';
import { enterMoves, enterMovesBack, recordChargeBacks } from './settled-moves.queries.ts';
import { listOpenLines, updateOutcomes } from './settlement-lines.queries.ts';
import { lockSettlement } from './settlement-rows.queries.ts';
import { getSettlement, noSuchSettlement } from './settlements.service.ts';

/**
 * Decides on a line that waits. Throws NotFound, Forbidden, Conflict NOT_WAITING, WRONG_DECISION.
 */
export async function decideLine(
  database: Database,
  caller: Caller,
  { id, line }: ParamsOf<typeof api.decide>,
  { decision, note }: BodyOf<typeof api.decide>,
): Promise<Settlement> {
  if (decision !== 'noted') requirePermission(caller, 'refunds.pay');
  const [which, at] = [
    { settlement: id, lines: [line] },
    { settlement: id, line },
  ];
  return inTransaction(database, async (tx) => {
    const { isTakenBack } = await open(tx, caller, id);
    const found = await findLine(tx, at);
    if (!found) throw noSuchSettlement();
    if (found.isDecided || isTakenBack || decisionsFor(found.outcome).length === 0)
      throw refusal(api.decide, 'NOT_WAITING', 'This line needs no decision any more.');
    if (!decisionsFor(found.outcome).includes(decision))
      throw refusal(api.decide, 'WRONG_DECISION', 'This line cannot have this decision.');
    if (decision === 'returned') {
      await recordChargeBacks(tx, which, 'charge-back undone');
      await enterMovesBack(tx, { ...which, reasons: ['charge-back'] });
    }
    await updateDecision(tx, at, { decision, note: note ?? null, by: caller.userId });
    if (decision === 'written off') await enterMoves(tx, { ...which, reasons: ['written off'] });
    return getSettlement(tx, id);
  });
}

/** Looks again at the lines that matched no payment, or one settled twice. Throws NotFound, Conflict TAKEN_BACK. */
export async function retrySettlement(database: Database, caller: Caller, id: string): Promise<Settlement> {
  return inTransaction(database, async (tx) => {
    const { source, isTakenBack } = await open(tx, caller, id);
    if (isTakenBack) throw takenBack();
    const rows = await listOpenLines(tx, id);
    const named = { source, numbers: numbersIn(rows) };
    await lockOrdersOf(tx, named, caller.userId);
    const matched = matchLines(rows, await listCandidates(tx, named), source);
    await updateOutcomes(tx, id, matched);
    const which = { settlement: id, lines: rows.map(({ line }) => line) };
    await enterMoves(tx, which);
    await recordChargeBacks(tx, which, 'charged back');
    return getSettlement(tx, id);
  });
}

/**
 * Undoes a statement that was recorded by mistake. The ledger gets the opposite entries, and its payments wait for the
 * right statement. Decisions that moved money are undone only by those who may make them. Throws NotFound, Forbidden,
 * Conflict TAKEN_BACK.
 */
export async function takeBackSettlement(
  database: Database,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Settlement> {
  return inTransaction(database, async (tx) => {
    const { isTakenBack } = await open(tx, caller, id);
    if (isTakenBack) throw takenBack();
    if (await hasMovedByDecision(tx, id)) requirePermission(caller, 'refunds.pay');
    await recordChargeBacks(tx, { settlement: id }, 'charge-back undone');
    await enterMovesBack(tx, { settlement: id });
    await updateTakenBack(tx, { settlement: id, by: caller.userId, reason });
    return getSettlement(tx, id);
  });
}

/** Locks a settlement and the orders of its lines. Throws NotFound. */
async function open(
  tx: Tx,
  { userId }: Caller,
  id: string,
): Promise<{ source: SettlementSource; isTakenBack: boolean }> {
  await setActor(tx, userId);
  const found = await lockSettlement(tx, id, userId);
  if (!found) throw noSuchSettlement();
  return found;
}

const takenBack = () => refusal(api.takeBack, 'TAKEN_BACK', 'This statement is already reversed.');
