import { createHmac, randomUUID } from 'node:crypto';
import { FakeCourier } from './fake-courier.ts';
import { inDhaka, type FakeAnswer, type FakeEvent, type FakeParcel, type FakeRequest, type PayWay } from './manners.ts';

interface FakePayout {
  id: number;
  rows: object[];
  /** Taka. */
  total: number;
  /** null: it is not transferred yet. */
  paidAt: Date | null;
}

/** Steadfast: it has no sandbox of its own. Ten wrong keys block the account. */
export class FakeSteadfast extends FakeCourier {
  readonly key = 'steadfast' as const;
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
  protected readonly texts = {
    wait: { message: 'Too Many Attempts.' },
    refusal: { status: 400, message: 'The shop is closed today.' },
  };
  /** What the shop asked it to bring back. */
  readonly returns: { id: number; consignment_id: number | string; status: string }[] = [];
  /** What it says that it paid, the newest first. */
  readonly payouts: FakePayout[] = [];
  /** What it answers instead of its payouts: their list, and the parcels of one. */
  readonly payoutAnswers: { list?: FakeAnswer; parcels?: FakeAnswer } = {};
  /** What it says of a phone; of any other it knows nothing. */
  readonly scores = new Map<string, object>();
  /** How many more scores it gives today. */
  scoresLeft = Infinity;

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

  protected isQuestion = (what: string) => /\/(status_\w+|trackings_by_invoice|fraud_check)\//.test(what);
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
    if (what === 'payments') return this.#sayPayouts(number);
    if (what === 'fraud_check') return this.#sayScore(number.replace('score/', ''));
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
    const before = this.refusalBy(manner);
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

  /** Pays these parcels in one transfer, as its list will say. */
  pay(rows: readonly object[], total: number, paidAt: Date | null = new Date()): FakePayout {
    const payout = { id: 7001 + this.payouts.length, rows: [...rows], total, paidAt };
    this.payouts.unshift(payout);
    return payout;
  }

  readonly payWays: readonly PayWay[] = ['all', 'less', 'twice', 'left out'];
  payAll(way: PayWay = 'all'): FakeEvent[] {
    const unpaid = this.takeUnpaid(way);
    const total = unpaid.reduce((sum, { collected }) => sum + collected - 70, 0);
    if (unpaid.length > 0)
      this.pay(
        unpaid.map((parcel) => this.paidRow(parcel)),
        total,
      );
    return [];
  }

  /** A parcel as a payout names it. */
  paidRow = ({ id, invoice, collected, cash, status }: FakeParcel, more: object = {}) => ({
    consignment_id: id,
    invoice,
    tracking_code: `FAKE${id}`,
    cod_amount: status.startsWith('cancelled') ? cash : collected,
    delivery_charge: 70,
    status,
    ...more,
  });

  #sayPayouts(number: string): FakeAnswer {
    const { list, parcels } = this.payoutAnswers;
    if (number !== '') {
      const found = this.payouts.find(({ id }) => String(id) === number);
      if (!found) return { status: 404, body: { status: 404, message: 'Payment not found' } };
      return parcels ?? { status: 200, body: { status: 200, payment_id: found.id, consignments: found.rows } };
    }
    const payments = this.payouts.map(({ id, total, paidAt }) => ({
      payment_id: id,
      amount: total,
      total,
      method: 'bank',
      status_label: paidAt ? 'Paid' : 'Processing',
      created_at: inDhaka(paidAt ?? new Date()),
      paid_at: paidAt && inDhaka(paidAt),
    }));
    return list ?? { status: 200, body: { status: 200, payments } };
  }

  #sayScore(phone: string): FakeAnswer {
    if (this.scoresLeft <= 0) return { status: 429, body: { message: 'Daily limit exceeded' } };
    this.scoresLeft -= 1;
    const known = this.scores.get(phone) ?? { delivery_ratio: null, cancellation_ratio: null, volume_band: 'none' };
    return { status: 200, body: { phone, total_reports: 0, fraud_categories: [], ...known } };
  }

  #book(order: Record<string, unknown>): FakeAnswer | 'hang up' {
    const manner = this.manners.shift() ?? 'accept';
    if (manner === '401') return { status: 401, body: { message: 'Unauthorized' } };
    const before = this.refusalBy(manner);
    if (before) return before;
    if (manner === '200 that is a refusal') return { status: 200, body: this.texts.refusal };
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
