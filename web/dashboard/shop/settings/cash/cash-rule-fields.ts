import type { CashAction, CashRule, CashRules } from '#shared/cash-risk/cash-rules.ts';

/** A choice of a rule: a measure, or a deposit whose number is typed beside it. */
export type RuleChoice = CashAction | keyof typeof depositLabels;

export const depositLabels = { taka: 'Deposit, ৳', percent: 'Deposit, 1 to 99 %' } as const;

export const choiceOf = (rule: CashRule): RuleChoice =>
  typeof rule === 'string' ? rule : 'taka' in rule ? 'taka' : 'percent';

const ruleNames: Record<RuleChoice, string> = {
  'no call': 'Accept without a call',
  call: 'Call first',
  advance: 'Ask for a deposit: the delivery charge',
  taka: 'Ask for a deposit: an amount',
  percent: 'Ask for a deposit: % of the total',
  refuse: 'Refuse cash on delivery: prepayment only',
};

/** Adds to the rule of the risk level: where it asks for no more, the level decides. */
export const minNames = { ...ruleNames, 'no call': 'No extra rule: by risk' };

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
  { name: 'preorders', label: 'Orders with a pre-order', names: minNames },
  { name: 'outsideDhaka', label: 'Orders outside Dhaka', names: minNames },
  { name: 'newOutsideDhaka', label: 'Outside Dhaka, unless the risk is low', names: minNames },
];
