import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// Steadfast as far as the shop talks to it, as a real HTTP server: it has no sandbox of its own.

/** How it answers one booking; `silence` and `cut off` differ in whether the parcel was booked before. */
export const manners = [
  'accept',
  'refuse',
  '401',
  '429',
  '429 and says how long',
  '500',
  'HTML',
  '200 that names no parcel',
  '200 that is a refusal',
  'silence before booking',
  'silence after booking',
] as const;
export type Manner = (typeof manners)[number];

export interface FakeParcel {
  id: number;
  invoice: string;
  /** As it was booked. */
  order: Record<string, unknown>;
  status: string;
  /** Taka that were collected. */
  collected: number;
}

/** A webhook that Steadfast sends. */
export interface FakeEvent {
  headers: Record<string, string>;
  body: string;
}

export class FakeSteadfast {
  readonly keys = { apiKey: 'fake-api-key-0001', secretKey: 'fake-secret-key-0002', webhookToken: 'fake-webhook-0003' };
  address = '';
  /** In the order in which they were booked. */
  readonly parcels: FakeParcel[] = [];
  /** How the next bookings are answered, the first of them first; then it accepts. */
  readonly manners: Manner[] = [];
  /** As an older version, or another server behind the same address, might: what the shop must not rely on. */
  takesInvoicesTwice = false;
  /** How long each answer takes. */
  delayMs = 0;
  /** What it was asked, as `GET /get_balance`. */
  readonly asked: string[] = [];
  /** Refused for their keys since the last right ones; ten block the account. */
  wrongKeys = 0;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async open(port = 0): Promise<this> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
    // of a server on a port it is no text
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/v1`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The parcels that were booked under this invoice: more than one would be a shipment too many. */
  bookedAs = (invoice: string): FakeParcel[] => this.parcels.filter((one) => one.invoice === invoice);

  /** The parcel is now there; returns the webhook that says so. `collected`: Taka, all of it if absent. */
  move(parcel: FakeParcel, status: string, { at = new Date(), collected }: { at?: Date; collected?: number } = {}) {
    parcel.status = status.toLowerCase();
    if (isCollected(status)) parcel.collected = collected ?? Number(parcel.order.cod_amount);
    return this.eventOf(parcel, status, at);
  }

  /** A webhook about the parcel, signed as Steadfast does. */
  eventOf({ id, invoice, order, collected }: FakeParcel, status: string, at: Date): FakeEvent {
    return this.sign({
      notification_type: 'delivery_status',
      consignment_id: id,
      invoice,
      cod_amount: isCollected(status) ? collected : Number(order.cod_amount),
      status,
      delivery_charge: 70,
      tracking_message: `The parcel is ${status}.`,
      updated_at: inDhaka(at),
    });
  }

  sign(content: object, token = this.keys.webhookToken): FakeEvent {
    const body = JSON.stringify(content);
    const signature = createHmac('sha256', token).update(body).digest('hex');
    return {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-signature': signature,
        'idempotency-key': randomUUID(),
      },
      body,
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = (request.url ?? '').replace(/^\/api\/v1/, '');
    this.asked.push(`${request.method} ${path}`);
    const say = (status: number, body: object | string, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const send = () => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
      if (this.delayMs > 0) setTimeout(send, this.delayMs);
      else send();
    };
    if (this.wrongKeys >= 10) return say(429, { message: 'Too many attempts' }, { 'retry-after': '3600' });
    const { 'api-key': apiKey, 'secret-key': secretKey } = request.headers;
    if (apiKey !== this.keys.apiKey || secretKey !== this.keys.secretKey) {
      this.wrongKeys += 1;
      return say(401, { message: 'Unauthorized' });
    }
    this.wrongKeys = 0;
    if (request.method === 'POST' && path === '/create_order')
      return this.#book(JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>, say, () =>
        response.destroy(),
      );
    return this.#answer(path, say);
  }

  #answer(path: string, say: (status: number, body: object) => void): void {
    const [, what = '', number = ''] = /^\/(\w+)\/?(.*)$/.exec(path) ?? [];
    const found = this.parcels.find(({ id, invoice }) => number === String(id) || number === invoice);
    if (what === 'get_balance') return say(200, { status: 200, current_balance: 1250 });
    if (what === 'trackings_by_invoice')
      return say(200, { status: 200, tracking: found ? [{ consignment_id: found.id, tracking_type: 1 }] : [] });
    if (!found) return say(404, { status: 404, message: 'Consignment not found' });
    const isReturn = what === 'status_with_return_status_by_cid';
    return say(200, { status: 200, delivery_status: isReturn ? found.status : found.status.replace(/_return_.*/, '') });
  }

  #book(
    order: Record<string, unknown>,
    say: (status: number, body: object | string, headers?: Record<string, string>) => void,
    hangUp: () => void,
  ): void {
    const manner = this.manners.shift() ?? 'accept';
    if (manner === '401') return say(401, { message: 'Unauthorized' });
    if (manner === '429') return say(429, { message: 'Too Many Attempts.' });
    if (manner === '429 and says how long') return say(429, { message: 'Too Many Attempts.' }, { 'retry-after': '7' });
    if (manner === '500') return say(500, { message: 'Server Error' });
    if (manner === 'HTML') return say(200, '<html><body>Upkeep</body></html>');
    if (manner === 'silence before booking') return hangUp();
    if (manner === '200 that is a refusal') return say(200, { status: 400, message: 'The shop is closed today.' });
    const errors =
      manner === 'refuse' ? { recipient_phone: ['The recipient phone is blocked.'] } : this.#wrongIn(order);
    if (Object.keys(errors).length > 0) return say(422, { message: 'The given data was invalid.', errors });
    const parcel = this.#add(order);
    if (manner === 'silence after booking') return hangUp();
    if (manner === '200 that names no parcel') return say(200, { status: 200, message: 'Created.' });
    say(200, {
      status: 200,
      message: 'Consignment has been created successfully.',
      consignment: toConsignment(parcel),
    });
  }

  #wrongIn({ invoice, recipient_phone: phone, cod_amount: cash }: Record<string, unknown>): Record<string, string[]> {
    const isTaken = !this.takesInvoicesTwice && this.bookedAs(String(invoice)).length > 0;
    return {
      ...(!/^[\w-]{1,100}$/.test(String(invoice)) && { invoice: ['The invoice format is invalid.'] }),
      ...(isTaken && { invoice: ['The invoice has already been taken.'] }),
      ...(!/^01\d{9}$/.test(String(phone)) && { recipient_phone: ['The recipient phone must be 11 digits.'] }),
      ...(!(Number(cash) >= 0) && { cod_amount: ['The cod amount must be at least 0.'] }),
    };
  }

  #add(order: Record<string, unknown>): FakeParcel {
    const id = 100_000_001 + this.parcels.length;
    const parcel = { id, invoice: String(order.invoice), order, status: 'in_review', collected: 0 };
    this.parcels.push(parcel);
    return parcel;
  }
}

const isCollected = (status: string) => /^(partial_)?delivered$/i.test(status);

const toConsignment = ({ id, invoice, order, status }: FakeParcel) => ({
  ...order,
  consignment_id: id,
  invoice,
  tracking_code: `FAKE${id}`,
  status,
});

/** As Steadfast writes a moment: by the clock of Dhaka, to the second. */
const inDhaka = (at: Date) => new Date(at.getTime() + 6 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
