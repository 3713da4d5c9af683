import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourierRule } from '#shared/api/sales/couriers/courier-choice.ts';
import { courierRows, couriers, type CourierKey } from '#shared/couriers.ts';
import type { Candidate } from './candidate.ts';
import { noFigures, sumOf, type Figures } from './figures.ts';
import { proposeCourier } from './propose-courier.ts';

type ChoiceFacts = Parameters<typeof proposeCourier>[0];

const figures = (more: Partial<Figures> = {}): Figures => ({ ...noFigures, ...more });
const candidate = (courier: CourierKey, more: Partial<Candidate> = {}): Candidate => ({
  courier,
  weight: 500,
  price: 70,
  here: figures(),
  country: more.here ?? figures(),
  ...more,
});
const rule = (courier: CourierKey, more: Partial<CourierRule> = {}): CourierRule => ({
  courier,
  districts: [],
  weightFrom: null,
  weightTo: null,
  cashAbove: null,
  ...more,
});
const propose = (candidates: Candidate[], more: Partial<ChoiceFacts> = {}) =>
  proposeCourier({ district: 'Sylhet', cash: 1000, rules: [], candidates, ...more });
/** This number of parcels, delivered in two days. */
const past = (delivered: number, returned: number) => figures({ delivered, returned, days: 2 * delivered });

describe('the reason', () => {
  test('names price, days and what was delivered in the district', () => {
    expect(propose([candidate('pathao', { here: past(94, 6) })])).toEqual({
      courier: 'pathao',
      reason: 'Pathao: ৳70, usually 2 days, 94 % delivered in Sylhet',
    });
  });

  test('says what the whole country says where the district has few parcels', () => {
    const [here, country] = [past(3, 0), past(40, 10)];
    expect(propose([candidate('redx', { here, country, price: null })])!.reason).toBe(
      'RedX: usually 2 days, 80 % delivered in the country',
    );
  });

  test('says what payouts charged where the courier gives no price, and that nothing is known', () => {
    const country = { ...past(20, 0), paid: 20, charged: 1300 };
    expect(propose([candidate('steadfast', { price: null, country })])!.reason).toBe(
      'Steadfast: usually ৳65, usually 2 days, 100 % delivered in the country',
    );
    expect(propose([candidate('steadfast', { price: null })])!.reason).toBe('Steadfast: no price or past parcels yet');
  });

  test('names the rule', () => {
    const rules = [rule('redx'), rule('pathao', { districts: ['Sylhet'] })];
    expect(propose([candidate('pathao'), candidate('steadfast')], { rules })!.reason).toBe(
      'Pathao: by rule 2 of the shop',
    );
  });
});

test('proposes the cheaper of two that are alike, the one that delivers, and the quicker', () => {
  const two = (one: Partial<Candidate>, other: Partial<Candidate>) =>
    propose([candidate('steadfast', one), candidate('pathao', other)])!.courier;
  expect(two({ price: 80 }, { price: 70 })).toBe('pathao');
  expect(two({ price: 70, here: past(60, 40) }, { price: 75, here: past(98, 2) })).toBe('pathao');
  expect(two({ here: { ...past(50, 0), days: 250 } }, { here: past(50, 0) })).toBe('pathao');
  expect(two({ here: { ...past(50, 0), paid: 50, short: 20 } }, { here: { ...past(50, 0), paid: 50 } })).toBe('pathao');
  // a courier whose price is not known is not cheap
  expect(two({ price: null }, { price: 60 })).toBe('pathao');
});

test('two bad parcels in a district do not outweigh a good year', () => {
  const good = { here: past(0, 2), country: past(500, 12) };
  const bad = { here: past(0, 0), country: past(300, 200) };
  expect(propose([candidate('steadfast', bad), candidate('pathao', good)])!.courier).toBe('pathao');
});

test('leaves out a courier that does not carry so heavy a parcel, unless a rule says so', () => {
  const heavy = [candidate('pathao', { weight: 10_500, price: 10 }), candidate('steadfast', { weight: 10_500 })];
  expect(propose(heavy)!.courier).toBe('steadfast');
  expect(propose(heavy.slice(0, 1))).toBeUndefined();
  expect(propose(heavy, { rules: [rule('pathao', { weightFrom: 10_001 })] })!.courier).toBe('pathao');
});

