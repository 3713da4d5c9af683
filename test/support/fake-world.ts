import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeBkash, type BkashManner } from './bkash/fake-bkash.ts';
import type { FakeNotice } from './bkash/fake-sns.ts';
import { answerPage, minuteMs } from './couriers/courier-page.ts';
import type { FakeCourier } from './couriers/fake-courier.ts';
import { FakePathao } from './couriers/fake-pathao.ts';
import { FakeRedx } from './couriers/fake-redx.ts';
import { FakeSteadfast } from './couriers/fake-steadfast.ts';
import { FakeNagad, type NagadManner } from './nagad/fake-nagad.ts';
import { FakeSslcommerz, type SslcommerzManner } from './sslcommerz/fake-sslcommerz.ts';

// `npm run dev -- --fake-world`: the couriers and payment gateways as servers on this machine, a page that moves
// parcels, and pages on which customers pay.

interface FakeWorld {
  /** The page. */
  page: string;
  couriers: readonly FakeCourier[];
  bkash: FakeBkash;
  sslcommerz: FakeSslcommerz;
  nagad: FakeNagad;
  close(): void;
}

/**
 * `shop`: where the shop is, which gets the webhooks. Ports are any free ones unless they are given: `gatewayPort` is
 * the first of three, `courierPort` of three.
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
  const nagad = await openNagad(gatewayPort && gatewayPort + 2);
  const server = createServer((request, response) => {
    void answerPage({ couriers, shop }, request, response).catch((error: unknown) =>
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
    nagad,
    close() {
      for (const courier of couriers) courier.close();
      bkash.close();
      sslcommerz.close();
      nagad.close();
      server.close();
    },
  };
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

async function openNagad(port: number): Promise<FakeNagad> {
  const fake = await new FakeNagad().open(port);
  fake.onVisit = (_, form) => {
    // of the page's own
    fake.manners['/verify'] = [(form.get('verify') ?? 'accept') as NagadManner];
    fake.manners['/complete'] = [(form.get('complete') ?? 'accept') as NagadManner];
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
