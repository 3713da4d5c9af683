import { randomUUID } from 'node:crypto';

/**
 * How it answers one call; `silence` and `503` differ in whether it did what was asked. `refuse` answers with HTTP 200,
 * and so does `unclear`, which does not say why. `less`: it takes less than it was asked to.
 */
export const bkashManners = [
  'accept',
  'refuse',
  'unclear',
  'silence before',
  'silence after',
  '500',
  '503',
  '503 after',
  'less',
] as const;
export type BkashManner = (typeof bkashManners)[number];

export interface FakePayment {
  id: string;
  invoice: string;
  /** As `1070.00`. */
  amount: string;
  callback: string;
  /** The customer has entered the PIN. */
  isAgreed: boolean;
  /** The shop has taken the money. */
  trxID: string | null;
  refunds: { trxID: string; amount: string }[];
}

export interface FakeSaying {
  status?: number;
  said: object;
}

const refusal = (statusCode: string, statusMessage: string): FakeSaying => ({ said: { statusCode, statusMessage } });
const done = { statusCode: '0000', statusMessage: 'Successful' };

/** What bKash knows of payments, and how it answers about them. */
export class FakeBkashLedger {
  /** In the order in which they were created. */
  readonly payments: FakePayment[] = [];

  /** The payments of an order, by its number. */
  ofOrder = (number: string): FakePayment[] => this.payments.filter(({ invoice }) => invoice.startsWith(`${number}-`));

  #newTransaction = (): string => `BK${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;

  answer(
    call: string,
    said: Record<string, string>,
    { manner, address }: { manner: BkashManner; address: string },
  ): FakeSaying {
    if (call === '/general/searchTransaction') return refusal('2033', 'Transaction not found');
    if (manner === 'refuse') return refusal('2023', 'Insufficient Balance');
    if (manner === 'unclear') return refusal('2003', 'Process failed');
    if (call === '/create') return this.#create(said, address);
    const payment = this.payments.find(({ id }) => id === (said.paymentID ?? said.paymentId));
    if (!payment) return refusal('2002', 'Invalid Payment ID');
    if (call === '/execute') return this.#execute(payment, manner);
    if (call === '/payment/status') return { said: { ...done, ...toAnswer(payment) } };
    if (call === '/refund/transaction') return this.#refund(payment, said.refundAmount ?? '');
    return { said: { refundTransactions: payment.refunds.map(toRefund) } };
  }

  #create({ amount = '', merchantInvoiceNumber = '', callbackURL = '' }: Record<string, string>, address: string) {
    if (this.payments.some(({ invoice }) => invoice === merchantInvoiceNumber))
      return refusal('2029', 'Duplicate for all transactions');
    const id = `TR0011${randomUUID().replaceAll('-', '')}`;
    const payment = { id, invoice: merchantInvoiceNumber, amount, callback: callbackURL };
    this.payments.push({ ...payment, isAgreed: false, trxID: null, refunds: [] });
    const said = { paymentID: id, bkashURL: `${address}/pay/${id}`, amount, currency: 'BDT', merchantInvoiceNumber };
    return { said: { ...done, ...said, transactionStatus: 'Initiated' } };
  }

  #execute(payment: FakePayment, manner: BkashManner): FakeSaying {
    if (payment.trxID !== null) return refusal('2062', 'The payment has already been completed');
    if (!payment.isAgreed) return refusal('2056', 'Invalid Payment State');
    if (manner === 'less') payment.amount = (Number(payment.amount) - 10).toFixed(2);
    payment.trxID = this.#newTransaction();
    return { said: { ...done, ...toAnswer(payment) } };
  }

  #refund(payment: FakePayment, amount: string): FakeSaying {
    const left = Number(payment.amount) - payment.refunds.reduce((sum, one) => sum + Number(one.amount), 0);
    if (payment.trxID === null || Number(amount) > left || payment.refunds.length >= 10)
      return { status: 400, said: { internalCode: '2071', errorMessageEn: 'Refund amount is more than the rest' } };
    const refund = { trxID: this.#newTransaction(), amount };
    payment.refunds.push(refund);
    return { said: { originalTrxId: payment.trxID, ...toRefund(refund) } };
  }
}

const toAnswer = ({ id, invoice, amount, isAgreed, trxID }: FakePayment) => ({
  paymentID: id,
  merchantInvoiceNumber: invoice,
  amount,
  currency: 'BDT',
  transactionStatus: trxID === null ? 'Initiated' : 'Completed',
  verificationStatus: isAgreed ? 'Complete' : 'Incomplete',
  ...(trxID !== null && { trxID, customerMsisdn: '01770618575' }),
});

const toRefund = ({ trxID, amount }: { trxID: string; amount: string }) => ({
  refundTrxId: trxID,
  refundAmount: amount,
  refundTransactionStatus: 'Completed',
});
