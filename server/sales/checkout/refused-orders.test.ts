import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { addPerson } from '#test/support/people.ts';
import { fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  decide,
  expectLedgerToAgree,
  inDhaka,
  line,
  newOrder,
  newTransactionId,
  placeOrder,
  sendOrder,
  setSettings,
  stockOf,
  traceOf,
  variantsOf,
  type OrderBody,
} from '#test/support/orders.ts';
import { testShop } from '#test/support/shop.ts';
import { wallets } from '#test/support/wallets.ts';

// A refused order stores no rows, moves no stock and sends no messages.

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop);
const admin = await addPerson(shop, { role: 'admin' });
const goods = await addGoods(database, { name: 'Sandal', price: 500 });
const nobodysId = '0198c5a0-0000-7000-8000-000000000000';

let before: unknown;
beforeEach(async () => {
  before = await traceOf(database);
});
afterEach(async () => {
  expect(await traceOf(database)).toEqual(before);
  await expectLedgerToAgree(database);
});

const send = (body: unknown, key?: string) => sendOrder(shop, customer, body, key);
/** A message that people do not see: the form always sends the required fields. */
const some: unknown = expect.any(String);
const right = newOrder([line(goods)]);
const shippedTo = (shippingInfo: object) => ({ ...right, shippingInfo: { ...inDhaka, ...shippingInfo } });
const paidBy = (paymentInfo: object) => ({ ...right, paymentInfo: { ...byWallet(), ...paymentInfo } });
const withQuantity = (quantity: unknown) => ({ ...right, items: [{ ...line(goods), quantity }] });

/** An order placed before the test, so that only the changes of the test are compared. */
async function had(body: OrderBody, person = customer) {
  const order = await placeOrder(shop, person, body);
  before = await traceOf(database);
  return order;
}

