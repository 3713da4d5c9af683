import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { riskLevels, type RiskLevel } from './cash-risk.ts';
import {
  cashActionFor,
  cashActions,
  depositForOrder,
  mayRefuse,
  takesDeposit,
  usualRules,
  type CashOrder,
  type CashRule,
  type CashRules,
} from './cash-rules.ts';

const anyRule: fc.Arbitrary<CashRule> = fc.oneof(
  fc.constantFrom(...cashActions),
  fc.record({ taka: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
);
const anyRules: fc.Arbitrary<CashRules> = fc.record({
  low: anyRule,
  unknown: anyRule,
  some: anyRule,
  high: anyRule,
  large: fc.option(fc.record({ from: fc.integer({ min: 1, max: 10_000 }), rule: anyRule })),
  preorders: anyRule,
  outsideDhaka: anyRule,
  newOutsideDhaka: anyRule,
});
const anyLevel = fc.constantFrom(...riskLevels);
const anyOrder: fc.Arbitrary<CashOrder> = fc
  .record({
    goods: fc.nat(20_000),
    shippingAmount: fc.constantFrom(0, 70, 130),
    district: fc.constantFrom('Dhaka', 'Bogura'),
    hasPreorders: fc.boolean(),
  })
  .map(({ goods, ...order }) => ({ ...order, total: goods + order.shippingAmount }));

const order = (more: Partial<CashOrder> = {}): CashOrder => ({
  total: 570,
  shippingAmount: 70,
  district: 'Dhaka',
  hasPreorders: false,
  ...more,
});

describe('the rules', () => {
  test('ask for a call by default, and refuse no customer', () => {
    for (const level of riskLevels)
      expect(cashActionFor(usualRules, level, { total: 10 ** 9, district: 'Bogura', hasPreorders: true })).toBe('call');
    expect(mayRefuse(usualRules)).toBe(false);
  });

  test('do the strictest that applies, and never less for a larger order', () => {
    const strictness = (rule: CashRule) => cashActions.indexOf(typeof rule === 'string' ? rule : 'advance');
    fc.assert(
      fc.property(anyRules, anyLevel, anyOrder, fc.nat(20_000), (rules, level, one, more) => {
        const near = { ...one, district: 'Dhaka', hasPreorders: false };
        const of = (input: CashOrder) => strictness(cashActionFor(rules, level, input));
        expect(of(near)).toBeGreaterThanOrEqual(strictness(rules[level]));
        expect(of({ ...one, total: one.total + more })).toBeGreaterThanOrEqual(of(one));
        if (rules.large && one.total >= rules.large.from)
          expect(of(near)).toBeGreaterThanOrEqual(strictness(rules.large.rule));
        const far = level === 'low' ? [rules.outsideDhaka] : [rules.outsideDhaka, rules.newOutsideDhaka];
        expect(of({ ...near, district: 'Bogura' })).toBe(Math.max(of(near), ...far.map(strictness)));
        expect(of({ ...near, hasPreorders: true })).toBe(Math.max(of(near), strictness(rules.preorders)));
      }),
    );
  });

  test('that may refuse are recognised: no other rules refuse a customer', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const actions = riskLevels.flatMap((level) =>
          ['Dhaka', 'Bogura'].flatMap((district) =>
            [true, false].map((hasPreorders) =>
              cashActionFor(rules, level, { total: 10 ** 6, district, hasPreorders }),
            ),
          ),
        );
        expect(mayRefuse(rules)).toBe(actions.some((action) => action === 'refuse' || action === 'advance'));
      }),
    );
  });
});

