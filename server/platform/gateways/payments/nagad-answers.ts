import { textOf } from '../couriers/courier-answers.ts';
import { asTransaction } from './bkash-answers.ts';
import type { GatewayKind } from './gateway-kind.ts';
import { name, type NagadAnswer } from './nagad-client.ts';
import type { GatewayPayment, PaymentName, PaymentProgress } from './payment-gateway.ts';

// Reads Nagad's answers about payments.

/** Nagad's number of an order has 5 to 20 letters and digits. */
export const toOrderId = (invoice: string): string => invoice.replaceAll('-', '');

/** Money may still come in any other state, also in those that Nagad adds. */
const progressOf: Readonly<Record<string, PaymentProgress>> = {
  success: 'completed',
  aborted: 'refused',
  cancelled: 'refused',
  failed: 'refused',
  fraud: 'refused',
  invalidrequest: 'refused',
};

/** The payment in an answer to a question of ours. `merchant`: the shop, as Nagad names it. */
export function toPayment({ said, raw }: NagadAnswer, asked: PaymentName, merchant: string): GatewayPayment {
  const status = textOf(said.status) ?? '';
  const progress = progressOf[status.replaceAll(/\s/g, '').toLowerCase()] ?? 'open';
  const amount = Number(said.amount);
  const order = textOf(said.orderId) ?? null;
  return {
    progress,
    reference: textOf(said.paymentRefId) ?? null,
    invoice: order === toOrderId(asked.invoice) ? asked.invoice : order,
    amount: said.amount !== undefined && Number.isFinite(amount) ? amount : null,
    currency: currencyOf(said.currencyCode),
    transaction: asTransaction(said.issuerPaymentRefNo),
    // Nagad names only some of its digits
    payer: null,
    why: progress === 'refused' ? `${name} says: ${status}` : null,
    doubt:
      said.merchantId === merchant
        ? undefined
        : `${name} names another merchant (${textOf(said.merchantId) ?? 'none'})`,
    raw,
  };
}

/** Nagad takes Taka alone, which we have asked for; its answer names a currency only now and then. */
function currencyOf(code: unknown): string | null {
  if (code === undefined || code === null || code === taka) return 'BDT';
  return textOf(code) ?? null;
}

/** By ISO 4217. */
export const taka = '050';

/** What Nagad puts into the address to which it sends the browser. */
export const readReturn: GatewayKind['readReturn'] = (values) => {
  // a plus sign of base64 reads as a blank
  const reference = values.get('payment_ref_id')?.replaceAll(' ', '+');
  const status = values.get('status')?.toLowerCase() ?? '';
  if (!reference) return undefined;
  if (status === 'success') return { reference, status };
  return { reference, status: /^(abort|cancel)/.test(status) ? 'cancel' : 'failure' };
};
