import { mailOf, smsOf, type MessageRow } from './message-row.ts';

const ofRest = ['order', 'total', 'paid', 'missing', 'method', 'link', 'greeting'] as const;
const ofReturn = ['order', 'answer', 'link', 'greeting'] as const;

const acceptedBn = 'অর্ডার {order}-এর ফেরতের অনুরোধ আমরা গ্রহণ করেছি। {answer}';

/** Messages about payments and returns. */
export const paymentRows = {
  'rest-asked': {
    name: 'Missing amount requested',
    when: 'When you ask for the rest of a payment.',
    variables: ofRest,
    canBeOff: 'never',
    mail: {
      en: mailOf(
        'Part of your payment for order {order} is missing',
        'We received {paid} of {total} for your order {order}. Please send the remaining {missing} by {method}.',
        'Then tell us the transaction ID, and we will send your order.',
      ),
      bn: mailOf(
        'অর্ডার {order}-এর টাকার একটি অংশ বাকি',
        'আপনার অর্ডার {order}-এর {total}-এর মধ্যে {paid} পেয়েছি। বাকি {missing} {method}-এ পাঠান।',
        'এরপর ট্রানজেকশন আইডি জানান, আমরা অর্ডারটি পাঠাব।',
      ),
    },
    sms: {
      en: smsOf(
        'we received {paid} of {total} for your order {order}. Please send the remaining {missing} by {method}.',
      ),
      bn: smsOf('আপনার অর্ডার {order}-এর {total}-এর মধ্যে {paid} পেয়েছি। বাকি {missing} {method}-এ পাঠান।'),
    },
  },
  'rest-collected': {
    name: 'Missing amount due on delivery',
    when: 'When you decide that the rest of a payment is collected on delivery.',
    variables: ofRest,
    canBeOff: 'never',
    mail: {
      en: mailOf(
        'Part of your payment for order {order} is missing',
        'We received {paid} of {total} for your order {order}. Please pay the remaining {missing} on delivery.',
      ),
      bn: mailOf(
        'অর্ডার {order}-এর টাকার একটি অংশ বাকি',
        'আপনার অর্ডার {order}-এর {total}-এর মধ্যে {paid} পেয়েছি। বাকি {missing} হাতে পাওয়ার সময় দিন।',
      ),
    },
    sms: {
      en: smsOf(
        'we received {paid} of {total} for your order {order}. Please pay the remaining {missing} on delivery.',
      ),
      bn: smsOf('আপনার অর্ডার {order}-এর {total}-এর মধ্যে {paid} পেয়েছি। বাকি {missing} হাতে পাওয়ার সময় দিন।'),
    },
  },
  'pay-link': {
    name: 'Pay link',
    when: 'When you send the customer a link to pay.',
    variables: ['order', 'missing', 'link', 'greeting'],
    required: { mail: ['link'], sms: ['link'] },
    canBeOff: 'never',
    button: { en: 'Pay now', bn: 'টাকা দিন' },
    mail: {
      en: mailOf('Pay for your order {order}', 'You can pay {missing} for your order {order} online:', '{link}'),
      bn: mailOf('আপনার অর্ডার {order}-এর টাকা দিন', 'অর্ডার {order}-এর {missing} অনলাইনে দিন:', '{link}'),
    },
    sms: {
      en: smsOf('you can pay {missing} for your order {order} online:'),
      bn: smsOf('অর্ডার {order}-এর {missing} অনলাইনে দিন:'),
    },
  },
  'return-accepted': {
    name: 'Return accepted',
    when: 'When you accept a return request.',
    variables: ofReturn,
    canBeOff: 'always',
    mail: {
      en: mailOf('Your return for order {order} is accepted', 'We accept the return for your order {order}. {answer}'),
      bn: mailOf('অর্ডার {order}: ফেরতের অনুরোধ গৃহীত হয়েছে', acceptedBn),
    },
    sms: {
      en: smsOf('we accept the return for your order {order}. {answer}'),
      bn: smsOf(acceptedBn),
    },
  },
  'return-refused': {
    name: 'Return rejected',
    when: 'When you refuse a return request.',
    variables: ofReturn,
    canBeOff: 'always',
    mail: {
      en: mailOf(
        'Your return for order {order}',
        'We are sorry: we cannot accept the return for your order {order}. {answer}',
      ),
      bn: mailOf('অর্ডার {order} ফেরতের বিষয়ে', 'দুঃখিত, অর্ডার {order}-এর পণ্য ফেরত নিতে পারছি না। {answer}'),
    },
    sms: {
      en: smsOf('we are sorry: we cannot accept the return for your order {order}. {answer}'),
      bn: smsOf('দুঃখিত, অর্ডার {order}-এর পণ্য ফেরত নিতে পারছি না। {answer}'),
    },
  },
} as const satisfies Record<string, MessageRow>;
