import { sendersApi } from '#shared/api/shop/senders.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { channelRows } from '#shared/senders/senders.ts';
import type { SenderSettings } from '#server/platform/gateways/open-senders.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { mailHtml } from '#server/shop/mail-layout/mail-layout.ts';
import { findSenders, removeSender, saveSender } from './senders.service.ts';
import { testSender, testsLimit } from './test-sender.service.ts';

export interface SenderRouteParts {
  secretKey: SecretKey;
  /** What the variables of the server set. */
  environment: SenderSettings;
  settings: ShopSettings;
  origin(): Promise<string>;
}

/** The shop's SMS gateway and mail server, for owners. */
export function senderRoutes({ route, database }: Api, { settings, origin, ...senders }: SenderRouteParts): void {
  const parts = { database, ...senders };
  const list = () => findSenders({ db: database.db, ...senders });
  const tests = testsLimit(database);
  route(sendersApi.list, async () => ({ data: await list() }));
  route(sendersApi.save, async ({ params: { channel }, body, caller }) => {
    await saveSender(parts, caller, channel, body);
    return { message: `${channelRows[channel].sender} saved.`, data: await list() };
  });
  route(sendersApi.test, async ({ params: { channel }, body, caller }) => {
    await tests.count(caller.userId);
    const shop = { settings: await settings.get(), origin: await origin() };
    const text = `This is a test message from ${shop.settings.shopName}. Your settings work.`;
    const plain = { subject: 'Test message', text };
    const words = { ...plain, html: mailHtml(plain, shop) };
    const to = await testSender(parts, { caller, words }, channel, body);
    return { message: `Test message sent to ${to}.`, data: { to } };
  });
  route(sendersApi.remove, async ({ params: { channel }, caller }) => {
    await removeSender(parts, caller, channel);
    return { message: `${channelRows[channel].sender} removed.`, data: await list() };
  });
}