describe('POST /orders refuses by field', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ['nothing', {}, { items: some, phone: 'Phone number is required', shippingInfo: some, paymentInfo: some }],
    ['an empty cart', { ...right, items: [] }, { items: 'Your cart is empty' }],
    ['101 lines', { ...right, items: Array.from({ length: 101 }, () => line(goods)) }, { items: 'At most 100 lines' }],
    [
      'a line that names nothing',
      { ...right, items: [{ quantity: 1 }] },
      { 'items.0.productId': some, 'items.0.variantId': some },
    ],
    [
      'ids that are none',
      { ...right, items: [{ productId: "' OR 1=1 --", variantId: 'x', quantity: 1 }] },
      { 'items.0.productId': some, 'items.0.variantId': some },
    ],
    ['a quantity of 0', withQuantity(0), { 'items.0.quantity': 'At least 1' }],
    ['a quantity of -1', withQuantity(-1), { 'items.0.quantity': 'At least 1' }],
    ['a quantity of 1.5', withQuantity(1.5), { 'items.0.quantity': 'Must be a whole number' }],
    ['a quantity of 1e9', withQuantity(1e9), { 'items.0.quantity': 'At most 1,000' }],
    ['a quantity of 1e308', withQuantity(1e308), { 'items.0.quantity': 'At most 1,000' }],
    ['a quantity in words', withQuantity('1'), { 'items.0.quantity': 'Must be a whole number' }],
    ['a quantity of null', withQuantity(null), { 'items.0.quantity': 'Must be a whole number' }],
    ['a phone that is none', { ...right, phone: '12345' }, { phone: 'Enter a mobile number like 01712345678' }],
    ['a landline', { ...right, phone: '0212345678' }, { phone: 'Enter a mobile number like 01712345678' }],
    ['a number too long', { ...right, phone: '017123456789' }, { phone: 'Enter a mobile number like 01712345678' }],
    [
      'two phones',
      { ...right, phone: '01712345678, 01812345678' },
      { phone: 'Enter a mobile number like 01712345678' },
    ],
    ['no phone', { ...right, phone: ' ' }, { phone: 'Phone number is required' }],
    ['no name', shippedTo({ name: '' }), { 'shippingInfo.name': 'Name is required' }],
    [
      'a name of two lines',
      shippedTo({ name: 'Rahima\r\nBcc: all@example.com' }),
      { 'shippingInfo.name': 'Enter the name on one line' },
    ],
    ['no address', shippedTo({ address: '  \n ' }), { 'shippingInfo.address': 'Address is required' }],
    [
      'an address of 301 letters',
      shippedTo({ address: 'x'.repeat(301) }),
      { 'shippingInfo.address': 'At most 300 characters' },
    ],
    [
      'an address with NUL',
      shippedTo({ address: 'House\u0000' }),
      { 'shippingInfo.address': 'Contains characters that cannot be used' },
    ],
    [
      'half a letter',
      shippedTo({ address: 'House \ud800' }),
      { 'shippingInfo.address': 'Contains characters that cannot be used' },
    ],
    ['a note of 501 letters', { ...right, note: 'x'.repeat(501) }, { note: 'At most 500 characters' }],
    ['a note of 90,000 letters', { ...right, note: 'ঘ'.repeat(30_000) }, { note: 'At most 1000 characters' }],
    [
      'a district of another country',
      shippedTo({ district: 'Kolkata' }),
      { 'shippingInfo.district': 'Choose a district of Bangladesh' },
    ],
    [
      'a district that is a word of JavaScript',
      shippedTo({ district: 'constructor' }),
      { 'shippingInfo.district': 'Choose a district of Bangladesh' },
    ],
    [
      'a district without letters',
      shippedTo({ district: '---' }),
      { 'shippingInfo.district': 'Choose a district of Bangladesh' },
    ],
    ['no district', shippedTo({ district: '' }), { 'shippingInfo.district': 'District is required' }],
    ['an unknown method', paidBy({ method: 'paypal' }), { 'paymentInfo.method': 'Choose how to pay' }],
    ['no method', paidBy({ method: undefined }), { 'paymentInfo.method': 'Choose how to pay' }],
    [
      'cash where it is not offered',
      { ...right, shippingInfo: { ...inDhaka, district: 'Sylhet' } },
      { 'paymentInfo.method': 'Cash on delivery is not available at this address' },
    ],
    [
      'a wallet without a sender',
      paidBy({ paymentNumber: undefined }),
      { 'paymentInfo.paymentNumber': 'Sender number is required' },
    ],
    [
      'a sender that is no phone',
      paidBy({ paymentNumber: '01212345678' }),
      { 'paymentInfo.paymentNumber': 'Enter a mobile number like 01712345678' },
    ],
    [
      'a wallet without a transaction',
      paidBy({ transactionId: undefined }),
      { 'paymentInfo.transactionId': 'Transaction ID is required' },
    ],
    [
      'a bank without a transaction',
      paidBy({ method: 'bank', transactionId: null }),
      { 'paymentInfo.transactionId': 'Transaction ID is required' },
    ],
    ['an expected total that is no number', { ...right, expectedTotal: '570' }, { expectedTotal: some }],
  ])('%s', async (_, body, errors) => {
    expect(await fieldErrorsOf(await send(body))).toEqual(errors);
  });

  test('a way to pay for which the shop names no number', async () => {
    const [, ...withoutBkash] = wallets;
    const notOffered = { 'paymentInfo.method': 'This payment method is not available' };
    await setSettings(shop, {
      wallets: [...withoutBkash, { method: 'bkash', number: ' ', kind: 'personal', note: '', noteBn: '' }],
    });
    expect(await fieldErrorsOf(await send(paidBy({})))).toEqual(notOffered);
    await setSettings(shop, { wallets: [] });
    for (const method of ['bkash', 'nagad', 'rocket', 'bank'])
      expect(await fieldErrorsOf(await send(paidBy({ method })))).toEqual(notOffered);
    await setSettings(shop, {});
  });

  test.each([
    '',
    'ABC12',
    'A'.repeat(21),
    '9A1B-2C3D4',
    '৯A1B2C3D4E5',
    '9A1B2C3D4É',
    'DROP;TABLE',
    '9A1B2C3D4E\u0000',
    '<b>12345</b>',
  ])('a transaction ID like %s', async (transactionId) => {
    expect(Object.keys(await fieldErrorsOf(await send(paidBy({ transactionId }))))).toEqual([
      'paymentInfo.transactionId',
    ]);
  });

  test('more pieces or money than an order allows', async () => {
    const dear = await addGoods(database, { price: 2_147_483_647, variants: [{ color: 'Gold', quantity: 1000 }] });
    before = await traceOf(database);
    expect(await fieldErrorsOf(await send(newOrder([line(dear, 1000)])))).toEqual({
      items: 'This is more than one order can have',
    });
    expect(await fieldErrorsOf(await send(newOrder([line(dear)])))).toEqual({
      items: 'This is more than one order can have',
    });
  });
});

