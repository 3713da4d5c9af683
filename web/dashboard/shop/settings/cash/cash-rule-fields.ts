import type { CashAction } from '#shared/cash-risk/cash-risk.ts';
import type { FieldRow } from '../form/Fields.tsx';

const actionNames: Record<CashAction, string> = {
  'no call': 'Accept without a call',
  call: 'Call first',
  advance: 'Ask the delivery charge in advance',
  refuse: 'Refuse: pay before only',
};
export const levelFields: FieldRow<'low' | 'unknown' | 'some' | 'high'>[] = [
  { name: 'low', label: 'Low risk: parcels were taken', choices: actionNames },
  { name: 'unknown', label: 'Not known: nothing was sent there yet', choices: actionNames },
  { name: 'some', label: 'Some risk', choices: actionNames },
  { name: 'high', label: 'High risk: half came back, or nobody was reached', choices: actionNames },
];
export const placeFields: FieldRow<'outsideDhaka'>[] = [
  {
    name: 'outsideDhaka',
    label: 'All orders outside Dhaka, at least',
    choices: { ...actionNames, 'no call': 'As their risk says' },
  },
];
export const largeFields: FieldRow<'from' | 'rule'>[] = [
  { name: 'from', label: 'Large orders, from Taka', isNumber: true, isOptional: true, hint: 'Empty: no rule' },
  { name: 'rule', label: 'At least', choices: actionNames },
];
