import { noAnswer } from '../ask-service.ts';
import { rowsOf, textOf } from '../couriers/courier-answers.ts';
import { DeliveryUnknown } from '../outcome.ts';
import { name, type SslcommerzAnswer } from './sslcommerz-client.ts';
import { PaymentRefused, type GatewayPayment, type GatewayRefund, type RefundUnderWay } from './payment-gateway.ts';

// Reads SSLCommerz's answers.

type Said = Readonly<Record<string, unknown>>;

const paidStates = ['VALID', 'VALIDATED'];
const isPaid = ({ status }: Said) => paidStates.includes(String(status));

/** Of what SSLCommerz lists under one of our numbers: what was paid, and whether nothing will be. */
export function readList({ said }: SslcommerzAnswer, invoice: string) {
  const all = (rowsOf(said.element) ?? []).filter(({ tran_id: ours }) => ours === invoice);
  const failed = all.filter((one) => !isPaid(one) && one.status !== 'PENDING');
  const last = failed.at(-1);
  const hasFailed = last !== undefined && failed.length === all.length;
  return {
    paid: all.filter(isPaid),
    /** Why no money came; absent: some may still come. */
    why: hasFailed ? (textOf(last.error) ?? textOf(last.status) ?? 'Failed') : undefined,
  };
}

/** A payment for which SSLCommerz has no money. */
export const withoutMoney = (why: string | undefined, raw: string): GatewayPayment => ({
  progress: why === undefined ? 'open' : 'refused',
  reference: null,
  invoice: null,
  amount: null,
  currency: null,
  transaction: null,
  payer: null,
  why: why ?? null,
  raw,
});

/** A payment that SSLCommerz lists as paid, as its validation has it: what that leaves out is as listed. */
export function toPaid({ said, raw }: SslcommerzAnswer, listed: number): GatewayPayment {
  const amount = Number(said.amount);
  const [currency, paidIn] = [textOf(said.currency), textOf(said.currency_type)];
  return {
    progress: 'completed',
    reference: textOf(said.value_a) ?? null,
    invoice: textOf(said.tran_id) ?? null,
    amount: said.amount !== undefined && Number.isFinite(amount) ? amount : null,
    currency: (paidIn === 'BDT' ? currency : paidIn) ?? currency ?? null,
    transaction: asTransaction(said.bank_tran_id),
    payer: null,
    why: null,
    doubt: doubtOf(said, listed),
    raw,
  };
}

function doubtOf(said: Said, listed: number): string | undefined {
  if (!isPaid(said)) return `${name} lists this payment as paid, but does not validate it (${textOf(said.status)})`;
  if (listed > 1) return `${name} lists ${listed} payments for this number: one of them may have to go back`;
  if (String(said.risk_level) === '0') return undefined;
  const reason = textOf(said.risk_title) ?? 'no reason';
  return `${name} warns that this payment is risky (${reason}). Check the customer first`;
}

/** As the shop keeps it. */
export function asTransaction(id: unknown): string | null {
  const text = (textOf(id) ?? '').replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  return /^[A-Z0-9]{6,40}$/.test(text) ? text : null;
}

/** Whether it has accepted a refund. Throws PaymentRefused. */
export function toUnderWay({ said }: SslcommerzAnswer): RefundUnderWay {
  const [status, reference] = [textOf(said.status), textOf(said.refund_ref_id)];
  if (status === 'failed') throw new PaymentRefused(textOf(said.errorReason) ?? `${name} refuses this refund`);
  // `processing`: it has this refund already
  if ((status === 'success' || status === 'processing') && reference && reference.length <= 100)
    return { underWay: reference };
  throw new DeliveryUnknown(noAnswer(name, `status ${status}`));
}

/** What became of a refund that it had accepted. Throws PaymentRefused. */
export function toRefund(
  { said }: SslcommerzAnswer,
  { reference, amount }: { reference: string; amount: number },
): GatewayRefund | RefundUnderWay {
  const status = textOf(said.status);
  if (status === 'cancelled') throw new PaymentRefused(`${name} has cancelled this refund. Send it again.`);
  if (status === 'processing') return { underWay: reference };
  const transaction = asTransaction(reference);
  if (status === 'refunded' && transaction !== null) return { transaction, amount };
  throw new DeliveryUnknown(noAnswer(name, `status ${status}`));
}
