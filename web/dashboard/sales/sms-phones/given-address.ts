import type { SmsPhone } from '#shared/api/sales/payments/sms-phones.ts';

/** What is shown once: the token of a phone that was just added or renewed. */
export interface Given {
  phone: SmsPhone;
  token: string;
}
