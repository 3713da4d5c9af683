import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import type { Manner } from '#test/support/couriers/manners.ts';
import { newShipment } from '#test/support/couriers/shipment.ts';
import { tokensInMemory } from '#test/support/couriers/tokens.ts';
import { DeliveryUnknown, KeysRefused, NotReached, PleaseWait } from '../outcome.ts';
import { ShipmentRefused, type Shipment } from './courier.ts';
import { pathao } from './pathao.ts';

const fake = await new FakePathao().open();
afterAll(() => fake.close());
const courier = pathao.open({ address: fake.address, keys: fake.keys, tokens: tokensInMemory() });
beforeEach(() => {
  fake.manners.length = 0;
});

const shipment = (more: Partial<Shipment> = {}) => newShipment({ pickup: '501', ...more });
const book = (how: Manner, more: Partial<Shipment> = {}) => {
  fake.manners.push(how);
  return courier.book(shipment(more)).catch((error: unknown) => error);
};

describe('prices', () => {
  const areas = [
    { id: '1', name: 'Dhaka' },
    { id: '1001', name: 'Mirpur' },
  ];
  const priceOf = (more: object) => courier.priceOf!({ areas, weight: 700, pickup: '501', ...more });

  test('are asked for the place and the weight, with the fee for cash', async () => {
    const [city] = await courier.areas!([]);
    const [zone] = await courier.areas!([city!]);
    expect(await priceOf({ areas: [city!, zone!] })).toEqual({ charge: 80, cashFee: 100 });
    // it carries nothing lighter
    expect(await priceOf({ areas: [city!, zone!], weight: 20 })).toEqual({ charge: 70, cashFee: 100 });
  });

  test('are none without a zone or a store, or where Pathao names none', async () => {
    expect(await priceOf({ areas: areas.slice(0, 1) })).toBeUndefined();
    expect(await priceOf({ pickup: null })).toBeUndefined();
    expect(await priceOf({ pickup: '503' })).toBeUndefined();
  });
});

describe('booking', () => {
  test('refuses a parcel that is too heavy, before Pathao is asked', async () => {
    expect(await book('accept', { weight: 10_001 })).toMatchObject({
      fields: [{ field: 'weight', message: 'At most 10 kg' }],
    });
    fake.manners.length = 0;
    expect(await book('accept', { weight: 10_000 })).toHaveProperty('id');
  });

  test('sends what Pathao asks for, without fields that are not known', async () => {
    const parcel = shipment();
    const { id } = await courier.book(parcel);
    expect(id).toBe(fake.bookedAs(parcel.invoice)[0]!.id);
    expect(fake.bookedAs(parcel.invoice)[0]!.order).toEqual({
      store_id: 501,
      merchant_order_id: parcel.invoice,
      recipient_name: 'Rahima Begum',
      recipient_phone: '01712345678',
      recipient_address: 'House 12, Road 3, Mirpur, Dhaka',
      delivery_type: 48,
      item_type: 2,
      item_quantity: 2,
      item_weight: 0.7,
      item_description: '1 × Cotton saree, Red',
      amount_to_collect: 1250,
      special_instruction: 'Call <before> {noon}',
    });
    expect(pathao.linkOf!(id!)).toContain(id);
  });

  test.each([
    ['refuse', ShipmentRefused],
    ['429', PleaseWait],
    ['500', DeliveryUnknown],
    ['HTML', DeliveryUnknown],
    ['403 in HTML', NotReached],
    ['408', DeliveryUnknown],
    ['200 that names no parcel', DeliveryUnknown],
    ['200 that is a refusal', ShipmentRefused],
    ['silence before booking', DeliveryUnknown],
    ['silence after booking', DeliveryUnknown],
  ] as const)('that is answered by %s ends so', async (how, kind) => {
    expect(await book(how)).toBeInstanceOf(kind);
  });

  test('waits as long as Pathao says, and a minute where it says nothing', async () => {
    expect(await book('429 and says how long')).toMatchObject({ seconds: 7 });
    expect(await book('429')).toMatchObject({ seconds: 60 });
  });

  test('says which field is wrong, by our names, and sends nothing that Pathao would refuse', async () => {
    expect(await book('refuse')).toMatchObject({ fields: [{ field: 'phone', message: 'The phone is blocked.' }] });
    const before = fake.asked.length;
    expect(await book('accept', { phone: '1712', address: 'Dhaka', pickup: null })).toMatchObject({
      fields: [{ field: 'phone' }, { field: 'address' }, { field: 'pickup' }],
    });
    expect(fake.asked.length).toBe(before);
  });
});

describe('the token', () => {
  test('that Pathao does not accept any more is renewed, and the parcel is booked once', async () => {
    await courier.check();
    const [given, parcel] = [fake.tokensGiven, shipment()];
    fake.manners.push('401');
    await courier.book(parcel);
    expect(fake.bookedAs(parcel.invoice)).toHaveLength(1);
    expect(fake.tokensGiven).toBe(given + 1);
  });

  test('that wrong keys do not get stops the account; no answer for it books nothing', async () => {
    const open = (address: string, password: string) =>
      pathao.open({ address, keys: { ...fake.keys, password }, tokens: tokensInMemory() });
    await expect(open(fake.address, 'wrong').check()).rejects.toBeInstanceOf(KeysRefused);
    const gone = await new FakePathao().open();
    gone.close();
    await expect(open(gone.address, fake.keys.password!).book(shipment())).rejects.toBeInstanceOf(NotReached);
  });
});

test('areas come in three levels, and stores with whether Pathao collects there', async () => {
  const cities = await courier.areas!([]);
  const dhaka = cities.find(({ name }) => name === 'Dhaka')!;
  const zones = await courier.areas!([dhaka]);
  const mirpur = zones.find(({ name }) => name === 'Mirpur')!;
  expect((await courier.areas!([dhaka, mirpur])).map(({ name }) => name)).toContain('Kalshi');
  expect(await courier.pickups!()).toMatchObject([{ id: '501', isOpen: true }, { id: '502' }, { isOpen: false }]);
});

test('where a parcel is, by its word', async () => {
  const { id } = await courier.book(shipment());
  const said: string[] = [];
  for (const status of ['picked', 'partial-delivery', 'returned-to-merchant']) {
    fake.move(fake.parcels.at(-1)!, status);
    said.push(await courier.statusOf(id!));
  }
  expect(said.map((status) => pathao.steps[status])).toEqual(['in transit', 'partly delivered', 'back']);
  expect(await courier.statusOf('DC0')).toBe('unknown');
});
