// In a file of their own that only these parts fetch: no other page carries them.

interface StockAlertWords {
  title: string;
  hint: string;
  which: string;
  chooseSize: string;
  phone: string;
  wrongPhone: string;
  email: string;
  wrongEmail: string;
  byMail: string;
  byPhone: string;
  send: string;
  sending: string;
  done(to: string): string;
  // of the page that the message leads to
  isHere: string;
  isGone: string;
  see: string;
  stop: string;
  stopped: string;
  stopHint: string;
  wrongLink: string;
}

export const stockAlertWords: Record<'en' | 'bn', StockAlertWords> = {
  en: {
    title: 'Tell me when it is back in stock',
    hint: 'We send one message and nothing else. A number that we do not know gets at most one such message a month.',
    which: 'Size',
    chooseSize: 'Choose a size',
    phone: 'Mobile number',
    wrongPhone: 'Enter a mobile number like 01712345678',
    email: 'Email',
    wrongEmail: 'Enter an email address like name@example.com',
    byMail: 'Use email instead',
    byPhone: 'Use SMS instead',
    send: 'Tell me',
    sending: 'One moment …',
    done: (to) => `We will message ${to} once, when it is back in stock.`,
    isHere: 'It is back in stock',
    isGone: 'It is sold out again',
    see: 'View product',
    stop: 'Stop these messages',
    stopped: 'We will not message you about products again.',
    stopHint: 'We then send this number or address no more messages about products, even if someone asks for them.',
    wrongLink: 'This link is no longer valid.',
  },
  bn: {
    title: 'স্টকে এলে আমাকে জানান',
    hint: 'একটিই বার্তা, আর কিছু নয়। অচেনা নম্বরে মাসে সর্বোচ্চ একটি এমন বার্তা যায়।',
    which: 'সাইজ',
    chooseSize: 'সাইজ বেছে নিন',
    phone: 'মোবাইল নম্বর',
    wrongPhone: '01712345678-এর মতো মোবাইল নম্বর দিন',
    email: 'ইমেইল',
    wrongEmail: 'name@example.com-এর মতো ইমেইল ঠিকানা দিন',
    byMail: 'ইমেইলে জানান',
    byPhone: 'এসএমএসে জানান',
    send: 'জানান',
    sending: 'একটু অপেক্ষা করুন …',
    done: (to) => `স্টকে এলে ${to}-এ আমরা একবার জানাব।`,
    isHere: 'আবার স্টকে এসেছে',
    isGone: 'আবার শেষ হয়ে গেছে',
    see: 'দেখুন',
    stop: 'এমন বার্তা আর চাই না',
    stopped: 'পণ্য নিয়ে আমরা আর বার্তা পাঠাব না।',
    stopHint: 'তাহলে এই নম্বরে বা ঠিকানায় পণ্য নিয়ে আর কোনো বার্তা যাবে না, যে-ই চাক।',
    wrongLink: 'এই লিংকটি আর কাজ করছে না।',
  },
};