describe('the deposit of an order', () => {
  test.each<[CashRule, Partial<CashOrder>, number]>([
    ['advance', {}, 70],
    [{ taka: 200 }, {}, 200],
    [{ taka: 200 }, { shippingAmount: 0, total: 500 }, 200],
    [{ percent: 50 }, {}, 285],
    // rounded up: 33 % of 570 are 188.1
    [{ percent: 33 }, {}, 189],
    [{ percent: 1 }, { total: 1, shippingAmount: 0 }, 1],
    [{ taka: 5000 }, {}, 570],
    [{ percent: 99 }, { total: 2_000_000_000 }, 1_980_000_000],
  ])('by %j of an order %j is ৳%i', (unknown, more, amount) => {
    expect(depositForOrder({ ...usualRules, unknown }, 'unknown', order(more))).toEqual({ amount, rule: 'unknown' });
  });

  test('is whole Taka from nothing to the total, and the largest of all rules that apply', () => {
    fc.assert(
      fc.property(anyRules, anyLevel, anyOrder, (rules, level, input) => {
        const { amount, rule } = depositForOrder(rules, level, input);
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(input.total);
        // only a rule may lead to the whole total: that is a prepayment
        if (rule === null && amount > 0) expect(amount).toBe(input.shippingAmount);
        if (rule === null && amount > 0) expect(amount).toBeLessThan(input.total);
        const alone: CashRules = { ...usualRules, [level]: rules[level] };
        const byLevel = depositForOrder(alone, level, input);
        if (byLevel.rule !== null) expect(amount).toBeGreaterThanOrEqual(byLevel.amount);
        if (byLevel.rule !== null) expect(rule).not.toBeNull();
      }),
    );
  });

  test('never falls below the percentage, and is less than a Taka above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), anyOrder, (percent, input) => {
        const { amount, rule } = depositForOrder({ ...usualRules, low: { percent } }, 'low', input);
        if (rule === null) {
          expect(input.total).toBe(0);
          return;
        }
        expect(amount * 100).toBeGreaterThanOrEqual(input.total * percent);
        expect((amount - 1) * 100).toBeLessThan(input.total * percent);
      }),
    );
  });

  test.each<[Partial<CashRules>, RiskLevel, Partial<CashOrder>, keyof CashRules | null]>([
    [{ preorders: { percent: 30 } }, 'low', { hasPreorders: true }, 'preorders'],
    [{ preorders: { percent: 30 } }, 'high', {}, null],
    [{ large: { from: 570, rule: { percent: 30 } } }, 'low', {}, 'large'],
    [{ large: { from: 571, rule: { percent: 30 } } }, 'high', {}, null],
    [{ outsideDhaka: { taka: 90 } }, 'low', { district: 'Sylhet' }, 'outsideDhaka'],
    [{ newOutsideDhaka: { taka: 90 } }, 'unknown', { district: 'Sylhet' }, 'newOutsideDhaka'],
    [{ newOutsideDhaka: { taka: 90 } }, 'high', { district: 'Sylhet' }, 'newOutsideDhaka'],
    [{ newOutsideDhaka: { taka: 90 } }, 'low', { district: 'Sylhet' }, null],
    [{ newOutsideDhaka: { taka: 90 } }, 'unknown', {}, null],
    [{ high: { taka: 90 }, preorders: { taka: 80 } }, 'high', { hasPreorders: true }, 'high'],
    // of equal ones, the one that can be told to the customer
    [{ high: { taka: 90 }, preorders: { taka: 90 } }, 'high', { hasPreorders: true }, 'preorders'],
  ])('by %j for %s risk and %j falls due by %s', (rules, level, more, rule) => {
    expect(depositForOrder({ ...usualRules, ...rules }, level, order(more)).rule).toBe(rule);
  });

  test('without a rule is the delivery charge, which may be paid; nothing where there is no rest to pay', () => {
    expect(depositForOrder(usualRules, 'high', order())).toEqual({ amount: 70, rule: null });
    expect(depositForOrder({ ...usualRules, high: { taka: 90 } }, null, order())).toEqual({ amount: 70, rule: null });
    expect(depositForOrder(usualRules, 'high', order({ total: 70 })).amount).toBe(0);
    expect(depositForOrder(usualRules, 'high', order({ total: 500, shippingAmount: 0 })).amount).toBe(0);
  });

  test('is taken in its amount, or in a larger one that others pay, never less and never all', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyLevel,
        anyLevel,
        anyOrder,
        fc.integer({ max: 20_000 }),
        (rules, level, was, input, sent) => {
          const deposit = depositForOrder(rules, level, input);
          const before = depositForOrder(rules, was, input);
          const takes = (amount: number) => takesDeposit(rules, input, deposit, amount);
          if (deposit.amount > 0 && deposit.amount < input.total) expect(takes(deposit.amount)).toBe(true);
          if (before.amount >= deposit.amount && before.amount > 0 && before.amount < input.total)
            expect(takes(before.amount)).toBe(true);
          for (const wrong of [0, -1, input.total, deposit.amount - 1, sent < deposit.amount ? sent : 0])
            expect(takes(wrong)).toBe(false);
          if (takes(sent)) expect(sent).toBeGreaterThanOrEqual(deposit.amount);
        },
      ),
    );
  });
});
