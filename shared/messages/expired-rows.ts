import { mailOf, smsOf, type MessageRow } from './message-row.ts';

const variables = ['order', 'total', 'if_paid', 'link', 'greeting'] as const;

/** Messages about an order that staff did not confirm in time. */
export const expiredRows = {
  'order-expired': {
    name: 'Order expired',
    when: 'When the order was not confirmed in time, and the customer named no payment.',
    variables: ['order', 'total', 'link', 'greeting'],
    canBeOff: 'always',
    mail: {
      en: mailOf(
        'Your order {order} is cancelled',
        'We could not confirm your order {order} in time, so it is cancelled. There is nothing to pay.',
        'We are sorry. You can order again whenever you like.',
      ),
      bn: mailOf(
        'আপনার অর্ডার {order} বাতিল হয়েছে',
        'অর্ডার {order} সময়মতো নিশ্চিত না হওয়ায় বাতিল হয়েছে। কিছু দিতে হবে না।',
        'আমরা দুঃখিত। যখন ইচ্ছা আবার অর্ডার করতে পারেন।',
      ),
    },
    sms: {
      en: smsOf('we could not confirm your order {order} in time, so it is cancelled. There is nothing to pay.'),
      bn: smsOf('অর্ডার {order} সময়মতো নিশ্চিত না হওয়ায় বাতিল হয়েছে। কিছু দিতে হবে না।'),
    },
  },
  'order-expired-unfound': {
    name: 'Order expired, payment not found',
    when: 'When the order expires and its payment was not found. You switch it on and off with “Order expired”.',
    variables,
    kind: 'order-expired',
    canBeOff: 'always',
    mail: {
      en: mailOf(
        'Your order {order} is cancelled',
        'We could not find the payment for your order {order}, so it is cancelled. If you have paid, call us.',
        '{if_paid}',
      ),
      bn: mailOf(
        'আপনার অর্ডার {order} বাতিল হয়েছে',
        'অর্ডার {order}-এর পেমেন্ট পাইনি, তাই বাতিল হয়েছে। টাকা দিয়ে থাকলে ফোন করুন।',
        '{if_paid}',
      ),
    },
    sms: {
      en: smsOf('we could not find the payment for your order {order}, so it is cancelled. If you have paid, call us.'),
      bn: smsOf('অর্ডার {order}-এর পেমেন্ট পাইনি, তাই বাতিল হয়েছে। টাকা দিয়ে থাকলে ফোন করুন।'),
    },
  },
} as const satisfies Record<string, MessageRow>;
