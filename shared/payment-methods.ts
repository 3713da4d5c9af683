import { inLanguage, type Language } from './language.ts';

// The ways to pay, as rows. Lists, menus, labels, the API, the accounts of the ledger and the hints for transaction ids
// derive from them; test/facts.test.ts compares them with the checks of the database.

interface PaymentMethodRow {
  name: string;
  nameBn: string;
  /**
   * Wallets and QR payments name the payer's number; they and banks name a transaction. A gateway takes the money on
   * its own page, and tells the shop (shared/payment-gateways.ts).
   */
  kind: 'wallet' | 'qr' | 'bank' | 'gateway' | 'on delivery' | 'counter';
  /** The account of the ledger into which the customer pays. */
  account: string;
  /** The account's name, where it differs from the method's. */
  accountName?: string;
  /** The method's own colour, dark enough for white words on it. */
  color: string;
  /** The number to dial on a phone without the app. */
  dial?: string;
  /** The pattern of its transaction ids: a hint for staff, never a rule. */
  usualId?: RegExp;
  /** Its numbers may have one digit more than a phone number. */
  hasTwelfthDigit?: true;
}

const rows = {
  bkash: {
    name: 'bKash',
    nameBn: 'বিকাশ',
    kind: 'wallet',
    account: 'bkash',
    color: '#E2136E',
    dial: '*247#',
    usualId: /^[A-Z0-9]{10}$/,
  },
  nagad: {
    name: 'Nagad',
    nameBn: 'নগদ',
    kind: 'wallet',
    account: 'nagad',
    color: '#DE1B22',
    dial: '*167#',
    usualId: /^[A-Z0-9]{8}$/,
  },
  rocket: {
    name: 'Rocket',
    nameBn: 'রকেট',
    kind: 'wallet',
    account: 'rocket',
    color: '#8C3494',
    dial: '*322#',
    usualId: /^\d{10}$/,
    hasTwelfthDigit: true,
  },
  upay: { name: 'Upay', nameBn: 'উপায়', kind: 'wallet', account: 'upay', color: '#005BAA', dial: '*268#' },
  // paid from the app of any bank or wallet
  'bangla-qr': { name: 'Bangla QR', nameBn: 'বাংলা কিউআর', kind: 'qr', account: 'bangla-qr', color: '#0B5D3B' },
  bank: { name: 'Bank transfer', nameBn: 'ব্যাংক ট্রান্সফার', kind: 'bank', account: 'bank', color: '#2B4A6F' },
  'bkash-online': {
    name: 'bKash online',
    nameBn: 'বিকাশ অনলাইন',
    kind: 'gateway',
    account: 'bkash-online',
    color: '#C40F61',
    usualId: /^[A-Z0-9]{10}$/,
  },
  'nagad-online': {
    name: 'Nagad online',
    nameBn: 'নগদ অনলাইন',
    kind: 'gateway',
    account: 'nagad-online',
    color: '#C2181F',
    usualId: /^[A-Z0-9]{8}$/,
  },
  sslcommerz: {
    name: 'Card, wallet or bank (SSLCommerz)',
    nameBn: 'কার্ড, ওয়ালেট বা ব্যাংক (এসএসএলকমার্জ)',
    kind: 'gateway',
    account: 'sslcommerz',
    color: '#1F4E8C',
  },
  cod: {
    name: 'Cash on delivery',
    nameBn: 'ক্যাশ অন ডেলিভারি',
    kind: 'on delivery',
    account: 'courier',
    color: '#0B5D3B',
  },
  cash: {
    name: 'Cash',
    nameBn: 'নগদ টাকা',
    kind: 'counter',
    account: 'cash',
    accountName: 'Cash at the counter',
    color: '#0B5D3B',
  },
} as const satisfies Record<string, PaymentMethodRow>;

