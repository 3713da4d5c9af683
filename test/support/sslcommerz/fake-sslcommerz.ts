import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { FakeSslcommerzLedger, toElement, type FakeSession, type SslcommerzManner } from './fake-sslcommerz-ledger.ts';
import { drawPage } from './fake-sslcommerz-page.ts';
import { FakeService } from '../fake-service.ts';

// SSLCommerz v4 as far as the shop talks to it, as a real HTTP server, with the page on which customers pay.

export { sslcommerzManners, type FakeSession, type SslcommerzManner } from './fake-sslcommerz-ledger.ts';

/** What the customer does on the page. `closed`: pays, and the browser does not come back. */
export type SslcommerzVisit = 'pays' | 'risky' | 'cancels' | 'fails' | 'closed';
const backOf = { pays: 'success_url', risky: 'success_url', cancels: 'cancel_url', fails: 'fail_url' } as const;

type Values = Readonly<Record<string, string>>;
type Call = '/session' | '/query' | '/validate' | '/refund' | '/refund/status';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export class FakeSslcommerz extends FakeService {
  readonly keys = { storeId: 'shopstore0001', password: 'shop-password-0002' };
  readonly ledger = new FakeSslcommerzLedger();
  /** How the next calls are answered, the first of them first; then it accepts. */
  readonly manners: Partial<Record<string, SslcommerzManner[]>> = {};
  /** Called when the customer submits the page. */
  onVisit: (payment: FakeSession, form: URLSearchParams) => void = () => undefined;

  /** The customer on the page; returns where the browser goes. */
  visit(payment: FakeSession, visit: SslcommerzVisit): URL {
    if (visit === 'cancels' || visit === 'fails') payment.state = visit === 'fails' ? 'FAILED' : 'CANCELLED';
    else this.ledger.pay(payment, { isRisky: visit === 'risky' });
    return new URL(payment.values[backOf[visit === 'closed' ? 'pays' : visit]]!);
  }

  /** The message about a payment. */
  noticeOf(payment: FakeSession, more: Values = {}): { headers: Record<string, string>; body: string } {
    return this.sign({ ...toElement(payment), ...more });
  }

  sign(values: Values, password: string = this.keys.password) {
    const keys = Object.keys(values).toSorted();
    const signed = [...keys, 'store_passwd'].toSorted();
    const line = signed.map((key) => `${key}=${key === 'store_passwd' ? md5(password) : values[key]}`).join('&');
    const body = new URLSearchParams({ ...values, verify_sign: md5(line), verify_key: keys.join(',') }).toString();
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
  }

  protected async serve(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.address);
    const write = (status: number, type: string, text: string, location?: string) =>
      void response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(text);
    if (pathname.startsWith('/pay/')) return this.#page(pathname, request.method === 'POST' ? body : null, write);
    const values = Object.fromEntries(request.method === 'POST' ? new URLSearchParams(body) : searchParams);
    const call = callOf(pathname, values);
    this.asked.push(call);
    const manner = this.manners[call]?.shift() ?? 'accept';
    if (manner === 'silence before') return void response.destroy();
    if (manner === '500') return write(500, 'text/html', '<h1>Sorry</h1>');
    const said = this.#answer(call, values, manner);
    if (manner === 'silence after') return void response.destroy();
    // it says text/html, whatever it sends
    write(200, 'text/html; charset=UTF-8', JSON.stringify(said));
  }

  #answer(call: Call, values: Values, manner: SslcommerzManner): object {
    const { storeId, password } = this.keys;
    const isLetIn = values.store_id === storeId && values.store_passwd === password;
    if (call === '/session' && !isLetIn)
      return { status: 'FAILED', failedreason: 'Store Credential Error Or Store is De-active' };
    if (!isLetIn) return { APIConnect: 'FAILED' };
    if (call === '/refund/status') return this.ledger.askRefund(values, { isCancelled: manner === 'refuse' });
    if (manner === 'refuse') return refusals[call];
    if (call === '/session') return this.ledger.open(values, this.address);
    if (call === '/validate') return this.ledger.validate(values, { isLess: manner === 'less' });
    return call === '/refund' ? this.ledger.refund(values) : this.ledger.query(values);
  }

  #page(path: string, form: string | null, write: (status: number, type: string, text: string, to?: string) => void) {
    const payment = this.ledger.payments.find(({ id }) => path === `/pay/${id}`);
    if (!payment) return write(404, 'text/html', 'There is no such payment');
    if (form === null) return write(200, 'text/html; charset=utf-8', drawPage(payment));
    const values = new URLSearchParams(form);
    const visit = values.get('visit') as SslcommerzVisit; // of the page's own buttons
    const url = this.visit(payment, visit);
    this.onVisit(payment, values);
    if (visit === 'closed') return write(200, 'text/html', 'You closed the page. The shop finds it out by asking.');
    // the browser repeats its POST there
    return write(307, 'text/plain', '', url.href);
  }
}

const refusals: Record<Exclude<Call, '/refund/status'>, object> = {
  '/session': { status: 'FAILED', failedreason: 'Total amount is too small' },
  '/query': { APIConnect: 'INVALID_REQUEST' },
  '/validate': { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' },
  '/refund': { APIConnect: 'DONE', status: 'failed', errorReason: 'Insufficient balance' },
};

function callOf(path: string, values: Values): Call {
  if (path.startsWith('/gwprocess/')) return '/session';
  if (path.endsWith('/validationserverAPI.php')) return '/validate';
  if ('refund_ref_id' in values) return '/refund/status';
  return 'bank_tran_id' in values ? '/refund' : '/query';
}
