/** The accounts of the ledger into which customers pay; `courier`: cash at the door. */
export const incomeAccounts = ['bkash', 'nagad', 'rocket', 'bank', 'cash', 'courier'] as const;
type IncomeAccount = (typeof incomeAccounts)[number];

/** As people read them. */
export const incomeNames: Record<IncomeAccount, string> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  bank: 'Bank transfer',
  cash: 'Cash in store',
  courier: 'Cash on delivery',
};
