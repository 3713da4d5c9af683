import { askService, noAnswer, type ServiceAnswer } from '../ask-service.ts';
import { DeliveryUnknown } from '../outcome.ts';
import { KeysRefused } from '../couriers/courier.ts';
import { asTransaction, isAccepted, mayBeDone, name, readAnswer, toPayment, type BkashAnswer } from './bkash-answers.ts';
import { isGenuine, readNotice } from './bkash-notices.ts';
import {
  PaymentRefused,
  type GatewayKind,
  type GatewayPayment,
  type GatewayRefund,
  type GatewayToken,
  type PaymentGateway,
  type PaymentName,
  type PaymentToOpen,
  type RefundToSend,
  type TokenStore,
} from './payment-gateway.ts';

/** bKash asks for 30 seconds of patience with every call. */
const patienceMs = 30_000;
const checkout = '/v1.2.0-beta/tokenized/checkout';
const refunds = '/v2/tokenized-checkout/refund/payment';
/** bKash gives an hour, and at most two tokens in one. */
const usualTokenSeconds = 3600;
const spareSeconds = 600;

/** bKash Tokenized Checkout on bKash's own page. It was tested against test/support/fake-bkash.ts. */
export const bkash: GatewayKind = {
  open: ({ address, keys, tokens }) => new Bkash(address, keys, tokens),
  isPublishedKey: (text) => /^(sandboxTokenizedUser|4f6o0cjiki2rfm34kfdadl1eqq$|2is7hdktrekvrbljjh44ll3d9l1dtjo)/.test(text),
  isGenuine,
  read: readNotice,
};

class Bkash implements PaymentGateway {
  readonly #address: string;
  readonly #keys: Readonly<Record<string, string>>;
  readonly #tokens: TokenStore;

  constructor(address: string, keys: Readonly<Record<string, string>>, tokens: TokenStore) {
    this.#address = address;
    this.#keys = keys;
    this.#tokens = tokens;
  }

  async check(): Promise<void> {
    // a transaction that does not exist: the answer says so only to keys that are right
    await this.#call(`${checkout}/general/searchTransaction`, { trxID: 'AAAAAAAAAA' });
  }

  async open({ invoice, amount, returnTo }: PaymentToOpen): Promise<{ reference: string; page: string }> {
    const answer = await this.#call(`${checkout}/create`, {
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
    if (typeof reference !== 'string' || !isName(reference) || typeof page !== 'string' || !this.#isPage(page))
      throw new DeliveryUnknown(noAnswer(name, 'it named no page'));
    return { reference, page };
  }

  /** The customer's browser is sent there. */
  #isPage(page: string): boolean {
    if (page.length > 1000 || !URL.canParse(page)) return false;
    const { protocol, origin } = new URL(page);
    return protocol === 'https:' || origin === new URL(this.#address).origin;
  }

  async take(payment: PaymentName): Promise<GatewayPayment> {
    const answer = await this.#call(`${checkout}/execute`, { paymentID: payment.reference });
    return mayBeDone(answer) ? this.ask(payment) : toPayment(answer);
  }

  async ask({ reference }: PaymentName): Promise<GatewayPayment> {
    return toPayment(await this.#call(`${checkout}/payment/status`, { paymentID: reference }));
  }

  async refund({ reference, transaction, amount, invoice }: RefundToSend): Promise<GatewayRefund> {
    const answer = await this.#call(`${refunds}/transaction`, {
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
    const answer = await this.#call(`${refunds}/status`, { paymentId: reference, trxId: transaction });
    if (!isAccepted(answer)) throw new DeliveryUnknown(noAnswer(name, answer.message));
    const { refundTransactions: all } = answer.said;
    return (Array.isArray(all) ? all : []).flatMap((one: Record<string, unknown>) => toRefund(one) ?? []);
  }

  async #call(path: string, body: object): Promise<BkashAnswer> {
    const token = await this.#token();
    const answer = await this.#ask(path, body, token);
    if (!isTokenRefused(answer)) return readAnswer(answer);
    // refused at the door: the request itself was not read
    await this.#tokens.discard(token);
    const again = await this.#ask(path, body, await this.#token());
    if (isTokenRefused(again)) throw new KeysRefused(`${name} does not accept the keys`);
    return readAnswer(again);
  }

  #token = (): Promise<string> =>
    this.#tokens.get(async (former) => {
      if (former?.refresh) {
        const refreshed = await this.#grant('refresh', { refresh_token: former.refresh });
        if (refreshed) return refreshed;
      }
      const granted = await this.#grant('grant', {});
      if (!granted) throw new KeysRefused(`${name} does not accept the keys`);
      return granted;
    });

  /** Absent: it is refused. */
  async #grant(way: 'grant' | 'refresh', more: object): Promise<GatewayToken | undefined> {
    const { username = '', password = '', appKey: app_key, appSecret: app_secret } = this.#keys;
    const answer = await askService(name, `${this.#address}${checkout}/token/${way}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', username, password },
      body: JSON.stringify({ app_key, app_secret, ...more }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status >= 400 && answer.status < 500) return undefined;
    const { said } = readAnswer(answer);
    if (typeof said.id_token !== 'string') return undefined;
    const refresh = typeof said.refresh_token === 'string' ? said.refresh_token : null;
    return { token: said.id_token, refresh, lasts: (Number(said.expires_in) || usualTokenSeconds) - spareSeconds };
  }

  #ask(path: string, body: object, token: string): Promise<ServiceAnswer> {
    return askService(name, this.#address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: token,
        'x-app-key': this.#keys.appKey ?? '',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
  }
}

const isTokenRefused = ({ status }: ServiceAnswer) => status === 401 || status === 403;
const isName = (reference: string) => /^[\w-]{1,100}$/.test(reference);
const inTaka = (amount: number) => amount.toFixed(2);

function toRefund({ refundTrxId, refundAmount, refundTransactionStatus: status }: Record<string, unknown>) {
  const transaction = asTransaction(refundTrxId);
  const amount = Number(refundAmount);
  if (transaction === null || !(amount > 0) || String(status).toLowerCase() !== 'completed') return undefined;
  return { transaction, amount };
}
