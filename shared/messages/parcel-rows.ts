import { mailOf, smsOf, type MessageRow } from './message-row.ts';

/** Messages about parcels, and what follows them. Owners choose at which steps an SMS goes (step-messages.ts). */
export const parcelRows = {
  'order-handed-over': {
    name: 'Order shipped',
    when: 'When the parcel is handed to the courier, after the time to undo.',
    variables: ['order', 'courier', 'arrival', 'tracking', 'due', 'link', 'greeting'],
    canBeOff: 'always',
    mail: {
      en: mailOf(
        'Your order {order} is on its way',
        'Your order {order} is with {courier}. {arrival} {tracking}',
        '{due}',
      ),
      bn: mailOf(
        // the subject
        'আপনার অর্ডার {order} রওনা হয়েছে',
        'অর্ডার {order} এখন {courier} কুরিয়ারে। {arrival} {tracking}',
        '{due}',
      ),
    },
    sms: {
      en: smsOf('your order {order} is with {courier}. {arrival} {tracking}'),
      bn: smsOf('অর্ডার {order} এখন {courier} কুরিয়ারে। {arrival} {tracking}'),
    },
  },
  'order-out-for-delivery': {
    name: 'Order out for delivery',
    when: 'When the rider is on the way, with couriers that report it.',
    variables: ['order', 'due', 'link'],
    canBeOff: 'always',
    sms: {
      en: smsOf('your order {order} is out for delivery. The courier may call you. {due}'),
      bn: smsOf('অর্ডার {order} ডেলিভারিতে বের হয়েছে। ফোন আসতে পারে। {due}'),
    },
  },
  'order-delivered': {
    name: 'Order delivered',
    when: 'When the parcel is delivered, after the time to undo.',
    variables: ['order', 'link'],
    canBeOff: 'always',
    sms: {
      en: smsOf('your order {order} was delivered. Thank you for your order.'),
      bn: smsOf('আপনার অর্ডার {order} পৌঁছে দেওয়া হয়েছে। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।'),
    },
  },
  'order-coming-back': {
    name: 'Order coming back',
    when: 'When the courier could not deliver the parcel.',
    variables: ['order', 'link'],
    canBeOff: 'always',
    sms: {
      en: smsOf('we could not deliver your order {order}, so it is coming back to us. Call us if you still want it.'),
      bn: smsOf(
        // two parts
        'আপনার অর্ডার {order} পৌঁছে দেওয়া যায়নি, তাই আমাদের কাছে ফেরত আসছে। এখনও নিতে চাইলে আমাদের ফোন করুন।',
      ),
    },
  },
  'review-request': {
    name: 'Review request',
    when: 'Some days after delivery, if you ask for reviews (Orders and risk).',
    variables: ['order', 'link', 'greeting'],
    required: { mail: ['link'], sms: ['link'] },
    canBeOff: 'never',
    button: { en: 'Write a review', bn: 'রিভিউ লিখুন' },
    mail: {
      en: mailOf(
        'How do you like your order {order}?',
        'How do you like your order {order}? Tell other shoppers:',
        'A star rating and a few words are enough. To stop these messages, press the button on the same page.',
        '{link}',
      ),
      bn: mailOf(
        'আপনার অর্ডার {order} কেমন লাগল?',
        'আপনার অর্ডার {order} কেমন লাগল? অন্য ক্রেতাদের জানান:',
        'একটি রেটিং আর দু-একটি কথাই যথেষ্ট। এমন বার্তা আর না চাইলে একই পাতার বোতামটি চাপুন।',
        '{link}',
      ),
    },
    sms: {
      en: smsOf('how do you like your order {order}? Tell other shoppers:'),
      bn: smsOf('আপনার অর্ডার {order} কেমন লাগল? অন্য ক্রেতাদের জানান:'),
    },
  },
} as const satisfies Record<string, MessageRow>;
