import type { ServiceAnswer } from '../ask-service.ts';
import { askCourier, isNotFound, isRefusal, isRefusedQuestion, keysRefused, unreadable } from './ask-courier.ts';
import { feeBase, ShipmentRefused, type Consignment, type Courier, type CourierArea } from './courier.ts';
import type { CourierPrice, PickupPlace, PricedShipment, Shipment } from './courier.ts';
import type { CourierAccess, CourierKind } from './courier-kind.ts';
import { fieldsOf, idOf, priceOf, readObject, rowsOf, textOf, wordOf } from './courier-answers.ts';
import { answer, isGenuine, isTrial, readEvent, steps, stepsAfterPart } from './pathao-events.ts';
import { kilograms, name, normalDelivery, ourNames, parcelItem, toOrder } from './pathao-order.ts';
import { askForToken } from './pathao-token.ts';

const levels = [
  { name: 'city', list: () => '/city-list' },
  { name: 'zone', list: (city: string) => `/cities/${city}/zone-list` },
  { name: 'area', list: (zone: string) => `/zones/${zone}/area-list`, isOptional: true },
] as const;

/** Pathao, tested against test/support/couriers/fake-pathao.ts. It cannot be asked for a parcel by our number. */
export const pathao: CourierKind = {
  steps,
  stepsAfterPart,
  levels,
  open: (account) => new Pathao(account),
  isGenuine,
  read: readEvent,
  answer,
  isTrial,
  linkOf: (consignment) => `https://merchant.pathao.com/tracking?consignment_id=${consignment}`,
};

class Pathao implements Courier {
  readonly #account: CourierAccess;

  constructor(account: CourierAccess) {
    this.#account = account;
  }

  async check() {
    await this.pickups();
    return { balance: null };
  }

  async book(shipment: Shipment): Promise<Consignment> {
    const got = await this.#ask('/orders', toOrder(shipment));
    const said = readObject(got.body);
    const id = idOf((said?.data as { consignment_id?: unknown } | null | undefined)?.consignment_id);
    if (got.status === 200 && said?.type === 'success' && id !== null) return { id, link: null };
    // an answer that neither names the parcel nor refuses it says nothing of what became of the booking
    if (!said || !(isRefusal(got) || (got.status === 200 && said.type === 'error'))) throw unreadable(name, got);
    const message = textOf(said.message) ?? `${name} refused the parcel (${got.status})`;
    throw new ShipmentRefused(message, fieldsOf(said.errors, ourNames));
  }

  async statusOf(consignment: string): Promise<string> {
    const got = await this.#ask(`/orders/${encodeURIComponent(consignment)}/info`);
    if (isNotFound(got)) return 'unknown';
    const { order_status_slug: slug, order_status: status } = this.#dataOf(got) as Record<string, unknown>;
    const word = wordOf(textOf(slug) ?? textOf(status) ?? '');
    if (word === '') throw unreadable(name, got);
    return word;
  }

  async areas(within: readonly CourierArea[]): Promise<CourierArea[]> {
    const level = levels[within.length];
    if (!level) return [];
    const got = await this.#ask(level.list(encodeURIComponent(within.at(-1)?.id ?? '')));
    return this.#listOf(got).flatMap((row) => {
      const [id, called] = [idOf(row[`${level.name}_id`]), textOf(row[`${level.name}_name`])];
      return id === null || called === undefined || row.home_delivery_available === false ? [] : [{ id, name: called }];
    });
  }

  async priceOf({ areas: [city, zone], weight, pickup }: PricedShipment): Promise<CourierPrice | undefined> {
    if (!city || !zone || pickup === null) return undefined;
    const got = await this.#ask('/merchant/price-plan', {
      store_id: Number(pickup),
      item_type: parcelItem,
      delivery_type: normalDelivery,
      item_weight: kilograms(weight),
      recipient_city: Number(city.id),
      recipient_zone: Number(zone.id),
    });
    if (isRefusedQuestion(got)) return undefined;
    const { final_price: charge, cod_percentage: share } = this.#dataOf(got) as Record<string, unknown>;
    const price = priceOf(charge, Number(share ?? 0) * feeBase);
    if (!price) throw unreadable(name, got);
    return price;
  }

  async pickups(): Promise<PickupPlace[]> {
    return this.#listOf(await this.#ask('/stores')).flatMap((row) => {
      const [id, called] = [idOf(row.store_id), textOf(row.store_name)];
      if (id === null || called === undefined) return [];
      return [{ id, name: called, address: textOf(row.store_address) ?? '', isOpen: Number(row.is_active) === 1 }];
    });
  }

  /** `{data: {data: […]}}`, and `{data: […]}` in older answers. */
  #listOf(got: ServiceAnswer): Record<string, unknown>[] {
    const data = this.#dataOf(got);
    const rows = rowsOf(data) ?? rowsOf((data as { data?: unknown }).data);
    if (!rows) throw unreadable(name, got);
    return rows;
  }

  #dataOf(got: ServiceAnswer): object {
    const data = readObject(got.body)?.data;
    if (got.status !== 200 || typeof data !== 'object' || data === null) throw unreadable(name, got);
    return data;
  }

  /** With a token that all processes share; once with a new one, if Pathao does not accept it any more. */
  async #ask(path: string, body?: object): Promise<ServiceAnswer> {
    const { address, tokens } = this.#account;
    const askWith = (token: string) =>
      askCourier(name, `${address}/aladdin/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}` },
        ...(body && { body }),
      });
    const token = await tokens.current(() => askForToken(this.#account));
    const got = await askWith(token);
    if (got.status !== 401) return got;
    const second = await askWith(await tokens.current(() => askForToken(this.#account), token));
    if (second.status === 401) throw keysRefused(name);
    return second;
  }
}
