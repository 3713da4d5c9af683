import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeBkash, type BkashManner, type FakePayment } from './bkash/fake-bkash.ts';
import { FakeSteadfast, manners, type FakeEvent, type FakeParcel, type Manner } from './fake-steadfast.ts';

// `npm run dev -- --fake-world`: Steadfast and bKash as servers on this machine, a page that moves parcels, and one on
// which customers pay.

const statuses = [
  'pending',
  'hold',
  'delivered',
  'partial_delivered',
  'cancelled',
  'cancelled_return_received',
  'exceptional',
];
/** What a webhook may be like. */
const ways = ['once', 'twice', 'a minute late', 'in other letters', 'with a wrong signature', 'not at all'];

const minuteMs = 60_000;

interface FakeWorld {
  /** The page. */
  page: string;
  steadfast: FakeSteadfast;
  bkash: FakeBkash;
  close(): void;
}

/** `shop`: where the shop is, which gets the webhooks. Ports are any free ones unless they are given. */
export async function openFakeWorld(
  shop: string,
  { port = 0, courierPort = 0, gatewayPort = 0 } = {},
): Promise<FakeWorld> {
  const steadfast = await new FakeSteadfast().open(courierPort);
  const bkash = await new FakeBkash().open(gatewayPort);
  bkash.onVisit = (payment, form) => payOnPage({ bkash, shop }, payment, form);
  const server = createServer((request, response) => {
    void answer({ steadfast, shop }, request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  // of a server on a port it is no text
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    page,
    steadfast,
    bkash,
    close() {
      steadfast.close();
      bkash.close();
      server.close();
    },
  };
}

type World = { steadfast: FakeSteadfast; shop: string };

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(draw(world));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const values = new URLSearchParams(Buffer.concat(parts).toString());
  if (values.has('manner')) world.steadfast.manners.push(values.get('manner') as Manner); // one of the page's own
  const parcel = world.steadfast.parcels.find(({ id }) => String(id) === values.get('parcel'));
  if (parcel) await move(world, parcel, values);
  response.writeHead(303, { location: '/' }).end();
}

async function move({ steadfast, shop }: World, parcel: FakeParcel, values: URLSearchParams): Promise<void> {
  const [status = '', way] = [values.get('status') ?? '', values.get('way')];
  const collected = values.get('collected') ? { collected: Number(values.get('collected')) } : {};
  const event = steadfast.move(parcel, status, collected);
  if (way === 'not at all') return;
  const told = way === 'in other letters' ? steadfast.eventOf(parcel, status.toUpperCase(), new Date()) : event;
  const send = () => sendTo(shop, way === 'with a wrong signature' ? steadfast.sign(JSON.parse(told.body), 'x') : told);
  if (way === 'a minute late') return void setTimeout(() => void send(), minuteMs);
  await send();
  if (way === 'twice') await send();
}

async function sendTo(shop: string, { headers, body }: FakeEvent): Promise<void> {
  const response = await fetch(`${shop}/api/v1/couriers/steadfast/events`, { method: 'POST', headers, body });
  console.log(`Fake Steadfast: the shop answered ${response.status}`);
}

/** What the customer chose on the page beside paying: how bKash answers the shop, and how it sends its message. */
function payOnPage({ bkash, shop }: { bkash: FakeBkash; shop: string }, payment: FakePayment, form: URLSearchParams) {
  bkash.manners['/execute'] = [(form.get('execute') ?? 'accept') as BkashManner]; // one of the page's own
  const [visit, way] = [form.get('visit'), form.get('notice')];
  if (way === 'not at all' || (visit !== 'pays' && visit !== 'closed')) return;
  const notice = bkash.noticeOf(payment);
  const sent =
    way === 'with a wrong signature' ? { ...notice, body: notice.body.replace('Completed', 'Changed') } : notice;
  const send = async () => {
    const address = `${shop}/api/v1/gateways/bkash-online/events`;
    const response = await fetch(address, { method: 'POST', ...sent });
    console.log(`Fake bKash: the shop answered ${response.status}`);
  };
  setTimeout(() => void send(), way === 'a minute late' ? minuteMs : 1000);
  if (way === 'twice') setTimeout(() => void send(), 2000);
}

const option = (value: string) => `<option>${value}</option>`;
const escaped = (text: unknown) => String(text).replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function draw({ steadfast, shop }: World): string {
  const rows = steadfast.parcels.toReversed().map(
    ({ id, invoice, order, status, collected }) => `<tr>
      <td>${id}</td><td>${escaped(invoice)}</td>
      <td>${escaped(order.recipient_name)}, ${escaped(order.recipient_phone)}</td>
      <td>${escaped(order.cod_amount)}</td><td>${escaped(status)}${collected ? `, collected ${collected}` : ''}</td>
      <td><form method="post"><input type="hidden" name="parcel" value="${id}">
        <select name="status">${statuses.map(option).join('')}</select>
        <input name="collected" placeholder="Taka" size="6">
        <select name="way">${ways.map(option).join('')}</select> <button>Move</button></form></td></tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Fake Steadfast</title>
    <style>body{font:15px sans-serif;margin:2rem}
      td,th{padding:.3rem .6rem;text-align:left;border-top:1px solid #ccc}</style>
    <h1>Fake Steadfast</h1>
    <p>API address: <code>${steadfast.address}</code>. API key <code>${steadfast.keys.apiKey}</code>, secret key
      <code>${steadfast.keys.secretKey}</code>, webhook token <code>${steadfast.keys.webhookToken}</code>.
      Webhooks go to <code>${escaped(shop)}</code>.</p>
    <form method="post">The next booking: <select name="manner">${manners.map(option).join('')}</select>
      <button>Set</button> Then: ${steadfast.manners.map(escaped).join(', ') || 'accept'}.</form>
    <table><tr><th>Number<th>Invoice<th>To<th>Cash<th>Status<th>Move to, and tell the shop</tr>
      ${rows.join('')}</table>`;
}
