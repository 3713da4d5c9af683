import { t } from '#shared/language.ts';
import { asPhone } from '#shared/phone.ts';

/** The server's rule, checked before the request. */
export function checkPhone(value: string): string | undefined {
  return asPhone(value) ? undefined : t('Enter a mobile number like 01712345678');
}

/** The same where a phone number may be left out. */
export const checkOptionalPhone = (value: string): string | undefined =>
  value.trim() === '' ? undefined : checkPhone(value);
