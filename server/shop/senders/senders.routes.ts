import { sendersApi } from '#shared/api/shop/senders.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { channelRows } from '#shared/senders/senders.ts';
import type { SenderSettings } from '#server/platform/gateways/open-senders.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { findSenders, removeSender, saveSender } from './senders.service.ts';
import { testSender } from './test-sender.service.ts';

/** The shop's SMS gateway and mail server, for owners. `environment`: what the variables of the server set. */
export function senderRoutes(
  { route, database }: Api,
  { secretKey, environment, settings }: { secretKey: SecretKey; environment: SenderSettings; settings: ShopSettings },
): void {
  const parts = { database, secretKey, environment };
  const list = () => findSenders({ db: database.db, secretKey, environment });
  const tests = limitOf(database, 'sender-tests', { tries: 10 });
  route(sendersApi.list, async () => ({ data: await list() }));
  route(sendersApi.save, async ({ params: { channel }, body, caller }) => {
    await saveSender(parts, caller, channel, body);
    return { message: `${channelRows[channel].sender} saved.`, data: await list() };
  });
  route(sendersApi.test, async ({ params: { channel }, body, caller }) => {
    await tests.count(caller.userId);
    const { shopName } = await settings.get();
    const to = await testSender(parts, { caller, shopName }, channel, body);
    return { message: `Test message sent to ${to}.`, data: { to } };
  });
  route(sendersApi.remove, async ({ params: { channel }, caller }) => {
    await removeSender(parts, caller, channel);
    return { message: `${channelRows[channel].sender} removed.`, data: await list() };
  });
}
