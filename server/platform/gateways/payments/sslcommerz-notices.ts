import { createHash } from 'node:crypto';
import { isSameSecret, textOf } from '../couriers/courier-answers.ts';
import type { GatewayKind } from './gateway-kind.ts';

// SSLCommerz sends its messages (IPN) as forms that are signed with the store's password. A message makes the shop ask,
// and nothing else: neither its amount nor its status is read.

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The signature of these values: over those that `verify_key` names, and the password. */
function signatureOf(values: URLSearchParams, password: string): string {
  const signed = (values.get('verify_key') ?? '').split(',').map((key) => [key, values.get(key) ?? ''] as const);
  const sorted = [...signed, ['store_passwd', md5(password)] as const].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return md5(sorted.map(([key, value]) => `${key}=${value}`).join('&'));
}

/** What a signature must cover at least: it could be taken from another message otherwise. */
const mustSign = ['tran_id', 'status', 'amount'];

export const isGenuine: GatewayKind['isGenuine'] = ({ body, keys }) => {
  const values = new URLSearchParams(body);
  const named = (values.get('verify_key') ?? '').split(',');
  if (!keys.password || !mustSign.every((key) => named.includes(key))) return Promise.resolve(false);
  const given = (values.get('verify_sign') ?? '').toLowerCase();
  return Promise.resolve(isSameSecret(signatureOf(values, keys.password), given));
};

export const readNotice: GatewayKind['read'] = (body) => {
  const invoice = textOf(new URLSearchParams(body).get('tran_id'));
  return invoice !== undefined ? { invoice } : undefined;
};
