import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { dayInWords, daysInWords } from '#shared/delivery/promised-dates.ts';
import { dataOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  line,
  newOrder,
  placeOrder,
  sendOrder,
  setSettings,
  ship,
  type OrderBody,
} from '#test/support/orders.ts';
import { addPerson, type Person, type PersonRow } from '#test/support/people.ts';
import { expectWaiting, pauseAt } from '#test/support/pause.ts';
import { messagesOf } from '#test/support/sent-messages.ts';
import { shopUrl, testShop } from '#test/support/shop.ts';
import { sendMessages } from './messages.service.ts';

const shop = await testShop();
const { database, mails, texts } = shop;
const { db } = database;
const { senders, wait } = messagesOf(shop);
const admin = await addPerson(shop, { role: 'admin' });
const goods = await addGoods(database, { price: 1_23_386, variants: [{ color: 'Red', quantity: 500 }] });

/** A customer with a confirmed address and number. */
async function addCustomer(row: PersonRow = {}): Promise<Person> {
  const person = await addPerson(shop, row);
  const phone_verified_at = new Date();
  await db.updateTable('users').set({ phone_verified_at }).where('id', '=', person.id).execute();
  return person;
}
const newOrderOf = ({ phone }: Person, more: Partial<OrderBody> = {}) => newOrder([line(goods)], { phone, ...more });
const order = (person: Person, more: Partial<OrderBody> = {}) => placeOrder(shop, person, newOrderOf(person, more));
const messages = () => db.selectFrom('messages').selectAll().orderBy('channel').execute();
const states = async () => (await messages()).map(({ state }) => state);

