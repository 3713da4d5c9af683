import { afterEach, describe, expect, test } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { promisedDates } from '#shared/delivery/promised-dates.ts';
import { addPicture, addPictureOf } from '#test/support/factories.ts';
import { addPerson } from '#test/support/people.ts';
import { dataOf } from '#test/support/answers.ts';
import {
  addGoods,
  byWallet,
  expectLedgerToAgree,
  inDhaka,
  line,
  movesOf,
  newOrder,
  placeOrder,
  sendOrder,
  setSettings,
  stockOf,
  variantsOf,
} from '#test/support/orders.ts';
import { countStatements } from '#test/support/statements.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;
const customer = await addPerson(shop, { name: 'Rahima' });

afterEach(async () => {
  await expectLedgerToAgree(database);
});

const defaults = Settings.parse({});
const delivery = (own: Partial<Settings['delivery']>) =>
  setSettings(shop, { delivery: { ...defaults.delivery, ...own } });

/** The moment `hours` later, in the format of the API. */
const inHours = (hours: number, moment: unknown) =>
  new Date(Date.parse(String(moment)) + hours * 3_600_000).toISOString();

describe('POST /orders', () => {
  test('answers 201 with the order in the shape of the specification', async () => {
    const goods = await addGoods(database, {
      name: 'Leather sandal',
      price: 999,
      discount: 10,
      variants: [{ color: 'Brown', size: '42' }],
    });
    const body = {
      items: [line(goods, 2)],
      phone: '+880 1712-345678',
      note: ' Please ring twice ',
      shippingInfo: { name: ' Rahima Begum ', district: 'Dhaka', area: 'Mirpur 10', address: 'House 12, Road 3' },
      paymentInfo: { method: 'bkash', paymentNumber: '০১৮১২-৩৪৫৬৭৮', transactionId: ' 9a1b 2c3d4e ' },
    };
    const response = await sendOrder(shop, customer, body);
    expect(response.status).toBe(201);
    const answer = (await response.json()) as { data: Record<string, unknown> };
    expect(answer).toEqual({
      success: true,
      message: 'Thank you! Your order has been placed.',
      data: {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        orderId: expect.stringMatching(/^H-\d{8}$/),
        user: { _id: customer.id, name: 'Rahima', userId: customer.userId },
        phone: '01712345678',
        status: 'pending',
        version: 1,
        totalQuantity: 2,
        totalPrice: 1868,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        items: [
          {
            _id: expect.any(String),
            product: {
              _id: goods.productId,
              name: 'Leather sandal',
              nameBn: null,
              productNumber: goods.product.productNumber,
              slug: goods.product.slug,
              thumbnail: expect.stringMatching(/^\/media\/.+\.webp$/),
            },
            variantId: goods.variantId,
            size: '42',
            color: 'Brown',
            sku: null,
            comesOn: null,
            waiting: 0,
            quantity: 2,
            price: 899,
          },
        ],
        shippingInfo: {
          name: 'Rahima Begum',
          district: 'Dhaka',
          area: 'Mirpur 10',
          address: 'House 12, Road 3',
          shippingAmount: 70,
          shippingStatus: 'not shipped',
          courier: null,
          trackingNumber: null,
          promised: promisedDates(defaults, 'Dhaka', new Date()),
          history: [],
        },
        paymentInfo: {
          method: 'bkash',
          paymentAmount: 1868,
          paymentNumber: '01812345678',
          transactionId: '9A1B2C3D4E',
          paidAt: null,
          matched: null,
          paid: 0,
          advance: null,
          payments: [
            {
              _id: expect.any(String),
              method: 'bkash',
              amount: 1868,
              state: 'claimed',
              sender: '01812345678',
              transactionId: '9A1B2C3D4E',
              at: answer.data['createdAt'],
            },
          ],
        },
        channel: 'web',
        adjustments: [],
        parcels: [],
        returns: [],
        note: 'Please ring twice',
        agreedAt: null,
        rejectionReason: null,
        decidedAt: null,
        // the default for prepaid orders
        expiresAt: inHours(120, answer.data['createdAt']),
        cancelledBy: null,
        refunds: [],
      },
    });
  });

  test('shows each line by a picture of its colour, when it is placed and ever after', async () => {
    const { productId } = await addGoods(database, { variants: [{ color: 'Red' }, { color: 'Blue' }] });
    const picture = await addPicture(database, 'the blue one');
    await addPictureOf(database, productId, { position: 9, picture, color: 'Blue' });
    const lines = (await variantsOf(database, productId)).map((variantId) => line({ productId, variantId }));
    const placed = await placeOrder(shop, customer, newOrder(lines));
    const { data: seen } = await shop.call(ordersApi.one, {
      params: { userId: customer.id, id: placed._id },
      token: customer.token,
    });
    for (const { items } of [placed, seen]) {
      const shown = Object.fromEntries(items.map(({ color, product }) => [color, product.thumbnail]));
      expect(shown.Blue).toBe(`/media/${picture}.webp`);
      expect(shown.Red).not.toBe(shown.Blue);
    }
  });

  test('takes the stock, and logs the reason, the order and the author', async () => {
    const goods = await addGoods(database);
    const { _id } = await placeOrder(shop, customer, newOrder([line(goods, 2)]));
    expect(await stockOf(database, goods.variantId)).toBe(3);
    expect(await movesOf(database, goods.variantId)).toEqual([
      { change: 5, quantity: 5, reason: 'edit', order_id: null, actor_id: null },
      { change: -2, quantity: 3, reason: 'sale', order_id: _id, actor_id: customer.id },
    ]);
  });

  test('shows the remaining stock immediately', async () => {
    const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 3 }] });
    const left = async () =>
      (await shop.call(catalogueApi.product, { params: { slug: goods.product.slug } })).data.totalQuantity;
    await shop.caughtUp();
    expect(await left()).toBe(3);
    await placeOrder(
      shop,
      customer,
      newOrder([
        { ...line(goods), productId: goods.productId.toUpperCase(), variantId: goods.variantId.toUpperCase() },
      ]),
    );
    expect(await left()).toBe(2);
    await placeOrder(shop, customer, newOrder([line(goods, 2)]));
    expect(await left()).toBe(0);
  });

  test('sums lines of a variant, in any spelling of its id, and keeps others apart', async () => {
    const goods = await addGoods(database, { price: 100, variants: [{ color: 'Red' }, { color: 'Blue' }] });
    const [, blue = ''] = await variantsOf(database, goods.productId);
    const order = await placeOrder(
      shop,
      customer,
      newOrder([
        line(goods),
        line({ ...goods, variantId: blue }, 2),
        line({ ...goods, variantId: goods.variantId.toUpperCase() }, 3),
      ]),
    );
    expect(order.items.map(({ color, quantity }) => [color, quantity]).toSorted()).toEqual([
      ['Blue', 2],
      ['Red', 4],
    ]);
    expect([order.totalQuantity, order.totalPrice]).toEqual([6, 670]);
    expect([await stockOf(database, goods.variantId), await stockOf(database, blue)]).toEqual([1, 3]);
  });

  test.each([
    [999, 10, 899],
    [995, 10, 896],
    [994, 10, 895],
    [1, 50, 1],
    [3, 50, 2],
    [1, 51, 0],
    [999, 33, 669],
    [100, 0, 100],
    [100, 100, 0],
    [2_000_000, 1, 1_980_000],
  ])('prices ৳%i less %i percent at ৳%i, rounded half up for one piece', async (price, discount, paid) => {
    const goods = await addGoods(database, { price, discount });
    const { items, totalPrice } = await placeOrder(shop, customer, newOrder([line(goods, 3)]));
    expect([items[0]?.price, totalPrice]).toEqual([paid, paid * 3 + 70]);
  });

  test('reads no price that the client sends', async () => {
    const goods = await addGoods(database, { price: 500 });
    const forged = {
      ...newOrder([]),
      items: [{ ...line(goods), price: 1, discountedPrice: 1, discount: 100 }],
      totalPrice: 1,
      total: 1,
      shippingAmount: 0,
      status: 'accepted',
      userId: '0198c5a0-0000-7000-8000-000000000000',
      shippingInfo: { ...inDhaka, shippingAmount: 0, shippingStatus: 'delivered' },
      paymentInfo: { method: 'cod', paymentAmount: 1, paidAt: '2026-01-01T00:00:00Z' },
    };
    const order = await dataOf(ordersApi.place, await sendOrder(shop, customer, forged));
    expect(order).toMatchObject({
      totalPrice: 570,
      status: 'pending',
      user: { _id: customer.id },
      items: [{ price: 500 }],
      shippingInfo: { shippingAmount: 70, shippingStatus: 'not shipped' },
      paymentInfo: { paymentAmount: 570, paidAt: null },
    });
  });

  test('takes the total that the customer was shown', async () => {
    const goods = await addGoods(database, { price: 500 });
    expect(await placeOrder(shop, customer, newOrder([line(goods)], { expectedTotal: 570 }))).toMatchObject({
      totalPrice: 570,
    });
  });

  test('stores HTML and any script in note and address as text', async () => {
    const goods = await addGoods(database);
    const note = '<script>alert(1)</script> "&amp;" \\ %s ${x} 🎁 বাড়ির সামনে\nsecond line';
    const address = '<b onclick="x">বাসা ১২</b>\'); DROP TABLE orders; --';
    const order = await placeOrder(
      shop,
      customer,
      newOrder([line(goods)], { note, shippingInfo: { ...inDhaka, address } }),
    );
    expect([order.note, order.shippingInfo.address]).toEqual([note.normalize('NFC'), address.normalize('NFC')]);
    const [listed] = (await shop.call(ordersApi.ofUser, { params: { userId: customer.id }, token: customer.token }))
      .data;
    expect(listed?.note).toBe(note.normalize('NFC'));
  });

  test('treats empty optional fields as absent', async () => {
    const goods = await addGoods(database);
    const order = await placeOrder(
      shop,
      customer,
      newOrder([line(goods)], {
        note: '',
        shippingInfo: { ...inDhaka, area: null },
        paymentInfo: { method: 'cod', paymentNumber: '', transactionId: null },
      }),
    );
    expect([
      order.note,
      order.shippingInfo.area,
      order.paymentInfo.paymentNumber,
      order.paymentInfo.transactionId,
    ]).toEqual([null, null, null, null]);
  });

  test('stores no wallet number of a customer who pays on delivery or by bank', async () => {
    const goods = await addGoods(database);
    const cash = await placeOrder(
      shop,
      customer,
      newOrder([line(goods)], { paymentInfo: { ...byWallet(), method: 'cod' } }),
    );
    expect(cash.paymentInfo).toMatchObject({ paymentNumber: null, transactionId: null });
    const bank = await placeOrder(
      shop,
      customer,
      newOrder([line(goods)], { paymentInfo: { ...byWallet('BANK000001'), method: 'bank' } }),
    );
    expect(bank.paymentInfo).toMatchObject({ paymentNumber: null, transactionId: 'BANK000001' });
  });

  test('needs two statements besides identifying the caller', async () => {
    const goods = await addGoods(database);
    await placeOrder(shop, customer, newOrder([line(goods)]));
    // one of them identifies the caller
    expect(await countStatements(() => placeOrder(shop, customer, newOrder([line(goods)])))).toBe(3);
  });

  test('is open to all signed-in users, admins too; a token that is sent must be valid', async () => {
    const goods = await addGoods(database);
    const banned = await addPerson(shop, { banned: true });
    for (const token of ['x'.repeat(43), banned.token]) {
      await shop.refused(ordersApi.place, 'SIGN_IN_NEEDED', { body: newOrder([line(goods)]), token });
    }
    const admin = await addPerson(shop, { role: 'admin' });
    expect(await placeOrder(shop, admin, newOrder([line(goods)]))).not.toHaveProperty('warnings');
    expect(await stockOf(database, goods.variantId)).toBe(4);
  });
});

