import { readObject, textOf } from '../couriers/courier-answers.ts';
import { isSigned, readSns } from './sns.ts';
import type { GatewayKind } from './gateway-kind.ts';

// bKash sends its messages (IPN) by Amazon SNS. Anyone can have a topic there, so a right signature shows only that
// Amazon sent it. The shop keeps the topic of the first message about a payment that bKash confirmed, and refuses
// others. Even so, a message makes the shop ask bKash, and nothing else.

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

/** The topic of Amazon SNS that sent it: `arn:aws:sns:ap-southeast-1:354285973012:bkash`. Absent: it names none. */
export const topicOf: GatewayKind['topicOf'] = (body) => {
  const topic = readSns(body)?.TopicArn ?? '';
  return /^arn:aws[a-z-]*:sns:[a-z0-9-]{3,30}:\d{12}:[\w.-]{1,256}$/.test(topic) ? topic : undefined;
};