describe('an order', () => {
  test('informs its customer by mail and SMS, once, just after it was placed', async () => {
    const customer = await addCustomer({ name: 'Nasrin', phone: '01811223344' });
    const placed = await order(customer);
    const { orderId } = placed;
    expect(await messages()).toMatchObject([
      { channel: 'mail', recipient: customer.email, kind: 'order-placed', state: 'waiting' },
      { channel: 'sms', recipient: '01811223344', kind: 'order-placed', state: 'waiting' },
    ]);
    expect([mails, texts]).toEqual([[], []]);
    await shop.runJobs();
    expect(mails).toMatchObject([{ to: customer.email, subject: `We have your order ${orderId}` }]);
    expect(mails[0]?.text).toBe(
      [
        'Hello Rahima Begum,',
        `We have your order ${orderId}, ৳1,23,456, to be paid on delivery.`,
        'We may call you to confirm it before we send it.',
        promiseOf(placed).letter,
        `Your orders: ${shopUrl}/dashboard/my-orders`,
        'Haat',
      ].join('\n\n'),
    );
    expect(texts).toEqual([
      { to: '01811223344', text: `Haat: we have your order ${orderId}, Tk 1,23,456, to be paid on delivery.` },
    ]);
    await shop.runJobs();
    await sendMessages(senders);
    expect([mails.length, texts.length, ...(await states())]).toEqual([1, 1, 'sent', 'sent']);
  });

  test('that was placed in Bangla gets its messages in Bangla; each SMS is one of 70 letters', async () => {
    await setSettings(shop, { shopNameBn: 'হাট' });
    const customer = await addCustomer();
    const asked = await sendOrder(shop, customer, newOrderOf(customer, { paymentInfo: byWallet() }), undefined, {
      'accept-language': 'bn',
    });
    const { _id, orderId } = await dataOf(ordersApi.place, asked);
    // a Thursday in February: no day is longer in Bangla
    await sql`UPDATE orders SET promised_from = '2099-02-24', promised_by = '2099-02-26' WHERE id = ${_id}`.execute(db);
    await decide(shop, admin, _id, 'accepted');
    await ship(shop, admin, _id, 'handed over');
    const cash = await dataOf(
      ordersApi.place,
      await sendOrder(shop, customer, newOrderOf(customer), undefined, { 'accept-language': 'bn' }),
    );
    await decide(shop, admin, cash._id, 'rejected');
    await shop.runJobs();
    const number = orderId.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
    expect(mails.map(({ subject }) => subject)).toContain(`আপনার অর্ডার ${number} পেয়েছি`);
    const said = texts.map(({ text }) => text);
    expect(said).toContain(`হাট: অর্ডার ${number} পেয়েছি: ১,২৩,৪৫৬৳, বিকাশ-এ দেওয়া।`);
    expect(said).toContain(`হাট: অর্ডার ${number} নিশ্চিত, আসবে ২৬ ফেব্রুয়ারি তারিখের মধ্যে।`);
    expect([mails.length, texts.length]).toEqual([5, 5]);
    for (const text of said) expect([text, text.length <= 70]).toEqual([text, true]);
    for (const { subject, text } of mails)
      expect(`${subject} ${text}`.replaceAll(/https:\S+|H-|Rahima Begum/g, '')).not.toMatch(/[a-z]/i);
  });

  test('about a pre-order contains its arrival day', async () => {
    const customer = await addCustomer();
    const comesOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const before = await addGoods(database, { variants: [{ color: 'Red', quantity: 0 }] });
    await database.db
      .updateTable('variants')
      .set({ comes_on: comesOn, preorder_left: 5 })
      .where('id', '=', before.variantId)
      .execute();
    const order = await placeOrder(shop, customer, {
      ...newOrderOf(customer, { paymentInfo: byWallet() }),
      items: [{ ...line(before), comesOn }],
    });
    await decide(shop, admin, order._id, 'accepted');
    await shop.runJobs();
    const words = `Your pre-order arrives at our shop on ${dayInWords(comesOn)}. Then we send it.`;
    const [placed, accepted] = mails.map(({ text }) => text);
    for (const text of [placed, accepted]) expect(text).toContain(words);
    // a guest gets no other message
    expect(texts[0]!.text).toContain(words);
    // the promise for goods in stock
    expect(placed).not.toContain('ship your order within');
  });

  test('promises no new day for a late pre-order', async () => {
    const customer = await addCustomer();
    const comes_on = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const before = await addGoods(database, { variants: [{ color: 'Red', quantity: 0 }] });
    await db.updateTable('variants').set({ comes_on, preorder_left: 5 }).where('id', '=', before.variantId).execute();
    const late = await placeOrder(shop, customer, {
      ...newOrderOf(customer),
      items: [{ ...line(before), comesOn: comes_on }],
    });
    await shop.runJobs();
    await sql`UPDATE order_lines SET comes_on = current_date - 3 WHERE order_id = ${late._id}`.execute(db);
    await sql`UPDATE orders SET promised_from = current_date - 2, promised_by = current_date - 1
      WHERE id = ${late._id}`.execute(db);
    await decide(shop, admin, late._id, 'accepted');
    await shop.runJobs();
    const words =
      `our order ${late.orderId} is confirmed. ` +
      'Your pre-order has not arrived at our shop yet. We send it as soon as it does.';
    expect([mails[1]!.text, texts[1]!.text]).toEqual([expect.stringContaining(`Y${words}`), `Haat: y${words}`]);
  });

  test('that is refused sends no message', async () => {
    const customer = await addCustomer();
    for (const body of [
      newOrder([line(goods, 501)]),
      { ...newOrder([line(goods)]), expectedTotal: 1 },
      newOrder([line({ ...goods, variantId: goods.productId })]),
    ]) {
      expect((await sendOrder(shop, customer, body)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await messages()).toEqual([]);
  });

  test('sent again under the same key sends no second message', async () => {
    const customer = await addCustomer();
    for (let n = 0; n < 3; n += 1) await placeOrder(shop, customer, newOrderOf(customer), 'the-same-key');
    await shop.runJobs();
    expect([mails.length, texts.length]).toEqual([1, 1]);
  });

  const promiseOf = ({ shippingInfo }: Order) => {
    const { from, by } = daysInWords(shippingInfo.promised!);
    return { letter: `It arrives between ${from} and ${by}.`, sms: `It arrives by ${by}.` };
  };

  test('of a late acceptance promises days from then on', async () => {
    const customer = await addCustomer();
    const late = await order(customer);
    const [from, by] = ['2026-01-04', '2026-01-06'].map((day) => new Date(`${day}T00:00`));
    await database.db
      .updateTable('orders')
      .set({ promised_from: from!, promised_by: by! })
      .where('id', '=', late._id)
      .execute();
    const said = async () => {
      await shop.runJobs();
      return texts.findLast(({ text }) => text.includes(late.orderId))?.text;
    };
    await decide(shop, admin, late._id, 'accepted');
    expect(await said()).toContain('delivery takes 2-5 business days from then.');
    const { delivery } = Settings.parse({});
    const insideDhaka = { charge: 70, days: { least: 1, most: 1 } };
    await setSettings(shop, { delivery: { ...delivery, insideDhaka } });
    await ship(shop, admin, late._id, 'packed');
    await ship(shop, admin, late._id, 'handed over');
    expect(await said()).toContain('It should arrive in one business day.');
    await setSettings(shop, {});
  });

  test('that is accepted, or on its way, sends the amount that is due and the time of delivery', async () => {
    const customer = await addCustomer();
    const cash = await order(customer);
    const paid = await order(customer, {
      paymentInfo: byWallet(),
      shippingInfo: { name: 'Rahima', district: 'Sylhet', address: 'House 1' },
    });
    for (const { _id } of [cash, paid]) {
      await decide(shop, admin, _id, 'accepted');
      await ship(shop, admin, _id, 'packed');
      await ship(shop, admin, _id, 'handed over', { courier: 'Pathao', trackingNumber: 'PT-48219' });
      await ship(shop, admin, _id, 'delivered');
    }
    await shop.runJobs();
    const onItsWay = mails.filter(({ subject }) => subject.includes('on its way')).map(({ text }) => text);
    expect(onItsWay).toEqual([
      expect.stringContaining(`${promiseOf(cash).sms} Tracking number: PT-48219\n\nPlease have`),
      expect.stringContaining('PT-48219'),
    ]);
    const said = (number: string) => texts.filter(({ text }) => text.includes(number)).map(({ text }) => text);
    expect(said(cash.orderId)).toEqual([
      expect.stringContaining('to be paid on delivery'),
      `Haat: your order ${cash.orderId} is confirmed. ${promiseOf(cash).sms}`,
      `Haat: your order ${cash.orderId} is with Pathao. ${promiseOf(cash).sms} Tracking number: PT-48219`,
    ]);
    expect(said(paid.orderId)).toEqual([
      // accepting the order confirmed its payment
      expect.stringContaining(', paid by bKash.'),
      expect.stringContaining(promiseOf(paid).sms),
      expect.stringContaining(promiseOf(paid).sms),
    ]);
    // an SMS with only these letters has room for 160, any other for 70
    for (const { text } of texts) expect(text).toMatch(/^[\n -~]+$/);
    const placed = mails.filter(({ subject }) => subject.startsWith('We have your order'));
    expect(placed.map(({ text }) => text)).toEqual([
      expect.stringContaining(promiseOf(cash).letter),
      expect.stringContaining(promiseOf(paid).letter),
    ]);
    const letters = mails.map(({ text }) => text).join();
    expect(letters.match(/Please have ৳1,23,456 ready/g)).toHaveLength(2);
    expect(letters.match(/Nothing is due on delivery/g)).toHaveLength(1);
  });

  test('that is rejected says why, and that money comes back where some was paid', async () => {
    const customer = await addCustomer();
    const cash = await order(customer);
    const paid = await order(customer, { paymentInfo: byWallet() });
    await decide(shop, admin, cash._id, 'rejected', 'We do not deliver there yet.');
    await decide(shop, admin, paid._id, 'rejected');
    await shop.runJobs();
    const rejections = mails.filter(({ subject }) => subject.startsWith('We cannot send'));
    expect(
      rejections.map(({ text }) => [
        text.includes('We do not deliver there yet.'),
        text.includes('If you have paid for it, tell us'),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('that names a payment says that it is to be checked, in mail and SMS', async () => {
    await order(await addCustomer(), { paymentInfo: byWallet() });
    await shop.runJobs();
    expect(texts[0]?.text).toMatch(/, Tk 1,23,456 by bKash, to be checked\.$/);
    expect(mails[0]?.text).toContain('৳1,23,456 by bKash, to be checked.');
  });

  test('that is decided twice sends one message', async () => {
    const { _id } = await order(await addCustomer());
    await Promise.all(['accepted', 'rejected', 'accepted'].map((status) => decide(shop, admin, _id, status)));
    expect((await messages()).filter(({ kind }) => kind !== 'order-placed')).toHaveLength(2);
  });

  test('says it under the shop’s name, and how to reach it', async () => {
    await setSettings(shop, { shopName: 'Rupa’s', phone: '09612 345678', email: 'rupa@example.com' });
    await order(await addCustomer());
    await shop.runJobs();
    expect([
      mails[0]?.text.includes('Questions? 09612 345678 or rupa@example.com\n\nRupa’s'),
      texts[0]?.text.startsWith("Rupa's: "),
    ]).toEqual([true, true]);
    await setSettings(shop, {});
  });
});

describe('a message that is refused', () => {
  test('is retried after 1, 2, 4 … minutes, and given up after 8 tries', async () => {
    await order(await addCustomer());
    vi.spyOn(shop.sms, 'send').mockRejectedValue(new Error('No credit left'));
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await sendMessages(senders);
      const [, sms] = await messages();
      expect(sms).toMatchObject({
        attempts: attempt,
        problem: 'No credit left',
        state: attempt === 8 ? 'failed' : 'waiting',
      });
      const minutes = 2 ** (attempt - 1);
      if (attempt === 8) break;
      const late = (sms!.due_at.getTime() - Date.now()) / 60_000;
      expect([late > minutes - 1, late <= minutes]).toEqual([true, true]);
      await sendMessages(senders);
      expect((await messages())[1]?.attempts).toBe(attempt);
      await wait(minutes);
    }
    await wait(10_000);
    await sendMessages(senders);
    expect(shop.sms.send).toHaveBeenCalledTimes(8);
    expect(mails).toHaveLength(1);
  });

  test('delays no other, and goes out once when the server works again', async () => {
    await order(await addCustomer({ email: 'broken@example.com' }));
    await order(await addCustomer());
    const send = vi.spyOn(shop.mail, 'send');
    send.mockImplementationOnce(async () => {
      throw new Error('Mailbox full');
    });
    await sendMessages(senders);
    expect([mails.length, texts.length]).toEqual([1, 2]);
    await wait(1);
    await sendMessages(senders);
    await sendMessages(senders);
    expect(mails.map(({ to }) => to)).toContain('broken@example.com');
    expect([mails.length, send.mock.calls.length]).toEqual([2, 3]);
    // the same id at each try, so that a server recognises a copy
    expect(send.mock.calls[0]![0]).toBe(mails.find(({ to }) => to === 'broken@example.com')?.id);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  test('without a known template delays no other', async () => {
    const { _id } = await order(await addCustomer());
    await sql`
      INSERT INTO messages (channel, recipient, kind, order_id, due_at)
      VALUES ('sms', '01700000000', 'from-the-future', ${_id}, now() - interval '1 day')`.execute(db);
    await sendMessages(senders);
    expect([mails.length, texts.length]).toEqual([1, 1]);
    expect((await messages()).find(({ kind }) => kind === 'from-the-future')).toMatchObject({
      state: 'waiting',
      attempts: 1,
    });
  });
});

describe('workers', () => {
  test('that work simultaneously send each message once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => addCustomer()));
    for (const person of people) await order(person);
    await Promise.all(Array.from({ length: 4 }, () => sendMessages(senders)));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    expect([texts.length, new Set(mails.map(({ id }) => id)).size]).toEqual([12, 12]);
  });

  test('that reach for the same message in the same moment take one each', async () => {
    await order(await addCustomer());
    const pause = await pauseAt(database, 'UPDATE', 'messages');
    const both = [sendMessages(senders), sendMessages(senders)];
    await pause.reached();
    // for mails and for SMS
    await expectWaiting(database, 4);
    await pause.release();
    await Promise.all(both);
    expect([mails.length, texts.length, ...(await messages()).map(({ attempts }) => attempts)]).toEqual([1, 1, 1, 1]);
  });

  test('leave a message alone while another one sends it', async () => {
    await order(await addCustomer());
    let release: (value: void) => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const send = vi.spyOn(shop.mail, 'send').mockImplementation(() => held);
    const slow = sendMessages(senders);
    await expect.poll(() => send.mock.calls.length).toBe(1);
    await sendMessages(senders);
    release();
    await slow;
    expect([send.mock.calls.length, texts.length]).toEqual([1, 1]);
  });

  test('that die leave the message that they were sending, which is not sent again, and all others', async () => {
    for (let n = 0; n < 3; n += 1) await order(await addCustomer());
    vi.spyOn(shop.mail, 'send').mockImplementationOnce(() => new Promise(() => undefined));
    void sendMessages(senders);
    await expect.poll(async () => (await states()).filter((state) => state === 'sending').length).toBe(1);
    await sendMessages(senders);
    expect([mails.length, texts.length]).toEqual([2, 3]);
    await wait(14);
    await sendMessages(senders);
    expect((await states()).filter((state) => state === 'sending')).toHaveLength(1);
    await wait(1);
    await sendMessages(senders);
    expect((await messages()).filter(({ state }) => state !== 'sent')).toMatchObject([
      { state: 'unknown', problem: expect.stringContaining('may have gone out') },
    ]);
    await wait(10_000);
    await sendMessages(senders);
    expect(mails).toHaveLength(2);
  });

  test('find waiting messages without a job for them', async () => {
    await order(await addCustomer());
    // the process was killed before it could queue the job; the scheduler runs one each minute
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
    await sendMessages(senders);
    expect([mails.length, texts.length]).toEqual([1, 1]);
  });
});

test('text of users stays text: it adds no header, line or markup to a mail', async () => {
  const customer = await addCustomer({ name: 'Bcc: all@example.com' });
  const name = '<img src=x onerror=alert(1)> Subject: Prize %0d%0aBcc: all@example.com {to} $&';
  const { _id, orderId } = await order(customer, {
    shippingInfo: { name, district: 'Dhaka', address: 'House 1\r\nBcc: all@example.com' },
    note: '\r\n.\r\nQUIT',
  });
  await decide(shop, admin, _id, 'rejected', 'Sorry\r\nBcc: all@example.com {to} $&');
  await shop.runJobs();
  for (const mail of mails) expect(Object.keys(mail).toSorted()).toEqual(['html', 'id', 'subject', 'text', 'to']);
  for (const { html } of mails) expect(html).not.toContain('<img');
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    [`We have your order ${orderId}`, customer.email],
    [`We cannot send your order ${orderId}`, customer.email],
  ]);
  expect(mails[0]?.text.startsWith(`Hello ${name},\n\n`)).toBe(true);
});
