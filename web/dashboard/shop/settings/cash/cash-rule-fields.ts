import type { CashAction, CashRule, CashRules } from '#shared/cash-risk/cash-rules.ts';

/** A choice of a rule: a measure, or a deposit whose number is typed beside it. */
export type RuleChoice = CashAction | keyof typeof depositLabels;

export const depositLabels = { taka: 'Deposit, ৳', percent: 'Deposit, %' } as const;

export const choiceOf = (rule: CashRule): RuleChoice =>
  typeof rule === 'string' ? rule : 'taka' in rule ? 'taka' : 'percent';

export const ruleNames: Record<RuleChoice, string> = {
  'no call': 'Accept without a call',
  call: 'Call first',
  advance: 'Ask for a deposit: the delivery charge',
  taka: 'Ask for a deposit: an amount',
  percent: 'Ask for a deposit: % of the total',
  refuse: 'Refuse cash on delivery: prepayment only',
};

/** Adds to the rule of the risk level: where it asks for no more, the level decides. */
const leastNames = { ...ruleNames, 'no call': 'By risk' };

interface RuleRow {
  name: Exclude<keyof CashRules, 'large'>;
  label: string;
  names: Record<RuleChoice, string>;
}
export const ruleRows: readonly RuleRow[] = [
  { name: 'low', label: 'Low risk: customer accepted earlier parcels', names: ruleNames },
  { name: 'unknown', label: 'Unknown risk: no earlier parcels', names: ruleNames },
  { name: 'some', label: 'Some risk', names: ruleNames },
  { name: 'high', label: 'High risk: half of the parcels returned, or no answer to calls', names: ruleNames },
  { name: 'preorders', label: 'Minimum for pre-orders', names: leastNames },
  { name: 'outsideDhaka', label: 'Minimum for orders outside Dhaka', names: leastNames },
  { name: 'newOutsideDhaka', label: 'Minimum outside Dhaka, unless the risk is low', names: leastNames },
];
