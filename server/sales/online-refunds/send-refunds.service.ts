import { gatewayRows } from '#shared/payment-gateways.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { DeliveryUnknown, NotReached, reasonOf } from '#server/platform/gateways/outcome.ts';
import {
  PaymentRefused,
  type GatewayRefund,
  type PaymentGateway,
  type RefundUnderWay,
} from '#server/platform/gateways/payments/payment-gateway.ts';
import { log } from '#server/platform/process/log.ts';
import { openGateway, type GatewayParts } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { lockRefund, markSentOnline } from '#server/sales/refunds/refunds.ts';
import { isUnsent, postpone, waitForRefund } from './postpone-refund.service.ts';
import { updateRefundRefused } from './refuse-refund.queries.ts';
import { takeDueRefund, updateSending, updateSent, updateWaiting, type DueRefund } from './send-refunds.queries.ts';

interface RefundingParts extends GatewayParts {
  /** When it is aborted, refunds wait for another process or the next start. */
  stopping?: AbortSignal | undefined;
}

/** The gateway may have sent it, and cannot be asked: staff look. */
class RefundUnknown extends PaymentRefused {}

/** Sends all refunds that wait, one by one. */
export async function sendOnlineRefunds(parts: RefundingParts): Promise<void> {
  while (!parts.stopping?.aborted) {
    const due = await takeDueRefund(parts.database.db);
    if (!due) return;
    await sendOne(parts, due);
  }
}

async function sendOne(parts: RefundingParts, due: DueRefund): Promise<void> {
  const { database } = parts;
  try {
    const opened = await openGateway(parts, due.gateway);
    if (!opened) throw new NotReached('The shop has no such account at the gateway');
    const there = await (due.mayBeSent ? findSent : send)(parts, opened.gateway, due);
    if (!there) return;
    if ('underWay' in there) return await waitForRefund(database.db, due, there);
    await inTransaction(database, async (tx) => {
      const refund = await lockRefund(tx, due.refund, due.by);
      if (!refund) log.error(`${gatewayRows[due.gateway].name} has sent back ${due.amount} Taka: no refund is due`);
      if (!refund || !(await updateSent(tx, due.id, there.transaction))) return;
      const paid = { method: due.gateway, transactionId: there.transaction, by: due.by };
      await markSentOnline(tx, { id: due.refund, orderId: refund.orderId }, paid);
    });
  } catch (error) {
    if (error instanceof PaymentRefused)
      return updateRefundRefused(database.db, due.id, error.message, { isUnknown: error instanceof RefundUnknown });
    await postpone(database.db, due, error);
  }
}

const newOf = (all: readonly GatewayRefund[], due: Pick<DueRefund, 'known' | 'amount'>): GatewayRefund | undefined =>
  all.find(({ transaction, amount }) => !due.known.includes(transaction) && amount === due.amount);

const maxQuestions = 5;

type Sent = GatewayRefund | RefundUnderWay;

/** The one that the gateway has and did not have before. What it never gets is not sent again without a person. */
async function findSent(_: RefundingParts, gateway: PaymentGateway, due: DueRefund): Promise<Sent> {
  const { name } = gatewayRows[due.gateway];
  if (due.underWay !== null && gateway.askRefund) return gateway.askRefund(due.underWay, due.amount);
  // the gateway knows refunds only by a number, which its answer would have named
  if (!gateway.refundsOf)
    throw new RefundUnknown(
      `${name} did not say whether it got this refund. Look in its panel before you send it again.`,
    );
  const found = newOf(await gateway.refundsOf(due), due);
  if (found) return found;
  if (due.attempts >= maxQuestions) throw new PaymentRefused(`${name} did not get this refund. Send it again.`);
  throw new DeliveryUnknown(`${name} does not have this refund yet`);
}

/** Notes what the gateway has before it is asked for another one. Absent: another process does it. */
async function send(
  { database: { db } }: RefundingParts,
  gateway: PaymentGateway,
  due: DueRefund,
): Promise<Sent | undefined> {
  if (!gateway.refund) throw new PaymentRefused(`${gatewayRows[due.gateway].name} sends no refunds. Send it by hand.`);
  const all = (await gateway.refundsOf?.(due)) ?? [];
  // an earlier try, which the gateway did not list in time
  const earlier = due.knownBefore && newOf(all, { ...due, known: due.knownBefore });
  if (earlier) return earlier;
  const known = all.map(({ transaction }) => transaction);
  if (!(await updateSending(db, due, known))) return undefined;
  try {
    return await gateway.refund(due);
  } catch (error) {
    if (isUnsent(error)) await updateWaiting(db, due.id);
    if (!(error instanceof PaymentRefused) || !gateway.refundsOf) throw error;
    // whatever the refusal says, the money may have gone
    const after = await gateway.refundsOf(due).catch((cause: unknown) => {
      throw new DeliveryUnknown(reasonOf(cause), { cause });
    });
    const found = newOf(after, { ...due, known });
    if (!found) throw error;
    return found;
  }
}
