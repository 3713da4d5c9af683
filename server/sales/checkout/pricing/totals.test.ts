import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountedPrice } from '#shared/money.ts';
import { deliveryRule } from '#shared/delivery/delivery.ts';
import { priceOrder } from '#shared/pricing/price-order.ts';
import { Settings } from '#shared/api/shop/settings.ts';
import { addProduct } from '#test/support/factories.ts';
import {
  byWallet,
  expectLedgerToAgree,
  newOrder,
  placeOrder,
  sendOrder,
  setSettings,
  variantsOf,
  type Goods,
} from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';
import { sumLines } from './cart-lines.ts';

describe('sumLines', () => {
  const ids = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((start) => `${start}-0000-7000-8000-000000000000`);
  const cart = fc.array(
    fc.record({
      productId: fc.constantFrom(...ids),
      variantId: fc.constantFrom(...ids.flatMap((id) => [id, id.toUpperCase()])),
      quantity: fc.integer({ min: 1, max: 1000 }),
    }),
    { minLength: 1, maxLength: 100 },
  );
  const nameOf = ({ productId, variantId }: Goods) => `${variantId} ${productId}`.toLowerCase();

  test('loses and adds no pieces, and lists each variant once', () => {
    fc.assert(
      fc.property(cart, (items) => {
        const lines = sumLines(items);
        expect(new Set(lines.map(nameOf)).size).toBe(lines.length);
        const wanted = new Map<string, number>();
        for (const item of items) wanted.set(nameOf(item), (wanted.get(nameOf(item)) ?? 0) + item.quantity);
        expect(new Map(lines.map((one) => [nameOf(one), one.quantity]))).toEqual(wanted);
      }),
    );
  });

  test('returns the same lines in the same order, for any order of the cart', () => {
    fc.assert(
      fc.property(
        cart.chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length }))),
        ([items, shuffled]) => {
          const plain = (lines: ReturnType<typeof sumLines>) => lines.map((one) => [nameOf(one), one.quantity]);
          expect(plain(sumLines(shuffled))).toEqual(plain(sumLines(items)));
          const variants = sumLines(items).map(({ variantId }) => variantId.toLowerCase());
          expect(variants).toEqual(variants.toSorted());
        },
      ),
    );
  });
});

describe('the price of an order', async () => {
  const shop = await testShop();
  const { database } = shop;
  const customer = await addPerson(shop);
  const wares = await Promise.all(
    [
      [1, 0],
      [3, 50],
      [999, 33],
      [1250, 15],
      [100, 100],
      [77_777, 7],
      [50_000, 1],
      [15, 90],
    ].map(async ([price = 0, discount = 0]) => {
      const { id } = await addProduct(database, {
        price,
        discount,
        variants: [
          { color: 'Red', price, quantity: 1_000_000 },
          { color: 'Blue', price: price * 2, quantity: 1_000_000 },
        ],
      });
      const [red = '', blue = ''] = await variantsOf(database, id);
      return [
        { productId: id, variantId: red, price, discount },
        { productId: id, variantId: blue, price: price * 2, discount },
      ];
    }),
  );
  const goods = wares.flat();
  const bought = fc.array(fc.record({ of: fc.constantFrom(...goods), quantity: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  const districts = fc.constantFrom('Dhaka', 'Gazipur', 'Sylhet');
  const freeFrom = fc.constantFrom(null, 0, 1, 1000, 100_000);

  test('is the discounted price of each piece, times the quantity, plus delivery', async () => {
    await fc.assert(
      fc.asyncProperty(bought, districts, freeFrom, async (cart, district, free) => {
        const { delivery } = Settings.parse({});
        const set = { ...delivery, freeFrom: free, districts: [{ district: 'Gazipur', charge: 95 }] };
        await setSettings(shop, { delivery: set });
        // piece by piece, in paisa and by hand
        let subtotal = 0;
        for (const { of, quantity } of cart)
          for (let n = 0; n < quantity; n += 1)
            subtotal += Math.floor((of.price * (100 - of.discount) * 2 + 100) / 200);
        const shipping = free !== null && subtotal >= free ? 0 : { Dhaka: 70, Gazipur: 95, Sylhet: 130 }[district]!;
        const body = newOrder(
          cart.map(({ of, quantity }) => ({ productId: of.productId, variantId: of.variantId, quantity })),
          { shippingInfo: { name: 'Rahima', district, address: 'House 1' }, paymentInfo: byWallet() },
        );
        const order = await placeOrder(shop, customer, { ...body, expectedTotal: subtotal + shipping });
        expect([order.totalPrice, order.shippingInfo.shippingAmount, order.totalQuantity]).toEqual([
          subtotal + shipping,
          shipping,
          cart.reduce((sum, { quantity }) => sum + quantity, 0),
        ]);
        expect(order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(subtotal);
        // the browser computes the same, by the function that the server uses
        const price = priceOrder({
          lines: cart.map(({ of, quantity }) => ({ price: discountedPrice(of.price, of.discount), quantity })),
          delivery: deliveryRule(set, district),
        });
        expect([price.total, price.shippingAmount, price.subtotal]).toEqual([subtotal + shipping, shipping, subtotal]);
        for (const { product, variantId, price } of order.items) {
          const of = goods.find((one) => one.productId === product._id && one.variantId === variantId)!;
          expect(price).toBe(discountedPrice(of.price, of.discount));
        }
        expect(
          (
            await sendOrder(shop, customer, {
              ...body,
              paymentInfo: byWallet(),
              expectedTotal: subtotal + shipping + 1,
            })
          ).status,
        ).toBe(409);
      }),
      { numRuns: 25 },
    );
    await expectLedgerToAgree(database);
  });
});
