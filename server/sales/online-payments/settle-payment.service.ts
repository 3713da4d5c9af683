import { isOff } from '#shared/order-states.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import type { GatewayPayment } from '#server/platform/gateways/payments/payment-gateway.ts';
import { ApiError } from '#server/platform/http/errors/errors.ts';
import { reopenExpired } from '#server/sales/order-changes/order-changes.ts';
import { putMessages } from '#server/sales/order-messages/order-messages.ts';
import { lockOrder, recordEvent, updateSearchText } from '#server/sales/orders/orders.ts';
import { existsTransaction, insertOnline } from '#server/sales/payments/payments.ts';
import { oweRest, oweTotal } from '#server/sales/refunds/refunds.ts';
import { reduceCashDue } from '#server/sales/shipping/shipping.ts';
import { differenceOf } from './judge-payment.ts';
import { warnOfCourier } from './order-money.queries.ts';
import { endOnline, findOrderOf, lockOnline, type OnlinePaymentRow } from './online-payment-rows.queries.ts';

/**
 * Records that the gateway has taken the money, once. What differs from our own record is held for staff. Repeating it
 * is safe.
 */
export async function recordCompleted(database: Database, id: string, said: GatewayPayment): Promise<void> {
  await inLockedOrder(database, id, async (tx, own, reopens) => {
    if (own.payment !== null) return;
    const came = said.amount === null ? null : Math.floor(said.amount);
    const why = differenceOf(own, said) ?? (await whyUsed(tx, said.transaction!));
    if (why !== undefined) {
      await endOnline(tx, id, { state: 'held', problem: why, came, transaction: said.transaction });
      return;
    }
    await confirmWithin(tx, own, { transaction: said.transaction!, amount: own.amount, payer: said.payer, reopens });
  });
}

async function whyUsed(tx: Tx, transaction: string): Promise<string | undefined> {
  const isUsed = await existsTransaction(tx, transaction);
  return isUsed ? `Another payment has the transaction ${transaction}` : undefined;
}

interface Came {
  transaction: string;
  /** Taka. */
  amount: number;
  payer: string | null;
  /** Whether an order whose time ran out is reopened. */
  reopens: boolean;
  /** Who confirms it; absent: the shop itself. */
  by?: string;
}

/** The money is there: it counts for the order, or falls due as a refund. Its order is locked. */
export async function confirmWithin(tx: Tx, own: OnlinePaymentRow, came: Came): Promise<void> {
  const { order, gateway, invoice } = own;
  const { amount, transaction, payer, by } = came;
  const found = `${gatewayRows[gateway].name} ${invoice}: ${transaction}`;
  const payment = await insertOnline(tx, { order, method: gateway, amount, transaction, payer, found, by: by ?? null });
  await endOnline(tx, own.id, { state: 'confirmed', transaction, came: amount, payment });
  const who = by === undefined ? ({ by: 'shop', actor: null } as const) : ({ by: 'staff', actor: by } as const);
  await recordEvent(tx, { order, kind: 'payment found', ...who, data: { amount } });
  await updateSearchText(tx, [order]);
  await useMoney(tx, order, came);
}

async function useMoney(tx: Tx, order: string, { amount, reopens, by: person }: Came): Promise<void> {
  const by = person ?? null;
  const now = await lockOrder(tx, order, null);
  if (now && isOff(now.status)) {
    if (reopens && (await reopenExpired(tx, order))) return putMessages(tx, order, 'order-placed');
    const refund = await oweTotal(tx, order, { by });
    return refund ? putMessages(tx, order, 'refund-due', refund) : undefined;
  }
  if (now?.status !== 'accepted') return;
  await reduceCashDue(tx, order, amount);
  await warnOfCourier(tx, order);
  const refund = await oweRest(tx, order, { by });
  if (refund) await putMessages(tx, order, 'refund-due', refund);
}

type Settle = (tx: Tx, own: OnlinePaymentRow, reopens: boolean) => Promise<void>;

/** Locks the order, then the payment. If the goods are not there to reopen the order, all is done without reopening. */
export async function inLockedOrder(database: Database, id: string, settle: Settle): Promise<void> {
  const withOrder = (reopens: boolean) =>
    inTransaction(database, async (tx) => {
      const order = await findOrderOf(tx, id);
      if (order !== undefined) await lockOrder(tx, order, null);
      const own = await lockOnline(tx, id);
      if (own) await settle(tx, own, reopens);
    });
  try {
    await withOrder(true);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'OUT_OF_STOCK') throw error;
    await withOrder(false);
  }
}
