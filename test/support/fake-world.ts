import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { courierRows } from '#shared/couriers.ts';
import { FakeBkash, type BkashManner } from './bkash/fake-bkash.ts';
import type { FakeNotice } from './bkash/fake-sns.ts';
import { type FakeCourier } from './couriers/fake-courier.ts';
import { manners, type FakeEvent, type FakeParcel, type Manner } from './couriers/manners.ts';
import { FakePathao } from './couriers/fake-pathao.ts';
import { FakeRedx } from './couriers/fake-redx.ts';
import { FakeSteadfast } from './couriers/fake-steadfast.ts';
import { FakeSslcommerz, type SslcommerzManner } from './sslcommerz/fake-sslcommerz.ts';

// `npm run dev -- --fake-world`: the couriers and payment gateways as servers on this machine, a page that moves
// parcels, and pages on which customers pay.

/** What a webhook may be like. */
const ways = ['once', 'twice', 'a minute late', 'in other letters', 'with a wrong signature', 'not at all'];
const minuteMs = 60_000;

interface FakeWorld {
  /** The page. */
  page: string;
  couriers: readonly FakeCourier[];
  bkash: FakeBkash;
  sslcommerz: FakeSslcommerz;
  close(): void;
}

/**
 * `shop`: where the shop is, which gets the webhooks. Ports are any free ones unless they are given: `gatewayPort` is
 * the first of two, `courierPort` of three.
 */
