import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineShares } from './line-shares.ts';
import { priceGoods } from './price-goods.ts';
import { priceOrder, sumOf, type Adjustment } from './price-order.ts';

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 2_000_000 }), quantity: fc.integer({ min: 1, max: 1000 }) }),
  { minLength: 1, maxLength: 30 },
);
const adjustment: fc.Arbitrary<Adjustment> = fc.record({
  kind: fc.constantFrom('coupon' as const, 'offer' as const, 'by hand' as const, 'delivery' as const),
  amount: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -2_000_000_000, max: 2_000_000 })),
  reason: fc.string(),
});
type OrderToPrice = Parameters<typeof priceOrder>[0];
const order: fc.Arbitrary<OrderToPrice> = fc.record({
  lines,
  delivery: fc.record({
    charge: fc.option(fc.integer({ min: 0, max: 500 })),
    freeFrom: fc.option(fc.integer({ min: 0, max: 100_000 })),
  }),
  adjustments: fc.array(adjustment, { maxLength: 5 }),
});

describe('priceOrder', () => {
  test('computes the total of an order, with a reason for each Taka', () => {
    const price = priceOrder({
      lines: [
        { price: 728, quantity: 1 },
        { price: 500, quantity: 2 },
      ],
      delivery: { charge: 70, freeFrom: 3000 },
      adjustments: [
        { kind: 'by hand', amount: -128, reason: 'An old customer' },
        { kind: 'delivery', amount: -20, reason: 'Lives next door' },
      ],
    });
    expect(price).toEqual({
      pieces: 3,
      subtotal: 1728,
      shippingAmount: 50,
      adjustments: [
        { kind: 'by hand', amount: -128, reason: 'An old customer' },
        { kind: 'delivery', amount: -20, reason: 'Lives next door' },
      ],
      total: 1650,
    });
  });

  test('decides on free delivery by the price of the goods before a discount', () => {
    const goods = { lines: [{ price: 1000, quantity: 3 }], delivery: { charge: 70, freeFrom: 3000 } };
    expect(priceOrder({ ...goods, adjustments: [{ kind: 'coupon', amount: -500, reason: 'EID' }] })).toMatchObject({
      shippingAmount: 0,
      total: 2500,
    });
  });

  test("equals the cart's price without adjustments", () => {
    fc.assert(
      fc.property(order, ({ lines: bought, delivery }) => {
        const { adjustments, ...price } = priceOrder({ lines: bought, delivery });
        expect([price, adjustments]).toEqual([priceGoods(bought, delivery), []]);
      }),
    );
  });

  test('is never below zero, with any discounts', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { total, adjustments, subtotal, shippingAmount } = priceOrder(input);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(shippingAmount ?? 0).toBeGreaterThanOrEqual(0);
        expect(subtotal + sumOf(adjustments)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('adds up: goods, delivery and adjustments are the total', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { total, adjustments, subtotal, shippingAmount } = priceOrder(input);
        expect(subtotal + (shippingAmount ?? 0) + sumOf(adjustments)).toBe(total);
        expect(adjustments.every(({ amount }) => amount !== 0)).toBe(true);
      }),
    );
  });

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat()), (input, draws) => {
        expect(priceOrder({ ...input, lines: shuffled(input.lines, draws) })).toEqual(priceOrder(input));
      }),
    );
  });
});

describe('lineShares', () => {
  test('splits a discount in proportion to the price of the lines', () => {
    const bought = [
      { price: 500, quantity: 2 },
      { price: 250, quantity: 1 },
      { price: 100, quantity: 1 },
    ];
    expect(lineShares(bought, [{ kind: 'coupon', amount: -100, reason: 'EID' }])).toEqual([-74, -19, -7]);
    expect(lineShares(bought, [{ kind: 'delivery', amount: -70, reason: 'Free' }])).toEqual([0, 0, 0]);
  });

  test('adds up to the adjustments of the goods, and takes from no line more than it costs', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { adjustments } = priceOrder(input);
        const shares = lineShares(input.lines, adjustments);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(sumOf(adjustments));
        for (const [n, { price, quantity }] of input.lines.entries())
          expect(price * quantity + (shares[n] ?? 0)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('gives lines the same shares at any position', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat()), (input, draws) => {
        const { adjustments } = priceOrder(input);
        const all = (some: OrderToPrice['lines']) => {
          const shares = lineShares(some, adjustments);
          return some.map(({ price, quantity }, n) => [price * quantity, shares[n]].join(' ')).toSorted();
        };
        // free lines have shares only if all lines are free
        fc.pre(input.lines.some(({ price }) => price > 0));
        expect(all(shuffled(input.lines, draws))).toEqual(all(input.lines));
      }),
    );
  });
});

function shuffled<Thing>(things: readonly Thing[], draws: Iterable<number>): Thing[] {
  const draw = draws[Symbol.iterator]();
  const drawn = things.map((thing) => ({ thing, by: Number(draw.next().value) }));
  return drawn.toSorted((a, b) => a.by - b.by).map(({ thing }) => thing);
}
