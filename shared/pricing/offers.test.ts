import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freePiecesOff, setPriceOff } from './offer-pieces.ts';
import { missingFor, type OfferLine } from './offer-goods.ts';
import { applyOffers, benefits, type PricedOffer } from './offers.ts';
import { priceOrder, sumOf } from './price-order.ts';

const allGoods = { categories: [], subCategories: [], brands: [], products: [] };
const offerOf = (input: Partial<PricedOffer>): PricedOffer => ({
  _id: 'eid',
  isCoupon: false,
  reason: 'Eid',
  benefit: 'percent',
  value: 10,
  mostOff: null,
  buyPieces: null,
  freePieces: null,
  leastGoods: null,
  leastPieces: null,
  goods: allGoods,
  ...input,
});
const lineOf = (productId: string, price: number, quantity = 1): OfferLine => ({
  productId,
  categoryId: 'bags',
  subCategoryId: null,
  brandId: 'nodi',
  price,
  quantity,
});
const offOf = (lines: OfferLine[], ...offers: PricedOffer[]) =>
  applyOffers(lines, offers).map(({ kind, amount }) => [kind, amount]);

const someIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
const lines = fc.array(
  fc.record<OfferLine>({
    productId: fc.constantFrom('a', 'b', 'c', 'd'),
    categoryId: fc.constantFrom('a', 'b'),
    subCategoryId: fc.option(fc.constantFrom('a', 'b')),
    brandId: fc.constantFrom('a', 'b'),
    price: fc.integer({ min: 0, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const pieces = fc.option(fc.integer({ min: 1, max: 5 }));
const offer = fc.record<PricedOffer>({
  _id: fc.uuid(),
  isCoupon: fc.boolean(),
  reason: fc.constant('An offer'),
  benefit: fc.constantFrom(...benefits),
  value: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 200_000 })),
  mostOff: fc.option(fc.integer({ min: 1, max: 5000 })),
  buyPieces: pieces,
  freePieces: pieces,
  leastGoods: fc.option(fc.integer({ min: 1, max: 50_000 })),
  leastPieces: pieces,
  goods: fc.record({ categories: someIds, subCategories: someIds, brands: someIds, products: someIds }),
});
const offers = fc.array(offer, { maxLength: 6 });

describe('applyOffers', () => {
  test('takes a percentage off, to the whole Taka and to its bound', () => {
    expect(offOf([lineOf('a', 999)], offerOf({ value: 15 }))).toEqual([['offer', -149]]);
    expect(offOf([lineOf('a', 999)], offerOf({ value: 15, mostOff: 100 }))).toEqual([['offer', -100]]);
  });

  test('reduces only the goods that it is about', () => {
    const bags = offerOf({ goods: { ...allGoods, products: ['a'] } });
    expect(offOf([lineOf('a', 500), lineOf('b', 900)], bags)).toEqual([['offer', -50]]);
    expect(offOf([lineOf('b', 900)], bags)).toEqual([]);
  });

  test('offers can require a sum and a number of pieces', () => {
    const from = offerOf({ leastGoods: 1000, leastPieces: 2 });
    expect(offOf([lineOf('a', 500, 2)], from)).toEqual([['offer', -100]]);
    expect(missingFor([lineOf('a', 300)], from)).toEqual({ taka: 700, pieces: 1 });
    expect(missingFor([lineOf('a', 1000)], from)).toEqual({ taka: null, pieces: 1 });
  });

  test('applies the best offer without a code first, then the coupon to the rest', () => {
    const coupon = offerOf({ _id: 'code', isCoupon: true, value: 10 });
    expect(offOf([lineOf('a', 1000)], offerOf({}), offerOf({ _id: 'b', value: 20 }), coupon)).toEqual([
      ['offer', -200],
      ['coupon', -80],
    ]);
  });

  test('applies free delivery once, and leaves the coupon unused where an offer already gives it', () => {
    const free = offerOf({ benefit: 'free delivery', value: 0 });
    const both = applyOffers([lineOf('a', 100)], [offerOf({ ...free, _id: 'code', isCoupon: true }), free]);
    expect(both.map(({ offer: of, kind }) => [of, kind])).toEqual([['eid', 'delivery']]);
    const price = priceOrder({
      lines: [lineOf('a', 100)],
      delivery: { charge: 70, freeFrom: null },
      adjustments: both,
    });
    expect(price).toMatchObject({ shippingAmount: 0, total: 100, adjustments: [{ kind: 'delivery', amount: -70 }] });
  });

  test('never makes a total below zero or takes off more than the price of the goods', () => {
    fc.assert(
      fc.property(lines, offers, (bought, input) => {
        const adjustments = applyOffers(bought, input);
        const price = priceOrder({ lines: bought, delivery: { charge: 130, freeFrom: null }, adjustments });
        expect(price.total).toBeGreaterThanOrEqual(0);
        // no discount was cut: the order gets exactly the offers' discounts
        expect(sumOf(price.adjustments)).toBe(sumOf(adjustments));
        expect(-sumOf(adjustments)).toBeLessThanOrEqual(price.subtotal);
      }),
    );
  });

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, offers, (bought, input) => {
        expect(applyOffers(bought.toReversed(), input)).toEqual(applyOffers(bought, input));
      }),
    );
  });

  test('applies at most one offer, one coupon and one free delivery, all from its input', () => {
    fc.assert(
      fc.property(lines, offers, (bought, input) => {
        const applied = applyOffers(bought, input);
        const kinds = applied.map(({ kind }) => kind);
        expect(kinds).toEqual(['offer', 'coupon', 'delivery'].filter((kind) => kinds.some((one) => one === kind)));
        for (const { offer: id } of applied) expect(input.map(({ _id }) => _id)).toContain(id);
      }),
    );
  });

  test('another offer never makes an order dearer', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(
          offer.map((one) => ({ ...one, isCoupon: false })),
          { maxLength: 5 },
        ),
        offer,
        (bought, input, more) => {
          const total = (some: PricedOffer[]) =>
            priceOrder({
              lines: bought,
              delivery: { charge: 70, freeFrom: null },
              adjustments: applyOffers(bought, some),
            }).total;
          expect(total([...input, { ...more, isCoupon: false }])).toBeLessThanOrEqual(total(input));
        },
      ),
    );
  });
});

