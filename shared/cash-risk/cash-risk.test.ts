import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callRank, riskLevels, riskOf, type Past, type PastOrders, type RiskLevel } from './cash-risk.ts';
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

test('a risky order is called as if it had waited some hours longer, and none waits for ever', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
  expect(callRank(at(12), 'high')).toBeLessThan(callRank(at(7), 'low'));
  expect(callRank(at(12), 'high')).toBeGreaterThan(callRank(at(5), 'low'));
  expect(callRank(at(9), 'some')).toBeLessThan(callRank(at(9), 'unknown'));
});
