import * as z from 'zod/mini';
import { cashActions, type CashRules } from '../../cash-risk/cash-rules.ts';
import { taka } from '../fields.ts';

const maxTaka = 2_000_000_000;
const upTo = (most: number) =>
  z
    .int('Enter a number')
    .check(z.minimum(1, 'Must be at least 1'), z.maximum(most, `Must be at most ${most.toLocaleString('en')}`));

/** `advance`: the delivery charge in advance. Another is an amount in Taka, or a percentage of the total. */
const rule = z.union(
  [z.enum(cashActions), z.strictObject({ taka: upTo(maxTaka) }), z.strictObject({ percent: upTo(99) })],
  'Must be: no call, call, advance, refuse, or a deposit in taka or percent',
);
const ifAny = z._default(rule, 'no call');
const rules = {
  low: rule,
  unknown: rule,
  some: rule,
  high: rule,
  /** Of all orders with a pre-ordered product. */
  preorders: ifAny,
  /** Of all orders to other districts than Dhaka. */
  outsideDhaka: ifAny,
  /** Of those, all but the ones of low risk. */
  newOutsideDhaka: ifAny,
};

/** As they are set. */
export const Rules = z.object({
  ...rules,
  /** Orders of at least `from` Taka, with delivery; null: the amount does not matter. */
  large: z.nullable(z.object({ from: taka, rule })),
});
export const RulesInput = z.object({
  ...rules,
  large: z.nullable(z.object({ from: upTo(maxTaka), rule })),
}) satisfies z.ZodMiniType<CashRules>;
