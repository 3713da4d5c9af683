import type { Settings } from '#shared/api/shop/settings.ts';
import { prepaidMethods } from '#shared/payment-methods.ts';

/** Where money is sent to in tests: every way to pay before delivery. */
export const wallets: Settings['wallets'] = prepaidMethods.map((method) => ({
  method,
  number: '01700000000',
  kind: method === 'bank' ? 'account' : 'personal',
  note: '',
  noteBn: '',
}));
