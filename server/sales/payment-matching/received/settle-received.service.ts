import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { rankClaims } from '../scoring/choose-claim.ts';
import { listClaims, lockOrderOf } from './claims.queries.ts';
import { settleFound } from './confirm-found.ts';
import { whatStaffCan } from './list-received.service.ts';
import {
  findReceived,
  lockMatching,
  reopenReceived,
  updateReceived,
  type ReceivedRow,
} from './received-payments.queries.ts';

/**
 * Staff say which order this payment is for. Throws NotFound; Conflict WRONG_STATE if one of both is settled, the
 * amounts differ or the order is off.
 */
export async function confirmReceived(
  database: Database,
  { userId }: Caller,
  id: string,
  payment: string,
): Promise<DataOf<typeof receivedPaymentsApi.confirm>> {
  return inTransaction(database, async (tx) => {
    await lockMatching(tx);
    const received = await getReceived(tx, id);
    const { order } = await getCandidate(tx, received, payment);
    await lockOrderOf(tx, order);
    const { claim, can } = await getCandidate(tx, received, payment);
    if (can !== 'confirm' && can !== 'link') throw wrongState(`${claim.number} does not wait for this payment.`);
    if (!(await updateReceived(tx, id, { payment, state: 'matched', by: userId })))
      throw wrongState('This payment is already settled.');
    const { amount, text } = received;
    await settleFound(tx, claim.state, { id: payment, order, amount, text, by: userId });
    return { orderId: claim.number };
  });
}

async function getCandidate(tx: Tx, received: ReceivedRow, payment: string) {
  if (received.state !== 'open') throw wrongState('This payment is already settled.');
  const claims = await listClaims(tx, [received.id]);
  const candidate = rankClaims(received, claims).find(({ claim }) => claim.id === payment);
  if (!candidate) throw wrongState('This order does not wait for this payment.');
  return { ...candidate, order: candidate.claim.order, can: whatStaffCan(candidate) };
}

/** It is for no order, or may be for one again. Throws NotFound; Conflict WRONG_STATE if it is matched. */
export async function dismissReceived(
  database: Database,
  { userId }: Caller,
  id: string,
  { state }: BodyOf<typeof receivedPaymentsApi.dismiss>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const received = await getReceived(tx, id);
    if (received.state === state) return;
    const isDone =
      state === 'open'
        ? await reopenReceived(tx, id)
        : await updateReceived(tx, id, { payment: null, state, by: userId });
    if (!isDone) throw wrongState('This payment belongs to an order.');
  });
}

async function getReceived(tx: Tx, id: string): Promise<ReceivedRow> {
  const received = await findReceived(tx, id);
  if (!received) throw new NotFound('We cannot find this payment.');
  return received;
}

const wrongState = (message: string) => refusal(receivedPaymentsApi.confirm, 'WRONG_STATE', message);
