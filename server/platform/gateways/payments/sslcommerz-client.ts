import { askService, noAnswer, type ServiceAnswer } from '../ask-service.ts';
import { readObject, textOf } from '../couriers/courier-answers.ts';
import { DeliveryUnknown, KeysRefused } from '../outcome.ts';

export const name = 'SSLCommerz';
const patienceMs = 30_000;
const maxRaw = 20_000;

type Values = Readonly<Record<string, string>>;

export interface SslcommerzAnswer {
  said: Record<string, unknown>;
  raw: string;
}

/** Calls SSLCommerz with the store's ID and password, which it wants among the fields of each call. */
export class SslcommerzClient {
  readonly address: string;
  readonly #keys: Values;

  constructor(address: string, keys: Values) {
    this.address = address;
    this.#keys = keys;
  }

  /** Opens a session: the only call that is a form. */
  async post(path: string, values: Values): Promise<SslcommerzAnswer> {
    return readAnswer(
      await askService(name, this.address + path, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: this.#signed(values),
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
  }

  /** Asks its validation API. Throws KeysRefused if that does not let the store in. */
  async get(path: string, values: Values): Promise<SslcommerzAnswer> {
    const query = this.#signed({ ...values, v: '1', format: 'json' }).toString();
    const answer = readAnswer(
      await askService(name, `${this.address}/validator/api/${path}?${query}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
    const connected = textOf(answer.said.APIConnect);
    if (connected === 'FAILED' || connected === 'INACTIVE')
      throw new KeysRefused(`${name} does not accept the keys${connected === 'INACTIVE' ? ': inactive store' : ''}`);
    if (connected !== 'DONE') throw new DeliveryUnknown(noAnswer(name, connected ?? 'no APIConnect'));
    return answer;
  }

  #signed = (values: Values): URLSearchParams =>
    new URLSearchParams({ ...values, store_id: this.#keys.storeId ?? '', store_passwd: this.#keys.password ?? '' });
}

/** HTTP 200 says nothing about the outcome, and other states of HTTP say nothing at all. */
function readAnswer({ status, body }: ServiceAnswer): SslcommerzAnswer {
  const said = readObject(body);
  if (!said || status !== 200) throw new DeliveryUnknown(noAnswer(name, `answer ${status}`));
  return { said, raw: body.slice(0, maxRaw) };
}
