import {
  isSentBack,
  isWallet,
  namesPayer,
  paymentMethodRows,
  paymentMethods,
  refundMethods,
  type AccountMethod,
  type IncomeAccount,
} from './payment-methods.ts';

// Apart from payment-methods.ts, whose script every page of the checkout loads.

/** The account of a method; rows name no other. */
const accountOf = (method: (typeof paymentMethods)[number]) => paymentMethodRows[method].account as IncomeAccount;

/** The methods whose payments name the payer's mobile number. */
export const payerMethods = paymentMethods.filter(namesPayer);
/** The methods by which money is sent to a number or an account of the shop. */
export const accountMethods = paymentMethods.filter(
  (method): method is AccountMethod => isWallet(method) || method === 'bank',
);

/** Cash at the door comes last. */
export const incomeAccounts: readonly IncomeAccount[] = [
  ...refundMethods,
  ...paymentMethods.filter((method) => !isSentBack(method)),
].map(accountOf);

/** The accounts in English, as staff read them. */
export const incomeNames = Object.fromEntries(
  Object.values(paymentMethodRows).map(({ account, accountName, name }) => [account, accountName ?? name]),
) as Record<IncomeAccount, string>;
