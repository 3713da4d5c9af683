import { beginningOf } from '#shared/beginning-of.ts';
import type { PaymentToOpen } from './payment-gateway.ts';
import { inTaka } from './payment-page.ts';

/** The fields that open a payment. None may be empty. SSLCommerz gets name, phone and district of the customer only. */
export function toSession(payment: PaymentToOpen, reference: string): Record<string, string> {
  const { invoice, amount, returnTo, noticesTo, customer } = payment;
  const back = (status: string) => `${returnTo}?paymentID=${reference}&status=${status}`;
  return {
    tran_id: invoice,
    value_a: reference,
    total_amount: inTaka(amount),
    currency: 'BDT',
    success_url: back('success'),
    fail_url: back('failure'),
    cancel_url: back('cancel'),
    ipn_url: noticesTo,
    cus_name: beginningOf(customer.name, 50),
    cus_email: `no-reply@${new URL(returnTo).hostname}`,
    cus_phone: customer.phone,
    cus_add1: customer.district,
    cus_city: customer.district,
    cus_postcode: '0000',
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: `Order ${invoice}`,
    product_category: 'Goods',
    product_profile: 'general',
  };
}
