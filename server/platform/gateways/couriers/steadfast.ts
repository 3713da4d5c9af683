import type { ServiceAnswer } from '../ask-service.ts';
import { DeliveryUnknown, PleaseWait } from '../outcome.ts';
import { AccountClosed, askCourier, isNotFound, isRefusal, keysRefused, unreadable } from './ask-courier.ts';
import { NoScores, ShipmentRefused, type Consignment, type Courier, type Shipment } from './courier.ts';
import type { CourierKind } from './courier-kind.ts';
import { fieldsOf, idOf, readObject, rowsOf, textOf, wordOf } from './courier-answers.ts';
import { readPayoutLines, readPayouts, readScore } from './steadfast-answers.ts';
import { isGenuine, readEvent, steps, stepsBeforePickup } from './steadfast-events.ts';
import { name, ourNames, toOrder } from './steadfast-order.ts';

/** The newest come first; a request about which Steadfast is asked is minutes old. */
const maxReturnPages = 5;

const trackingPage = 'https://steadfast.com.bd/t/';

/** Steadfast (Packzy). It has no sandbox: this was tested against test/support/couriers/fake-steadfast.ts. */
export const steadfast: CourierKind = {
  steps,
  stepsBeforePickup,
  levels: [],
  open: ({ address, keys }) => new Steadfast(address, keys),
  isGenuine,
  read: readEvent,
};

class Steadfast implements Courier {
  readonly #address: string;
  readonly #headers: Record<string, string>;
  readonly requests = {
    'bring back': {
      send: (consignment: string) => this.#askBack(consignment),
      isDone: (consignment: string) => this.#isAskedBack(consignment),
    },
  };

  constructor(address: string, { apiKey = '', secretKey = '' }: Readonly<Record<string, string>>) {
    this.#address = address;
    this.#headers = { 'api-key': apiKey, 'secret-key': secretKey };
  }