export async function openFakeWorld(
  shop: string,
  { port = 0, courierPort = 0, gatewayPort = 0 } = {},
): Promise<FakeWorld> {
  const couriers: FakeCourier[] = [new FakeSteadfast(), new FakePathao(), new FakeRedx()];
  for (const [n, courier] of couriers.entries()) await courier.open(courierPort && courierPort + n);
  const bkash = await new FakeBkash().open(gatewayPort);
  bkash.onVisit = (payment, form) => {
    bkash.manners['/execute'] = [(form.get('execute') ?? 'accept') as BkashManner]; // one of the page's own
    const notice = bkash.noticeOf(payment);
    notify(`${shop}/api/v1/gateways/bkash-online/events`, form, {
      right: notice,
      wrong: { ...notice, body: notice.body.replace('Completed', 'Changed') },
    });
  };
  const sslcommerz = await openSslcommerz(shop, gatewayPort && gatewayPort + 1);
  const server = createServer((request, response) => {
    void answer({ couriers, shop }, request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  // of a server on a port it is no text
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    page,
    couriers,
    bkash,
    sslcommerz,
    close() {
      for (const courier of couriers) courier.close();
      bkash.close();
      sslcommerz.close();
      server.close();
    },
  };
}

type World = { couriers: readonly FakeCourier[]; shop: string };

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(draw(world));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const values = new URLSearchParams(Buffer.concat(parts).toString());
  const courier = world.couriers.find(({ key }) => key === values.get('courier'));
  if (values.has('manner')) courier?.manners.push(values.get('manner') as Manner); // one of the page's own
  if (courier && values.has('pay')) for (const event of courier.payAll()) await sendTo(world.shop, courier, event);
  const parcel = courier?.parcels.find(({ id }) => String(id) === values.get('parcel'));
  if (courier && parcel) await move(world.shop, courier, { parcel, values });
  response.writeHead(303, { location: `/#${courier?.key}` }).end();
}

async function move(
  shop: string,
  courier: FakeCourier,
  { parcel, values }: { parcel: FakeParcel; values: URLSearchParams },
): Promise<void> {
  const [status = '', way] = [values.get('status') ?? '', values.get('way')];
  const collected = values.get('collected') ? { collected: Number(values.get('collected')) } : {};
  const event = courier.move(parcel, status, collected);
  if (way === 'not at all') return;
  const told = way === 'in other letters' ? courier.eventOf(parcel, status.toUpperCase(), new Date()) : event;
  const sent = way === 'with a wrong signature' ? courier.sign(JSON.parse(told.body) as object, 'x') : told;
  const send = () => sendTo(shop, courier, sent);
  if (way === 'a minute late') return void setTimeout(() => void send(), minuteMs);
  await send();
  if (way === 'twice') await send();
}

async function sendTo(shop: string, { key }: FakeCourier, { headers, body, query }: FakeEvent): Promise<void> {
  const address = `${shop}/api/v1/couriers/${key}/events${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
  const response = await fetch(address, { method: 'POST', headers, body });
  console.log(`Fake ${courierRows[key].name}: the shop answered ${response.status}`);
}

async function openSslcommerz(shop: string, port: number): Promise<FakeSslcommerz> {
  const fake = await new FakeSslcommerz().open(port);
  fake.onVisit = (payment, form) => {
    // of the page's own
    fake.manners['/validate'] = [(form.get('answer') ?? 'accept') as SslcommerzManner];
    fake.manners['/session'] = [(form.get('session') ?? 'accept') as SslcommerzManner];
    const right = fake.noticeOf(payment);
    const wrong = { ...right, body: right.body.replace('tran_id=', 'tran_id=0') };
    notify(`${shop}/api/v1/gateways/sslcommerz/events`, form, { right, wrong });
  };
  return fake;
}

/** Sends the message about a payment as the customer chose on the page. Those who do not pay cause none. */
function notify(address: string, form: URLSearchParams, { right, wrong }: { right: FakeNotice; wrong: FakeNotice }) {
  const way = form.get('notice');
  if (way === 'not at all' || ['cancels', 'fails'].includes(form.get('visit') ?? '')) return;
  const send = async () => {
    const response = await fetch(address, { method: 'POST', ...(way === 'with a wrong signature' ? wrong : right) });
    console.log(`${address}: the shop answered ${response.status}`);
  };
  setTimeout(() => void send(), way === 'a minute late' ? minuteMs : 1000);
  if (way === 'twice') setTimeout(() => void send(), 2000);
}

const option = (value: string) => `<option>${value}</option>`;
const escaped = (text: unknown) => String(text).replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const draw = ({ couriers, shop }: World): string => `<!doctype html><meta charset="utf-8"><title>Fake couriers</title>
  <style>body{font:15px sans-serif;margin:2rem} td,th{padding:.3rem .6rem;text-align:left;border-top:1px solid #ccc}
  </style><h1>Fake couriers</h1><p>Webhooks go to <code>${escaped(shop)}</code>.</p>${couriers.map(drawOne).join('')}`;

function drawOne({ key, keys, address, parcels, manners: next, statuses }: FakeCourier): string {
  const rows = parcels.toReversed().map(
    ({ id, invoice, cash, status, collected }) => `<tr><td>${id}</td><td>${escaped(invoice)}</td><td>${cash}</td>
      <td>${escaped(status)}${collected ? `, collected ${collected}` : ''}</td>
      <td><form method="post"><input type="hidden" name="courier" value="${key}">
        <input type="hidden" name="parcel" value="${id}">
        <select name="status">${statuses.map(option).join('')}</select>
        <input name="collected" placeholder="Taka" size="6">
        <select name="way">${ways.map(option).join('')}</select> <button>Move</button></form></td></tr>`,
  );
  const named = Object.entries(keys).map(([name, value]) => `${name} <code>${value}</code>`);
  return `<h2 id="${key}">${courierRows[key].name}</h2><p>API address: <code>${address}</code>. ${named.join(', ')}.</p>
    <form method="post"><input type="hidden" name="courier" value="${key}">
      The next booking: <select name="manner">${manners.map(option).join('')}</select>
      <button>Set</button> Then: ${next.map(escaped).join(', ') || 'accept'}.</form>
    <form method="post"><input type="hidden" name="courier" value="${key}">
      <button name="pay" value="all">Pay what was collected</button></form>
    <table><tr><th>Number<th>Invoice<th>Cash<th>Status<th>Move to, and tell the shop</tr>${rows.join('')}</table>`;
}
