import { beginningOf } from '#shared/beginning-of.ts';
import { onlinePaymentsApi } from '#shared/api/sales/online-payments.ts';
import { gatewayRows } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db/database.ts';
import { DeliveryUnknown, NotReached } from '#server/platform/gateways/outcome.ts';
import { gatewayKinds } from '#server/platform/gateways/payments/gateway-kinds.ts';
import { subscribe } from '#server/platform/gateways/payments/sns.ts';
import { Busy, refusal } from '#server/platform/http/errors/errors.ts';
import type { NetworkLimit } from '#server/platform/http/limits/network-limits.ts';
import { log } from '#server/platform/process/log.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { findGateway } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { wakeOnline } from './online-payment-rows.queries.ts';
import { secondMinutes, takeSoon } from './pay-order.service.ts';
import {
  findByInvoice,
  findWaiting,
  insertNotice,
  takeNotice,
  updateNotice,
  type NoticeOutcome,
  type WaitingNotice,
} from './payment-events.queries.ts';
import type { OnlineParts } from './take-payments.service.ts';

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Reads the gateways' messages. */
    'read-gateway-notices': Record<string, never>;
  }
}

interface Incoming {
  gateway: GatewayMethod;
  headers: Headers;
  body: string;
  /** The sender's network address. */
  address: string;
}

/**
 * Stores what comes in a gateway's name, as it came; a job reads it. Throws NOT_GENUINE for what is not signed: it is
 * stored too, and changes nothing.
 */
export async function receiveNotice(
  { db, ...database }: Database,
  wrongOnes: NetworkLimit,
  { gateway, headers, body, address }: Incoming,
): Promise<void> {
  // before its certificate is fetched: strangers must not make the shop fetch at will
  await wrongOnes.count(address);
  const account = await findGateway(db, gateway);
  const isGenuine =
    account !== undefined && (await verified({ gateway, headers, body, address: account.address }));
  if (!isGenuine) {
    // enough to recognise the sender: strangers do not fill the disk
    await insertNotice(db, { gateway, raw: beginningOf(body, 1000), outcome: 'forged' });
    throw refusal(onlinePaymentsApi.receive, 'NOT_GENUINE', 'The signature of this message is wrong.');
  }
  await wrongOnes.takeBack(address);
  await inTransaction({ db, ...database }, async (tx) => {
    if (await insertNotice(tx, { gateway, raw: body, outcome: 'waiting' }))
      await addJob(tx, 'read-gateway-notices', {}, { key: 'read-gateway-notices' });
  });
}

/** Throws Busy if the certificate cannot be fetched now: the sender tries again. */
async function verified({ gateway, headers, body, address }: Incoming): Promise<boolean> {
  try {
    return await gatewayKinds[gateway].isGenuine({ headers, body, address });
  } catch (error) {
    if (error instanceof NotReached || error instanceof DeliveryUnknown) throw new Busy();
    throw error;
  }
}

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
    await updateNotice(tx, id, said ? await follow(tx, notice, said.invoice) : { outcome: 'unreadable', payment: null });
    return undefined;
  });
  if (subscribeTo) await confirmSubscription(database, id, subscribeTo);
}

async function follow(
  tx: Tx,
  { gateway }: WaitingNotice,
  invoice: string,
): Promise<{ outcome: NoticeOutcome; payment: string | null }> {
  const found = await findByInvoice(tx, gateway, invoice);
  if (!found) return { outcome: 'unknown payment', payment: null };
  if (found.isOver) return { outcome: 'kept', payment: found.id };
  await wakeOnline(tx, found.id, { returned: null, minutes: secondMinutes });
  await takeSoon(tx);
  return { outcome: 'applied', payment: found.id };
}

async function confirmSubscription(
  { db }: Database,
  id: number,
  { gateway, at }: { gateway: GatewayMethod; at: string },
): Promise<void> {
  const account = await findGateway(db, gateway);
  if (account && (await subscribe(at, account.address))) return;
  log.warn(`The address that confirms the messages of ${gatewayRows[gateway].name} did not accept`);
  await updateNotice(db, id, { outcome: 'unreadable', payment: null });
}
