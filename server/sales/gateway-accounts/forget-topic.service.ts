import { gatewayRows } from '#shared/payment-gateways.ts';
import type { GatewayMethod } from '#shared/payment-methods.ts';
import { recordChange } from '#server/platform/activity-log/record-change.queries.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { deleteTopic, findGateway } from './gateway-accounts.queries.ts';

/** The gateway sends its messages from another topic now. */
export async function forgetTopic(
  database: Database,
  { userId: actor }: Caller,
  gateway: GatewayMethod,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { topic = null } = (await findGateway(tx, gateway)) ?? {};
    if (topic === null) return;
    await deleteTopic(tx, gateway);
    const name = `Payment gateway ${gatewayRows[gateway].name}`;
    const change = { before: { topic }, after: { topic: null } };
    await recordChange(tx, { kind: 'settings', thing: null, name, action: 'changed', ...change, actor });
  });
}