  async check() {
    return this.#get('/get_balance', ({ current_balance: balance }) =>
      typeof balance === 'number' ? { balance } : undefined,
    );
  }

  async book(shipment: Shipment): Promise<Consignment> {
    const answer = await this.#ask('/create_order', toOrder(shipment));
    const reply = readObject(answer.body);
    const consignment = toConsignment(reply?.consignment);
    if (answer.status === 200 && consignment) return consignment;
    // an answer that neither names the parcel nor refuses it says nothing of what became of the booking
    if (!reply || !isRefusedBy(answer, reply)) throw unreadable(name, answer);
    const fields = fieldsOf(reply.errors, ourNames);
    if (fields.some(({ field, message }) => field === 'invoice' && /already|taken|exist/i.test(message)))
      return this.#findBooked(shipment.invoice);
    throw new ShipmentRefused(textOf(reply.message) ?? `${name} refused the parcel (${answer.status})`, fields);
  }

  /** The parcel is there, even if Steadfast does not say which it is. */
  async #findBooked(invoice: string): Promise<Consignment> {
    try {
      return (await this.find(invoice)) ?? { id: null, link: null };
    } catch (cause) {
      throw new DeliveryUnknown(`${name} has a parcel with the number ${invoice}, and did not say which`, { cause });
    }
  }

  async find(invoice: string): Promise<Consignment | undefined> {
    const status = await this.#status('/status_by_invoice/', invoice);
    if (status === undefined) return undefined;
    const id = await this.#get(`/trackings_by_invoice/${encodeURIComponent(invoice)}`, ({ tracking }) => {
      const [first] = Array.isArray(tracking) ? (tracking as { consignment_id?: unknown }[]) : [];
      return { id: idOf(first?.consignment_id) };
    });
    // Steadfast answers `unknown` for numbers that it has never seen too
    return status === 'unknown' && id.id === null ? undefined : { ...id, link: null };
  }

  async statusOf(consignment: string): Promise<string> {
    const status = await this.#status('/status_by_cid/', consignment);
    if (status === undefined) return 'unknown';
    if (!['coming back', 'partly delivered'].includes(steps[status] ?? '')) return status;
    return (await this.#status('/status_with_return_status_by_cid/', consignment)) ?? status;
  }

  async #askBack(consignment: string): Promise<void> {
    const reason = 'The shop asks for the parcel';
    const answer = await this.#ask('/create_return_request', { consignment_id: consignment, reason });
    const reply = readObject(answer.body);
    if (answer.status === 201 || (answer.status === 200 && idOf(reply?.id) !== null)) return;
    if (!reply || !isRefusedBy(answer, reply)) throw unreadable(name, answer);
    throw new ShipmentRefused(textOf(reply.message) ?? `${name} refused the return (${answer.status})`);
  }

  async #isAskedBack(consignment: string): Promise<boolean> {
    for (let page = 1; page <= maxReturnPages; page += 1) {
      const rows = await this.#get(
        `/get_return_requests?page=${page}`,
        (reply) => rowsOf(reply.data) ?? rowsOf((reply.data as { data?: unknown } | undefined)?.data),
      );
      if (rows.some((row) => idOf(row.consignment_id) === consignment && row.status !== 'cancelled')) return true;
      if (rows.length === 0) return false;
    }
    return false;
  }

  payouts = () => this.#get('/payments', readPayouts);
  payoutLines = (number: string) => this.#get(`/payments/${encodeURIComponent(number)}`, readPayoutLines);

  async scoreOf(phone: string) {
    const answer = await this.#ask(`/fraud_check/score/${phone}`).catch((cause: unknown) => {
      // its quota is of a day, and bookings have another
      if (cause instanceof PleaseWait || cause instanceof AccountClosed) throw new NoScores(cause.message, { cause });
      throw cause;
    });
    if (isNotFound(answer)) throw new NoScores(`${name} has no scores for this account`);
    const score = answer.status === 200 ? readScore(answer.body) : undefined;
    if (!score) throw unreadable(name, answer);
    return score;
  }

  /** Absent: it has no such parcel. */
  async #status(path: string, number: string): Promise<string | undefined> {
    const found = await this.#get(path + encodeURIComponent(number), ({ status, delivery_status: reply }) => {
      if (status === 404) return { said: undefined };
      return typeof reply === 'string' && !(Number(status) >= 400) ? { said: wordOf(reply) } : undefined;
    });
    return found.said;
  }

  async #get<Read>(path: string, read: (answer: Record<string, unknown>) => Read | undefined): Promise<Read> {
    const answer = await this.#ask(path);
    const reply = readObject(answer.body);
    const found = reply && answer.status < 500 ? read(answer.status === 404 ? { status: 404 } : reply) : undefined;
    if (found === undefined) throw unreadable(name, answer);
    return found;
  }

  async #ask(path: string, body?: object): Promise<ServiceAnswer> {
    const request = { method: body ? 'POST' : 'GET', headers: this.#headers, ...(body && { body }) } as const;
    const answer = await askCourier(name, this.#address + path, request);
    if (answer.status === 401) throw keysRefused(name);
    return answer;
  }
}

function toConsignment(reply: unknown): Consignment | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined;
  const { consignment_id: id, tracking_code: code, tracking_link: link } = reply as Record<string, unknown>;
  const page = typeof link === 'string' && link.startsWith('https://') ? link : undefined;
  const own = typeof code === 'string' && code !== '' ? trackingPage + encodeURIComponent(code) : null;
  return idOf(id) === null ? undefined : { id: idOf(id), link: page ?? own };
}

/** Steadfast may refuse with 200 too, and then says so in the answer. */
const isRefusedBy = (answer: ServiceAnswer, reply: Record<string, unknown>) =>
  isRefusal(answer) || (answer.status === 200 && (Number(reply.status) >= 400 || reply.errors !== undefined));
