import type { MessageChannel } from '#shared/api/message-channel.ts';
import { sendersApi, type SenderInput } from '#shared/api/shop/senders.ts';
import { openShopSenders } from '#server/shop/senders/senders.ts';
import { testMailServer } from './mail-server.ts';
import { addPerson } from './people.ts';
import { testFolder, type TestShop } from './shop.ts';
import { testSmsGateway } from './sms-gateway.ts';

export const apiKey = 'sms-secret-key-4711';
export const password = 'mail-secret-0815';

/** What the variables of a server set that sets neither. */
export const nothingSet = { mail: { smtpUrl: undefined, from: 'Haat <shop@haat.example>' }, sms: undefined };

/** An SMS gateway, a mail server, and an owner who sets them. */
export async function senderDesk(shop: TestShop) {
  const owner = await addPerson(shop, { staffRole: 'owner' });
  const [gateway, mailServer] = [await testSmsGateway(), await testMailServer()];
  const parts = { db: shop.database.db, secretKey: shop.secretKey, environment: nothingSet };
  const { token } = owner;
  return {
    owner,
    gateway,
    mailServer,
    parts,
    smsInput: (more: Record<string, string> = {}): SenderInput => ({
      kind: 'bulksmsbd',
      values: { apiKey, sender: 'HAAT', address: gateway.address, language: 'each', ...more },
    }),
    mailInput: (more: Record<string, string> = {}): SenderInput => ({
      kind: 'other',
      values: {
        host: '127.0.0.1',
        port: new URL(mailServer.url).port,
        user: 'shop',
        password,
        from: 'A <a@b.example>',
        ...more,
      },
    }),
    save: (channel: MessageChannel, body: SenderInput) =>
      shop.call(sendersApi.save, { params: { channel }, body, token }),
    list: async () => (await shop.call(sendersApi.list, { token })).data,
    /** As a process opens them: it knows the database and the key. */
    open: async () => openShopSenders(parts, await testFolder()),
    async clear() {
      gateway.calls = [];
      gateway.says = '{"response_code":202}';
      Object.assign(mailServer, { manners: 'accepts', letters: [] });
      await shop.database.pool.query('DELETE FROM limits; DELETE FROM secrets');
    },
  };
}
