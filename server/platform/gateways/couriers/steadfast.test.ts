import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Manner } from '#test/support/couriers/manners.ts';
import { FakeSteadfast } from '#test/support/couriers/fake-steadfast.ts';
import { newShipment } from '#test/support/couriers/shipment.ts';
import { noTokens } from '#test/support/couriers/tokens.ts';
import { DeliveryUnknown, KeysRefused, NotReached, PleaseWait } from '../outcome.ts';
import { textOf } from './courier-answers.ts';
import { ShipmentRefused, type Shipment } from './courier.ts';
import { readPayoutLines, readPayouts, readScore } from './steadfast-answers.ts';
import { steadfast } from './steadfast.ts';

const fake = await new FakeSteadfast().open();
afterAll(() => fake.close());
const courier = steadfast.open({ address: fake.address, keys: fake.keys, tokens: noTokens });
beforeEach(() => {
  fake.manners.length = 0;
  fake.wrongKeys = 0;
});

test('a text of a courier is cut to what the database can store', () => {
  expect(textOf(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  expect(textOf('a\0b <b>c</b> \ud800d')).toBe('a b c d');
});

const shipment = newShipment;
/** How a booking ends: what came of it, or the error. */
const book = (how: Manner, more: Partial<Shipment> = {}) => {
  fake.manners.push(how);
  return courier.book(shipment(more)).catch((error: unknown) => error);
};

describe('booking', () => {
  test('gives the courier’s number and the page on which the customer follows the parcel', async () => {
    const parcel = shipment();
    const { id } = await courier.book(parcel);
    const [booked] = fake.bookedAs(parcel.invoice);
    expect(id).toBe(String(booked!.id));
    expect(booked!.order).toMatchObject({
      recipient_phone: '01712345678',
      cod_amount: 1250,
      note: 'Call before noon',
    });
    expect((await courier.book(shipment())).link).toMatch(/^https:\/\/steadfast\.com\.bd\/t\/FAKE\d+$/);
  });

  test('that is refused says which field is wrong, by our names', async () => {
    const refused = await book('refuse');
    expect(refused).toBeInstanceOf(ShipmentRefused);
    expect(refused).toMatchObject({ fields: [{ field: 'phone', message: 'The recipient phone is blocked.' }] });
  });

  test('is not sent with what Steadfast would cut short or refuse', async () => {
    const before = fake.asked.length;
    const refused = await book('accept', { phone: '1712345678', address: 'x'.repeat(251), cash: 1_000_001 });
    expect(refused).toMatchObject({ fields: [{ field: 'phone' }, { field: 'address' }, { field: 'cash' }] });
    expect(fake.asked.length).toBe(before);
  });

  test.each([
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

  test('waits as long as Steadfast says, and a minute where it says nothing', async () => {
    expect(await book('429 and says how long')).toMatchObject({ seconds: 7 });
    expect(await book('429')).toMatchObject({ seconds: 60 });
  });

  test('of a number that was booked already gives what is there', async () => {
    const parcel = shipment();
    const { id } = await courier.book(parcel);
    expect(await courier.book(parcel)).toEqual({ id, link: null });
    expect(fake.bookedAs(parcel.invoice)).toHaveLength(1);
  });

  test('of a courier that is not there sends nothing', async () => {
    const gone = await new FakeSteadfast().open();
    gone.close();
    const away = steadfast.open({ address: gone.address, keys: gone.keys, tokens: noTokens });
    await expect(away.book(shipment())).rejects.toBeInstanceOf(NotReached);
  });
});

describe('asking', () => {
  test('finds what was booked in silence, and nothing of what was not', async () => {
    const [lost, none] = [shipment(), shipment()];
    fake.manners.push('silence after booking', 'silence before booking');
    await expect(courier.book(lost)).rejects.toBeInstanceOf(DeliveryUnknown);
    await expect(courier.book(none)).rejects.toBeInstanceOf(DeliveryUnknown);
    expect(await courier.find!(lost.invoice)).toEqual({ id: String(fake.bookedAs(lost.invoice)[0]!.id), link: null });
    expect(await courier.find!(none.invoice)).toBeUndefined();
  });

  test('where a parcel is says also whether a return has come back', async () => {
    const parcel = shipment();
    const { id } = await courier.book(parcel);
    const [booked] = fake.bookedAs(parcel.invoice);
    const said: string[] = [];
    for (const status of ['pending', 'cancelled', 'cancelled_return_received']) {
      fake.move(booked!, status);
      said.push(await courier.statusOf(id!));
    }
    expect(said.map((status) => steadfast.steps[status])).toEqual(['in transit', 'coming back', 'back']);
  });

  test('checks the keys, and says what the account holds', async () => {
    expect(await courier.check()).toEqual({ balance: 1250 });
    const wrong = steadfast.open({ address: fake.address, keys: { ...fake.keys, apiKey: 'wrong' }, tokens: noTokens });
    await expect(wrong.check()).rejects.toBeInstanceOf(KeysRefused);
  });
});

describe('a webhook', () => {
  const token = fake.keys.webhookToken;
  const content = {
    notification_type: 'delivery_status',
    consignment_id: 4711,
    invoice: 'H-1-1',
    cod_amount: 900,
    status: 'Delivered',
    updated_at: '2026-11-26 17:30:00',
  };
  const isGenuine = ({ headers, body }: { headers: Record<string, string>; body: string }, webhookToken = token) =>
    steadfast.isGenuine({ headers: new Headers(headers), body }, { webhookToken });

  test('is Steadfast’s own with the token and, where it has one, the right signature', () => {
    const sent = fake.sign(content);
    const { 'x-signature': _, ...unsigned } = sent.headers;
    expect(isGenuine(sent)).toBe(true);
    expect(isGenuine({ ...sent, headers: unsigned })).toBe(true);
    expect(isGenuine({ ...sent, body: sent.body.replace('900', '1') })).toBe(false);
    expect(isGenuine(fake.sign(content, 'another token'))).toBe(false);
    expect(isGenuine({ ...sent, headers: {} })).toBe(false);
    expect(isGenuine(sent, '')).toBe(false);
  });

  test('is read in any case of letters, by the clock of Dhaka', () => {
    expect(steadfast.read(JSON.stringify(content))).toEqual({
      consignment: '4711',
      invoice: 'H-1-1',
      status: 'delivered',
      reason: null,
      collected: 900,
      at: new Date('2026-11-26T11:30:00Z'),
    });
  });

  test.each(['<html>', '[]', 'null', JSON.stringify({ ...content, cod_amount: -5 })])('%s is not read', (body) => {
    expect(steadfast.read(body)).toBeUndefined();
  });

  test('of another kind says nothing of where the parcel is', () => {
    const other = JSON.stringify({ ...content, notification_type: 'tracking_update' });
    expect(steadfast.read(other)).toMatchObject({ consignment: '4711', status: null, collected: null });
  });
});

describe('payouts', () => {
  const paid = { payment_id: 7, total: '1000.50', paid_at: '2026-11-20 10:00:00' };

  test.each([
    ['the published list', { payments: [paid] }],
    ['a list by pages', { data: { data: [paid] } }],
    ['another name of the number', { data: [{ ...paid, payment_id: undefined, id: 7 }] }],
  ])('are read from %s', (_, answer) => {
    expect(readPayouts(answer)).toMatchObject([{ number: '7', total: 1001, paidAt: new Date('2026-11-20T04:00:00Z') }]);
  });

  test.each([
    ['is unpaid', { ...paid, paid_at: null, status_label: 'Unpaid' }],
    ['has no number', { ...paid, payment_id: '<b>' }],
  ])('leave out one that %s', (_, row) => {
    expect(readPayouts({ payments: [row] })).toEqual([]);
  });

  test.each([[{ status: 400, data: [] }], [{ message: 'Upkeep' }]])('are no answer in %o', (answer) => {
    expect(readPayouts(answer)).toBeUndefined();
    expect(readPayoutLines(answer)).toBeUndefined();
  });

  test('name parcels; what is not named is no amount, and nothing was collected of a return', () => {
    const rows = [
      { consignment_id: 1, invoice: 'H-1', cod_amount: 500, delivery_charge: 60, cod_charge: 5 },
      { consignment_id: 2, cod_amount: 500, status: 'Cancelled', delivery_charge: 60 },
      { tracking_code: 'ABC' },
    ];
    expect(readPayoutLines({ consignments: rows })).toEqual([
      { consignment: '1', invoice: 'H-1', collected: '500', charge: '65' },
      { consignment: '2', invoice: '', collected: '0', charge: '60' },
      { consignment: 'ABC', invoice: '', collected: 'not named', charge: 'not named' },
    ]);
  });
});

describe('the score of a phone', () => {
  test.each([
    [{ delivery_ratio: 0.82, cancellation_ratio: 0.18 }, 82],
    [{ delivery_ratio: '82.4', cancellation_ratio: 17.6 }, 82],
    [{ delivery_ratio: 1, cancellation_ratio: 0 }, 100],
    [{ delivery_ratio: 1, cancellation_ratio: 99 }, 1],
    [{ delivery_ratio: null, cancellation_ratio: null }, null],
    [{ delivery_ratio: -3, cancellation_ratio: 'x' }, null],
  ])('of %o is %s percent', (ratios, delivered) => {
    const body = JSON.stringify({ ...ratios, volume_band: 'low', total_reports: 2 });
    expect(readScore(body)).toEqual({ delivered, volume: 'low', reports: 2 });
  });

  test.each(['<html></html>', '{"status":400,"message":"No"}', '[]', '{"volume_band":"huge"}'])(
    'is none in %s',
    (body) => {
      expect(readScore(body)).toBeUndefined();
    },
  );
});
