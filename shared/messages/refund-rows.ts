import { mailOf, smsOf, type MessageRow } from './message-row.ts';

/** Messages about refunds. */
export const refundRows = {
  'refund-due': {
    name: 'Refund due',
    when: 'When you owe the customer a refund.',
    variables: ['order', 'refund', 'link', 'greeting'],
    canBeOff: 'never',
    mail: {
      en: mailOf('A refund for your order {order}', 'We refund {refund} to you for your order {order} within 10 days.'),
      bn: mailOf('{order} অর্ডারের টাকা ফেরত', '{order} অর্ডারের জন্য আপনার {refund} ১০ দিনের মধ্যে ফেরত দেব।'),
    },
    sms: {
      en: smsOf('we refund {refund} to you for your order {order} within 10 days.'),
      bn: smsOf('{order} অর্ডারের জন্য আপনার {refund} ১০ দিনের মধ্যে ফেরত দেব।'),
    },
  },
  'refund-paid': {
    name: 'Refund sent',
    when: 'When you record that a refund was sent to a wallet or a bank.',
    variables: ['order', 'refund', 'method', 'transaction', 'link', 'greeting'],
    canBeOff: 'never',
    mail: {
      en: mailOf(
        'Your refund for order {order} is sent',
        'We have refunded {refund} for your order {order}: {method}, transaction ID {transaction}.',
      ),
      bn: mailOf(
        '{order} অর্ডারের টাকা ফেরত পাঠানো হয়েছে',
        '{order} অর্ডারের জন্য {refund} ফেরত পাঠিয়েছি: {method}, ট্রানজেকশন আইডি {transaction}।',
      ),
    },
    sms: {
      en: smsOf('we have refunded {refund} for your order {order}: {method}, transaction ID {transaction}.'),
      bn: smsOf('{order} অর্ডারের জন্য {refund} ফেরত পাঠিয়েছি: {method}, ট্রানজেকশন আইডি {transaction}।'),
    },
  },
  'refund-paid-cash': {
    name: 'Refund paid in cash',
    when: 'When you record that a refund was paid in cash.',
    variables: ['order', 'refund', 'link', 'greeting'],
    kind: 'refund-paid',
    canBeOff: 'never',
    mail: {
      en: mailOf(
        'Your refund for order {order} is sent',
        'You have received a cash refund of {refund} for your order {order}.',
      ),
      bn: mailOf(
        '{order} অর্ডারের টাকা ফেরত পাঠানো হয়েছে',
        '{order} অর্ডারের জন্য আপনার {refund} নগদ টাকায়, হাতে হাতে ফেরত দেওয়া হয়েছে।',
      ),
    },
    sms: {
      en: smsOf('you have received a cash refund of {refund} for your order {order}.'),
      bn: smsOf('{order} অর্ডারের জন্য আপনার {refund} নগদ টাকায়, হাতে হাতে ফেরত দেওয়া হয়েছে।'),
    },
  },
} as const satisfies Record<string, MessageRow>;
