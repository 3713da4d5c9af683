import { expect, test } from 'vitest';
import { authApi } from '#shared/api/people/accounts.ts';
import { ordersApi, type Order } from '#shared/api/sales/orders/orders.ts';
import { paymentsApi } from '#shared/api/sales/payments/payments.ts';
import { receivedPaymentsApi } from '#shared/api/sales/payments/received-payments.ts';
import { smsPhonesApi } from '#shared/api/sales/payments/sms-phones.ts';
import { banglaQrApi } from '#shared/api/shop/settings/bangla-qr.ts';
import type { PrepaidMethod } from '#shared/payment-methods.ts';
import { addGoods, expectLedgerToAgree, line, newOrder, placeOrder } from '#test/support/orders.ts';
import { addPerson, password } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// A day of 200 payments in advance: what staff have to press until all of them are settled.

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop, { name: 'Rahima Begum' });
const owner = await addPerson(shop, { staffRole: 'owner' });
const desk = await addPerson(shop, { staffRole: 'order desk' });
await shop.call(authApi.confirm, { body: { currentPassword: password }, token: owner.token });
const { token } = (await shop.call(smsPhonesApi.add, { body: { name: 'Desk' }, token: owner.token })).data;
await shop.call(smsPhonesApi.changeRule, { body: { confirms: 'id or number' }, token: owner.token });
const payload =
  '00020101021126540013com.pathaopay01020302041008031991008200170000000005204739953030505802BD5912SHOHA' +
  'G STORE6005Dhaka625002110170000000003085594973007082f9893880807PAYMENT6304B118';
await shop.call(banglaQrApi.save, { body: { payload, isExact: true }, token: owner.token });
const prices = [430, 920, 1430, 2350, 3900];
const goods = await Promise.all(
  prices.map((price) => addGoods(database, { price, variants: [{ color: 'Red', quantity: 5000 }] })),
);

/** What an SMS says: of whom, how much, by which number of the service. */
interface Said {
  amount: number;
  sender: string;
  id: string;
}
const now = new Date(Date.now() + 6 * 3_600_000).toISOString();
const at = `${now.slice(8, 10)}/${now.slice(5, 7)}/${now.slice(0, 4)} ${now.slice(11, 16)}`;
const texts = {
  bKash: ({ amount, sender, id }: Said) =>
    `You have received Tk ${amount}.00 from ${sender}. Fee Tk 0.00. Balance Tk 9,000.00. TrxID ${id} at ${at}`,
  NAGAD: ({ amount, sender, id }: Said) =>
    `Money Received.\nAmount: Tk ${amount}.00\nSender: ${sender}\nRef: N/A\nTxnID: ${id}\nBalance: Tk 90.00\n${at}`,
  Rocket: ({ amount, sender, id }: Said) =>
    `Tk${amount}.00 received from A/C:${sender}4 Fee:Tk0, Your A/C Balance: Tk90.00 TxnId:${id} Date:${at}`,
  upay: ({ amount, sender, id }: Said) =>
    `Tk. ${amount}.00 has been received from ${sender}. Balance Tk. 90.00. TrxID ${id} at ${at}`,
  'BRAC BANK': ({ amount, id }: Said) =>
    `Your account 2050123456789 was credited BDT ${amount} on ${at.slice(0, 10).replaceAll('/', '.')}. ` +
    `Transaction ID: ${id}. Balance: BDT 50,000.00`,
  'from a bank': ({ amount, id }: Said) =>
    `You have received deposit of Tk ${amount}.00 from BRAC Bank A/C ****4321. Fee Tk 0.00. ` +
    `Balance Tk 9,000.00. TrxID ${id} at ${at}`,
};

