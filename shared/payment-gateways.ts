import { gatewayMethods, type GatewayMethod } from './payment-methods.ts';

// Gateways on which customers pay, as rows. Apart from payment-methods.ts, whose script the checkout loads.

/** `sandbox`: the gateway's own test system, in which no money moves. */
export const gatewayModes = ['sandbox', 'live'] as const;
export type GatewayMode = (typeof gatewayModes)[number];

interface GatewayKeyRow {
  name: string;
  /** What the gateway calls it. */
  label: string;
  hint: string;
  /** It names the shop's account; another one cannot be asked about payments of this one. */
  isOfAccount?: true;
}

interface GatewayRow {
  /** As people say it. */
  name: string;
  /** Where its interface is, by mode; the shop's account may name another address. */
  addresses: Readonly<Record<GatewayMode, string>>;
  keys: readonly GatewayKeyRow[];
  /** It publishes no way to send money back: staff send it by hand. */
  isRefundedByHand?: true;
  /** It sends no messages: the shop asks it. */
  isSilent?: true;
}

/** An RSA key of 4,096 bits as a file, and some room. */
export const longestKey = 5000;

const fromSslcommerz = 'From the mail in which SSLCommerz sent your store ID';
const fromNagad = 'From Nagad’s merchant portal';
const fromBkash = 'From the mail in which bKash sent your credentials';

const rows = {
  'bkash-online': {
    name: 'bKash',
    addresses: {
      sandbox: 'https://tokenized.sandbox.bka.sh',
      live: 'https://tokenized.pay.bka.sh',
    },
    keys: [
      { name: 'username', label: 'Username', hint: fromBkash, isOfAccount: true },
      { name: 'password', label: 'API password', hint: fromBkash },
      { name: 'appKey', label: 'App key', hint: fromBkash, isOfAccount: true },
      { name: 'appSecret', label: 'App secret', hint: fromBkash },
    ],
  },
  'nagad-online': {
    name: 'Nagad',
    addresses: {
      sandbox: 'https://sandbox-ssl.mynagad.com/api/dfs',
      live: 'https://api.mynagad.com/api/dfs',
    },
    keys: [
      { name: 'merchantId', label: 'Merchant ID', hint: fromNagad, isOfAccount: true },
      {
        name: 'privateKey',
        label: 'Merchant private key',
        hint:
          'Of the key pair that you made for Nagad’s merchant portal, where you uploaded the public key. ' +
          'Paste the whole file.',
      },
      { name: 'publicKey', label: 'Nagad’s public key', hint: fromNagad },
    ],
    isRefundedByHand: true,
    isSilent: true,
  },
  sslcommerz: {
    name: 'SSLCommerz',
    addresses: {
      sandbox: 'https://sandbox.sslcommerz.com',
      live: 'https://securepay.sslcommerz.com',
    },
    keys: [
      { name: 'storeId', label: 'Store ID', hint: fromSslcommerz, isOfAccount: true },
      { name: 'password', label: 'Store password', hint: fromSslcommerz },
    ],
  },
} as const satisfies Record<GatewayMethod, GatewayRow>;

export const gatewayRows: Readonly<Record<GatewayMethod, GatewayRow>> = rows;
export const refundedByHand = gatewayMethods.filter((gateway) => gatewayRows[gateway].isRefundedByHand);

/**
 * Where a payment at a gateway is. `started`: the customer is on the way to the gateway or there. `authorised`: the
 * gateway was asked to take the money; where a gateway takes it by itself, this is left out. `held`: a person must
 * decide. A payment ends as one of the others.
 */
export const onlineStates = ['started', 'authorised', 'held', 'confirmed', 'refused', 'expired', 'refunded'] as const;
export type OnlineState = (typeof onlineStates)[number];
