import { getAllDistricts } from '@classytic/bd-areas';
import type { ServiceAnswer } from '../ask-service.ts';
import { askCourier, isNotFound, isRefusal, isRefusedQuestion, keysRefused, unreadable } from './ask-courier.ts';
import { feeBase, ShipmentRefused, type Consignment, type Courier, type CourierArea } from './courier.ts';
import type { CourierPrice, PickupPlace, PricedShipment, Shipment } from './courier.ts';
import type { CourierKind } from './courier-kind.ts';
import { idOf, priceOf, readObject, rowsOf, textOf, wordOf } from './courier-answers.ts';
import { isGenuine, readEvent, steps } from './redx-events.ts';
import { fieldsOfRefusal, isUnknownStore, name, toParcel } from './redx-order.ts';

/** Its words for a parcel that it does not collect. */
const cancelled = ['cancelled', 'pickup_cancelled'];

/** RedX, tested against test/support/couriers/fake-redx.ts. It cannot be asked for a parcel by our number. */
export const redx: CourierKind = {
  steps,
  levels: [{ name: 'district' }, { name: 'area' }],
  open: ({ address, keys }) => new RedX(address, keys.accessToken ?? ''),
  isGenuine,
  read: readEvent,
  linkOf: (tracking) => `https://redx.com.bd/track-parcel/?trackingId=${tracking}`,
};

class RedX implements Courier {
  readonly #address: string;
  readonly #headers: Record<string, string>;
  readonly requests = {
    cancel: {
      send: (tracking: string) => this.#cancel(tracking),
      isDone: async (tracking: string) => cancelled.includes(await this.statusOf(tracking)),
    },
  };
  #areasOfStores: Promise<{ id: string; area: string }[]> | undefined;

  constructor(address: string, token: string) {
    this.#address = address;
    this.#headers = { 'api-access-token': `Bearer ${token}` };
  }

  async check() {
    await this.pickups();
    return { balance: null };
  }

  async book(shipment: Shipment): Promise<Consignment> {
    const got = await this.#ask('/parcel', { method: 'POST', body: toParcel(shipment) });
    const said = readObject(got.body);
    const id = idOf(said?.tracking_id);
    if (id !== null) return { id, link: null };
    const message = textOf(said?.message) ?? `${name} refused the parcel (${got.status})`;
    const isRefused = isRefusal(got) || (got.status === 200 && Number(said?.status_code) >= 400);
    if (!said || !(isRefused || isUnknownStore(message))) throw unreadable(name, got);
    const fields = fieldsOfRefusal(message);
    throw new ShipmentRefused(fields.length > 0 ? `${name} does not accept this parcel` : message, fields);
  }

  async statusOf(tracking: string): Promise<string> {
    const got = await this.#ask(`/parcel/info/${encodeURIComponent(tracking)}`);
    if (isNotFound(got)) return 'unknown';
    const { status } = (readObject(got.body)?.parcel ?? {}) as { status?: unknown };
    const word = wordOf(textOf(status) ?? '');
    if (word === '') throw unreadable(name, got);
    return word;
  }

  async #cancel(tracking: string): Promise<void> {
    const got = await this.#ask('/parcels', {
      method: 'PATCH',
      body: {
        entity_type: 'parcel-tracking-id',
        entity_id: tracking,
        update_details: { property_name: 'status', new_value: 'cancelled', reason: 'Cancelled by the shop' },
      },
    });
    const said = readObject(got.body);
    if (got.status === 200 && said?.success === true) return;
    if (!said || !(isRefusal(got) || (got.status === 200 && said.success === false))) throw unreadable(name, got);
    throw new ShipmentRefused(textOf(said.message) ?? `${name} did not cancel the parcel (${got.status})`);
  }

  /** RedX lists areas by the name of their district, as this package spells it; it has no list of districts. */
  async areas([district]: readonly CourierArea[]): Promise<CourierArea[]> {
    if (!district) return getAllDistricts().map((one) => ({ id: one.name, name: one.name }));
    return this.#list(`/areas?district_name=${encodeURIComponent(district.id)}`, 'areas', (row) => {
      const [id, called] = [idOf(row.id), textOf(row.name)];
      return id === null || called === undefined ? undefined : { id, name: called };
    });
  }

  async priceOf({ areas, weight, pickup }: PricedShipment): Promise<CourierPrice | undefined> {
    const [, area] = areas;
    const from = await this.#areaOfStore(pickup);
    if (!area || from === undefined) return undefined;
    const query = { delivery_area_id: area.id, pickup_area_id: from, cash_collection_amount: feeBase, weight };
    const asked = Object.entries(query).map(([key, value]) => [key, String(value)]);
    const got = await this.#ask(`/charge/charge_calculator?${new URLSearchParams(asked).toString()}`);
    if (isRefusedQuestion(got)) return undefined;
    const { deliveryCharge, codCharge } = readObject(got.body) ?? {};
    const price = got.status === 200 ? priceOf(deliveryCharge, codCharge ?? 0) : undefined;
    if (!price) throw unreadable(name, got);
    return price;
  }

  /** Where a store is, in RedX's list of areas. Asked once for all prices. */
  async #areaOfStore(store: string | null): Promise<string | undefined> {
    this.#areasOfStores ??= this.#list('/pickup/stores', 'pickup_stores', (row) => {
      const [id, area] = [idOf(row.id), idOf(row.area_id)];
      return id === null || area === null ? undefined : { id, area };
    });
    return (await this.#areasOfStores).find(({ id }) => id === store)?.area;
  }

  async pickups(): Promise<PickupPlace[]> {
    return this.#list('/pickup/stores', 'pickup_stores', (row) => {
      const [id, called] = [idOf(row.id), textOf(row.name)];
      if (id === null || called === undefined) return undefined;
      return { id, name: called, address: textOf(row.address) ?? '', isOpen: true };
    });
  }

  async #list<Row>(path: string, list: string, read: (row: Record<string, unknown>) => Row | undefined) {
    const got = await this.#ask(path);
    const rows = got.status === 200 ? rowsOf(readObject(got.body)?.[list]) : undefined;
    if (!rows) throw unreadable(name, got);
    return rows.flatMap((row) => read(row) ?? []);
  }

  async #ask(
    path: string,
    request: { method: 'GET' | 'POST' | 'PATCH'; body?: object } = { method: 'GET' },
  ): Promise<ServiceAnswer> {
    const got = await askCourier(name, this.#address + path, { headers: this.#headers, ...request });
    if (got.status === 401) throw keysRefused(name);
    return got;
  }
}
