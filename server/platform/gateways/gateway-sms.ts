import type { Language } from '#shared/language.ts';
import { askService, noAnswer } from './ask-service.ts';
import { isRefusal } from './gateway-answers.ts';
import { DeliveryUnknown, NotReached } from './outcome.ts';
import type { Sms } from './sms.ts';

export interface GatewaySettings {
  /** With `{to}` and `{text}` in it, unless the body has them. */
  url: string;
  /** What is sent in the body; absent: nothing. In the parameters, `{to}`, `{text}` and `{name}` stand for values. */
  body?: {
    type: 'form' | 'json';
    parameters: Readonly<Record<string, string>>;
    values: Readonly<Record<string, string>>;
  };
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
    async send(id, { to, text }) {
      const signal = AbortSignal.timeout(patience);
      const values = { to: to.replace(/^01/, settings.number), text, id };
      const request = { method: 'POST', signal, ...bodyFor(settings, values) };
      const { status, body } = await askService(name, addressFor(settings, values), request);
      // a gateway that is busy, and a proxy before one that is down
      if (status === 429 || status === 502 || status === 503) throw new NotReached(`${name} answered ${status}`);
      if (status === 504) throw new DeliveryUnknown(noAnswer(name, '504'));
      const isAccepted = settings.success ? settings.success.test(body) : !isRefusal(body);
      if (status >= 200 && status < 300 && isAccepted) return;
      const reply = withoutKeys(body, settings);
      throw new Error(`${name} answered ${status}${reply && `: ${reply}`}`);
    },
  };
}

interface Filled {
  /** In the gateway's form: the numbers of the shop begin with 01. */
  to: string;
  text: string;
  id: string;
}

function addressFor({ url }: GatewaySettings, { to, text }: Filled): string {
  return url.replaceAll(/\{(to|text)\}/g, (_, part) => encodeURIComponent(part === 'to' ? to : text));
}

function bodyFor({ body }: GatewaySettings, filled: Filled): Pick<RequestInit, 'body' | 'headers'> {
  if (!body) return {};
  const values: Record<string, string> = { ...body.values, ...filled };
  // in one pass: a text that contains `{apiKey}` stays as it is
  const fill = (template: string) => template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const parameters = Object.entries(body.parameters)
    .map(([name, template]): [string, string] => [name, fill(template)])
    .filter(([, value]) => value !== '');
  return body.type === 'form'
    ? { body: new URLSearchParams(parameters) }
    : { body: JSON.stringify(Object.fromEntries(parameters)), headers: { 'content-type': 'application/json' } };
}

/** The gateway's answer, shortened and without the shop's values: some gateways echo the request with its keys. */
function withoutKeys(body: string, { url, body: own }: GatewaySettings): string {
  const values = [...new URL(url).searchParams.values(), ...Object.values(own?.values ?? {})];
  const secrets = values.filter((value) => value.length >= 5 && !value.includes('{'));
  const plain = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((reply, secret) => reply.replaceAll(secret, '…'), plain)
    .trim()
    .slice(0, 200);
}
