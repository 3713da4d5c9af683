import { askService, type ServiceAnswer } from '../ask-service.ts';
import { DeliveryUnknown, KeysRefused, PleaseWait } from '../outcome.ts';
import { name, readAnswer, type BkashAnswer } from './bkash-answers.ts';
import type { GatewayToken, TokenStore } from './payment-gateway.ts';

/** bKash asks for 30 seconds of patience with every call. */
const patienceMs = 30_000;
export const checkout = '/v1.2.0-beta/tokenized/checkout';
/** bKash gives an hour, and at most two tokens in one. */
const usualTokenSeconds = 3600;
const spareSeconds = 600;

/** Calls bKash with the token that all processes share. */
export class BkashClient {
  readonly address: string;
  readonly #keys: Readonly<Record<string, string>>;
  readonly #tokens: TokenStore;

  constructor(address: string, keys: Readonly<Record<string, string>>, tokens: TokenStore) {
    this.address = address;
    this.#keys = keys;
    this.#tokens = tokens;
  }

  async call(path: string, body: object): Promise<BkashAnswer> {
    return readAnswer(await this.#answerTo(path, body));
  }

  /** For what must not be repeated: bKash may have done it in an upkeep, too. PleaseWait: it was not asked. */
  async callOnce(path: string, body: object): Promise<BkashAnswer> {
    const answer = await this.#answerTo(path, body);
    try {
      return readAnswer(answer);
    } catch (error) {
      throw error instanceof PleaseWait ? new DeliveryUnknown(error.message, { cause: error }) : error;
    }
  }

  async #answerTo(path: string, body: object): Promise<ServiceAnswer> {
    const token = await this.#token();
    const answer = await this.#ask(path, body, token);
    if (!isTokenRefused(answer)) return answer;
    // refused at the door: the request itself was not read
    await this.#tokens.discard(token);
    const again = await this.#ask(path, body, await this.#token());
    if (isTokenRefused(again)) throw new KeysRefused(`${name} does not accept the keys`);
    return again;
  }

  #token = (): Promise<string> =>
    this.#tokens.get(async (former) => {
      if (former?.refresh) {
        const refreshed = await this.#grant('refresh', { refresh_token: former.refresh });
        if (refreshed) return refreshed;
      }
      const granted = await this.#grant('grant', {});
      if (!granted) throw new KeysRefused(`${name} does not accept the keys`);
      return granted;
    });

  /** Absent: it is refused. */
  async #grant(way: 'grant' | 'refresh', more: object): Promise<GatewayToken | undefined> {
    const { username = '', password = '', appKey: app_key, appSecret: app_secret } = this.#keys;
    const answer = await askService(name, `${this.address}${checkout}/token/${way}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', username, password },
      body: JSON.stringify({ app_key, app_secret, ...more }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status >= 400 && answer.status < 500) return undefined;
    const { said } = readAnswer(answer);
    if (typeof said.id_token !== 'string') return undefined;
    const refresh = typeof said.refresh_token === 'string' ? said.refresh_token : null;
    return { token: said.id_token, refresh, lasts: (Number(said.expires_in) || usualTokenSeconds) - spareSeconds };
  }

  #ask(path: string, body: object, token: string): Promise<ServiceAnswer> {
    return askService(name, this.address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: token,
        'x-app-key': this.#keys.appKey ?? '',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
  }
}

const isTokenRefused = ({ status }: ServiceAnswer) => status === 401 || status === 403;
