import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Manner } from '#test/support/couriers/manners.ts';
import { FakeRedx } from '#test/support/couriers/fake-redx.ts';
import { newShipment } from '#test/support/couriers/shipment.ts';
import { noTokens } from '#test/support/couriers/tokens.ts';
import { DeliveryUnknown, KeysRefused, PleaseWait, NotReached } from '../outcome.ts';
import { ShipmentRefused, type Shipment } from './courier.ts';
import { redx } from './redx.ts';

const fake = await new FakeRedx().open();
afterAll(() => fake.close());
const courier = redx.open({ address: fake.address, keys: fake.keys, tokens: noTokens });
beforeEach(() => {
  fake.manners.length = 0;
});

const mohammadpur = [
  { id: 'Dhaka', name: 'Dhaka' },
  { id: '1', name: 'Mohammadpur' },
];
const shipment = (more: Partial<Shipment> = {}) =>
  newShipment({ note: null, pickup: '901', areas: mohammadpur, ...more });
const book = (how: Manner, more: Partial<Shipment> = {}) => {
  fake.manners.push(how);
  return courier.book(shipment(more)).catch((error: unknown) => error);
};

describe('prices', () => {
  test('are asked from the area of the store to the area of the parcel', async () => {
    const [area] = await courier.areas!([{ id: 'Dhaka', name: 'Dhaka' }]);
    const areas = [{ id: 'Dhaka', name: 'Dhaka' }, area!];
    expect(await courier.priceOf!({ areas, weight: 1200, pickup: '901' })).toEqual({ charge: 90, cashFee: 100 });
    expect(await courier.priceOf!({ areas, weight: 1200, pickup: '999' })).toBeUndefined();
    expect(await courier.priceOf!({ areas: areas.slice(0, 1), weight: 1200, pickup: '901' })).toBeUndefined();
  });
});

describe('booking', () => {
  test('sends what RedX asks for: cash as text, weight in grams', async () => {
    const [area] = (await courier.areas!([{ id: 'Dhaka', name: 'Dhaka' }])).slice(0, 1);
    const parcel = shipment({ areas: [{ id: 'Dhaka', name: 'Dhaka' }, area!] });
    const { id } = await courier.book(parcel);
    const [booked] = fake.bookedAs(parcel.invoice);
    expect(id).toBe(booked!.id);
    expect(booked!.order).toEqual({
      customer_name: 'Rahima Begum',
      customer_phone: '01712345678',
      delivery_area: area!.name,
      delivery_area_id: Number(area!.id),
      customer_address: 'House 12, Road 3, Mirpur, Dhaka',
      merchant_invoice_id: parcel.invoice,
      cash_collection_amount: '1250',
      parcel_weight: 700,
      value: 1180,
      parcel_details_json: [{ name: '1 × Cotton saree, Red', category: 'Goods', value: 1180 }],
      pickup_store_id: 901,
    });
  });

  test.each([
    ['refuse', ShipmentRefused],
    ['401', KeysRefused],
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

  test('with a pickup store that RedX does not know says so, whatever RedX calls it', async () => {
    expect(await book('accept', { pickup: '7' })).toMatchObject({
      fields: [{ field: 'pickup', message: 'RedX does not know this pickup place' }],
    });
    expect(await book('accept', { areas: [] })).toMatchObject({ fields: [{ field: 'areas' }] });
  });
});

test('areas are listed by district, as RedX spells it', async () => {
  const districts = await courier.areas!([]);
  expect(districts).toHaveLength(64);
  const areas = await courier.areas!([districts.find(({ name }) => name === 'Chittagong')!]);
  expect(areas.map(({ name }) => name)).toContain('Patenga, Chittagong');
});

test('the keys are checked, and a parcel is found by its number', async () => {
  expect(await courier.check()).toEqual({ balance: null });
  const wrong = redx.open({ address: fake.address, keys: { accessToken: 'wrong' }, tokens: noTokens });
  await expect(wrong.check()).rejects.toBeInstanceOf(KeysRefused);
  const [area] = (await courier.areas!([{ id: 'Dhaka', name: 'Dhaka' }])).slice(0, 1);
  const { id } = await courier.book(shipment({ areas: [area!] }));
  fake.move(fake.parcels.at(-1)!, 'agent-returning');
  expect(redx.steps[await courier.statusOf(id!)]).toBe('coming back');
});

test('a webhook has the token in its address', () => {
  const { headers, body, query } = fake.eventOf(
    { id: 'RX1', invoice: 'H-1-1', order: {}, cash: 900, status: '', collected: 0 },
    'Delivered',
    new Date('2026-11-26T11:30:00Z'),
  );
  const isGenuine = (token: string | undefined, keys: Record<string, string> = fake.keys) =>
    redx.isGenuine({ headers: new Headers(headers), body, token }, keys);
  expect([isGenuine(query!.token), isGenuine('guessed'), isGenuine(undefined), isGenuine('', {})]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(redx.read(body)).toEqual({
    consignment: 'RX1',
    invoice: 'H-1-1',
    status: 'delivered',
    reason: 'The parcel is Delivered.',
    collected: null,
    at: new Date('2026-11-26T11:30:00Z'),
  });
  expect(redx.read('{"status": 5}')).toBeUndefined();
});
