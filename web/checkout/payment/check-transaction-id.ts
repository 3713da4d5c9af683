import { t } from '#shared/language.ts';
import { asTransactionId } from '#shared/payment-methods.ts';

/** The same rule as the server's, before anything is sent. */
export function checkTransactionId(value: string): string | undefined {
  return asTransactionId(value) ? undefined : t('A transaction ID has 6 to 20 letters and digits, like BKA7X2M9QL');
}
