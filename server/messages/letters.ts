import type { Settings } from '#shared/api/settings.ts';
import { deliveryDays } from '#shared/delivery.ts';
import { formatTaka } from '#shared/money.ts';
import { paymentNames, type PaymentMethod } from '#shared/order-status.ts';
import type { DueContactMessage, DueMessage, DueOrderMessage } from './messages.queries.ts';

export interface Words { subject: string; text: string; replyTo?: string }
export interface Shop { settings: Settings; origin: string }

/** What a message says: a letter for mail, one line for SMS (only `text` is sent then). */
export function wordsOf(message: DueMessage, shop: Shop): Words {
  if (message.kind === 'contact-message') return ofVisitor(message, shop);
  const { subject, lines } = contents[message.kind](message, shop);
  if (message.channel === 'sms') return { subject, text: `${shop.settings.shopName}: ${lines[0]}` };
  const closing = [`Your orders: ${shop.origin}/dashboard/my-orders`, contactOf(shop.settings), shop.settings.shopName];
  return { subject, text: [`Hello ${message.name},`, ...lines, ...closing.filter(Boolean)].join('\n\n') };
}

const contactOf = ({ phone, email }: Settings) => {
  const ways = [phone, email].filter(Boolean).join(' or ');
  return ways && `Questions? ${ways}`;
};

type Content = (message: DueOrderMessage, shop: Shop) => { subject: string; lines: [string, ...string[]] };

const contents: Record<DueOrderMessage['kind'], Content> = {
  'order-placed': (message, { settings: { delivery } }) => ({
    subject: `We have your order ${message.order_number}`,
    lines: [
      `we have your order ${message.order_number}, ${formatTaka(message.total_price)}, ${paymentWords(message)}.`,
      message.payment_method === 'cod'
        ? 'We may call you to confirm it before we send it.'
        : `We compare your payment with our wallet and tell you as soon as it is confirmed; then it is on its way within ${days(delivery.processingDays)}.`,
    ],
  }),
  'order-accepted': (message, { settings: { delivery } }) => ({
    subject: `Your order ${message.order_number} is confirmed`,
    lines: [
      `your order ${message.order_number} is confirmed. We send it within ${days(delivery.processingDays)}; delivery takes ${days(deliveryDays(delivery, message.district))} from then.`,
      message.payment_method === 'cod' ? `Please have ${formatTaka(message.total_price)} ready when it comes.` : 'It is paid: nothing is due when it comes.',
    ],
  }),
  'order-rejected': (message) => ({
    subject: `We cannot send your order ${message.order_number}`,
    lines: [
      `we are sorry: we cannot send your order ${message.order_number}.${message.rejection_reason ? ` ${message.rejection_reason}` : ''}`,
      ...(message.payment_method === 'cod' ? [] : ['What you have paid is returned to you the way it came, within 10 days.']),
    ],
  }),
  'order-handed-over': (message, { settings: { delivery } }) => ({
    subject: `Your order ${message.order_number} is on its way`,
    lines: [
      `your order ${message.order_number} is with the courier and should be with you in ${days(deliveryDays(delivery, message.district))}.`,
      ...(message.payment_method === 'cod' ? [`Please have ${formatTaka(message.total_price)} ready.`] : []),
    ],
  }),
};

// the column's check constraint holds it to these
const paymentWords = ({ payment_method: method }: DueOrderMessage) => (method === 'cod' ? 'to be paid on delivery' : `paid by ${paymentNames[method as PaymentMethod]}`);
const days = ({ least, most }: { least: number; most: number }) => (least === most ? `${most} business days` : `${least}-${most} business days`);

const about: Record<string, string> = { order: 'an order', product: 'a product', delivery: 'delivery', other: 'something else' };

/** To the shop: what a visitor wrote, so that answering the mail answers the visitor. */
function ofVisitor({ name, email, phone, subject, message }: DueContactMessage, { origin }: Shop): Words {
  const from = [`From: ${name}`, `Email: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])].join('\n');
  return {
    subject: `Message about ${about[subject] ?? subject} from ${name}`, replyTo: email,
    text: [from, message, `All messages: ${origin}/dashboard/messages`].join('\n\n'),
  };
}
