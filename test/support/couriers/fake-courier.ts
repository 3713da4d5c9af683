import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CourierKey } from '#shared/couriers.ts';
import type { FakeAnswer, FakeEvent, FakeParcel, FakeRequest, Manner, PayWay } from './manners.ts';
import { FakeService } from '../fake-service.ts';

// Couriers as far as the shop talks to them, as real HTTP servers.

type Moved = { at?: Date; collected?: number };

export abstract class FakeCourier extends FakeService {
  abstract readonly key: CourierKey;
  abstract readonly keys: Record<string, string>;
  /** Its words for where a parcel is. */
  abstract readonly statuses: readonly string[];
  /** In the order in which they were booked. */
  readonly parcels: FakeParcel[] = [];
  /** How the next bookings are answered, the first of them first; then it accepts. */
  readonly manners: Manner[] = [];
  /** The same of the next requests to cancel a parcel or to bring it back. */
  readonly requestManners: Manner[] = [];
  /** The same of the next questions: where a parcel is, prices, scores. */
  readonly questionManners: Manner[] = [];
  /** As an older version, or another server behind the same address, might: what the shop must not rely on. */
  takesInvoicesTwice = false;
  /** Taka for a parcel of half a kilogram, and for each further half; undefined: it gives no prices. */
  prices: { first: number; more: number } | undefined = { first: 70, more: 10 };
  /** How long each answer takes. */
  delayMs = 0;
  /** Refused for their keys since the last right ones. */
  wrongKeys = 0;

  /** The parcels that were booked under this invoice: more than one would be a shipment too many. */
  bookedAs = (invoice: string): FakeParcel[] => this.parcels.filter((one) => one.invoice === invoice);

  /** The parcel is now there; returns the webhook that says so. `collected`: Taka, all of it if absent. */
  move(parcel: FakeParcel, status: string, { at = new Date(), collected }: Moved = {}): FakeEvent {
    parcel.status = status.toLowerCase();
    if (this.isCollected(status)) parcel.collected = collected ?? parcel.cash;
    return this.eventOf(parcel, status, at);
  }

  /** How it can pay; none: it tells of no payouts. */
  abstract readonly payWays: readonly PayWay[];
  /** Pays all parcels that are not paid yet; returns the webhooks that say so. */
  abstract payAll(way?: PayWay): FakeEvent[];

  /** The parcels whose cash was collected and not paid, as it pays them in this way; from now on they are paid. */
  protected takeUnpaid(way: PayWay): FakeParcel[] {
    const unpaid = this.parcels.filter(({ collected, isPaid }) => collected > 0 && !isPaid);
    for (const parcel of unpaid) parcel.isPaid = true;
    const [first, ...others] = unpaid;
    if (!first || way === 'all') return unpaid;
    if (way === 'left out') return others;
    return way === 'twice' ? [first, ...unpaid] : [{ ...first, collected: first.collected - 100 }, ...others];
  }

  /** A webhook about a parcel that the shop did not book. */
  strayEvent(at = new Date()): FakeEvent {
    const [status = ''] = this.statuses.filter((one) => this.isCollected(one));
    const id = `9${at.getTime()}`;
    return this.eventOf({ id, invoice: `H-${id}`, order: {}, cash: 500, status, collected: 500 }, status, at);
  }

  /** A webhook about the parcel, as the courier proves that it is its own. */
  abstract eventOf(parcel: FakeParcel, status: string, at: Date): FakeEvent;
  /** The same for any content; with a wrong token it is forged. */
  abstract sign(content: object, token?: string): FakeEvent;
  protected abstract isCollected(status: string): boolean;
  /** What it asks those to do who ask too often, and its refusal with 200. */
  protected abstract readonly texts: { wait: object; refusal: object };
  protected abstract isQuestion(what: string): boolean;
  protected abstract answer(request: FakeRequest): FakeAnswer | 'hang up';

  protected add(parcel: Omit<FakeParcel, 'collected'>): FakeParcel {
    this.parcels.push({ ...parcel, collected: 0 });
    return this.parcels.at(-1)!;
  }

  /** Taka for a parcel of this weight in grams. */
  protected chargeFor(grams: number): number | undefined {
    return this.prices && this.prices.first + this.prices.more * Math.max(0, Math.ceil(grams / 500) - 1);
  }

  /** What this manner answers before anything is booked. Absent: it books. */
  protected refusalBy(manner: Manner): FakeAnswer | 'hang up' | undefined {
    if (manner === '429') return { status: 429, body: this.texts.wait };
    if (manner === '429 and says how long')
      return { status: 429, body: this.texts.wait, headers: { 'retry-after': '7' } };
    if (manner === '500') return { status: 500, body: { message: 'Server Error', status_code: 500 } };
    if (manner === 'HTML') return { status: 200, body: '<html><body>Upkeep</body></html>' };
    if (manner === '404 in HTML') return { status: 404, body: '<html><body>Not found</body></html>' };
    if (manner === '403 in HTML') return { status: 403, body: '<html><body>Forbidden</body></html>' };
    if (manner === '408') return { status: 408, body: { message: 'Request Timeout' } };
    return manner === 'silence before booking' ? 'hang up' : undefined;
  }

  /** The question is not answered, but as this manner says. Absent: it is. */
  #refuseQuestion(what: string): FakeAnswer | 'hang up' | undefined {
    const manner = this.isQuestion(what) ? this.questionManners.shift() : undefined;
    if (manner === '200 that is a refusal') return { status: 200, body: this.texts.refusal };
    return manner && this.refusalBy(manner);
  }

  protected serve(request: IncomingMessage, text: string, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://127.0.0.1');
    const what = `${request.method} ${pathname.slice(this.base.length)}`;
    this.asked.push(what);
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const answer = this.#refuseQuestion(what) ?? this.answer({ what, query, headers: request.headers, body });
    if (answer === 'hang up') return void response.destroy();
    const said = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    const send = () =>
      void response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(said);
    if (this.delayMs > 0) setTimeout(send, this.delayMs);
    else send();
  }
}
