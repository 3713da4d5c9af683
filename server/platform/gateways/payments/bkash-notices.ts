import { readObject, textOf } from '../couriers/courier-answers.ts';
import { isSigned, readSns } from './sns.ts';
import type { GatewayKind } from './gateway-kind.ts';

// bKash sends its messages (IPN) by Amazon SNS. Anyone can have a topic there, so a right signature shows only that
// Amazon sent it: a message makes the shop ask bKash, and nothing else.

export const isGenuine: GatewayKind['isGenuine'] = async ({ body, address }) => {
  const message = readSns(body);
  return message !== undefined && isSigned(message, address);
};

export const readNotice: GatewayKind['read'] = (body) => {
  const message = readSns(body);
  if (message?.Type === 'SubscriptionConfirmation')
    return message.SubscribeURL === undefined ? undefined : { subscribeAt: message.SubscribeURL };
  if (message?.Type !== 'Notification') return undefined;
  const invoice = textOf(readObject(message.Message ?? '')?.merchantInvoiceNumber);
  return invoice === undefined ? undefined : { invoice };
};
