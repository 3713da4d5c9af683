import { askService, noAnswer, type ServiceAnswer } from '../ask-service.ts';
import { DeliveryUnknown } from '../outcome.ts';
import { KeysRefused, PleaseWait, ShipmentRefused } from './courier.ts';
import type { Consignment, Courier, CourierKind, Shipment } from './courier.ts';
import { fieldsOf, readObject, secondsOf, textOf } from './courier-answers.ts';
import { idOf, isGenuine, readEvent, steps, wordOf } from './steadfast-events.ts';
import { name, ourNames, toOrder } from './steadfast-order.ts';

const patienceMs = 20_000;
/** Where an answer of 429 does not say how long. */
const usualWaitSeconds = 60;
const trackingPage = 'https://steadfast.com.bd/t/';

/** Steadfast (Packzy). It has no sandbox: this was tested against test/support/fake-steadfast.ts. */
export const steadfast: CourierKind = {
  steps,
  open: ({ address, keys }) => new Steadfast(address, keys),
  isGenuine,
  read: readEvent,
};

class Steadfast implements Courier {
  readonly #address: string;
  readonly #headers: Record<string, string>;

  constructor(address: string, { apiKey = '', secretKey = '' }: Readonly<Record<string, string>>) {
    this.#address = address;
    this.#headers = { 'api-key': apiKey, 'secret-key': secretKey, accept: 'application/json' };
  }

  async check() {
    return this.#get('/get_balance', ({ current_balance: balance }) =>
      typeof balance === 'number' ? { balance } : undefined,
    );
  }

  async book(shipment: Shipment): Promise<Consignment> {
    const answer = await this.#ask('/create_order', { method: 'POST', body: JSON.stringify(toOrder(shipment)) });
    const reply = readObject(answer.body);
    const consignment = toConsignment(reply?.consignment);
    if (answer.status === 200 && consignment) return consignment;
    // an answer that neither names the parcel nor refuses it says nothing of what became of the booking
    if (!reply || answer.status >= 500 || !isRefusal(answer, reply)) throw unreadable(answer);
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

  /** Absent: it has no such parcel. */
  async #status(path: string, number: string): Promise<string | undefined> {
    const found = await this.#get(path + encodeURIComponent(number), ({ status, delivery_status: reply }) => {
      if (status === 404) return { said: undefined };
      return typeof reply === 'string' ? { said: wordOf(reply) } : undefined;
    });
    return found.said;
  }

  async #get<Read>(path: string, read: (answer: Record<string, unknown>) => Read | undefined): Promise<Read> {
    const answer = await this.#ask(path, { method: 'GET' });
    const reply = readObject(answer.body);
    const found = reply && answer.status < 500 ? read(answer.status === 404 ? { status: 404 } : reply) : undefined;
    if (found === undefined) throw unreadable(answer);
    return found;
  }

  /** Throws for every answer after which the shop should not ask again soon. */
  async #ask(path: string, request: { method: string; body?: string }): Promise<ServiceAnswer> {
    const answer = await askService(name, this.#address + path, {
      ...request,
      headers: { ...this.#headers, ...(request.body !== undefined && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(patienceMs),
    });
    const { status, headers, body } = answer;
    if (status === 401) throw new KeysRefused(`${name} does not accept the keys`);
    if (status === 403) throw new KeysRefused(textOf(readObject(body)?.message) ?? `${name} has closed the account`);
    if (status === 429)
      throw new PleaseWait(`${name} asks us to wait`, secondsOf(headers.get('retry-after')) ?? usualWaitSeconds);
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
const isRefusal = ({ status }: ServiceAnswer, reply: Record<string, unknown>) =>
  status >= 400 || Number(reply.status) >= 400 || reply.errors !== undefined;
const unreadable = ({ status }: ServiceAnswer) => new DeliveryUnknown(noAnswer(name, `answer ${status}`));
