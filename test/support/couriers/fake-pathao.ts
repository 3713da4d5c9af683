import { FakeCourier } from './fake-courier.ts';
import { inDhaka, type FakeAnswer, type FakeEvent, type FakeParcel, type FakeRequest, type PayWay } from './manners.ts';
import { pathaoCities, pathaoZones } from './pathao-areas.ts';

/** Pathao: a token by password, and no way to ask for a parcel by the shop's number. It takes numbers twice. */
export class FakePathao extends FakeCourier {
  readonly key = 'pathao' as const;
  readonly keys: Record<string, string> = {
    clientId: 'fake-client-0001',
    clientSecret: 'fake-client-secret-0002',
    username: 'shop@pathao.example',
    password: 'fake-password-0003',
    webhookToken: 'fake-pathao-webhook-0004',
  };
  readonly statuses = (
    'picked in-transit on-hold delivery-failed delivered partial-delivery returned ' +
    'returned-to-merchant pickup-failed exchanged paid-return'
  ).split(' ');
  readonly stores = [
    { store_id: 501, store_name: 'Mirpur shop', store_address: 'House 1, Mirpur 10, Dhaka', is_active: 1 },
    { store_id: 502, store_name: 'Uttara store', store_address: 'Sector 7, Uttara, Dhaka', is_active: 1 },
    { store_id: 503, store_name: 'New store', store_address: 'Savar, Dhaka', is_active: 0 },
  ];
  protected override readonly base = '';
  protected readonly texts = {
    wait: { message: 'Too many requests', type: 'error', code: 429 },
    refusal: { message: 'Not today', type: 'error', code: 400, data: null },
  };
  /** Tokens that it accepts; emptied, each call is answered by 401 until a new one is asked. */
  readonly tokens = new Set<string>();
  tokensGiven = 0;
  invoices = 0;

  eventOf({ id, invoice, collected }: FakeParcel, status: string, at: Date): FakeEvent {
    return this.sign({
      event: `order.${status.toLowerCase()}`,
      consignment_id: id,
      merchant_order_id: invoice,
      store_id: 501,
      updated_at: inDhaka(at),
      timestamp: at.toISOString(),
      ...(this.isCollected(status) && { collected_amount: collected }),
      ...(status === 'picked' && { delivery_fee: 80 }),
    });
  }

  sign = (content: object, token: string = this.keys.webhookToken!): FakeEvent => ({
    headers: { 'content-type': 'application/json', 'x-pathao-signature': token },
    body: JSON.stringify(content),
  });

  /** It paid a parcel with this invoice: one message for each, which names no amount. */
  paidEvent = ({ id, invoice: order }: FakeParcel, invoice: string, at = new Date()): FakeEvent =>
    this.sign({
      event: 'order.paid',
      consignment_id: id,
      merchant_order_id: order,
      store_id: 501,
      updated_at: inDhaka(at),
      timestamp: at.toISOString(),
      invoice_id: invoice,
    });

  readonly payWays: readonly PayWay[] = ['all', 'twice', 'left out'];
  payAll(way: PayWay = 'all'): FakeEvent[] {
    const seen = new Set<FakeParcel>();
    return this.takeUnpaid(way).map((parcel) => {
      // a second payment is in the next invoice
      if (seen.size === 0 || seen.has(parcel)) this.invoices += 1;
      seen.add(parcel);
      return this.paidEvent(parcel, `INV-${this.invoices}`);
    });
  }

  protected isQuestion = (what: string) => /\/info$|\/price-plan$/.test(what);
  protected isCollected = (status: string) => /^(delivered|partial-delivery|exchanged)$/i.test(status);

