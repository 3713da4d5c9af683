import { t } from '#shared/language.ts';
import { asTransactionId } from '#shared/payment-methods.ts';

/** The server's rule, checked before the request. */
export function checkTransactionId(value: string): string | undefined {
  return asTransactionId(value) ? undefined : t('A transaction ID has 6 to 20 letters and digits, like BKA7X2M9QL');
}
