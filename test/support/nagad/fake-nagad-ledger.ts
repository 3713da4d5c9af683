import { randomBytes } from 'node:crypto';

/**
 * How it answers one call. `refuse` answers with HTTP 200. `silence` differs in whether it did what was asked. `late`:
 * it does not know of the money yet. `less`: it names less than was paid.
 */
export const nagadManners = ['accept', 'refuse', 'silence before', 'silence after', '500', 'late', 'less'] as const;
export type NagadManner = (typeof nagadManners)[number];

/** A payment that a shop has begun. */
export interface FakeNagadPayment {
  /** Nagad's number of it. */
  id: string;
  challenge: string;
  /** The shop's number, without dashes. */
  orderId: string;
  merchant: string;
  /** As `1070.00`; empty until the shop has completed it. */
  amount: string;
  callback: string;
  state: 'Initiated' | 'Ready' | 'Success' | 'Aborted' | 'Failed';
  /** Nagad's number of the money; null: none came. */
  trxID: string | null;
}

/** What Nagad knows of payments. */
export class FakeNagadLedger {
  /** In the order in which they were begun. */
  readonly payments: FakeNagadPayment[] = [];

  /** The payments of an order, by its number. */
  ofOrder = (number: string): FakeNagadPayment[] =>
    this.payments.filter(({ orderId, callback }) => orderId.startsWith(`${number.replaceAll('-', '')}P`) && callback);

  begin({ merchantId: merchant = '', orderId = '' }: Record<string, string>): FakeNagadPayment {
    const challenge = randomBytes(10).toString('hex');
    const id = Buffer.from(`1128171500123.${merchant}.${orderId}.${challenge}`).toString('base64');
    const fresh = { amount: '', callback: '', state: 'Initiated' as const, trxID: null };
    const payment = { id, challenge, orderId, merchant, ...fresh };
    this.payments.push(payment);
    return payment;
  }

  pay(payment: FakeNagadPayment): void {
    payment.trxID ??= randomBytes(4).toString('hex').toUpperCase();
    payment.state = 'Success';
  }
}

/** A payment as Nagad's answers name it. */
export const toAnswer = ({ merchant, orderId, id, amount, state, trxID }: FakeNagadPayment) => ({
  merchantId: merchant,
  orderId,
  paymentRefId: id,
  amount: String(Number(amount)),
  clientMobileNo: '017****4455',
  orderDateTime: '2026-11-28 17:15:00.0',
  ...(trxID !== null && { issuerPaymentDateTime: '2026-11-28 17:15:40.0' }),
  issuerPaymentRefNo: trxID ?? '',
  status: state,
  statusCode: state === 'Success' ? '000' : '999',
});
