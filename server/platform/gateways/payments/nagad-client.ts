import { networkInterfaces } from 'node:os';
import { askService, noAnswer } from '../ask-service.ts';
import { readObject, textOf } from '../couriers/courier-answers.ts';
import { DeliveryUnknown, KeysRefused, PleaseWait } from '../outcome.ts';

export const name = 'Nagad';
const patienceMs = 30_000;
const maxRaw = 20_000;
const waitSeconds = 60;

export interface NagadAnswer {
  said: Record<string, unknown>;
  /** Why it is refused, in Nagad's words; absent: it is not. */
  refusal: string | undefined;
  raw: string;
}

/** Calls Nagad, which wants to know the address of the machine that calls. */
export class NagadClient {
  readonly address: string;
  readonly merchant: string;

  constructor(address: string, merchant: string) {
    this.address = address;
    this.merchant = merchant;
  }

  post = (path: string, body: object): Promise<NagadAnswer> =>
    this.#ask(path, { method: 'POST', body: JSON.stringify(body) });

  get = (path: string): Promise<NagadAnswer> => this.#ask(path, { method: 'GET' });

  /** Throws DeliveryUnknown for an answer that says nothing of what became of the request, PleaseWait, KeysRefused. */
  async #ask(path: string, request: { method: string; body?: string }): Promise<NagadAnswer> {
    const { status, body } = await askService(name, this.address + path, {
      ...request,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-km-api-version': 'v-0.2.0',
        'x-km-ip-v4': ownAddress(),
        'x-km-mc-id': this.merchant,
        'x-km-client-type': 'PC_WEB',
      },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (status === 429 || status === 503) throw new PleaseWait(`${name} asks the shop to wait`, waitSeconds);
    if (status === 401 || status === 403) throw new KeysRefused(`${name} does not let this shop in (${status})`);
    const said = readObject(body);
    if (!said || status >= 500) throw new DeliveryUnknown(noAnswer(name, `answer ${status}`));
    return { said, refusal: refusalOf(said, status), raw: body.slice(0, maxRaw) };
  }
}

/** A refusal names a reason, also with HTTP 200. */
function refusalOf({ reason, message, devMessage }: Record<string, unknown>, status: number): string | undefined {
  const isRefused = status >= 400 || reason !== undefined || devMessage !== undefined;
  if (!isRefused) return undefined;
  return [devMessage, message, reason].map(textOf).find(Boolean) ?? `Answer ${status}`;
}

const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
