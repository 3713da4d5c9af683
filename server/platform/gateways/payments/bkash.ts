import { noAnswer } from '../ask-service.ts';
import { DeliveryUnknown } from '../outcome.ts';
import { asTransaction, isAbsent, isAccepted, isNotTaken, mayBeDone, name, toPayment } from './bkash-answers.ts';
import { BkashClient, checkout } from './bkash-client.ts';
import { isGenuine, readNotice, topicOf } from './bkash-notices.ts';
import type { GatewayKind } from './gateway-kind.ts';
import {
  PaymentRefused,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
  type PaymentName,
  type PaymentToOpen,
  type RefundToSend,
} from './payment-gateway.ts';
import { inTaka, isPage } from './payment-page.ts';

const refunds = '/v2/tokenized-checkout/refund/payment';

/** bKash Tokenized Checkout on bKash's own page. It was tested against test/support/bkash/fake-bkash.ts. */
export const bkash: GatewayKind = {
  open: ({ address, keys, tokens }) => new Bkash(new BkashClient(address, keys, tokens)),
  isPublishedKey: (text) =>
    /^(sandboxTokenizedUser|4f6o0cjiki2rfm34kfdadl1eqq$|2is7hdktrekvrbljjh44ll3d9l1dtjo)/.test(text),
  isGenuine,
  read: readNotice,
  topicOf,
};

class Bkash implements PaymentGateway {
  readonly #client: BkashClient;

  constructor(client: BkashClient) {
    this.#client = client;
  }

  async check(): Promise<void> {
    // a transaction that does not exist: the answer says so only to keys that are right
    await this.#client.call(`${checkout}/general/searchTransaction`, { trxID: 'AAAAAAAAAA' });
  }

  async open({ invoice, amount, returnTo }: PaymentToOpen): Promise<{ reference: string; page: string }> {
    const answer = await this.#client.call(`${checkout}/create`, {
      mode: '0011',
      payerReference: invoice,
      callbackURL: returnTo,
      amount: inTaka(amount),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: invoice,
    });
    if (!isAccepted(answer)) throw new PaymentRefused(answer.message);
    const { paymentID: reference, bkashURL: page } = answer.said;
    if (typeof reference !== 'string' || !isName(reference) || !isPage(page, this.#client.address))
      throw new DeliveryUnknown(noAnswer(name, 'it named no page'));
    return { reference, page };
  }

  async take(payment: PaymentName): Promise<GatewayPayment> {
    const answer = await this.#client.call(`${checkout}/execute`, { paymentID: payment.reference });
    if (isAccepted(answer)) return toPayment(answer);
    // whatever the refusal says, the money may be there
    const asked = await this.ask(payment);
    if (asked.progress === 'completed' || mayBeDone(answer)) return asked;
    if (isNotTaken(answer)) return { ...asked, progress: 'refused', why: answer.message };
    // a system error, say, after which it may still be taken
    throw new DeliveryUnknown(noAnswer(name, answer.message));
  }

  async ask({ reference }: PaymentName): Promise<GatewayPayment> {
    const answer = await this.#client.call(`${checkout}/payment/status`, { paymentID: reference });
    if (!isAccepted(answer) && !isAbsent(answer)) throw new DeliveryUnknown(noAnswer(name, answer.message));
    return toPayment(answer);
  }

  async refund({ reference, transaction, amount, invoice }: RefundToSend): Promise<GatewayRefund> {
    const answer = await this.#client.callOnce(`${refunds}/transaction`, {
      paymentId: reference,
      trxId: transaction,
      refundAmount: inTaka(amount),
      sku: invoice,
      reason: 'Refund by the shop',
    });
    if (!isAccepted(answer)) throw new PaymentRefused(answer.message);
    const refund = toRefund(answer.said);
    if (!refund) throw new DeliveryUnknown(noAnswer(name, 'it named no refund'));
    return refund;
  }

  async refundsOf({ reference, transaction }: PaymentName & { transaction: string }): Promise<GatewayRefund[]> {
    const answer = await this.#client.call(`${refunds}/status`, { paymentId: reference, trxId: transaction });
    if (!isAccepted(answer)) throw new DeliveryUnknown(noAnswer(name, answer.message));
    const { refundTransactions: all } = answer.said;
    return (Array.isArray(all) ? all : []).flatMap((one: Record<string, unknown>) => toRefund(one) ?? []);
  }
}

const isName = (reference: string) => /^[\w-]{1,100}$/.test(reference);

function toRefund({ refundTrxId, refundAmount, refundTransactionStatus: status }: Record<string, unknown>) {
  const transaction = asTransaction(refundTrxId);
  const amount = Number(refundAmount);
  if (transaction === null || !(amount > 0) || String(status).toLowerCase() !== 'completed') return undefined;
  return { transaction, amount };
}
