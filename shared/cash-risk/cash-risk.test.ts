import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  callRank,
  cashActionFor,
  cashActions,
  mayRefuse,
  riskLevels,
  riskOf,
  usualRules,
  type CashRules,
  type Past,
  type PastOrders,
  type RiskLevel,
} from './cash-risk.ts';
import { whyRisk } from './why-risk.ts';

const past = (phone: Partial<PastOrders> = {}, address: Partial<Past['address']> = {}): Past => ({
  phone: { delivered: 0, returned: 0, cancelled: 0, unreachable: 0, ...phone },
  address: { delivered: 0, returned: 0, ...address },
});
const rank = (level: RiskLevel) => riskLevels.indexOf(level);

const count = fc.nat(12);
const anyPast = fc.record({
  phone: fc.record({ delivered: count, returned: count, cancelled: count, unreachable: count }),
  address: fc.record({ delivered: count, returned: count }),
});
const anyAction = fc.constantFrom(...cashActions);
const anyRules: fc.Arbitrary<CashRules> = fc.record({
  low: anyAction,
  unknown: anyAction,
  some: anyAction,
  high: anyAction,
  large: fc.option(fc.record({ from: fc.integer({ min: 1, max: 10_000 }), rule: anyAction })),
  outsideDhaka: anyAction,
});

describe('the level', () => {
  test.each<[Past, RiskLevel, string]>([
    [past(), 'unknown', 'No parcels to this phone yet'],
    [past({ delivered: 1 }), 'low', '1 parcel to this phone was delivered'],
    [past({ delivered: 5 }), 'low', 'All 5 parcels to this phone were delivered'],
    [past({ delivered: 1, returned: 2 }), 'high', '2 of 3 parcels to this phone came back'],
    [past({ returned: 1 }), 'some', 'The only parcel to this phone came back'],
    [past({ delivered: 20, returned: 2 }), 'low', '2 of 22 parcels to this phone came back'],
    [past({ unreachable: 1 }), 'some', 'No answer to calls for 1 earlier order'],
    [past({ cancelled: 1 }), 'unknown', 'The customer cancelled 1 earlier order'],
    [past({ cancelled: 2 }), 'some', 'The customer cancelled 2 earlier orders'],
    [past({ cancelled: 2, unreachable: 1 }), 'high', 'No answer to calls for 1 earlier order'],
    [past({}, { returned: 2 }), 'some', '2 of 2 parcels to this address, for other phones, came back'],
    [past({}, { returned: 3 }), 'high', '3 of 3 parcels to this address, for other phones, came back'],
    [past({ returned: 1 }, { returned: 3 }), 'high', '3 of 3 parcels to this address, for other phones, came back'],
    [past({}, { delivered: 9, returned: 3 }), 'unknown', 'No parcels to this phone yet'],
    [past({ delivered: 2 }, { returned: 9 }), 'low', 'All 2 parcels to this phone were delivered'],
  ])('of %j is %s: %s', (input, level, why) => {
    expect(riskOf(input)).toBe(level);
    expect(whyRisk(input)[0]).toBe(why);
  });

  test('never falls after a returned parcel or an unanswered call', () => {
    fc.assert(
      fc.property(anyPast, fc.constantFrom('returned', 'unreachable', 'cancelled'), (input, what) => {
        const { phone, address } = input;
        const worse = { phone: { ...phone, [what]: phone[what] + 1 }, address };
        expect(rank(riskOf(worse))).toBeGreaterThanOrEqual(rank(riskOf(input)));
      }),
    );
  });

  test('never rises by a parcel that was delivered', () => {
    fc.assert(
      fc.property(anyPast, ({ phone, address }) => {
        const better = { phone: { ...phone, delivered: phone.delivered + 1 }, address };
        expect(rank(riskOf(better))).toBeLessThanOrEqual(rank(riskOf({ phone, address })));
      }),
    );
  });

  test('of a phone to which we have delivered does not depend on its neighbours', () => {
    fc.assert(
      fc.property(anyPast, ({ phone, address }) => {
        const delivered = { ...phone, delivered: phone.delivered + 1 };
        expect(riskOf({ phone: delivered, address })).toBe(riskOf(past(delivered)));
      }),
    );
  });

  test('is always explained', () => {
    fc.assert(
      fc.property(anyPast, (input) => {
        const [first] = whyRisk(input);
        const isRisky = rank(riskOf(input)) >= rank('some');
        expect(first).toMatch(isRisky ? /came back|No answer|cancelled/ : /^[A-Z\d].{10,}/);
      }),
    );
  });
});

describe('the rules', () => {
  test('ask for a call by default, and refuse no customer', () => {
    for (const level of riskLevels)
      expect(cashActionFor(usualRules, level, { total: 10 ** 9, district: 'Bogura' })).toBe('call');
    expect(mayRefuse(usualRules)).toBe(false);
  });

  test('do the strictest that applies, and never less for a larger order', () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.constantFrom(...riskLevels),
        fc.nat(20_000),
        fc.nat(20_000),
        (rules, level, one, more) => {
          const strictness = (total: number) =>
            cashActions.indexOf(cashActionFor(rules, level, { total, district: 'Dhaka' }));
          expect(strictness(one)).toBeGreaterThanOrEqual(cashActions.indexOf(rules[level]));
          expect(strictness(one + more)).toBeGreaterThanOrEqual(strictness(one));
          if (rules.large && one >= rules.large.from)
            expect(strictness(one)).toBeGreaterThanOrEqual(cashActions.indexOf(rules.large.rule));
          const far = cashActions.indexOf(cashActionFor(rules, level, { total: one, district: 'Bogura' }));
          expect(far).toBe(Math.max(strictness(one), cashActions.indexOf(rules.outsideDhaka)));
        },
      ),
    );
  });

  test('that may refuse are recognised: no other rules refuse a customer', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const actions = riskLevels.flatMap((level) =>
          ['Dhaka', 'Bogura'].map((district) => cashActionFor(rules, level, { total: 10 ** 6, district })),
        );
        expect(mayRefuse(rules)).toBe(actions.some((action) => action === 'refuse' || action === 'advance'));
      }),
    );
  });
});

test('a risky order is called as if it had waited some hours longer, and none waits for ever', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
  expect(callRank(at(12), 'high')).toBeLessThan(callRank(at(7), 'low'));
  expect(callRank(at(12), 'high')).toBeGreaterThan(callRank(at(5), 'low'));
  expect(callRank(at(9), 'some')).toBeLessThan(callRank(at(9), 'unknown'));
});
