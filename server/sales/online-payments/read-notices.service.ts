import { gatewayRows } from '#shared/payment-gateways.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { gatewayKinds } from '#server/platform/gateways/payments/gateway-kinds.ts';
import { subscribe } from '#server/platform/gateways/payments/sns.ts';
import { log } from '#server/platform/process/log.ts';
import { findGateway, keepTopic } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { wakeOnline } from './online-payment-rows.queries.ts';
import { secondMinutes, takeSoon } from './pay-order.service.ts';
import {
  findByInvoice,
  findWaiting,
  takeNotice,
  updateNotice,
  type NoticeOutcome,
  type WaitingNotice,
} from './payment-events.queries.ts';
import type { OnlineParts } from './take-payments.service.ts';

/** Reads all messages that wait, each once. A message makes the shop ask the gateway, and moves no money by itself. */
export async function readNotices(parts: OnlineParts): Promise<void> {
  let last = 0;
  while (!parts.stopping?.aborted) {
    const id = await findWaiting(parts.database.db, last);
    if (id === undefined) return;
    last = id;
    await readNotice(parts, id).catch((error: unknown) => log.error(`A gateway message (${id}) was not read`, error));
  }
}

async function readNotice({ database }: OnlineParts, id: number): Promise<void> {
  const subscribeTo = await inTransaction(database, async (tx) => {
    const notice = await takeNotice(tx, id);
    if (!notice) return undefined;
    const said = gatewayKinds[notice.gateway].read(notice.raw);
    if (said && 'subscribeAt' in said) {
      await updateNotice(tx, id, { outcome: 'applied', payment: null });
      return { ...notice, at: said.subscribeAt };
    }
    await updateNotice(
      tx,
      id,
      said ? await follow(tx, notice, said.invoice) : { outcome: 'unreadable', payment: null },
    );
    return undefined;
  });
  if (subscribeTo) await confirmSubscription(database, id, subscribeTo);
}

/**
 * Whether a message is from the topic that is kept. Where none is, `keeps` keeps this one: anyone can subscribe the
 * shop to a topic of their own, so only a message about money that the gateway confirmed does.
 */
async function isFromTopic(
  db: Database['db'] | Tx,
  { gateway, raw }: WaitingNotice,
  { keeps }: { keeps: boolean },
): Promise<boolean> {
  const { topicOf } = gatewayKinds[gateway];
  if (!topicOf) return true;
  const topic = topicOf(raw);
  if (topic === undefined) return false;
  if (keeps) return keepTopic(db, gateway, topic);
  const kept = (await findGateway(db, gateway))?.topic ?? topic;
  return kept === topic;
}

async function follow(
  tx: Tx,
  notice: WaitingNotice,
  invoice: string,
): Promise<{ outcome: NoticeOutcome; payment: string | null }> {
  const found = await findByInvoice(tx, notice.gateway, invoice);
  if (!found) return { outcome: 'unknown payment', payment: null };
  if (!(await isFromTopic(tx, notice, { keeps: found.isOver }))) return { outcome: 'forged', payment: null };
  if (found.isOver) return { outcome: 'kept', payment: found.id };
  await wakeOnline(tx, found.id, { returned: null, minutes: secondMinutes });
  await takeSoon(tx);
  return { outcome: 'applied', payment: found.id };
}

async function confirmSubscription(
  { db }: Database,
  id: number,
  { gateway, raw, at }: WaitingNotice & { at: string },
): Promise<void> {
  if (!(await isFromTopic(db, { gateway, raw }, { keeps: false })))
    return updateNotice(db, id, { outcome: 'forged', payment: null });
  const account = await findGateway(db, gateway);
  if (account && (await subscribe(at, account.address))) return;
  log.warn(`The address that confirms the messages of ${gatewayRows[gateway].name} did not accept`);
  await updateNotice(db, id, { outcome: 'unreadable', payment: null });
}
