import type { Language } from '#shared/language.ts';
import { askService, noAnswer } from './ask-service.ts';
import { isRefusal } from './gateway-answers.ts';
import { DeliveryUnknown, NotReached } from './outcome.ts';
import type { Sms } from './sms.ts';

export interface GatewaySettings {
  /** With `{to}` and `{text}` in it. */
  url: string;
  /** A pattern that the body of an accepted message contains; absent: only known refusals count as failures. */
  success: RegExp | undefined;
  /** How its numbers begin. */
  number: '01' | '8801' | '+8801';
  /** Absent: the one of each customer. A masked sender may need Bangla. */
  language: Language | undefined;
}

const patienceMs = 20_000;
const name = 'The SMS gateway';

/**
 * Sends SMS by the web address of a gateway, as the gateways of Bangladesh have one. `{to}` and `{text}` are
 * placeholders for number and text, as in `https://sms.example/api?api_key=…&number={to}&message={text}`.
 */
export function gatewaySms(settings: GatewaySettings, patience = patienceMs): Sms {
  return {
    language: settings.language,
    async send(_, { to, text }) {
      const signal = AbortSignal.timeout(patience);
      const { status, body } = await askService(name, addressFor(settings, to, text), { method: 'POST', signal });
      // a gateway that is busy, and a proxy before one that is down
      if (status === 429 || status === 502 || status === 503) throw new NotReached(`${name} answered ${status}`);
      if (status === 504) throw new DeliveryUnknown(noAnswer(name, '504'));
      const isAccepted = settings.success ? settings.success.test(body) : !isRefusal(body);
      if (status >= 200 && status < 300 && isAccepted) return;
      const reply = withoutKeys(body, settings.url);
      throw new Error(`${name} answered ${status}${reply && `: ${reply}`}`);
    },
  };
}

/** The numbers of the shop begin with 01. */
function addressFor({ url, number }: GatewaySettings, to: string, text: string): string {
  const inItsForm = to.replace(/^01/, number);
  return url.replaceAll(/\{(to|text)\}/g, (_, part) => encodeURIComponent(part === 'to' ? inItsForm : text));
}

/** The gateway's answer, shortened. Removes the keys: the address contains them, and some gateways echo the request. */
function withoutKeys(body: string, url: string): string {
  const secrets = [...new URL(url).searchParams.values()].filter((value) => value.length >= 5 && !value.includes('{'));
  const plain = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((reply, secret) => reply.replaceAll(secret, '…'), plain)
    .trim()
    .slice(0, 200);
}
