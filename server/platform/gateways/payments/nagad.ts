import { randomBytes } from 'node:crypto';
import { noAnswer } from '../ask-service.ts';
import { textOf } from '../couriers/courier-answers.ts';
import { DeliveryUnknown, KeysRefused } from '../outcome.ts';
import type { GatewayKind } from './gateway-kind.ts';
import { readReturn, taka, toOrderId, toPayment } from './nagad-answers.ts';
import { name, NagadClient } from './nagad-client.ts';
import { nagadHashes, readPair, seal, unseal, type NagadHash } from './nagad-seal.ts';
import {
  PaymentRefused,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentName,
  type PaymentToOpen,
} from './payment-gateway.ts';
import { inTaka, isPage } from './payment-page.ts';

/**
 * Nagad on its own page, where it takes the money by itself. It sends no messages, and publishes no refunds. It was
 * tested against test/support/nagad/fake-nagad.ts.
 */
export const nagad: GatewayKind = {
  open: ({ address, keys }) => new Nagad(new NagadClient(address, keys.merchantId ?? ''), keys),
  // the merchant and the keys of Nagad's examples, which are in many public programs
  isPublishedKey: (text) => /^683002007104225$|JakyLqojWTDAVUdNJLvuXhROV|AjBH1pFNSSRKPuMcNxmU5/.test(text),
  isGenuine: () => Promise.resolve(false),
  read: () => undefined,
  readReturn,
};

interface Session {
  reference: string;
  challenge: string;
  hash: NagadHash;
}

class Nagad implements PaymentGateway {
  readonly #client: NagadClient;
  readonly #keys: Readonly<Record<string, string>>;

  constructor(client: NagadClient, keys: Readonly<Record<string, string>>) {
    this.#client = client;
    this.#keys = keys;
  }

  async check(): Promise<void> {
    // a payment that takes no money: only right keys begin one, and read the answer
    await this.#begin(`CHECK${randomBytes(6).toString('hex')}`).catch((error: unknown) => {
      throw error instanceof PaymentRefused ? new KeysRefused(`${name} refuses the keys: ${error.message}`) : error;
    });
  }

  async open({ invoice, amount, returnTo }: PaymentToOpen): Promise<{ reference: string; page: string }> {
    const orderId = toOrderId(invoice);
    const { reference, challenge, hash } = await this.#begin(orderId);
    const order = { merchantId: this.#client.merchant, orderId, currencyCode: taka, amount: inTaka(amount), challenge };
    const { said, refusal } = await this.#client.post(`/check-out/complete/${inPath(reference)}`, {
      ...seal(order, readPair(this.#keys), hash),
      merchantCallbackURL: returnTo,
      additionalMerchantInfo: {},
    });
    const page = said.callBackUrl;
    if (refusal === undefined && said.status === 'Success' && isPage(page, this.#client.address))
      return { reference, page };
    if (refusal !== undefined) throw new PaymentRefused(refusal);
    throw new DeliveryUnknown(noAnswer(name, 'it named no page'));
  }

  /** Begins a payment. It can be repeated: no money moves, and no customer sees it. */
  async #begin(orderId: string): Promise<Session> {
    const pair = readPair(this.#keys);
    const { merchant: merchantId } = this.#client;
    const datetime = dhakaTime(new Date());
    const refused = new Set<string>();
    for (const hash of nagadHashes) {
      const challenge = randomBytes(20).toString('hex');
      const { said, refusal } = await this.#client.post(`/check-out/initialize/${merchantId}/${orderId}`, {
        dateTime: datetime,
        ...seal({ merchantId, datetime, orderId, challenge }, pair, hash),
      });
      const { sensitiveData, signature } = said;
      if (typeof sensitiveData === 'string' && typeof signature === 'string') {
        const session = toSession(unseal({ sensitiveData, signature }, pair));
        if (session) return { ...session, hash };
        throw new KeysRefused(`${name}’s answer fits neither its public key nor the merchant private key`);
      }
      refused.add(refusal ?? 'it began no payment');
    }
    throw new PaymentRefused([...refused].join('; '));
  }

  async ask(payment: PaymentName): Promise<GatewayPayment> {
    const answer = await this.#client.get(`/verify/payment/${inPath(payment.reference)}`);
    if (answer.refusal !== undefined || textOf(answer.said.status) === undefined)
      throw new DeliveryUnknown(noAnswer(name, answer.refusal ?? 'it named no state'));
    return toPayment(answer, payment, this.#client.merchant);
  }
}

function toSession(said: Readonly<Record<string, unknown>> | undefined): Omit<Session, 'hash'> | undefined {
  const { paymentReferenceId: reference, challenge } = said ?? {};
  if (typeof reference !== 'string' || !/^[\w.+/=-]{1,200}$/.test(reference)) return undefined;
  return typeof challenge === 'string' ? { reference, challenge } : undefined;
}

/** It is base64. */
const inPath = (reference: string) => encodeURIComponent(reference).replaceAll('%3D', '=');

/** `20261128171500`. */
const dhakaTime = (now: Date): string =>
  new Date(now.getTime() + 6 * 60 * 60_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
