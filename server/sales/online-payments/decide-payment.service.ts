import { onlinePaymentsApi, type OnlinePayment } from '#shared/api/sales/payments/online-payments.ts';
import type { Database } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { existsTransaction } from '#server/sales/payments/payments.ts';
import { findOnlinePayment } from './list/list-payments.service.ts';
import { endOnline } from './online-payment-rows.queries.ts';
import { confirmWithin, inLockedOrder } from './settle-payment.service.ts';

const call = onlinePaymentsApi.decide;
const wrongState = (message: string) => refusal(call, 'WRONG_STATE', message);

/** Staff decide about a held payment. Throws NotFound, Conflict WRONG_STATE. */
export async function decidePayment(
  database: Database,
  { userId: by }: Caller,
  id: string,
  decision: 'accept' | 'dismiss',
): Promise<OnlinePayment> {
  let decided: OnlinePayment | undefined;
  await inLockedOrder(database, id, async (tx, own, reopens) => {
    if (own.state !== 'held') throw wrongState('This payment was already decided.');
    const { transaction, came } = own;
    if (decision === 'dismiss') await endOnline(tx, id, { state: 'refused', problem: 'Staff: no money came' });
    else {
      const seen = await findOnlinePayment(tx, id);
      if (!seen?.canAccept || transaction === null || came === null)
        throw wrongState('The gateway has not reported an amount for this payment. Look in its portal.');
      if (await existsTransaction(tx, transaction))
        throw wrongState(`Another payment has the transaction ${transaction}.`);
      await confirmWithin(tx, own, { transaction, amount: came, payer: null, reopens, by });
    }
    decided = await findOnlinePayment(tx, id);
  });
  if (!decided) throw new NotFound('We cannot find this payment.');
  return decided;
}