test.each([
  [{ districts: ['Dhaka'] }, false],
  [{ districts: ['Dhaka', 'Sylhet'] }, true],
  [{ weightFrom: 500 }, true],
  [{ weightFrom: 501 }, false],
  [{ weightTo: 500 }, true],
  [{ weightTo: 499 }, false],
  [{ cashAbove: 999 }, true],
  [{ cashAbove: 1000 }, false],
  [{ districts: ['Sylhet'], weightFrom: 100, weightTo: 600, cashAbove: 500 }, true],
])('a rule of %j fits 500 grams and ৳1,000 to Sylhet: %s', (more, isFit) => {
  const both = [candidate('steadfast', { price: 1 }), candidate('pathao')];
  expect(propose(both, { rules: [rule('pathao', more)] })!.courier === 'pathao').toBe(isFit);
});

describe('for any facts', () => {
  const count = fc.nat(300);
  const anyFigures: fc.Arbitrary<Figures> = fc
    .record({
      delivered: count,
      returned: count,
      perParcel: fc.nat(8),
      paid: count,
      short: fc.nat(100),
      each: fc.nat(200),
    })
    .map(({ delivered, returned, perParcel, paid, short, each }) => ({
      delivered,
      returned,
      days: delivered * perParcel,
      paid,
      short: Math.min(paid, short),
      charged: paid * each,
    }));
  const anyCandidate = (courier: CourierKey): fc.Arbitrary<Candidate> =>
    fc
      .record({
        weight: fc.integer({ min: 1, max: 15_000 }),
        price: fc.option(fc.integer({ min: 40, max: 200 })),
        here: anyFigures,
        elsewhere: anyFigures,
      })
      .map(({ elsewhere, ...one }) => ({ courier, ...one, country: sumOf([one.here, elsewhere]) }));
  const limit = fc.option(fc.integer({ min: 1, max: 12_000 }));
  const anyRule: fc.Arbitrary<CourierRule> = fc.record({
    courier: fc.constantFrom(...couriers),
    districts: fc.subarray(['Dhaka', 'Sylhet', 'Khulna']),
    weightFrom: limit,
    weightTo: limit,
    cashAbove: fc.option(fc.nat(5000)),
  });
  const facts: fc.Arbitrary<ChoiceFacts> = fc.record({
    district: fc.constantFrom('Dhaka', 'Sylhet', 'Bhola'),
    cash: fc.nat(5000),
    rules: fc.array(anyRule, { maxLength: 4 }),
    candidates: fc.subarray([...couriers]).chain((some) => fc.tuple(...some.map(anyCandidate))),
  });
  const fits = (one: CourierRule, { district, cash, candidates }: ChoiceFacts) =>
    candidates.some(
      ({ courier, weight }) =>
        courier === one.courier &&
        (one.districts.length === 0 || one.districts.includes(district)) &&
        weight >= (one.weightFrom ?? 0) &&
        weight <= (one.weightTo ?? 1e9) &&
        cash > (one.cashAbove ?? -1),
    );

  test('the first rule that fits wins', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const first = one.rules.find((each) => fits(each, one));
        fc.pre(first !== undefined);
        expect(proposeCourier(one)!.courier).toBe(first!.courier);
      }),
    );
  });

  test('a courier that is not connected, or does not carry the parcel, is not proposed', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const found = proposeCourier(one);
        const known = one.candidates.find(({ courier }) => courier === found?.courier);
        expect(found === undefined || known !== undefined).toBe(true);
        if (known && !one.rules.some((each) => fits(each, one)))
          expect(known.weight).toBeLessThanOrEqual(courierRows[known.courier].maxWeight ?? Infinity);
      }),
    );
  });

  test('the same facts give the same proposal, in whichever order the couriers come', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const turned = { ...one, candidates: one.candidates.toReversed() };
        expect(proposeCourier(structuredClone(turned))).toEqual(proposeCourier(one));
      }),
    );
  });

  test('more returned parcels never make a courier likelier', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...couriers), fc.integer({ min: 1, max: 50 }), (one, courier, more) => {
        const worse = ({ returned, ...rest }: Figures) => ({ ...rest, returned: returned + more });
        const changed = one.candidates.map((each) =>
          each.courier === courier ? { ...each, here: worse(each.here), country: worse(each.country) } : each,
        );
        if (proposeCourier({ ...one, candidates: changed })?.courier === courier)
          expect(proposeCourier(one)?.courier).toBe(courier);
      }),
      { numRuns: 500 },
    );
  });
});
