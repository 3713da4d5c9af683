import { courierStatementsApi as api, type CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { takeDeliveryBack } from '#server/sales/fulfilment/fulfilment.ts';
import { getStatement, noSuchStatement, takenBack } from './statements.service.ts';
import { enterTakenBack, listDelivered, lockStatement, updateTakenBack } from './take-back.queries.ts';
import { setActor } from '#server/sales/orders/orders.ts';

/**
 * Undoes a statement that was recorded by mistake. The ledger gets the opposite entries, and the parcels are open for
 * the right statement. Parcels that only this statement marked as delivered are in transit again. Throws NotFound,
 * Conflict TAKEN_BACK.
 */
export async function takeBackStatement(
  database: Database,
  caller: Caller,
  id: string,
  reason: string,
): Promise<CourierStatement> {
  return inTransaction(database, async (tx) => {
    await setActor(tx, caller.userId);
    const statement = await lockStatement(tx, id, caller.userId);
    if (!statement) throw noSuchStatement();
    if (statement.isTakenBack) throw takenBack(api.takeBack);
    await enterTakenBack(tx, id, reason);
    for (const { order, parcel } of await listDelivered(tx, id)) await takeDeliveryBack(tx, caller, order, parcel);
    await updateTakenBack(tx, { statement: id, by: caller.userId, reason });
    return getStatement(tx, id);
  });
}