type Rows = typeof rows;
export type PaymentMethod = keyof Rows;
type OfKind<Kind extends PaymentMethodRow['kind']> = {
  [Method in PaymentMethod]: Rows[Method]['kind'] extends Kind ? Method : never;
}[PaymentMethod];
/** Money sent to a number or an account of the shop. */
export type AccountMethod = OfKind<'wallet' | 'bank'>;
export type PayerMethod = OfKind<'wallet' | 'qr'>;
/** The ways to pay before the parcel comes. */
export type PrepaidMethod = OfKind<'wallet' | 'qr' | 'bank'>;
/** Each is the name of its gateway too. */
export type GatewayMethod = OfKind<'gateway'>;
/** The ways in which money is sent back, and in which couriers pay the shop. */
export type RefundMethod = Exclude<PaymentMethod, OfKind<'on delivery'>>;
/** An account of the ledger into which customers pay; `courier`: cash at the door. */
export type IncomeAccount = Rows[PaymentMethod]['account'];

export const paymentMethodRows: Readonly<Record<PaymentMethod, PaymentMethodRow>> = rows;
// the rows have these keys and no others
export const paymentMethods = Object.keys(rows) as PaymentMethod[];
const isOf = (method: PaymentMethod, ...kinds: PaymentMethodRow['kind'][]) => kinds.includes(rows[method].kind);

export const isWallet = (method: PaymentMethod): method is OfKind<'wallet'> => isOf(method, 'wallet');
/** Its payments name the payer's mobile number. */
export const namesPayer = (method: PaymentMethod): method is PayerMethod => isOf(method, 'wallet', 'qr');
export const isPrepaid = (method: PaymentMethod): method is PrepaidMethod => isOf(method, 'wallet', 'qr', 'bank');
export const isGateway = (method: PaymentMethod): method is GatewayMethod => isOf(method, 'gateway');
/** It wants buyers to agree to terms, returns and privacy before its page opens. */
export const needsAgreement = (method: PaymentMethod): boolean => method === 'sslcommerz';
/** The money comes before the parcel goes. */
export const paysFirst = (method: PaymentMethod): boolean => isPrepaid(method) || isGateway(method);
/** Its money goes back the way it came. */
export const isSentBack = (method: PaymentMethod): method is RefundMethod => !isOf(method, 'on delivery');

const wallets = paymentMethods.filter(isWallet);
export const prepaidMethods = paymentMethods.filter(isPrepaid);
export const gatewayMethods = paymentMethods.filter(isGateway);
export const refundMethods = paymentMethods.filter(isSentBack);
/** In English, as staff read them. */
export const paymentNames = Object.fromEntries(paymentMethods.map((method) => [method, rows[method].name])) as Record<
  PaymentMethod,
  string
>;
/** In the current language. */
export const paymentName = (method: PaymentMethod): string => inLanguage(rows[method].name, rows[method].nameBn);

export const walletNames = (language: Language): string[] =>
  wallets.map((wallet) => (language === 'bn' ? rows[wallet].nameBn : rows[wallet].name));

/** As people type them in a search, in both languages. */
export const walletWords = [...walletNames('en'), ...walletNames('bn')].join(' ').toLowerCase();

/** `bKash, Nagad or Rocket` */
export function anyWallet(language: Language): string {
  const names = walletNames(language);
  return `${names.slice(0, -1).join(', ')} ${language === 'bn' ? 'বা' : 'or'} ${names.at(-1)}`;
}

/**
 * A transaction id in our form: upper case, without spaces. Absent: the text is not an id (6 to 20 letters and digits).
 */
export function asTransactionId(text: string): string | undefined {
  const bare = text.replace(/[\s\p{Cf}]/gu, '').toUpperCase();
  return /^[A-Z0-9]{6,20}$/.test(bare) ? bare : undefined;
}

/** Whether a transaction id has the usual form of its wallet: a hint for the staff, never a rule. */
export const looksUsual = (method: PaymentMethod, transactionId: string): boolean =>
  paymentMethodRows[method].usualId?.test(transactionId) ?? true;
