import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contactApi } from '#shared/api/people/contact.ts';
import { noticesApi } from '#shared/api/shop/notifications.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { refundsApi } from '#shared/api/sales/orders/refunds.ts';
import { addJob } from '#server/platform/queue/jobs.ts';
import { addGoods, byWallet, decide, line, newOrder, placeOrder, setSettings } from '#test/support/orders.ts';
import { addPerson, type Person } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

// The bell counts open tasks: a task that a staff member has done disappears for the others.

const shop = await testShop();
const { db } = shop.database;
await setSettings(shop, { lowStock: 5 });

const list = async ({ token }: Person) => shop.call(noticesApi.list, { query: { limit: 50 }, token });
/** The owner whose bell is checked, and one who does the work. */
async function two() {
  const [watching, working] = [
    await addPerson(shop, { staffRole: 'owner' }),
    await addPerson(shop, { staffRole: 'owner' }),
  ];
  const unread = async () => {
    const { data, meta } = await list(watching);
    expect(data.filter(({ read }) => !read)).toHaveLength(meta.unread);
    return meta.unread;
  };
  return { watching, working, unread };
}
const order = async (payment = byWallet(), quantity = 1) => {
  const goods = await addGoods(shop.database, { price: 1000, variants: [{ color: 'Red', quantity: 20 }] });
  const placed = await placeOrder(
    shop,
    await addPerson(shop),
    newOrder([line(goods, quantity)], { paymentInfo: payment }),
  );
  return { ...placed, goods };
};

describe('the count of the bell drops for all staff', () => {
  test.each(['accepted', 'rejected'] as const)('when staff have %s an order', async (status) => {
    const { working, unread } = await two();
    const { _id } = await order();
    expect(await unread()).toBe(1);
    await decide(shop, working, _id, status);
    expect(await unread()).toBe(0);
  });

  test('when the time of an order has run out', async () => {
    const { unread } = await two();
    const { _id } = await order();
    expect(await unread()).toBe(1);
    await sql`UPDATE orders SET expires_at = now() - interval '1 minute', created_at = created_at - interval '9 days'
      WHERE id = ${_id}`.execute(db);
    await addJob(db, 'expire-orders', {});
    await shop.runJobs();
    expect((await db.selectFrom('orders').select('status').where('id', '=', _id).execute())[0]?.status).toBe(
      'cancelled',
    );
    expect(await unread()).toBe(0);
  });

  test('when a message is answered, not when it is only read', async () => {
    const { working, unread } = await two();
    const { rows } = await sql<{ id: string }>`
      INSERT INTO contact_messages (name, email, subject, message, fingerprint)
      VALUES ('Shirin', 'shirin@example.com', 'delivery', 'When?', '\\x00') RETURNING id`.execute(db);
    const params = { id: rows[0]!.id };
    await shop.call(contactApi.change, { params, body: { read: true }, token: working.token });
    expect(await unread()).toBe(1);
    await shop.call(contactApi.change, { params, body: { answered: true }, token: working.token });
    expect(await unread()).toBe(0);
    await shop.call(contactApi.change, { params, body: { answered: false }, token: working.token });
    expect(await unread()).toBe(1);
    await shop.call(contactApi.remove, { params, token: working.token });
  });

  test('when a refund that fell due was sent', async () => {
    const { watching, working, unread } = await two();
    const { _id, orderId } = await order();
    await shop.call(ordersApi.decide, {
      params: { id: _id },
      body: { status: 'rejected', reason: 'Sold out.', paymentArrived: true },
      token: working.token,
    });
    expect(await unread()).toBe(1);
    const [notice] = (await list(watching)).data;
    expect(notice).toMatchObject({
      kind: 'refund',
      title: 'Refund due: ৳1,070',
      text: expect.stringMatching(`^Order ${orderId} · by \\d+ \\w{3,4} \\d{4}$`) as string,
      href: '/dashboard/refunds',
    });
    const id = notice!._id.replace('refund:', '');
    await shop.call(refundsApi.pay, {
      params: { id },
      body: { method: 'bkash', transactionId: 'RF12345678' },
      token: working.token,
    });
    expect(await unread()).toBe(0);
    expect((await list(watching)).data.find(({ _id: one }) => one === notice!._id)?.read).toBe(true);
  });

  test('when there is more stock again', async () => {
    const { working, unread } = await two();
    const { _id, goods } = await order(byWallet(), 16);
    await decide(shop, working, _id, 'accepted');
    expect(await unread()).toBe(1);
    await db.updateTable('variants').set({ quantity: 50 }).where('id', '=', goods.variantId).execute();
    expect(await unread()).toBe(0);
  });

  test('when the day is over whose budget of messages was used up', async () => {
    const { unread } = await two();
    await sql`DELETE FROM message_days`.execute(db);
    await sql`INSERT INTO message_days (day, channel, used_up_at)
      VALUES ((now() AT TIME ZONE 'Asia/Dhaka')::date, 'sms', now())`.execute(db);
    expect(await unread()).toBe(1);
    await sql`UPDATE message_days SET day = day - 1`.execute(db);
    expect(await unread()).toBe(0);
  });
});

test('refunds notify staff who may send them', async () => {
  const [owner, accounts] = [
    await addPerson(shop, { staffRole: 'owner' }),
    await addPerson(shop, { staffRole: 'accounts' }),
  ];
  const { _id } = await order();
  await shop.call(ordersApi.decide, {
    params: { id: _id },
    body: { status: 'rejected', reason: 'Sold out.', paymentArrived: true },
    token: owner.token,
  });
  const kinds = async (person: Person) => (await list(person)).data.map(({ kind }) => kind);
  expect(await kinds(owner)).toContain('refund');
  expect(await kinds(accounts)).not.toContain('refund');
});