  protected answer({ what, headers, body }: FakeRequest): FakeAnswer | 'hang up' {
    const path = what.replace('/aladdin/api/v1', '');
    if (path === 'POST /issue-token') return this.#giveToken(body);
    if (!this.tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
      return { status: 401, body: { message: 'Unauthenticated.', type: 'error', code: 401 } };
    if (path === 'POST /orders') return this.#book(body);
    if (path === 'POST /merchant/price-plan') return this.#price(body);
    if (path === 'GET /stores') return ok({ data: this.stores });
    if (path === 'GET /city-list') return ok({ data: pathaoCities });
    const [, level, id] = /^GET \/(cities|zones)\/(\d+)\//.exec(path) ?? [];
    if (level === 'cities')
      return ok({ data: pathaoZones(Number(id)).map(({ zone_id, zone_name }) => ({ zone_id, zone_name })) });
    if (level === 'zones')
      return ok({ data: pathaoZones(Number(id) / 1000).find(({ zone_id }) => zone_id === Number(id))?.areas ?? [] });
    const found = this.parcels.find((parcel) => path === `GET /orders/${parcel.id}/info`);
    if (!found) return { status: 404, body: { message: 'Order not found', type: 'error', code: 404 } };
    const status = found.status.replaceAll('-', '_');
    return ok({ consignment_id: found.id, order_status_slug: status.replace(/^\w/, (first) => first.toUpperCase()) });
  }

  #giveToken({ client_id: id, client_secret: secret, username, password }: Record<string, unknown>): FakeAnswer {
    const { clientId, clientSecret, username: user, password: word } = this.keys;
    if (id !== clientId || secret !== clientSecret || username !== user || password !== word) {
      this.wrongKeys += 1;
      return { status: 401, body: { message: 'The user credentials were incorrect.', type: 'error', code: 401 } };
    }
    const token = `fake-token-${(this.tokensGiven += 1)}`;
    this.tokens.add(token);
    const body = { token_type: 'Bearer', expires_in: 432_000, access_token: token, refresh_token: `${token}-next` };
    return { status: 200, body };
  }

  #book(order: Record<string, unknown>): FakeAnswer | 'hang up' {
    const manner = this.manners.shift() ?? 'accept';
    if (manner === '401') {
      this.tokens.clear();
      return { status: 401, body: { message: 'Unauthenticated.', type: 'error', code: 401 } };
    }
    const before = this.refusalBy(manner);
    if (before) return before;
    const errors = manner.includes('refus') ? { recipient_phone: ['The phone is blocked.'] } : this.#wrongIn(order);
    if (Object.keys(errors).length > 0) {
      const body = { message: 'Please fix the given errors', type: 'error', code: 422, errors };
      return { status: manner === '200 that is a refusal' ? 200 : 422, body };
    }
    const id = `DC${String(100_001 + this.parcels.length)}FAKE`;
    const { merchant_order_id: invoice, amount_to_collect: cash } = order;
    this.add({ id, invoice: String(invoice), order, cash: Number(cash), status: 'pending' });
    if (manner === 'silence after booking') return 'hang up';
    if (manner === '200 that names no parcel') return ok({});
    return ok({ consignment_id: id, merchant_order_id: invoice, order_status: 'Pending', delivery_fee: 80 });
  }

  #price(parcel: Record<string, unknown>): FakeAnswer {
    const errors = this.#wrongIn({ ...parcel, ...aPerson });
    const price = this.chargeFor(Number(parcel.item_weight) * 1000);
    if (price === undefined || Object.keys(errors).length > 0)
      return { status: 422, body: { message: 'Please fix the given errors', type: 'error', code: 422, errors } };
    const discounts = { discount: 0, promo_discount: 0, plan_id: 69, additional_charge: 0 };
    return ok({ price, ...discounts, cod_enabled: 1, cod_percentage: 0.01, final_price: price });
  }

  #wrongIn(order: Record<string, unknown>): Record<string, string[]> {
    const { store_id: store, recipient_phone: phone, recipient_address: address, item_weight: weight } = order;
    const { recipient_zone: zone, recipient_city: city } = order;
    const isOpen = this.stores.some(({ store_id: id, is_active: isActive }) => id === store && isActive === 1);
    const hasZone = zone === undefined || pathaoZones(Number(city)).some(({ zone_id: id }) => id === zone);
    return {
      ...(!isOpen && { store_id: ['The selected store is invalid.'] }),
      ...(!hasZone && { recipient_zone: ['The selected zone is invalid.'] }),
      ...(!/^01\d{9}$/.test(String(phone)) && { recipient_phone: ['The phone must be 11 digits.'] }),
      ...(!(String(address).length >= 10) && { recipient_address: ['The address is too short.'] }),
      ...(!(Number(weight) >= 0.5 && Number(weight) <= 10) && { item_weight: ['Between 0.5 and 10 kg.'] }),
    };
  }
}

const aPerson = { recipient_phone: '01712345678', recipient_address: 'House 1, Road 2' };

const ok = (data: object): FakeAnswer => ({
  status: 200,
  body: { message: 'Fetched', type: 'success', code: 200, data },
});
