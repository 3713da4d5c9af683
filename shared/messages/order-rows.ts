import { mailOf, smsOf, type MessageRow } from './message-row.ts';

const ofPlaced = ['order', 'total', 'payment', 'preorder', 'next_step', 'arrival', 'link', 'greeting'] as const;
const ofEnded = ['order', 'total', 'reason', 'refund_note', 'link', 'greeting'] as const;

/** Messages about an order before its parcel leaves. */
export const orderRows = {
  'order-placed': {
    name: 'Order received',
    when: 'When a customer places an order. Guests open the order with the link in the SMS.',
    variables: ofPlaced,
    required: { sms: ['link'] },
    canBeOff: 'always',
    mail: {
      en: mailOf(
        'We have your order {order}',
        'We have your order {order}, {payment} {preorder}',
        '{next_step}',
        '{arrival}',
      ),
      bn: mailOf(
        // the subject
        'আপনার অর্ডার {order} পেয়েছি',
        'অর্ডার {order} পেয়েছি: {payment} {preorder}',
        '{next_step}',
        '{arrival}',
      ),
    },
    sms: {
      en: smsOf('we have your order {order}, {payment} {preorder}'),
      bn: smsOf('অর্ডার {order} পেয়েছি: {payment} {preorder}'),
    },
  },
  'order-accepted': {
    name: 'Order confirmed',
    when: 'When you accept the order, after the time to undo.',
    variables: ['order', 'total', 'arrival', 'preorder', 'due', 'refund_note', 'link', 'greeting'],
    canBeOff: 'always',
    mail: {
      en: mailOf(
        'Your order {order} is confirmed',
        'Your order {order} is confirmed. {arrival}',
        '{preorder}',
        '{due}',
        '{refund_note}',
      ),
      bn: mailOf(
        'আপনার অর্ডার {order} নিশ্চিত হয়েছে',
        'অর্ডার {order} নিশ্চিত, {arrival}',
        '{preorder}',
        '{due}',
        '{refund_note}',
      ),
    },
    sms: {
      en: smsOf('your order {order} is confirmed. {arrival}'),
      bn: smsOf('অর্ডার {order} নিশ্চিত, {arrival}'),
    },
  },
  'order-rejected': {
    name: 'Order rejected',
    when: 'When you reject the order, after the time to undo.',
    variables: [...ofEnded, 'if_paid'],
    canBeOff: 'always',
    mail: {
      en: mailOf(
        'We cannot send your order {order}',
        'We are sorry: we cannot send your order {order}. {reason} {refund_note}',
        '{if_paid}',
      ),
      bn: mailOf(
        'আপনার অর্ডার {order} পাঠাতে পারছি না',
        'দুঃখিত, অর্ডার {order} পাঠাতে পারছি না। {reason} {refund_note}',
        '{if_paid}',
      ),
    },
    sms: {
      en: smsOf('we are sorry: we cannot send your order {order}. {reason} {refund_note}'),
      bn: smsOf('দুঃখিত, অর্ডার {order} পাঠাতে পারছি না। {reason} {refund_note}'),
    },
  },
  'order-cancelled': {
    name: 'Order cancelled',
    when: 'When the customer or you cancel the order, after the time to undo.',
    variables: ofEnded,
    canBeOff: 'always',
    mail: {
      en: mailOf('Your order {order} is cancelled', 'Your order {order} is cancelled. {reason} {refund_note}'),
      bn: mailOf('আপনার অর্ডার {order} বাতিল হয়েছে', 'আপনার অর্ডার {order} বাতিল হয়েছে। {reason} {refund_note}'),
    },
    sms: {
      en: smsOf('your order {order} is cancelled. {reason} {refund_note}'),
      bn: smsOf('আপনার অর্ডার {order} বাতিল হয়েছে। {reason} {refund_note}'),
    },
  },
  'order-changed': {
    name: 'Order changed',
    when: 'When products, address or price of the order change.',
    variables: ['order', 'total', 'due', 'refund_note', 'link', 'greeting'],
    canBeOff: 'always',
    mail: {
      en: mailOf(
        'Your order {order} was changed',
        'Your order {order} was changed. The new total is {total}. {refund_note}',
        '{due}',
      ),
      bn: mailOf(
        // the subject
        'আপনার অর্ডার {order} বদলানো হয়েছে',
        'অর্ডার {order} বদলানো হয়েছে: এখন মোট {total}। {refund_note}',
        '{due}',
      ),
    },
    sms: {
      en: smsOf('your order {order} was changed. The new total is {total}. {refund_note}'),
      bn: smsOf('অর্ডার {order} বদলানো হয়েছে: এখন মোট {total}। {refund_note}'),
    },
  },
} as const satisfies Record<string, MessageRow>;
