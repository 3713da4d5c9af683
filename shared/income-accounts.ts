import { isSentBack, paymentMethodRows, paymentMethods, refundMethods, type IncomeAccount } from './payment-methods.ts';

// Apart from payment-methods.ts, whose script every page of the checkout loads.

/** The account of a method; rows name no other. */
const accountOf = (method: (typeof paymentMethods)[number]) => paymentMethodRows[method].account as IncomeAccount;

/** Cash at the door comes last. */
export const incomeAccounts: readonly IncomeAccount[] = [
  ...refundMethods,
  ...paymentMethods.filter((method) => !isSentBack(method)),
].map(accountOf);

/** The accounts in English, as staff read them. */
export const incomeNames = Object.fromEntries(
  Object.values(paymentMethodRows).map(({ account, accountName, name }) => [account, accountName ?? name]),
) as Record<IncomeAccount, string>;
