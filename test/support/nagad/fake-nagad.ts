import type { IncomingMessage, ServerResponse } from 'node:http';
import { FakeService } from '../fake-service.ts';
import { FakeNagadLedger, toAnswer, type FakeNagadPayment, type NagadManner } from './fake-nagad-ledger.ts';
import { drawPage } from './fake-nagad-page.ts';
import { keysOfShop, sealForShop, unsealOfShop } from './fake-nagad-seal.ts';

// Nagad's checkout as far as the shop talks to it, as a real HTTP server, with the page on which customers pay.

export { nagadManners, type FakeNagadPayment, type NagadManner } from './fake-nagad-ledger.ts';

/** What the customer does on the page. `closed`: pays, and the browser does not come back. */
export type NagadVisit = 'pays' | 'cancels' | 'fails' | 'closed';
const stateOf = { cancels: 'Aborted', fails: 'Failed' } as const;

type Said = Record<string, string>;
type Write = (status: number, type: string, text: string, location?: string) => void;

export class FakeNagad extends FakeService {
  protected override readonly base = '/api/dfs';
  /** As the shop has them. */
  readonly keys = { merchantId: '683002009988776', ...keysOfShop };
  readonly ledger = new FakeNagadLedger();
  /** How the next calls are answered, the first of them first; then it accepts. */
  readonly manners: Partial<Record<string, NagadManner[]>> = {};
  /** The only signature that it accepts. */
  hash: 'RSA-SHA256' | 'RSA-SHA1' = 'RSA-SHA256';
  /** Called when the customer submits the page. */
  onVisit: (payment: FakeNagadPayment, form: URLSearchParams) => void = () => undefined;

  /** The customer on the page; returns where the browser goes. */
  visit(payment: FakeNagadPayment, visit: NagadVisit): URL {
    if (visit === 'cancels' || visit === 'fails') payment.state = stateOf[visit];
    else this.ledger.pay(payment);
    return this.backTo(payment, payment.state);
  }

  backTo({ callback, merchant, orderId, id }: FakeNagadPayment, status: string): URL {
    const url = new URL(callback);
    const said = { merchant, order_id: orderId, payment_ref_id: id, status, status_code: '00_0000_000' };
    for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
    return url;
  }

  protected async serve(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.address);
    const write: Write = (status, type, text, location) =>
      void response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(text);
    if (pathname.startsWith('/pay/')) return this.#page(pathname, request.method === 'POST' ? body : null, write);
    const call = ['/initialize', '/complete', '/verify'].find((one) => pathname.includes(one)) ?? pathname;
    this.asked.push(call);
    const manner = this.manners[call]?.shift() ?? 'accept';
    if (manner === 'silence before') return void response.destroy();
    if (manner === '500') return write(500, 'text/html', '<h1>Sorry</h1>');
    const isWhole = request.headers['x-km-api-version'] === 'v-0.2.0' && !!request.headers['x-km-ip-v4'];
    const said =
      isWhole && manner !== 'refuse'
        ? this.#answer(call, decodeURIComponent(pathname), body, manner)
        : refusal('Please verify provided data and try again');
    if (manner === 'silence after') return void response.destroy();
    write(200, 'application/json', JSON.stringify(said));
  }

  #answer(call: string, path: string, body: string, manner: NagadManner): object {
    const last = path.split('/').at(-1) ?? '';
    if (call === '/verify') {
      const payment = this.ledger.payments.find(({ id }) => path.endsWith(`/${id}`));
      if (!payment) return refusal('No such payment');
      const answer = toAnswer(payment);
      if (manner === 'late') return { ...answer, status: 'InProgress', issuerPaymentRefNo: '' };
      return manner === 'less' ? { ...answer, amount: String(Number(payment.amount) - 10) } : answer;
    }
    const { merchantCallbackURL: callback = '', sensitiveData = '', signature = '' } = JSON.parse(body) as Said;
    const said = unsealOfShop({ sensitiveData, signature }, this.hash);
    if (!said) return refusal('Invalid signature');
    if (said.merchantId !== this.keys.merchantId) return refusal('Merchant not found');
    if (call === '/complete') return this.#complete(path, said, callback);
    if (said.orderId !== last || !/^[A-Za-z0-9]{5,20}$/.test(last)) return refusal('Invalid order ID');
    const { id: paymentReferenceId, challenge } = this.ledger.begin(said);
    return sealForShop({ paymentReferenceId, challenge, acceptDateTime: said.datetime }, this.hash);
  }

  #complete(path: string, { orderId, amount = '', currencyCode, challenge }: Said, callback: string): object {
    const payment = this.ledger.payments.find(({ id }) => path.endsWith(`/${id}`));
    if (!payment || payment.challenge !== challenge || payment.orderId !== orderId || currencyCode !== '050')
      return refusal('Invalid request');
    Object.assign(payment, { amount, callback, state: 'Ready' });
    const { origin } = new URL(this.address);
    return { status: 'Success', callBackUrl: `${origin}/pay/${encodeURIComponent(payment.id)}` };
  }

  #page(path: string, form: string | null, write: Write) {
    const payment = this.ledger.payments.find(({ id }) => decodeURIComponent(path) === `/pay/${id}`);
    if (!payment) return write(404, 'text/html', 'There is no such payment');
    if (form === null) return write(200, 'text/html; charset=utf-8', drawPage(payment));
    const values = new URLSearchParams(form);
    const visit = values.get('visit') as NagadVisit; // of the page's own buttons
    const url = this.visit(payment, visit);
    this.onVisit(payment, values);
    if (visit === 'closed') return write(200, 'text/html', 'You closed the page. The shop finds it out by asking.');
    return write(303, 'text/plain', '', url.href);
  }
}

const refusal = (message: string) => ({ reason: '3003_00_000', message, devMessage: message });
