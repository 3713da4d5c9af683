import type { PaymentGateway, TokenStore } from './payment-gateway.ts';

type Keys = Readonly<Record<string, string>>;

/** A message from a gateway, as it came. */
interface IncomingNotice {
  headers: Headers;
  body: string;
  /** Where the account's interface is. */
  address: string;
  keys: Keys;
}

/** What a message says: about one of our payments, or that its address is to be opened before messages come. */
type GatewayNotice = { invoice: string } | { subscribeAt: string };

/** It proves nothing. */
interface BroughtBack {
  reference: string;
  status: 'success' | 'failure' | 'cancel';
}

/** A gateway without its keys. */
export interface GatewayKind {
  open(account: { address: string; keys: Keys; tokens: TokenStore }): PaymentGateway;
  /** Keys of the sandbox that the gateway publishes: no real money moves with them. */
  isPublishedKey(text: string): boolean;
  /** Whether a message is signed by the gateway's sender. Throws NotReached, DeliveryUnknown. */
  isGenuine(notice: IncomingNotice): Promise<boolean>;
  /** Absent: it cannot be read. */
  read(body: string): GatewayNotice | undefined;
  /** Who sent a message, where anyone can send signed ones. Absent: a message names no sender. */
  topicOf?(body: string): string | undefined;
  /** What the browser brings back, where the gateway spells it in its own way. */
  readReturn?(values: URLSearchParams): BroughtBack | undefined;
}
