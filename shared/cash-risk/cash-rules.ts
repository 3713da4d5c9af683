import type { RiskLevel } from './cash-risk.ts';

// The owner's rules for cash on delivery. Pure functions: checkout, calls, the trial and the tests share them.

/** The measures of a rule, the strictest last. `advance`: a call, and a deposit paid in advance. */
export const cashActions = ['no call', 'call', 'advance', 'refuse'] as const;
export type CashAction = (typeof cashActions)[number];

/** A measure. The deposit of `advance` is the delivery charge; another deposit is an amount, or a part of the total. */
export type CashRule = CashAction | { taka: number } | { percent: number };

/** The rule for each risk level, and for certain orders at any level. `no call` there: the level decides. */
export type CashRules = Record<RiskLevel, CashRule> & {
  /** null: the amount does not matter. Taka, with delivery. */
  large: { from: number; rule: CashRule } | null;
  /** Orders with a pre-ordered product. */
  preorders: CashRule;
  outsideDhaka: CashRule;
  /** Outside Dhaka too, except for customers of low risk. */
  newOutsideDhaka: CashRule;
};

/** The parts of an order that the rules read beside its level. */
interface RuledOrder {
  /** Taka, with delivery. */
  total: number;
  district: string;
  hasPreorders: boolean;
}

/** The default: a shop without rules of its own calls every customer. */
export const usualRules: CashRules = {
  low: 'call',
  unknown: 'call',
  some: 'call',
  high: 'call',
  large: null,
  preorders: 'no call',
  outsideDhaka: 'no call',
  newOutsideDhaka: 'no call',
};

const actionOf = (rule: CashRule): CashAction => (typeof rule === 'string' ? rule : 'advance');

type RuleName = keyof CashRules;

/** The rules that apply to an order of this level; those that say something of the order itself come first. */
function applyingRules(rules: CashRules, level: RiskLevel, order: RuledOrder): [RuleName, CashRule][] {
  const { large, preorders, outsideDhaka, newOutsideDhaka } = rules;
  const isFar = order.district !== 'Dhaka';
  const all: [RuleName, CashRule, boolean][] = [
    ['preorders', preorders, order.hasPreorders],
    ['large', large?.rule ?? 'no call', large !== null && order.total >= large.from],
    ['outsideDhaka', outsideDhaka, isFar],
    ['newOutsideDhaka', newOutsideDhaka, isFar && level !== 'low'],
    [level, rules[level], true],
  ];
  return all.flatMap(([name, rule, applies]) => (applies ? [[name, rule]] : []));
}

/** The measure for an order of this level: the strictest that applies. */
export function cashActionFor(rules: CashRules, level: RiskLevel, order: RuledOrder): CashAction {
  const actions = applyingRules(rules, level, order).map(([, rule]) => actionOf(rule));
  // the rule of the level is always there
  return cashActions.findLast((action) => actions.includes(action))!;
}

const rulesIn = ({ large, ...rules }: CashRules): CashRule[] => [
  ...Object.values(rules),
  ...(large ? [large.rule] : []),
];

/** Whether any order may be refused, for good or until a payment. If not, placing an order needs no lookup. */
export const mayRefuse = (rules: CashRules): boolean =>
  rulesIn(rules).some((rule) => ['refuse', 'advance'].includes(actionOf(rule)));

/** An order with its price, in Taka. */
export interface CashOrder extends RuledOrder {
  shippingAmount: number;
}

/** What a customer pays in advance for an order whose rest is paid on delivery. */
export interface Deposit {
  /** Taka, never more than the total. The whole total is no deposit: such an order is to be prepaid. */
  amount: number;
  /** The rule that requires it; null: none does, but the delivery charge may be paid in advance. */
  rule: RuleName | null;
}

/** Taka that a rule requires in advance; 0: none. A percentage is rounded up to whole Taka. */
function amountOf(rule: CashRule, { total, shippingAmount }: CashOrder): number {
  if (typeof rule === 'string') return rule === 'advance' ? Math.min(shippingAmount, total) : 0;
  return Math.min('taka' in rule ? rule.taka : Math.ceil((total * rule.percent) / 100), total);
}

/**
 * The deposit of a priced order, in Taka: the largest that an applying rule of the owner requires. If no rule requires
 * one, it is the delivery charge, which a customer may pay in advance; 0: none. `level`: null if no rule needs it.
 */
export function depositForOrder(rules: CashRules, level: RiskLevel | null, order: CashOrder): Deposit {
  const applying = level === null ? [] : applyingRules(rules, level, order);
  const required = applying.map(([name, rule]) => ({ rule: name, amount: amountOf(rule, order) }));
  const largest = Math.max(...required.map(({ amount }) => amount), 0);
  if (largest > 0) return required.find(({ amount }) => amount === largest)!;
  const charge = amountOf('advance', order);
  return { rule: null, amount: charge < order.total ? charge : 0 };
}

/**
 * Whether the shop takes this deposit: the required one, or more: the delivery charge, or what its rules require of
 * other customers. A customer whose risk has fallen meanwhile may have sent that already.
 */
export const takesDeposit = (rules: CashRules, order: CashOrder, { amount }: Deposit, sent: number): boolean =>
  sent > 0 &&
  sent < order.total &&
  (sent === amount ||
    (sent > amount && ['advance' as const, ...rulesIn(rules)].some((rule) => amountOf(rule, order) === sent)));
