import { createHmac, randomUUID } from 'node:crypto';
import { FakeCourier } from './fake-courier.ts';
import { inDhaka, type FakeAnswer, type FakeEvent, type FakeParcel, type FakeRequest } from './manners.ts';

/** Steadfast: it has no sandbox of its own. Ten wrong keys block the account. */
export class FakeSteadfast extends FakeCourier {
  readonly key = 'steadfast';
  readonly keys = { apiKey: 'fake-api-key-0001', secretKey: 'fake-secret-key-0002', webhookToken: 'fake-webhook-0003' };
  readonly statuses = [
    'pending',
    'hold',
    'delivered',
    'partial_delivered',
    'cancelled',
    'cancelled_return_received',
    'exceptional',
  ];
  protected override readonly base = '/api/v1';
  /** What the shop asked it to bring back. */
  readonly returns: { id: number; consignment_id: number | string; status: string }[] = [];

  eventOf({ id, invoice, collected, cash }: FakeParcel, status: string, at: Date): FakeEvent {
    return this.sign({
      notification_type: 'delivery_status',
      consignment_id: id,
      invoice,
      cod_amount: this.isCollected(status) ? collected : cash,
      status,
      delivery_charge: 70,
      tracking_message: `The parcel is ${status}.`,
      updated_at: inDhaka(at),
    });
  }

  sign(content: object, token: string = this.keys.webhookToken): FakeEvent {
    const body = JSON.stringify(content);
    const signature = createHmac('sha256', token).update(body).digest('hex');
    return {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-signature': signature,
        'idempotency-key': randomUUID(),
      },
      body,
    };
  }

  protected isCollected = (status: string) => /^(partial_)?delivered$/i.test(status);

  protected answer({ what, query, headers, body }: FakeRequest): FakeAnswer | 'hang up' {
    if (this.wrongKeys >= 10)
      return { status: 429, body: { message: 'Too many attempts' }, headers: { 'retry-after': '3600' } };
    if (headers['api-key'] !== this.keys.apiKey || headers['secret-key'] !== this.keys.secretKey) {
      this.wrongKeys += 1;
      return { status: 401, body: { message: 'Unauthorized' } };
    }
    this.wrongKeys = 0;
    if (what === 'POST /create_return_request') return this.#askBack(body);
    if (what === 'GET /get_return_requests')
      return { status: 200, body: { data: query.get('page') === '1' ? this.returns.toReversed() : [] } };
    return what === 'POST /create_order' ? this.#book(body) : this.#say(what);
  }

  #say(asked: string): FakeAnswer {
    const [, what = '', number = ''] = /^GET \/(\w+)\/?(.*)$/.exec(asked) ?? [];
    const found = this.parcels.find(({ id, invoice }) => number === String(id) || number === invoice);
    if (what === 'get_balance') return { status: 200, body: { status: 200, current_balance: 1250 } };
    if (what === 'trackings_by_invoice') {
      const tracking = found ? [{ consignment_id: found.id, tracking_type: 1 }] : [];
      return { status: 200, body: { status: 200, tracking } };
    }
    if (!found) return { status: 404, body: { status: 404, message: 'Consignment not found' } };
    const isReturn = what === 'status_with_return_status_by_cid';
    const status = isReturn ? found.status : found.status.replace(/_return_.*/, '');
    return { status: 200, body: { status: 200, delivery_status: status } };
  }

  #askBack({ consignment_id: id }: Record<string, unknown>): FakeAnswer | 'hang up' {
    const manner = this.requestManners.shift() ?? 'accept';
    const before = this.refusalBy(manner, { wait: { message: 'Too Many Attempts.' } });
    if (before) return before;
    const found = this.parcels.find((one) => String(one.id) === id);
    if (!found) return { status: 404, body: { status: 404, message: 'Consignment not found' } };
    const isAsked = this.returns.some((one) => one.consignment_id === found.id);
    if (manner === 'refuse' || isAsked || /^(delivered|cancelled)/.test(found.status))
      return { status: 422, body: { message: 'The parcel is delivered or already returning.' } };
    const made = { id: this.returns.length + 1, consignment_id: found.id, status: 'pending' };
    this.returns.push(made);
    return manner === 'silence after booking' ? 'hang up' : { status: 201, body: made };
  }

  #book(order: Record<string, unknown>): FakeAnswer | 'hang up' {
    const manner = this.manners.shift() ?? 'accept';
    if (manner === '401') return { status: 401, body: { message: 'Unauthorized' } };
    const before = this.refusalBy(manner, { wait: { message: 'Too Many Attempts.' } });
    if (before) return before;
    if (manner === '200 that is a refusal')
      return { status: 200, body: { status: 400, message: 'The shop is closed today.' } };
    const errors =
      manner === 'refuse' ? { recipient_phone: ['The recipient phone is blocked.'] } : this.#wrongIn(order);
    if (Object.keys(errors).length > 0)
      return { status: 422, body: { message: 'The given data was invalid.', errors } };
    const { invoice, cod_amount: cash } = order;
    const id = 100_000_001 + this.parcels.length;
    this.add({ id, invoice: String(invoice), order, cash: Number(cash), status: 'in_review' });
    if (manner === 'silence after booking') return 'hang up';
    if (manner === '200 that names no parcel') return { status: 200, body: { status: 200, message: 'Created.' } };
    const consignment = { ...order, consignment_id: id, tracking_code: `FAKE${id}`, status: 'in_review' };
    return { status: 200, body: { status: 200, message: 'Consignment has been created successfully.', consignment } };
  }

  #wrongIn({ invoice, recipient_phone: phone, cod_amount: cash }: Record<string, unknown>): Record<string, string[]> {
    const isTaken = !this.takesInvoicesTwice && this.bookedAs(String(invoice)).length > 0;
    return {
      ...(!/^[\w-]{1,100}$/.test(String(invoice)) && { invoice: ['The invoice format is invalid.'] }),
      ...(isTaken && { invoice: ['The invoice has already been taken.'] }),
      ...(!/^01\d{9}$/.test(String(phone)) && { recipient_phone: ['The recipient phone must be 11 digits.'] }),
      ...(!(Number(cash) >= 0) && { cod_amount: ['The cod amount must be at least 0.'] }),
    };
  }
}
