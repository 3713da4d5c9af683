import { randomUUID } from 'node:crypto';

/**
 * How it answers one call. `refuse` answers with HTTP 200. `silence` differs in whether it did what was asked. `less`:
 * its validation names less than was paid.
 */
export const sslcommerzManners = ['accept', 'refuse', 'silence before', 'silence after', '500', 'less'] as const;
export type SslcommerzManner = (typeof sslcommerzManners)[number];

type Values = Readonly<Record<string, string>>;
type RefundState = 'processing' | 'refunded' | 'cancelled';

interface FakeRefund {
  id: string;
  /** The shop's number for it. */
  sentAs: string;
  /** As `1070.00`. */
  amount: string;
  state: RefundState;
}

/** A session that a shop has opened, and what was paid in it. */
export interface FakeSession {
  id: string;
  invoice: string;
  /** As `1070.00`. */
  amount: string;
  currency: string;
  values: Values;
  state: 'PENDING' | 'VALID' | 'FAILED' | 'CANCELLED';
  isRisky: boolean;
  /** The bank's number; null: no money came. */
  trxID: string | null;
  refunds: FakeRefund[];
}

const done = { APIConnect: 'DONE' };

/** What SSLCommerz knows of payments, and how it answers about them. */
export class FakeSslcommerzLedger {
  /** In the order in which they were opened. */
  readonly payments: FakeSession[] = [];
  /** What becomes of the next refunds when they are asked about. */
  refundsBecome: RefundState = 'refunded';

  /** The payments of an order, by its number. */
  ofOrder = (number: string): FakeSession[] => this.payments.filter(({ invoice }) => invoice.startsWith(`${number}-`));

  /** As its banks name it: longer than a wallet's, in both cases. */
  pay(payment: FakeSession, { isRisky = false } = {}): void {
    payment.trxID ??= `2611271034${randomUUID().replaceAll('-', '').slice(0, 8)}Xy`;
    Object.assign(payment, { state: 'VALID', isRisky });
  }

  open(values: Values, address: string): object {
    const { tran_id: invoice = '', total_amount: amount = '' } = values;
    const missing = wanted.find((key) => !values[key]);
    if (missing !== undefined) return { status: 'FAILED', failedreason: `${missing} is missing` };
    const id = randomUUID().replaceAll('-', '').toUpperCase();
    const fresh = { state: 'PENDING' as const, isRisky: false, trxID: null, refunds: [] };
    this.payments.push({ id, invoice, amount, currency: values.currency ?? '', values, ...fresh });
    return { status: 'SUCCESS', failedreason: '', sessionkey: id, GatewayPageURL: `${address}/pay/${id}` };
  }

  validate({ val_id: id }: Values, { isLess }: { isLess: boolean }): object {
    const payment = this.payments.find((one) => one.trxID !== null && idOf(one) === id);
    if (!payment) return { ...done, status: 'INVALID_TRANSACTION' };
    const amount = isLess ? (Number(payment.amount) - 10).toFixed(2) : payment.amount;
    return { ...done, ...toElement(payment), status: 'VALIDATED', amount };
  }

  query({ tran_id: invoice }: Values): object {
    const element = this.payments.filter((one) => one.invoice === invoice && one.state !== 'PENDING').map(toElement);
    return { ...done, no_of_trans_found: element.length, element };
  }

  refund({ bank_tran_id: bank, refund_trans_id: sentAs = '', refund_amount: amount = '' }: Values): object {
    const payment = this.payments.find(({ trxID }) => trxID === bank);
    const known = payment?.refunds.find((one) => one.sentAs === sentAs && one.state !== 'cancelled');
    if (known) return { ...done, status: 'processing', refund_ref_id: known.id };
    const left = Number(payment?.amount) - sum(payment?.refunds.filter(({ state }) => state !== 'cancelled') ?? []);
    if (!payment || sentAs.length > 30 || !(Number(amount) <= left))
      return { ...done, status: 'failed', errorReason: 'Refund amount is more than the rest' };
    const id = randomUUID().replaceAll('-', '').slice(0, 13);
    payment.refunds.push({ id, sentAs, amount, state: 'processing' });
    return { ...done, status: 'success', refund_ref_id: id };
  }

  askRefund({ refund_ref_id: id }: Values, { isCancelled }: { isCancelled: boolean }): object {
    const refund = this.payments.flatMap(({ refunds }) => refunds).find((one) => one.id === id);
    if (!refund) return { APIConnect: 'INVALID_REQUEST' };
    if (refund.state === 'processing') refund.state = isCancelled ? 'cancelled' : this.refundsBecome;
    return { ...done, refund_ref_id: id, status: refund.state };
  }
}

const wanted = (
  'tran_id total_amount currency success_url fail_url cancel_url ipn_url cus_name cus_email cus_add1 cus_city ' +
  'cus_postcode cus_country cus_phone shipping_method num_of_item product_name product_category product_profile'
).split(' ');

const sum = (refunds: readonly FakeRefund[]) => refunds.reduce((all, { amount }) => all + Number(amount), 0);
const idOf = ({ id }: FakeSession) => `VAL${id}`;

/** A payment as lists, validation and messages name it. */
export const toElement = (payment: FakeSession): Record<string, string> => ({
  status: payment.state,
  tran_id: payment.invoice,
  ...(payment.trxID !== null && { val_id: idOf(payment), bank_tran_id: payment.trxID }),
  amount: payment.amount,
  store_amount: (Number(payment.amount) * 0.975).toFixed(2),
  currency: payment.currency,
  currency_type: payment.currency,
  currency_amount: payment.amount,
  card_type: 'VISA-Dutch Bangla',
  card_no: '432149XXXXXX0667',
  tran_date: '2026-11-27 10:34:56',
  risk_level: payment.isRisky ? '1' : '0',
  risk_title: payment.isRisky ? 'Card of another country' : 'Safe',
  error: payment.state === 'FAILED' ? 'Do not honour' : '',
  value_a: payment.values.value_a ?? '',
});
