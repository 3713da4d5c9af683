import { getAllAreas } from '@classytic/bd-areas';
import { FakeCourier } from './fake-courier.ts';
import { type FakeAnswer, type FakeEvent, type FakeParcel, type FakeRequest } from './manners.ts';

/** RedX: errors without fields, numbers that it takes twice, and a webhook with a token in its address. */
export class FakeRedx extends FakeCourier {
  readonly key = 'redx' as const;
  readonly keys = { accessToken: 'fake-redx-jwt-0001', webhookToken: 'fake-redx-webhook-0002' };
  readonly statuses = (
    'picked-up ready-for-delivery delivery-in-progress agent-hold agent-area-change delivered ' +
    'agent-returning returned cancelled'
  ).split(' ');
  readonly stores = [
    { id: 901, name: 'Mirpur shop', address: 'House 1, Mirpur 10, Dhaka', area_name: 'Mirpur', area_id: 1 },
    { id: 902, name: 'Uttara store', address: 'Sector 7, Uttara, Dhaka', area_name: 'Uttara', area_id: 2 },
  ];
  protected override readonly base = '/v1.0.0-beta';
  protected readonly texts = {
    wait: { message: 'Too many requests', status_code: 429 },
    refusal: { message: 'Not today', status_code: 400 },
  };

  eventOf({ id, invoice }: FakeParcel, status: string, at: Date): FakeEvent {
    const message = { message_en: `The parcel is ${status}.`, message_bn: 'পার্সেল' };
    return this.sign({
      tracking_number: id,
      timestamp: at.toISOString(),
      status: status.toLowerCase(),
      ...message,
      invoice_number: invoice,
    });
  }

  sign = (content: object, token: string = this.keys.webhookToken): FakeEvent => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    query: { token },
  });

  readonly payWays = [];
  payAll = () => [];
  protected isQuestion = (what: string) => /\/parcel\/info\/|\/charge_calculator$/.test(what);
  protected isCollected = (status: string) => status.toLowerCase() === 'delivered';

  protected answer({ what, query, headers, body }: FakeRequest): FakeAnswer | 'hang up' {
    if (headers['api-access-token'] !== `Bearer ${this.keys.accessToken}`) {
      this.wrongKeys += 1;
      return wrong(401, 'Unauthorized');
    }
    if (what === 'POST /parcel') return this.#book(body);
    if (what === 'PATCH /parcels') return this.#cancel(body);
    if (what === 'GET /pickup/stores') return { status: 200, body: { pickup_stores: this.stores } };
    if (what === 'GET /charge/charge_calculator') return this.#price(query);
    if (what === 'GET /areas') return { status: 200, body: { areas: areasOf(query.get('district_name')) } };
    const found = this.parcels.find(({ id }) => what === `GET /parcel/info/${id}`);
    if (!found) return wrong(404, 'Parcel not found');
    const { id, cash, status } = found;
    return { status: 200, body: { parcel: { tracking_id: id, charge: 70, cash_collection_amount: cash, status } } };
  }

  #cancel({ entity_id: id, update_details: details }: Record<string, unknown>): FakeAnswer | 'hang up' {
    const manner = this.requestManners.shift() ?? 'accept';
    if (manner === '401') return wrong(401, 'Unauthorized');
    const before = this.refusalBy(manner);
    if (before) return before;
    const { property_name: property, new_value: value } = details as Record<string, unknown>;
    const found = this.parcels.find((one) => one.id === id);
    if (!found || property !== 'status' || value !== 'cancelled') return wrong(400, 'Invalid parcel or property');
    if (manner === 'refuse' || !found.status.startsWith('pickup-'))
      return wrong(400, 'This parcel cannot be cancelled');
    if (manner === '200 that is a refusal') return { status: 200, body: { success: false, message: 'Not now' } };
    found.status = 'cancelled';
    if (manner === 'silence after booking') return 'hang up';
    return { status: 200, body: { success: true, message: 'Parcel updated' } };
  }

  #price(query: URLSearchParams): FakeAnswer {
    const charge = this.chargeFor(Number(query.get('weight')));
    const [from, to] = [Number(query.get('pickup_area_id')), Number(query.get('delivery_area_id'))];
    const isKnown = this.stores.some(({ area_id: id }) => id === from) && isArea(to);
    if (charge === undefined || !isKnown) return wrong(400, 'Invalid area');
    const codCharge = Number(query.get('cash_collection_amount')) / 100;
    return { status: 200, body: { deliveryCharge: charge, codCharge } };
  }

  #book(order: Record<string, unknown>): FakeAnswer | 'hang up' {
    const manner = this.manners.shift() ?? 'accept';
    if (manner === '401') return wrong(401, 'Unauthorized');
    const before = this.refusalBy(manner);
    if (before) return before;
    if (manner === 'refuse') return wrong(400, 'Customer phone is blocked');
    if (manner === '200 that is a refusal')
      return { status: 200, body: { message: 'Customer phone is blocked', status_code: 400 } };
    const {
      pickup_store_id: store,
      customer_phone: phone,
      delivery_area_id: area,
      cash_collection_amount: cash,
    } = order;
    if (store !== undefined && !this.stores.some(({ id }) => id === store))
      return wrong(500, "Cannot read property 'PHONE' of undefined");
    if (!/^01\d{9}$/.test(String(phone))) return wrong(400, 'Invalid customer phone');
    if (!isArea(area)) return wrong(400, 'Invalid delivery area');
    const id = `26A${String(100_001 + this.parcels.length)}RX`;
    this.add({ id, invoice: String(order.merchant_invoice_id), order, cash: Number(cash), status: 'pickup-pending' });
    if (manner === 'silence after booking') return 'hang up';
    return { status: 200, body: manner === '200 that names no parcel' ? { message: 'ok' } : { tracking_id: id } };
  }
}

const isArea = (area: unknown) => getAllAreas().some(({ internalId }) => internalId === area);

const wrong = (status: number, message: string): FakeAnswer => ({ status, body: { message, status_code: status } });

const areasOf = (district: string | null) =>
  getAllAreas()
    .filter(({ districtName }) => district === null || districtName === district)
    .map(({ internalId: id, name, postCode, divisionName, zoneId }) => ({
      id,
      name,
      post_code: postCode,
      division_name: divisionName,
      zone_id: zoneId,
    }));
