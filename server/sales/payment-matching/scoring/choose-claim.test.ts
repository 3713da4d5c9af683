import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PrepaidMethod } from '#shared/payment-methods.ts';
import { chooseClaim, rankClaims } from './choose-claim.ts';
import { judgePayment, type Claim, type Received } from './judge-payment.ts';

const start = Date.UTC(2026, 10, 21, 6);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const claim = (more: Partial<Claim> = {}): Claim => ({
  method: 'bkash',
  amount: 1500,
  sender: '01712345678',
  transactionId: 'CUSTOMER01',
  claimedAt: at(0),
  buyer: 'Rahima Begum',
  ...more,
});
const received = (more: Partial<Received> = {}): Received => ({
  method: 'bkash',
  amount: 1500,
  transactionIds: ['SHOPSIDE01'],
  sender: '01712345678',
  lastDigits: null,
  payer: null,
  paidAt: at(-3),
  ...more,
});

describe('judgePayment', () => {
  test.each<[string, Partial<Received>, 'id' | 'number' | null | undefined]>([
    ['the same id and number', { transactionIds: ['CUSTOMER01'] }, 'id'],
    ['the same id, no number', { transactionIds: ['CUSTOMER01'], sender: null }, 'id'],
    ['the same number, another id', {}, 'number'],
    ['the same id, another number', { transactionIds: ['CUSTOMER01'], sender: '01999999999' }, null],
    ['the same id, another amount', { transactionIds: ['CUSTOMER01'], amount: 1499 }, null],
    ['another number and id', { sender: '01999999999' }, undefined],
    ['another amount and id', { amount: 1499 }, undefined],
    ['another account of the shop', { method: 'nagad' }, undefined],
    ['an account that the SMS does not say', { method: null }, null],
    ['the last digits', { sender: null, lastDigits: '5678' }, null],
    ['the name', { sender: null, payer: 'RAHIMA K', paidAt: at(-200) }, null],
    ['only a title as the name', { sender: null, payer: 'Mst Begum', paidAt: at(-200) }, undefined],
    ['the amount within an hour', { sender: null }, null],
    ['the amount hours apart', { sender: null, paidAt: at(-200) }, undefined],
    ['the same number, three hours before', { paidAt: at(-180) }, null],
    ['the same number, two days later', { paidAt: at(48 * 60 + 1) }, undefined],
  ])('%s', (_, more, certainBy) => {
    expect(judgePayment(received(more), claim())?.certainBy).toBe(certainBy);
  });

  test('a payment by QR code may be told by the SMS of any account, by nothing but amount and number or ID', () => {
    const byQr = claim({ method: 'bangla-qr' });
    for (const method of ['nagad', 'bank', 'bangla-qr'] as const) {
      expect(judgePayment(received({ method }), byQr)?.certainBy).toBe('number');
      expect(judgePayment(received({ method, transactionIds: ['CUSTOMER01'] }), byQr)?.certainBy).toBe('id');
      expect(judgePayment(received({ method, amount: 1499 }), byQr)).toBeUndefined();
      expect(judgePayment(received({ method, sender: '01999999999' }), byQr)).toBeUndefined();
    }
    expect(judgePayment(received({ method: 'bangla-qr' }), claim())).toBeUndefined();
  });

  test('says in one line why', () => {
    expect(judgePayment(received(), claim())?.why).toBe(
      'Different transaction ID · same amount · same number · paid 3 min before the order',
    );
  });

  test('puts the best candidate first', () => {
    const claims = [
      claim({ sender: null, transactionId: 'A00001' }),
      claim({ transactionId: 'B00001' }),
      claim({ transactionId: 'SHOPSIDE01' }),
    ];
    expect(rankClaims(received(), claims).map(({ claim: { transactionId } }) => transactionId)).toEqual([
      'SHOPSIDE01',
      'B00001',
      'A00001',
    ]);
  });
});

describe('chooseClaim', () => {
  const rule = 'id or number';

  test('takes an only candidate by its number, and one of several by the same id', () => {
    const [one, named] = [claim(), claim({ transactionId: 'SHOPSIDE01' })];
    expect(chooseClaim(received(), { claims: [one], others: [], rule })).toBe(one);
    expect(chooseClaim(received(), { claims: [one, named], others: [], rule })).toBe(named);
  });

  test('decides nothing where a second order or a second payment comes into question', () => {
    const two = [claim(), claim({ transactionId: 'CUSTOMER02' })];
    expect(chooseClaim(received(), { claims: two, others: [], rule })).toBe(undefined);
    const others = [received({ transactionIds: ['SHOPSIDE02'] })];
    expect(chooseClaim(received(), { claims: [claim()], others, rule })).toBe(undefined);
    const sameId = [claim({ transactionId: 'SHOPSIDE01' }), claim({ transactionId: 'SHOPSIDE01' })];
    expect(chooseClaim(received(), { claims: sameId, others: [], rule })).toBe(undefined);
  });

  test('goes no further than the owner allows', () => {
    const named = claim({ transactionId: 'SHOPSIDE01' });
    expect(chooseClaim(received(), { claims: [claim()], others: [], rule: 'id' })).toBe(undefined);
    expect(chooseClaim(received(), { claims: [named], others: [], rule: 'id' })).toBe(named);
    expect(chooseClaim(received(), { claims: [named], others: [], rule: 'never' })).toBe(undefined);
  });
});

