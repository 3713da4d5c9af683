import { beginningOf } from '#shared/beginning-of.ts';
import { onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { DeliveryUnknown, NotReached } from '#server/platform/gateways/outcome.ts';
import { gatewayKinds } from '#server/platform/gateways/payments/gateway-kinds.ts';
import { Busy, refusal } from '#server/platform/http/errors/errors.ts';
import type { NetworkLimit } from '#server/platform/http/limits/network-limits.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { SecretUnreadable } from '#server/platform/secrets/secret-box.ts';
import { findGateway, keysOf, type GatewayParts } from '#server/sales/gateway-accounts/gateway-accounts.ts';
import { insertNotice } from './payment-events.queries.ts';

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
  parts: GatewayParts,
  wrongOnes: NetworkLimit,
  { address, ...notice }: Incoming,
): Promise<void> {
  const { gateway, body } = notice;
  const { db } = parts.database;
  // before its certificate is fetched: strangers must not make the shop fetch at will
  await wrongOnes.count(address);
  const account = await findGateway(db, gateway);
  const isGenuine = account !== undefined && (await verified(parts, { ...notice, address: account.address }));
  const isForeign = isGenuine && isOfAnother(account.topic, gatewayKinds[gateway].topicOf?.(body));
  if (!isGenuine || isForeign) {
    // Amazon's addresses send for all its topics: a stranger's must not use up the gateway's tries
    if (isForeign) await wrongOnes.takeBack(address);
    // enough to recognise the sender: strangers do not fill the disk
    await insertNotice(db, { gateway, raw: beginningOf(body, 1000), outcome: 'forged' });
    const why = isForeign ? 'This message is from another topic.' : 'The signature of this message is wrong.';
    throw refusal(onlinePaymentsApi.receive, 'NOT_GENUINE', why);
  }
  await wrongOnes.takeBack(address);
  await inTransaction(parts.database, async (tx) => {
    if (await insertNotice(tx, { gateway, raw: body, outcome: 'waiting' }))
      await addJob(tx, 'read-gateway-notices', {}, { key: 'read-gateway-notices' });
  });
}

/** Whether a message is from another topic than the one that is kept. Not all gateways name one. */
const isOfAnother = (kept: string | null, topic: string | undefined) => kept !== null && topic !== kept;

/** Throws Busy if the certificate cannot be fetched now, or the keys not read: the sender tries again. */
async function verified(parts: GatewayParts, { gateway, ...notice }: Incoming): Promise<boolean> {
  try {
    return await gatewayKinds[gateway].isGenuine({ ...notice, keys: await keysOf(parts, gateway) });
  } catch (error) {
    if ([NotReached, DeliveryUnknown, SecretUnreadable].some((kind) => error instanceof kind)) throw new Busy();
    throw error;
  }
}
