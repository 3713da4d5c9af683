import type { Settings } from '#shared/api/settings.ts';
import { deliveryDays } from '#shared/delivery.ts';
import { inDigits, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentNames, type PaymentMethod } from '#shared/order-status.ts';
import { settingsInLanguage } from '#shared/settings-in-language.ts';
import { speakIn } from '../language.ts';
import type { DueContactMessage, DueMessage, DueOrderMessage } from './messages.queries.ts';

export interface Words {
  subject: string;
  text: string;
  replyTo?: string;
}
export interface Shop {
  settings: Settings;
  origin: string;
}

/** What a message says: a letter for mail, one line for SMS (only `text` is sent then). In the language of its order. */
export const wordsOf = (message: DueMessage, shop: Shop): Words =>
  message.kind === 'contact-message'
    ? ofVisitor(message, shop)
    : speakIn(message.language, () => ofOrder(message, shop));

/** Bangla lines are short: an SMS holds 70 of its letters. */
function ofOrder(message: DueOrderMessage, { settings, origin }: Shop): Words {
  const { subject, lines } = contents[message.kind](toOrder(message), settings.delivery);
  const { shopName } = settingsInLanguage(settings);
  if (message.channel === 'sms') return { subject, text: `${shopName}: ${lines[0]}` };
  const closing = [t('Your orders: {link}', { link: `${origin}/dashboard/my-orders` }), contactOf(settings), shopName];
  // what a stranger typed as a name is not carried to somebody who may not know them
  const greeting = message.isKnown ? t('Hello {name},', { name: message.name }) : t('Hello,');
  return {
    subject,
    text: [greeting, ...lines, ...closing.filter(Boolean)].join('\n\n'),
  };
}

const contactOf = ({ phone, email }: Settings) => {
  const ways = phone && email ? t('{phone} or {email}', { phone: inDigits(phone), email }) : inDigits(phone) || email;
  return ways && t('Questions? {ways}', { ways });
};

interface OrderWords {
  order: string;
  total: string;
  method: PaymentMethod;
  isCash: boolean;
  district: string;
  reason: string | null;
  courier: string;
  tracking: string;
}

const toOrder = ({
  order_number: number,
  total_price: total,
  payment_method: method,
  district,
  rejection_reason: reason,
  courier,
  tracking,
}: DueOrderMessage): OrderWords =>
  // the column's check constraint holds the method to these
  ({
    order: inDigits(number),
    total: formatTaka(total),
    method: method as PaymentMethod,
    isCash: method === 'cod',
    district,
    reason,
    courier: courier ?? '',
    tracking: tracking ?? '',
  });

type Content = (order: OrderWords, delivery: Settings['delivery']) => { subject: string; lines: [string, ...string[]] };

const contents: Record<DueOrderMessage['kind'], Content> = {
  'order-placed': ({ order, total, method, isCash }, { processingDays }) => ({
    subject: t('We have your order {order}', { order }),
    lines: [
      isCash
        ? t('we have your order {order}, {total}, to be paid on delivery.', { order, total })
        : t('we have your order {order}, {total}, paid by {method}.', {
            order,
            total,
            method: t(paymentNames[method]),
          }),
      isCash
        ? t('We may call you to confirm it before we send it.')
        : t(
            'We compare your payment with our wallet and tell you as soon as it is confirmed; then it is on its way within {days}.',
            { days: days(processingDays) },
          ),
    ],
  }),
  'order-accepted': ({ order, total, isCash, district }, delivery) => ({
    subject: t('Your order {order} is confirmed', { order }),
    lines: [
      t('your order {order} is confirmed. We send it within {processing}; delivery takes {days} from then.', {
        order,
        processing: days(delivery.processingDays),
        days: days(deliveryDays(delivery, district)),
      }),
      isCash
        ? t('Please have {total} ready when it comes.', { total })
        : t('It is paid: nothing is due when it comes.'),
    ],
  }),
  'order-rejected': ({ order, isCash, reason }) => ({
    subject: t('We cannot send your order {order}', { order }),
    lines: [
      [t('we are sorry: we cannot send your order {order}.', { order }), reason].filter(Boolean).join(' '),
      ...(isCash ? [] : [t('What you have paid is returned to you the way it came, within 10 days.')]),
    ],
  }),
  'order-expired': ({ order, isCash }) => ({
    subject: t('Your order {order} is cancelled', { order }),
    // an SMS has the first line alone: what it says of money must stand there
    lines: isCash
      ? [
          t('we could not confirm your order {order} in time, so it is cancelled. There is nothing to pay.', { order }),
          t('We are sorry. You can order again whenever you like.'),
        ]
      : [
          t('we could not find the payment of your order {order}, so it is cancelled. If you have paid, call us.', {
            order,
          }),
          t(
            'What you have paid is returned to you the way it came, within 10 days. Please tell us its transaction ID.',
          ),
        ],
  }),
  'order-handed-over': ({ order, total, isCash, district, courier, tracking }, delivery) => ({
    subject: t('Your order {order} is on its way', { order }),
    lines: [
      t('your order {order} is with the courier and should be with you in {days}.', {
        order,
        days: days(deliveryDays(delivery, district)),
      }),
      ...(courier ? [t('Courier: {courier}', { courier })] : []),
      ...(tracking ? [t('Tracking number: {number}', { number: tracking })] : []),
      ...(isCash ? [t('Please have {total} ready.', { total })] : []),
    ],
  }),
};

const days = ({ least, most }: { least: number; most: number }) =>
  least === most ? t('{most} business days', { most }) : t('{least}-{most} business days', { least, most });

const about: Record<string, string> = {
  order: 'an order',
  product: 'a product',
  delivery: 'delivery',
  other: 'something else',
};

/** To the shop: what a visitor wrote, so that answering the mail answers the visitor. */
function ofVisitor({ name, email, phone, subject, message }: DueContactMessage, { origin }: Shop): Words {
  const from = [`From: ${name}`, `Email: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])].join('\n');
  return {
    subject: `Message about ${about[subject] ?? subject} from ${name}`,
    replyTo: email,
    text: [from, message, `All messages: ${origin}/dashboard/messages`].join('\n\n'),
  };
}
