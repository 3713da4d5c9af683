import type { Language } from '#shared/language.ts';
import { isRefusal } from './gateway-answers.ts';
import { DeliveryUnknown, NotReached, reasonOf } from './outcome.ts';
import type { Sms } from './sms.ts';

export interface GatewaySettings {
  /** With `{to}` and `{text}` in it. */
  url: string;
  /** What the body of its answer has if the message is accepted; absent: known refusals are recognised. */
  success: RegExp | undefined;
  /** How its numbers begin. */
  number: '01' | '8801' | '+8801';
  /** Absent: the one of each customer. A masked sender may need Bangla. */
  language: Language | undefined;
}

const patienceMs = 20_000;
const longestAnswer = 64 * 1024;

/**
 * By the web address of a gateway, as the gateways of Bangladesh have one: `{to}` and `{text}` stand in it for the
 * number and the words, as in `https://sms.example/api?api_key=…&number={to}&message={text}`.
 */
export function gatewaySms(settings: GatewaySettings, patience = patienceMs): Sms {
  return {
    language: settings.language,
    async send(_, { to, text }) {
      const { status, body } = await ask(addressFor(settings, to, text), AbortSignal.timeout(patience));
      // a gateway that is busy, and a proxy before one that is down
      if (status === 429 || status === 502 || status === 503)
        throw new NotReached(`The SMS gateway answered ${status}`);
      if (status === 504) throw new DeliveryUnknown(noAnswer('504'));
      const isAccepted = settings.success ? settings.success.test(body) : !isRefusal(body);
      if (status >= 200 && status < 300 && isAccepted) return;
      const said = withoutKeys(body, settings.url);
      throw new Error(`The SMS gateway answered ${status}${said && `: ${said}`}`);
    },
  };
}

/** The numbers of the shop begin with 01. */
function addressFor({ url, number }: GatewaySettings, to: string, text: string): string {
  const inItsForm = to.replace(/^01/, number);
  return url.replaceAll(/\{(to|text)\}/g, (_, part) => encodeURIComponent(part === 'to' ? inItsForm : text));
}

const noAnswer = (reason: string) => `The SMS gateway was asked and never said whether it sends it: ${reason}`;

async function ask(address: string, signal: AbortSignal): Promise<{ status: number; body: string }> {
  let response;
  try {
    // a redirect would send the words, and the key in the address, elsewhere
    response = await fetch(address, { method: 'POST', signal, redirect: 'manual' });
  } catch (error) {
    throw wasConnected(error)
      ? new DeliveryUnknown(noAnswer(reasonOf(causeOf(error))))
      : new NotReached(`The SMS gateway could not be reached: ${reasonOf(causeOf(error))}`);
  }
  try {
    return { status: response.status, body: await readStart(response) };
  } catch (error) {
    throw new DeliveryUnknown(noAnswer(reasonOf(causeOf(error))));
  }
}

/** `fetch` says only that it failed, and why in its cause. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

const neverConnected = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether the request may have gone out. Certificates are refused before it does. */
function wasConnected(error: unknown): boolean {
  const cause = causeOf(error);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return !neverConnected.includes(code) && !/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code);
}

async function readStart(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length >= longestAnswer) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** What the gateway said, short; the address holds its key, and some gateways repeat what they were asked. */
function withoutKeys(body: string, url: string): string {
  const secrets = [...new URL(url).searchParams.values()].filter((value) => value.length >= 5 && !value.includes('{'));
  const plain = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((said, secret) => said.replaceAll(secret, '…'), plain)
    .trim()
    .slice(0, 200);
}
