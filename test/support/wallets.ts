import type { Settings } from '#shared/api/shop/settings.ts';
import { accountMethods } from '#shared/income-accounts.ts';

/** Where money is sent to in tests: every wallet, and a bank. */
export const wallets: Settings['wallets'] = accountMethods.map((method) => ({
  method,
  number: '01700000000',
  kind: method === 'bank' ? 'account' : 'personal',
  note: '',
  noteBn: '',
}));
