import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import type { CourierKey } from '#shared/couriers.ts';
import { newShipment } from './support/couriers/shipment.ts';
import { tokensInMemory } from './support/couriers/tokens.ts';
import { openFakeWorld } from './support/fake-world.ts';

// The page of `npm run dev -- --fake-world`, with a server in place of the shop.

const told: { body: string }[] = [];
const shop: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    told.push({ body });
    response.writeHead(202).end();
  });
});
await once(shop.listen(0, '127.0.0.1'), 'listening');
vi.spyOn(console, 'log').mockReturnValue();
// of a server on a port it is no text
const world = await openFakeWorld(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
afterAll(() => {
  world.close();
  shop.close();
});

const open = (key: CourierKey) => {
  const fake = world.couriers.find((one) => one.key === key)!;
  return { fake, courier: courierKinds[key].open({ ...fake, tokens: tokensInMemory() }) };
};
/** Presses a button of the page. Returns what the shop was told. */
async function press(values: Record<string, string>): Promise<Record<string, unknown>[]> {
  told.length = 0;
  await fetch(world.page, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' });
  return told.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}
async function delivered(key: CourierKey, more: object = {}): Promise<string> {
  const { courier } = open(key);
  const { id } = await courier.book(newShipment(more));
  await press({ courier: key, parcel: id!, status: 'delivered', way: 'once' });
  return id!;
}

test.each([
  ['all', ['1250', '1250']],
  ['less', ['1150', '1250']],
  ['twice', ['1250', '1250', '1250']],
  ['left out', ['1250']],
])('Steadfast pays %s', async (pay, collected) => {
  await delivered('steadfast');
  await delivered('steadfast');
  await press({ courier: 'steadfast', pay });
  const { courier } = open('steadfast');
  const [payout] = await courier.payouts!();
  const lines = await courier.payoutLines!(payout!.number);
  expect(lines.map((line) => line.collected)).toEqual(collected);
  expect(payout!.total).toBe(collected.reduce((sum, one) => sum + Number(one) - 70, 0));
});

test.each([
  ['all', [0, 1], 1],
  ['twice', [0, 0, 1], 2],
  ['left out', [1], 1],
])('Pathao tells that it pays %s', async (pay, paid, invoices) => {
  const ids = [await delivered('pathao', { pickup: '501' }), await delivered('pathao', { pickup: '501' })];
  const events = await press({ courier: 'pathao', pay });
  expect(events.map((one) => [one.event, one.consignment_id])).toEqual(paid.map((n) => ['order.paid', ids[n]]));
  expect(new Set(events.map((one) => one.invoice_id)).size).toBe(invoices);
});

test.each(['steadfast', 'pathao', 'redx'] as const)(
  '%s tells of an unknown parcel, and of an unknown event',
  async (key) => {
    const { fake, courier } = open(key);
    const areas =
      key === 'redx'
        ? [{ id: 'Dhaka', name: 'Dhaka' }, (await courier.areas!([{ id: 'Dhaka', name: 'Dhaka' }]))[0]!]
        : [];
    const { id } = await courier.book(newShipment({ ...(key === 'pathao' && { pickup: '501' }), areas }));
    const kind = courierKinds[key];
    const events = async (values: Record<string, string>) => {
      await press({ courier: key, ...values });
      return told.map(({ body }) => kind.read(body)!);
    };
    const [stray] = await events({ stray: 'event' });
    expect(fake.parcels.map((one) => String(one.id))).not.toContain(stray!.consignment);
    const [unknown] = await events({ parcel: id!, unknown: 'event' });
    expect(unknown!.consignment).toBe(id);
    expect(Object.keys(kind.steps)).not.toContain(unknown!.status);
    expect(fake.parcels.at(-1)!.status).not.toBe(unknown!.status);
  },
);

test('has a button for each, and the next answers to questions', async () => {
  const page = await (await fetch(world.page)).text();
  for (const text of [
    'Pay less',
    'Pay twice',
    'Leave out',
    'Send an event of an unknown parcel',
    'Send an unknown event',
  ])
    expect(page).toContain(`>${text}</button>`);
  const { fake } = open('redx');
  await press({ courier: 'redx', question: 'HTML' });
  expect(fake.questionManners).toEqual(['HTML']);
});
