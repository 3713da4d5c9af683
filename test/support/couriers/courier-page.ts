import type { IncomingMessage, ServerResponse } from 'node:http';
import { courierRows } from '#shared/couriers.ts';
import type { FakeCourier } from './fake-courier.ts';
import { manners, payWays, unknownStatus } from './manners.ts';
import type { FakeEvent, FakeParcel, Manner, PayWay } from './manners.ts';

// The page of the fake couriers, which moves and pays parcels and tells the shop.

/** What a webhook may be like. */
const ways = ['once', 'twice', 'a minute late', 'in other letters', 'with a wrong signature', 'not at all'];
export const minuteMs = 60_000;

type World = { couriers: readonly FakeCourier[]; shop: string };

export async function answerPage(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(draw(world));
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const values = new URLSearchParams(Buffer.concat(parts).toString());
  const courier = world.couriers.find(({ key }) => key === values.get('courier'));
  if (courier) await act(world.shop, courier, values);
  response.writeHead(303, { location: `/#${courier?.key}` }).end();
}

async function act(shop: string, courier: FakeCourier, values: URLSearchParams): Promise<void> {
  // of the page's own
  if (values.has('manner')) courier.manners.push(values.get('manner') as Manner);
  if (values.has('question')) courier.questionManners.push(values.get('question') as Manner);
  if (values.has('pay'))
    for (const event of courier.payAll(values.get('pay') as PayWay)) await sendTo(shop, courier, event);
  if (values.has('stray')) await sendTo(shop, courier, courier.strayEvent());
  const parcel = courier.parcels.find(({ id }) => String(id) === values.get('parcel'));
  if (parcel && values.has('unknown')) await sendTo(shop, courier, courier.eventOf(parcel, unknownStatus, new Date()));
  else if (parcel) await move(shop, courier, { parcel, values });
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

const option = (value: string) => `<option>${value}</option>`;
const escaped = (text: unknown) => String(text).replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const draw = ({ couriers, shop }: World): string => `<!doctype html><meta charset="utf-8"><title>Fake couriers</title>
  <style>body{font:15px sans-serif;margin:2rem} td,th{padding:.3rem .6rem;text-align:left;border-top:1px solid #ccc}
  </style><h1>Fake couriers</h1><p>Webhooks go to <code>${escaped(shop)}</code>.</p>${couriers.map(drawOne).join('')}`;

function drawOne(courier: FakeCourier): string {
  const { key, keys, address, parcels, statuses } = courier;
  const form = (inner: string) =>
    `<form method="post"><input type="hidden" name="courier" value="${key}">${inner}</form>`;
  const next = (name: string, waiting: readonly Manner[]) =>
    `<select name="${name}">${manners.map(option).join('')}</select> <button>Set</button>
    Then: ${waiting.join(', ') || 'accept'}.`;
  const rows = parcels.toReversed().map(
    ({ id, invoice, cash, status, collected }) => `<tr><td>${id}</td><td>${escaped(invoice)}</td><td>${cash}</td>
      <td>${escaped(status)}${collected ? `, collected ${collected}` : ''}</td>
      <td>${form(`<input type="hidden" name="parcel" value="${id}">
        <select name="status">${statuses.map(option).join('')}</select>
        <input name="collected" placeholder="Taka" size="6">
        <select name="way">${ways.map(option).join('')}</select> <button>Move</button>
        <button name="unknown" value="event">Send an unknown event</button>`)}</td></tr>`,
  );
  const named = Object.entries(keys).map(([name, value]) => `${name} <code>${value}</code>`);
  const pays = courier.payWays.map((way) => `<button name="pay" value="${way}">${payWays[way]}</button>`);
  return `<h2 id="${key}">${courierRows[key].name}</h2><p>API address: <code>${address}</code>. ${named.join(', ')}.</p>
    ${form(`The next booking: ${next('manner', courier.manners)}`)}
    ${form(`The next question: ${next('question', courier.questionManners)}`)}
    ${form(`${pays.join(' ')} <button name="stray" value="event">Send an event of an unknown parcel</button>`)}
    <table><tr><th>Number<th>Invoice<th>Cash<th>Status<th>Move to, and tell the shop</tr>${rows.join('')}</table>`;
}
