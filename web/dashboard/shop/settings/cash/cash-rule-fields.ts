import type { CashAction } from '#shared/cash-risk/cash-risk.ts';
import type { FieldRow } from '../form/Fields.tsx';

const actionNames: Record<CashAction, string> = {
  'no call': 'Accept without a call',
  call: 'Call first',
  advance: 'Ask for a deposit (delivery charge in advance)',
  refuse: 'Refuse cash on delivery: prepayment only',
};
export const levelFields: FieldRow<'low' | 'unknown' | 'some' | 'high'>[] = [
  { name: 'low', label: 'Low risk: customer accepted earlier parcels', choices: actionNames },
  { name: 'unknown', label: 'Unknown risk: no earlier parcels', choices: actionNames },
  { name: 'some', label: 'Some risk', choices: actionNames },
  { name: 'high', label: 'High risk: half of the parcels returned, or no answer to calls', choices: actionNames },
];
export const placeFields: FieldRow<'outsideDhaka'>[] = [
  {
    name: 'outsideDhaka',
    label: 'Minimum for orders outside Dhaka',
    choices: { ...actionNames, 'no call': 'By risk' },
  },
];
export const largeFields: FieldRow<'from' | 'rule'>[] = [
  { name: 'from', label: 'Large orders, minimum ৳', isNumber: true, isOptional: true, hint: 'Empty for no rule' },
  { name: 'rule', label: 'Minimum for large orders', choices: actionNames },
];