describe('the delivery charge', () => {
  const shippingTo = async (district: string, price = 500) => {
    const goods = await addGoods(database, { price });
    const { shippingInfo, totalPrice } = await placeOrder(
      shop,
      customer,
      newOrder([line(goods)], { shippingInfo: { ...inDhaka, district }, paymentInfo: byWallet() }),
    );
    expect(totalPrice).toBe(price + shippingInfo.shippingAmount);
    return [shippingInfo.district, shippingInfo.shippingAmount];
  };

  test('depends on the district, in either language and in old and new spelling', async () => {
    await setSettings(shop, {});
    expect(await shippingTo('Dhaka')).toEqual(['Dhaka', 70]);
    expect(await shippingTo(' ঢাকা ')).toEqual(['Dhaka', 70]);
    expect(await shippingTo('dhaka')).toEqual(['Dhaka', 70]);
    expect(await shippingTo('Sylhet')).toEqual(['Sylhet', 130]);
    for (const name of ['Chattogram', 'Chittagong', 'চট্টগ্রাম'])
      expect(await shippingTo(name)).toEqual(['Chattogram', 130]);
  });

  test('is as the shop has set it, also for single districts', async () => {
    await delivery({
      insideDhaka: { charge: 55, days: { least: 1, most: 2 } },
      districts: [{ district: 'Gazipur', charge: 90 }],
    });
    expect(await shippingTo('Dhaka')).toEqual(['Dhaka', 55]);
    expect(await shippingTo('গাজীপুর')).toEqual(['Gazipur', 90]);
    expect(await shippingTo('Khulna')).toEqual(['Khulna', 130]);
  });

  test('is free exactly from the amount in the settings', async () => {
    await delivery({ freeFrom: 1000, districts: [{ district: 'Gazipur', charge: 90 }] });
    expect(await shippingTo('Dhaka', 999)).toEqual(['Dhaka', 70]);
    expect(await shippingTo('Dhaka', 1000)).toEqual(['Dhaka', 0]);
    expect(await shippingTo('Gazipur', 1001)).toEqual(['Gazipur', 0]);
    await delivery({ freeFrom: 0 });
    expect(await shippingTo('Dhaka', 1)).toEqual(['Dhaka', 0]);
    await setSettings(shop, {});
  });
});