describe('POST /orders refuses products and pieces that the shop does not have', () => {
  test('products and variants that are not there, deleted, or not each other’s', async () => {
    const deleted = await addGoods(database, { deleted: true });
    const other = await addGoods(database);
    before = await traceOf(database);
    for (const absent of [
      { productId: nobodysId, variantId: nobodysId },
      { ...goods, variantId: nobodysId },
      { ...goods, productId: nobodysId },
      deleted,
      { productId: goods.productId, variantId: other.variantId },
    ]) {
      const { code, details } = await refusalOf(await send(newOrder([line(goods), line(absent)])), 404);
      expect([code, details]).toEqual([
        'NOT_FOUND',
        { absent: [{ productId: absent.productId, variantId: absent.variantId }] },
      ]);
    }
    // the same variant twice, once as another product's
    expect(
      await refusalOf(await send(newOrder([line(goods), line({ ...goods, productId: other.productId })])), 404),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('more pieces than there are, in one line or in several, and names the remaining pieces of each', async () => {
    const few = await addGoods(database, {
      name: 'Few',
      variants: [
        { color: 'Red', quantity: 2 },
        { color: 'Blue', quantity: 0 },
      ],
    });
    const [red = '', blue = ''] = await variantsOf(database, few.productId);
    before = await traceOf(database);
    const { code, message, details } = await refusalOf(
      await send(newOrder([line(goods), line(few, 2), line(few), line({ ...few, variantId: blue })])),
      409,
    );
    expect([code, message]).toEqual(['OUT_OF_STOCK', expect.stringContaining('Few')]);
    expect((details as { items: object[] }).items).toEqual(
      expect.arrayContaining([
        { productId: few.productId, variantId: red, name: 'Few', nameBn: null, asked: 3, left: 2 },
        { productId: few.productId, variantId: blue, name: 'Few', nameBn: null, asked: 1, left: 0 },
      ]),
    );
    expect((details as { items: object[] }).items).toHaveLength(2);
  });

  test('a product marked as out of stock, even if pieces are left', async () => {
    const marked = await addGoods(database, { name: 'Marked', inStock: false });
    before = await traceOf(database);
    const { details, message } = await refusalOf(await send(newOrder([line(marked)])), 409);
    expect([message, details]).toEqual([
      expect.stringContaining('Marked is sold out'),
      { items: [expect.objectContaining({ left: 0, asked: 1 })] },
    ]);
  });
});

describe('POST /orders refuses another total than the customer was shown', () => {
  test.each([569, 571, 500, 0, -570, 9_007_199_254_740_991, -9_007_199_254_740_991, 2_147_483_648])(
    '%i where it costs 570',
    async (expectedTotal) => {
      const { code, details, message } = await refusalOf(await send({ ...right, expectedTotal }), 409);
      expect([code, details]).toEqual(['PRICE_CHANGED', { total: 570, shippingAmount: 70 }]);
      expect(message).toContain('৳570');
    },
  );

  test('after a price, a discount or a delivery charge has changed', async () => {
    const changing = await addGoods(database, { price: 1000, discount: 10 });
    const total = async () =>
      (await refusalOf(await send({ ...newOrder([line(changing)]), expectedTotal: 1 }), 409)).details as {
        total: number;
      };
    before = await traceOf(database);
    expect(await total()).toMatchObject({ total: 970 });
    await database.db.updateTable('products').set({ discount: 25 }).where('id', '=', changing.productId).execute();
    expect(await total()).toMatchObject({ total: 820 });
    await database.db.updateTable('variants').set({ price: 800 }).where('id', '=', changing.variantId).execute();
    expect(await total()).toMatchObject({ total: 670 });
    await setSettings(shop, {
      delivery: {
        insideDhaka: { charge: 0, days: { least: 1, most: 2 } },
        outsideDhaka: { charge: 9, days: { least: 1, most: 2 } },
        processingDays: { least: 1, most: 2 },
        freeFrom: null,
        districts: [],
      },
    });
    expect(await total()).toMatchObject({ total: 600, shippingAmount: 0 });
    await setSettings(shop, {});
  });
});

describe('POST /orders refuses a transaction ID that was used', () => {
  const duplicate = { 'paymentInfo.transactionId': 'This transaction ID was already used for another order' };

  test('in any letters and spaces, from any account, and after a rejection too', async () => {
    const id = newTransactionId();
    const order = await had({ ...right, paymentInfo: byWallet(id) });
    const other = await addPerson(shop);
    for (const typed of [
      id,
      id.toLowerCase(),
      ` ${id.slice(0, 4)} ${id.slice(4)}\t`,
      `${id.slice(0, 3)}\u200b${id.slice(3)}`,
    ]) {
      for (const person of [customer, other]) {
        const { code, errors } = await refusalOf(await sendOrder(shop, person, paidBy({ transactionId: typed })), 409);
        expect([code, Object.fromEntries((errors ?? []).map(({ path, message }) => [path, message]))]).toEqual([
          'DUPLICATE_TRANSACTION',
          duplicate,
        ]);
      }
    }
    await decide(shop, admin, order._id, 'rejected');
    before = await traceOf(database);
    expect(await fieldErrorsOf(await send(paidBy({ transactionId: id })), 409)).toEqual(duplicate);
  });

  test('but at another method it is another payment', async () => {
    const id = newTransactionId();
    await had({ ...right, paymentInfo: byWallet(id) });
    await had({ ...right, paymentInfo: { ...byWallet(id), method: 'nagad' } });
    expect(await fieldErrorsOf(await send(paidBy({ transactionId: id, method: 'nagad' })), 409)).toEqual(duplicate);
  });

  test('only one of simultaneous requests is placed', async () => {
    const plenty = await addGoods(database, { variants: [{ color: 'Red', quantity: 50 }] });
    const transactionId = newTransactionId();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send({ ...newOrder([line(plenty)]), paymentInfo: byWallet(transactionId) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(await stockOf(database, plenty.variantId)).toBe(49);
    before = await traceOf(database);
  });
});

test('POST /orders gives up with 503 if another writer locks its rows for long, and stores no order', async () => {
  const held = await addGoods(database);
  await inTransaction(database, async (tx) => {
    await tx.selectFrom('variants').select('id').where('id', '=', held.variantId).forUpdate().execute();
    const refused = await sendOrder(shop, customer, newOrder([line(held)]));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({
      code: 'BUSY',
      message: expect.not.stringMatching(/lock|sql|postgres/i),
    });
  });
  expect((await sendOrder(shop, customer, newOrder([line(held)]))).status).toBe(201);
  before = await traceOf(database);
});

test.each(['', 'short', 'x'.repeat(201), 'with space in it', 'two-of-them, two-of-them', 'f\u00fcr-alle-zeit'])(
  'POST /orders refuses the Idempotency-Key %.20s',
  async (key) => {
    expect(await refusalOf(await send(right, key), 400)).toMatchObject({ code: 'INVALID_KEY' });
  },
);
