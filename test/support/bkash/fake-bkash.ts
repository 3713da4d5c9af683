import type { IncomingMessage, ServerResponse } from 'node:http';
import { FakeBkashLedger, type BkashManner, type FakePayment, type FakeSaying } from './fake-bkash-ledger.ts';
import { drawPage } from './fake-bkash-page.ts';
import { certificate, signNotice, type FakeNotice } from './fake-sns.ts';
import { FakeService } from '../fake-service.ts';

// bKash Tokenized Checkout as far as the shop talks to it, as a real HTTP server, with the page on which customers pay.

export { bkashManners, type BkashManner, type FakePayment } from './fake-bkash-ledger.ts';

const checkout = '/v1.2.0-beta/tokenized/checkout';

/** What the customer does on the page. `closed`: agrees, and the browser does not come back. */
export type Visit = 'pays' | 'cancels' | 'fails' | 'closed';
const statusOf = { pays: 'success', cancels: 'cancel', fails: 'failure', closed: 'success' } as const;

export class FakeBkash extends FakeService {
  readonly keys = {
    username: 'shop-user-0001',
    password: 'shop-password-0002',
    appKey: 'shop-app-key-0003',
    appSecret: 'shop-app-secret-0004',
  };
  readonly ledger = new FakeBkashLedger();
  /** How the next calls are answered, the first of them first; then it accepts. By the last part of their path. */
  readonly manners: Partial<Record<string, BkashManner[]>> = {};
  /** What happens between a question and its answer. */
  onAsk: (call: string) => Promise<void> | void = () => undefined;
  /** Where its messages went to be confirmed. */
  confirmed = 0;
  /** The topic of its messages; absent: the usual one. */
  topic: string | undefined;
  /** Tokens that were asked for. */
  tokens = 0;
  #token = '';
  /** Called when the customer submits the page. */
  onVisit: (payment: FakePayment, form: URLSearchParams) => void = () => undefined;

  /** The customer on the page; returns where the browser goes. */
  visit(payment: FakePayment, visit: Visit): URL {
    if (visit === 'pays' || visit === 'closed') payment.isAgreed = true;
    const url = new URL(payment.callback);
    for (const [name, value] of Object.entries({ paymentID: payment.id, status: statusOf[visit], signature: 'x' }))
      url.searchParams.set(name, value);
    return url;
  }

  /** The message about a payment, as SNS brings it. */
  noticeOf({ invoice, amount, trxID }: FakePayment, version: '1' | '2' = '1'): FakeNotice {
    const said = { trxID, transactionStatus: 'Completed', amount, currency: 'BDT', merchantInvoiceNumber: invoice };
    return this.sign('Notification', JSON.stringify(said), version);
  }

  sign(kind: 'Notification' | 'SubscriptionConfirmation', message: string, version: '1' | '2' = '1'): FakeNotice {
    const topic = this.topic === undefined ? {} : { TopicArn: this.topic };
    const parts = { Type: kind, Message: message, SigningCertURL: `${this.address}/sns/certificate.pem`, ...topic };
    const confirm = kind === 'SubscriptionConfirmation' && { SubscribeURL: `${this.address}/sns/confirm` };
    return signNotice({ ...parts, ...confirm }, version);
  }

  /** The token is no longer accepted, as if bKash had ended it. */
  endToken(): void {
    this.#token = '';
  }

  protected async serve(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.address);
    const write = (status: number, type: string, text: string, location?: string) =>
      void response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(text);
    if (pathname === '/sns/certificate.pem') return write(200, 'text/plain', certificate);
    if (pathname === '/sns/confirm') return void ((this.confirmed += 1), write(200, 'text/xml', '<ok/>'));
    if (pathname.startsWith('/pay/')) return this.#page(pathname, request.method === 'POST' ? body : null, write);
    const said = JSON.parse(body || '{}') as Record<string, string>;
    const call = pathname.replace(checkout, '').replace(/^\/v2.*refund\/payment/, '/refund');
    this.asked.push(call);
    const manner = this.manners[call]?.shift() ?? 'accept';
    await this.onAsk(call);
    if (manner === 'silence before') return void response.destroy();
    if (manner === '500' || manner === '503') return write(Number(manner), 'text/html', '<h1>Sorry</h1>');
    const answer = this.#refusalOf(call, request, said) ?? this.#answer(call, said, manner);
    if (manner === 'silence after') return void response.destroy();
    if (manner === '503 after') return write(503, 'text/html', '<h1>Sorry</h1>');
    write(answer.status ?? 200, 'application/json', JSON.stringify(answer.said));
  }

  #page(path: string, form: string | null, write: (status: number, type: string, text: string, to?: string) => void) {
    const payment = this.ledger.payments.find(({ id }) => path === `/pay/${id}`);
    if (!payment) return write(404, 'text/html', 'There is no such payment');
    if (form === null) return write(200, 'text/html; charset=utf-8', drawPage(payment));
    const values = new URLSearchParams(form);
    const visit = values.get('visit') as Visit; // of the page's own buttons
    const url = this.visit(payment, visit);
    this.onVisit(payment, values);
    if (visit === 'closed') return write(200, 'text/html', 'You closed the page. The shop finds it out by asking.');
    return write(303, 'text/plain', '', url.href);
  }

  #refusalOf(call: string, { headers }: IncomingMessage, said: Record<string, string>): FakeSaying | undefined {
    const { username, password, appKey, appSecret } = this.keys;
    if (call.startsWith('/token/')) {
      const isRight = headers.username === username && headers.password === password;
      return isRight && said.app_key === appKey && said.app_secret === appSecret
        ? undefined
        : { said: { status: 'fail', message: 'Invalid username and password combination' } };
    }
    const isKnown = this.#token !== '' && headers.authorization === this.#token && headers['x-app-key'] === appKey;
    return isKnown ? undefined : { status: 401, said: { message: 'The incoming token has expired' } };
  }

  #answer(call: string, said: Record<string, string>, manner: BkashManner): FakeSaying {
    if (call.startsWith('/token/')) {
      this.tokens += 1;
      this.#token = `token-${this.tokens}-of-fake-bkash`;
      const refresh_token = `refresh-${this.tokens}-of-fake-bkash`;
      return { said: { statusCode: '0000', id_token: this.#token, expires_in: 3600, refresh_token } };
    }
    return this.ledger.answer(call, said, { manner, address: this.address });
  }
}
