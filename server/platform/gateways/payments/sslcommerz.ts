import { randomUUID } from 'node:crypto';
import { noAnswer } from '../ask-service.ts';
import { textOf } from '../couriers/courier-answers.ts';
import { DeliveryUnknown, KeysRefused, NotReached } from '../outcome.ts';
import type { GatewayKind } from './gateway-kind.ts';
import {
  PaymentRefused,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
  type PaymentName,
  type PaymentToOpen,
  type RefundToSend,
  type RefundUnderWay,
} from './payment-gateway.ts';
import { inTaka, isPage } from './payment-page.ts';
import { asTransaction, readList, toPaid, toRefund, toUnderWay, withoutMoney } from './sslcommerz-answers.ts';
import { name, SslcommerzClient } from './sslcommerz-client.ts';
import { isGenuine, readNotice } from './sslcommerz-notices.ts';
import { toSession } from './sslcommerz-session.ts';

const byNumber = 'merchantTransIDvalidationAPI.php';
const validation = 'validationserverAPI.php';
/** The longest number of a refund. */
const longestNumber = 30;

/**
 * SSLCommerz v4 on its own page, where it takes the money by itself. It was tested against
 * test/support/sslcommerz/fake-sslcommerz.ts.
 */
export const sslcommerz: GatewayKind = {
  open: ({ address, keys }) => new Sslcommerz(new SslcommerzClient(address, keys)),
  isPublishedKey: (text) => /^(testbox|qwerty)$/i.test(text),
  isGenuine,
  read: readNotice,
};

class Sslcommerz implements PaymentGateway {
  readonly #client: SslcommerzClient;

  constructor(client: SslcommerzClient) {
    this.#client = client;
  }

  async check(): Promise<void> {
    // a payment that does not exist: the answer says so only to keys that are right
    await this.#client.get(byNumber, { tran_id: 'HAAT-CHECK' });
  }

  async open(payment: PaymentToOpen): Promise<{ reference: string; page: string }> {
    // our own: it returns with the browser, and SSLCommerz names it when it is asked
    const reference = randomUUID().replaceAll('-', '');
    const { said } = await this.#client.post('/gwprocess/v4/api.php', toSession(payment, reference));
    const page = said.GatewayPageURL;
    if (said.status === 'SUCCESS' && isPage(page, this.#client.address)) return { reference, page };
    const why = textOf(said.failedreason);
    if (said.status !== 'FAILED') throw new DeliveryUnknown(noAnswer(name, 'it named no page'));
    if (/credential|de-?active/i.test(why ?? '')) throw new KeysRefused(`${name} does not accept the keys: ${why}`);
    throw new PaymentRefused(why ?? `${name} refuses this payment`);
  }

  async ask({ invoice }: PaymentName): Promise<GatewayPayment> {
    const list = await this.#client.get(byNumber, { tran_id: invoice });
    const { paid, why } = readList(list, invoice);
    const [one] = paid;
    if (!one) return withoutMoney(why, list.raw);
    const { said, raw } = await this.#client.get(validation, { val_id: textOf(one.val_id) ?? '' });
    return toPaid({ said: { ...one, ...said }, raw }, paid.length);
  }

  async refund({ invoice, transaction, amount, sentAs }: RefundToSend): Promise<RefundUnderWay> {
    const answer = await this.#client.get(byNumber, {
      bank_tran_id: await this.#bankNumber(invoice, transaction),
      refund_trans_id: sentAs.replaceAll('-', '').slice(-longestNumber),
      refund_amount: inTaka(amount),
      refund_remarks: 'Refund by the shop',
      refe_id: invoice,
    });
    return toUnderWay(answer);
  }

  /** The bank's number in the bank's spelling. Throws NotReached if nothing was asked for yet. */
  async #bankNumber(invoice: string, transaction: string): Promise<string> {
    const list = await this.#client.get(byNumber, { tran_id: invoice }).catch((error: unknown) => {
      throw error instanceof DeliveryUnknown ? new NotReached(error.message, { cause: error }) : error;
    });
    const { paid } = readList(list, invoice);
    const one = paid.find(({ bank_tran_id: id }) => asTransaction(id) === transaction);
    if (!one) throw new PaymentRefused(`${name} does not have the payment ${transaction}`);
    return String(one.bank_tran_id);
  }

  async askRefund(reference: string, amount: number): Promise<GatewayRefund | RefundUnderWay> {
    return toRefund(await this.#client.get(byNumber, { refund_ref_id: reference }), { reference, amount });
  }
}