describe('where one may pay on delivery', () => {
  const cash = async (district: string, area?: string) => {
    const goods = await addGoods(database);
    return (await sendOrder(shop, customer, newOrder([line(goods)], { shippingInfo: { ...inDhaka, district, area } })))
      .status;
  };

  test('is the whole of Dhaka unless the shop has set otherwise', async () => {
    await setSettings(shop, {});
    expect([await cash('Dhaka'), await cash('ঢাকা', 'Savar'), await cash('Sylhet')]).toEqual([201, 201, 400]);
  });

  test('is as the shop has set it: whole districts, or areas of one', async () => {
    await setSettings(shop, {
      cod: {
        where: 'only',
        except: [],
        only: [
          { district: 'Dhaka', areas: ['Mirpur', 'Uttara'] },
          { district: 'Sylhet', areas: [] },
        ],
      },
    });
    expect([
      await cash('Dhaka', ' mirpur '),
      await cash('Dhaka', 'Savar'),
      await cash('Dhaka'),
      await cash('Sylhet'),
      await cash('Sylhet', 'Beanibazar'),
      await cash('Khulna'),
    ]).toEqual([201, 400, 400, 201, 201, 400]);
    await setSettings(shop, { cod: { where: 'nowhere', except: [], only: [] } });
    expect(await cash('Dhaka')).toBe(400);
    await setSettings(shop, {});
  });

  test('is all of Bangladesh at one switch, without the places that are excepted', async () => {
    const except = [
      { district: 'Bandarban', areas: [] },
      { district: 'Sylhet', areas: ['Companiganj'] },
    ];
    await setSettings(shop, { cod: { where: 'everywhere', except, only: [{ district: 'Dhaka', areas: [] }] } });
    expect([
      await cash('Dhaka'),
      await cash('Khulna', 'Sonadanga'),
      await cash('Bandarban'),
      await cash('Bandarban', 'Lama'),
      await cash('Sylhet', 'companiganj'),
      await cash('Sylhet', 'Beanibazar'),
    ]).toEqual([201, 201, 400, 400, 400, 201]);
    await setSettings(shop, {});
  });
});
