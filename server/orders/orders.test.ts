import { describe, expect, test } from 'vitest';
import { addProduct } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();

async function variantOf(id: string) {
  return shop.database.db.selectFrom('variants').select(['id', 'quantity']).where('product_id', '=', id).executeTakeFirstOrThrow();
}

describe('POST /orders', () => {
  test('places an order', async () => {
    const person = await addPerson(shop);
    const product = await addProduct(shop.database, { price: 999, discount: 10 });
    const { id: variantId } = await variantOf(product.id);
    const order = {
      items: [{ productId: product.id, variantId, quantity: 2 }], phone: '+880 1712-345678',
      shippingInfo: { name: 'Rahima', district: 'ঢাকা', area: 'Mirpur 10', address: 'House 1' },
      paymentInfo: { method: 'bkash', paymentNumber: '01812345678', transactionId: ' 9a1b 2c3d4e ' },
    };
    const response = await shop.send('POST', '/api/v1/orders', order, { token: person.token, headers: { 'idempotency-key': 'abcdefgh' } });
    const body = await response.json();
    console.log(JSON.stringify(body, null, 1));
    expect(response.status).toBe(201);
    const again = await shop.send('POST', '/api/v1/orders', order, { token: person.token, headers: { 'idempotency-key': 'abcdefgh' } });
    expect(await again.json()).toEqual(body);
    const started = performance.now();
    const r = await Promise.all(Array.from({ length: 10 }, () => shop.send('POST', '/api/v1/orders', { ...order, paymentInfo: { method: 'cod' }, items: [{ productId: product.id, variantId, quantity: 1 }] }, { token: person.token })));
    console.log(r.map((x) => x.status), performance.now() - started, await r.find((x) => x.status !== 201)!.json());
    await shop.runJobs();
    console.log(shop.mails, shop.texts);
    const list = await (await shop.send('GET', `/api/v1/orders/${person.id}`, undefined, { token: person.token })).json();
    console.log(JSON.stringify(list.meta), (await (await shop.get('/api/v1/places?search=মিরপ')).json()).data.slice(0, 4), (await (await shop.get('/api/v1/places?search=chitt')).json()).data.slice(0, 4));
  });
});