/** One payment of the world: who pays how much for which order, and what the shop's SMS says of it. */
interface Step {
  kind: 'honest' | 'foreign' | 'wrong amount' | 'never paid';
  payer: number;
  amount: number;
  /** The account of the shop. */
  method: PrepaidMethod;
  /** It came into that account by the QR code. */
  isByQr: boolean;
  /** Minutes: when it is paid; how long the customer takes to place the order; how long the SMS takes. */
  paid: number;
  ordering: number;
  delay: number;
  /** Payer's app and shop's SMS show the same id. */
  hasSameId: boolean;
  /** The SMS hides the payer's number but for its end. */
  isHidden: boolean;
}
const step = fc.record<Step>({
  kind: fc.constantFrom('honest', 'honest', 'honest', 'honest', 'foreign', 'wrong amount', 'never paid'),
  payer: fc.integer({ min: 0, max: 400 }),
  // few amounts: many orders have the same one
  amount: fc.constantFrom(990, 1070, 1500, 1500, 1500, 2200),
  method: fc.constantFrom('bkash', 'bkash', 'nagad', 'rocket'),
  isByQr: fc.boolean(),
  paid: fc.integer({ min: 0, max: 600 }),
  ordering: fc.integer({ min: 0, max: 25 }),
  delay: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 300 })),
  hasSameId: fc.boolean(),
  isHidden: fc.integer({ min: 0, max: 99 }).map((n) => n === 0),
});

interface Told extends Received {
  /** The order that it really pays; null: none. */
  truth: number | null;
}
interface Ordered extends Claim {
  n: number;
}

/** Plays a day in the order in which the shop learns of things, as match-received.service.ts does. */
function playDay(steps: readonly Step[]): { wrong: string[]; honest: number; found: number } {
  const numberOf = (payer: number) => `017${String(payer).padStart(8, '0')}`;
  const claims = steps.flatMap(({ kind, payer, amount, method: account, isByQr, paid, ordering }, n): Ordered[] => {
    if (kind === 'foreign') return [];
    const method = isByQr ? 'bangla-qr' : account;
    const claimedAt = at(paid + ordering);
    return [{ n, method, amount, sender: numberOf(payer), transactionId: `TYPED${n}`, claimedAt, buyer: `Buyer ${n}` }];
  });
  const told = steps.flatMap((one, n): { sms: Told; at: number }[] => {
    if (one.kind === 'never paid') return [];
    // foreign: another person pays the shop for something else
    const number = one.kind === 'foreign' ? `018${String(n).padStart(8, '0')}` : numberOf(one.payer);
    const sms: Told = {
      method: one.method,
      amount: one.kind === 'wrong amount' ? one.amount + 10 : one.amount,
      transactionIds: [one.hasSameId ? `TYPED${n}` : `SHOP${n}`],
      sender: one.isHidden ? null : number,
      lastDigits: one.isHidden ? number.slice(-3) : null,
      payer: null,
      paidAt: at(one.paid),
      truth: one.kind === 'honest' ? n : null,
    };
    return [{ sms, at: one.paid + one.delay }];
  });
  const news = [
    ...claims.map((one) => ({ at: (one.claimedAt.getTime() - start) / 60_000, claim: one, sms: undefined })),
    ...told.map((one) => ({ ...one, claim: undefined })),
  ].toSorted((a, b) => a.at - b.at);
  const [waiting, open, wrong] = [new Set<Ordered>(), new Set<Told>(), [] as string[]];
  let found = 0;
  for (const { claim: placed, sms } of news) {
    if (placed) waiting.add(placed);
    if (sms) open.add(sms);
    // what is taken out on the way is visited no more
    for (const one of open) {
      const others = [...open].filter((other) => other !== one);
      const chosen = chooseClaim(one, { claims: [...waiting], others, rule: 'id or number' });
      if (!chosen) continue;
      open.delete(one);
      waiting.delete(chosen);
      if (one.truth === chosen.n) found += 1;
      else wrong.push(`the SMS of ${String(one.truth)} confirmed order ${chosen.n}`);
    }
  }
  return { wrong, honest: told.filter(({ sms }) => sms.truth !== null).length, found };
}

describe('over random days of payments', () => {
  test('no order is confirmed by a payment that is not its own, and 98 % of the honest ones need no person', () => {
    let [honest, found] = [0, 0];
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        // two payments of one person are told apart by nothing but their amount: a day has one of each
        const seen = new Set<string>();
        const day = steps.filter(({ payer, amount }) => {
          const key = `${payer} ${amount}`;
          return !seen.has(key) && seen.add(key);
        });
        const played = playDay(day);
        expect(played.wrong).toEqual([]);
        honest += played.honest;
        found += played.found;
      }),
      { numRuns: 1200 },
    );
    expect(honest).toBeGreaterThan(5000);
    expect(found / honest).toBeGreaterThanOrEqual(0.98);
  });

  test('no order is confirmed by another’s payment where customers pay the same amount again and again', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            payer: fc.integer({ min: 0, max: 2 }),
            paid: fc.integer({ min: 0, max: 60 }),
            ordering: fc.integer({ min: 0, max: 8 }),
            delay: fc.integer({ min: 0, max: 40 }),
            hasSameId: fc.boolean(),
            isByQr: fc.boolean(),
          }),
          { maxLength: 12 },
        ),
        (steps) => {
          const fixed = { kind: 'honest', amount: 1500, method: 'bkash', isHidden: false } as const;
          const { wrong } = playDay(steps.map((one) => ({ ...one, ...fixed })));
          // of one person's equal payments it does not matter which pays which; another person's never does
          const payerOf = (n: string) => steps[Number(n)]?.payer;
          const mixed = wrong.filter((words) => {
            const [from = '', to = ''] = words.match(/\d+/g) ?? [];
            return payerOf(from) !== payerOf(to);
          });
          expect(mixed).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
