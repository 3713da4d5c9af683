import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { messagesApi } from '#shared/api/shop/outbox.ts';
import { testMailServer } from '#test/support/mail-server.ts';
import { addGoods, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { messagesOf } from '#test/support/sent-messages.ts';
import { testShop } from '#test/support/shop.ts';
import { DeliveryUnknown, NotReached } from '#server/platform/gateways/outcome.ts';
import { smtpMail } from '#server/platform/gateways/smtp-mail.ts';
import { sendMessages } from './messages.service.ts';

const shop = await testShop();
const { database, mails, texts } = shop;
const { db } = database;
const { senders, wait } = messagesOf(shop);
const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 500 }] });

/** Adds `count` orders of known people, each with a mail and an SMS. */
async function addOrders(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const person = await addPerson(shop);
    await db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', person.id).execute();
    await placeOrder(shop, person, newOrder([line(goods)], { phone: person.phone }));
  }
}
const outcomes = (channel: 'mail' | 'sms') =>
  db.selectFrom('messages').select(['state', 'attempts', 'problem']).where('channel', '=', channel).execute();

test('a mail server that accepts mails without answering gets each only once', async () => {
  const server = await testMailServer();
  server.manners = 'cuts after the text';
  const mail = smtpMail(server.url, 'shop@haat.example');
  await addOrders(5);
  for (let n = 0; n < 4; n += 1) {
    await sendMessages({ ...senders, mail });
    await wait(200);
  }
  expect(server.letters).toHaveLength(5);
  expect(await outcomes('mail')).toEqual(
    Array.from({ length: 5 }, () => ({
      state: 'unknown',
      attempts: 1,
      problem: expect.stringContaining('mail server'),
    })),
  );
});

test('an unavailable mail server is tried three times a minute, while SMS go out', async () => {
  await addOrders(6);
  const send = vi.spyOn(shop.mail, 'send').mockRejectedValue(new NotReached('No answer'));
  await sendMessages(senders);
  expect([send.mock.calls.length, texts.length]).toEqual([3, 6]);
  send.mockRestore();
  await sendMessages(senders);
  await wait(1);
  await sendMessages(senders);
  expect(mails).toHaveLength(6);
});

test('a mail server that hangs does not delay SMS', async () => {
  await addOrders(1);
  const held = Promise.withResolvers<void>();
  vi.spyOn(shop.mail, 'send').mockReturnValue(held.promise);
  const sending = sendMessages(senders);
  await expect.poll(() => texts.length).toBe(1);
  held.resolve();
  await sending;
});

test('an SMS without an answer is not repeated automatically', async () => {
  await addOrders(1);
  const send = vi.spyOn(shop.sms, 'send').mockRejectedValue(new DeliveryUnknown('No answer'));
  await sendMessages(senders);
  await wait(200);
  await sendMessages(senders);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await outcomes('sms')).toEqual([{ state: 'unknown', attempts: 1, problem: 'No answer' }]);
});

test('does not send a mail that was deleted with its person’s data meanwhile', async () => {
  await addOrders(1);
  const wordsOf: typeof senders.wordsOf = async (message, language) => {
    await db.deleteFrom('messages').execute();
    return senders.wordsOf(message, language);
  };
  await sendMessages({ ...senders, wordsOf });
  expect([...mails, ...texts]).toEqual([]);
});

test('that a letter went out is stored although the database fails for a moment', async () => {
  await addOrders(1);
  await sql`DELETE FROM messages WHERE channel = 'sms'`.execute(db);
  await failToStore(2);
  await sendMessages(senders);
  expect(mails).toHaveLength(1);
  expect(await outcomes('mail')).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('without an SMS gateway an SMS is blocked with advice, does not count as sent, and is sent later', async () => {
  await addOrders(1);
  const intoFolder = vi.fn<typeof shop.sms.send>(() => Promise.resolve());
  await sendMessages({ ...senders, sms: { isFolder: true, send: intoFolder } });
  expect(intoFolder).toHaveBeenCalledTimes(1);
  expect(await outcomes('sms')).toMatchObject([{ state: 'held', problem: 'No SMS gateway is set up' }]);
  const { token } = await addPerson(shop, { staffRole: 'owner' });
  const budgets = (await shop.call(messagesApi.budgets, { token })).data;
  expect([budgets.sms.sent, budgets.mail.sent]).toEqual([0, 1]);
  await shop.call(messagesApi.settleAll, { token, body: { end: 'send again', state: 'held' } });
  await sendMessages(senders);
  expect([texts.length, (await shop.call(messagesApi.budgets, { token })).data.sms.sent]).toEqual([1, 1]);
});

/** From now on the database refuses to store that a message was sent, so many times. A sequence is not rolled back. */
async function failToStore(times: number): Promise<void> {
  await sql`CREATE SEQUENCE stores`.execute(db);
  await sql`
    CREATE FUNCTION refuse_store() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('stores') <= ${sql.lit(times)} THEN RAISE EXCEPTION 'away'; END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER refuse_store BEFORE UPDATE ON messages FOR EACH ROW WHEN (NEW.state = 'sent')
    EXECUTE FUNCTION refuse_store()`.execute(db);
}