describe('freePiecesOff', () => {
  test('makes the cheapest piece of each group free, the dearest pieces first', () => {
    expect(freePiecesOff([lineOf('a', 300, 2), lineOf('b', 100)], 2, 1)).toBe(100);
    expect(freePiecesOff([lineOf('a', 300, 3), lineOf('b', 100, 3)], 2, 1)).toBe(400);
    expect(freePiecesOff([lineOf('a', 300, 2)], 2, 1)).toBe(0);
  });

  test('is the same as counting piece by piece', () => {
    const small = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(lines, small, small, (bought, buy, free) => {
        const prices = bought.flatMap(({ price, quantity }) => Array<number>(quantity).fill(price));
        prices.sort((a, b) => b - a);
        let off = 0;
        for (let at = 0; at + buy + free <= prices.length; at += buy + free)
          for (const price of prices.slice(at + buy, at + buy + free)) off += price;
        expect(freePiecesOff(bought, buy, free)).toBe(off);
      }),
    );
  });
});

test('setPriceOff sells whole sets at their price, and never dearer than the pieces', () => {
  const set = [lineOf('a', 500, 2), lineOf('b', 300, 1)];
  expect(setPriceOff(set, ['a', 'b'], 600)).toBe(200);
  expect(setPriceOff([...set, lineOf('b', 200, 1)], ['a', 'b'], 600)).toBe(300);
  expect(setPriceOff(set, ['a', 'b', 'c'], 600)).toBe(0);
  expect(setPriceOff(set, ['a', 'b'], 2000)).toBe(0);
});