interface Kind {
  count: number;
  method: PrepaidMethod;
  /** Whose SMS tells of it. */
  by: keyof typeof texts;
  /** Whether the customer's app and the shop's SMS show the same transaction ID. */
  sameId: boolean;
  /** Taka that are missing. */
  short?: number;
  /** Not for an order. */
  foreign?: boolean;
  actions: number;
}
const kinds: Kind[] = [
  { count: 36, method: 'bkash', by: 'bKash', sameId: true, actions: 0 },
  { count: 36, method: 'bkash', by: 'bKash', sameId: false, actions: 0 },
  { count: 20, method: 'nagad', by: 'NAGAD', sameId: true, actions: 0 },
  { count: 20, method: 'nagad', by: 'NAGAD', sameId: false, actions: 0 },
  { count: 24, method: 'rocket', by: 'Rocket', sameId: false, actions: 0 },
  { count: 16, method: 'upay', by: 'upay', sameId: false, actions: 0 },
  { count: 14, method: 'bangla-qr', by: 'bKash', sameId: false, actions: 0 },
  { count: 12, method: 'bangla-qr', by: 'BRAC BANK', sameId: true, actions: 0 },
  { count: 14, method: 'bank', by: 'BRAC BANK', sameId: true, actions: 0 },
  // the SMS names neither the number nor the ID
  { count: 3, method: 'bkash', by: 'from a bank', sameId: false, actions: 1 },
  { count: 3, method: 'bkash', by: 'bKash', sameId: true, short: 20, actions: 1 },
  { count: 2, method: 'nagad', by: 'NAGAD', sameId: false, foreign: true, actions: 1 },
];

let count = 0;
/** Transaction IDs as their service writes them. */
const newId = (method: PrepaidMethod) => {
  const digits = String((count += 1)).padStart(7, '0');
  return method === 'nagad' ? `7${digits}` : method === 'rocket' ? `401${digits}` : `CD${digits}7`;
};

const see = async ({ _id }: Order) =>
  (await shop.call(ordersApi.one, { params: { userId: customer.id, id: _id }, token: desk.token })).data.paymentInfo;
const listOpen = async () =>
  (await shop.call(receivedPaymentsApi.list, { query: { state: 'open', limit: 100 }, token: desk.token })).data;

/** A payment and its SMS; the answer says whether the order is paid as soon as the SMS has been taken. */
async function pay({ method, by, sameId, short = 0, foreign = false }: Kind): Promise<Order | undefined> {
  const sender = `017${String(count + 1).padStart(8, '0')}`;
  const typed = newId(method);
  const item = goods[count % goods.length]!;
  const paymentInfo = { method, transactionId: typed, ...(method !== 'bank' && { paymentNumber: sender }) };
  const order = foreign ? undefined : await placeOrder(shop, customer, newOrder([line(item)], { paymentInfo }));
  const said = { amount: (order?.totalPrice ?? 777) - short, sender, id: sameId ? typed : newId(method) };
  const from = by === 'from a bank' ? 'bKash' : by;
  const body = { from, text: texts[by](said) };
  const { kept } = (await shop.call(receivedPaymentsApi.receive, { params: { token }, body })).data;
  expect(kept).toBe('payment');
  return order;
}

test('a day of 200 mixed payments takes staff at most ten actions; the others are confirmed at once', async () => {
  let [paid, alone] = [0, 0];
  for (const kind of kinds)
    for (let n = 0; n < kind.count; n += 1) {
      // a day, not a minute
      await database.pool.query('DELETE FROM limits');
      const order = await pay(kind);
      paid += 1;
      const isAlone = order !== undefined && (await see(order)).paidAt !== null;
      expect([kind, isAlone]).toEqual([kind, kind.actions === 0]);
      if (isAlone) alone += 1;
    }
  let actions = 0;
  for (const { _id, amount, candidates } of await listOpen()) {
    actions += 1;
    const first = candidates[0];
    const to = { params: { id: _id }, token: desk.token };
    if (!first) await shop.call(receivedPaymentsApi.dismiss, { ...to, body: { state: 'dismissed' } });
    else if (first.can === 'confirm')
      await shop.call(receivedPaymentsApi.confirm, { ...to, body: { payment: first.payment } });
    else {
      expect(first.can).toBe('record');
      const body = { amount, transactionId: first.transactionId, received: _id, rest: 'courier' as const };
      await shop.call(paymentsApi.record, { params: { id: first.order._id }, body, token: desk.token });
    }
  }
  expect({ paid, alone, actions }).toEqual({ paid: 200, alone: 192, actions: 8 });
  expect(await listOpen()).toEqual([]);
  await expectLedgerToAgree(database);
});
