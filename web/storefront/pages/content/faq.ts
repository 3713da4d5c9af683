import { anyWallet } from '#shared/payment-methods.ts';
import type { Facts } from './facts.ts';
import { faqInBangla } from './faq-bn.ts';
import type { Question } from './page-text.ts';
import { contactWays } from './terms.ts';

/** The 12 questions, in both languages. */
export const faq = { en: faqInEnglish, bn: faqInBangla };

function faqInEnglish(facts: Facts): Question[] {
  return [
    {
      id: 'how-to-order',
      topic: 'ordering',
      question: 'How do I place an order?',
      answer: [
        [
          'Choose colour and size, and add the product to your cart.',
          'Open the cart and go on to the order. You need no account: mobile number, name and address are enough.',
          'Fill in where it goes and how you pay, look at the total, and place the order.',
        ],
        'You see an order number at once, and get it by message with a link that shows how far the order is. Sign ' +
          'in by a code to your mobile number, and all orders with this number stand under My Orders.',
      ],
    },
    {
      id: 'change-or-cancel',
      topic: 'ordering',
      question: 'Can I change or cancel my order?',
      answer: [
        'Yes, free of charge. Open the order, by the link that we sent you, under [Track an order](/track) or in ' +
          'your account: address, size and colour are changed there, and it is cancelled there, as long as that is ' +
          'possible.',
        `After that, until the parcel is handed to the courier, please ${contactWays(facts)}, and have the order ` +
          'number ready. What you have paid comes back by the same means, within 10 days at the latest.',
      ],
    },
    {
      id: 'where-is-it',
      topic: 'ordering',
      question: 'Where is my order now?',
      answer: [
        'Open the link in our message, or type the order number and your phone number under ' +
          '[Track an order](/track): no account is needed. With an account it stands in ' +
          '[My Orders](/dashboard/my-orders) too. There you see whether the order is accepted, packed, with the ' +
          'courier or delivered, and the promised day. We also write to you when it is on its way.',
      ],
    },
    {
      id: 'payment-methods',
      topic: 'payment',
      question: 'How can I pay?',
      answer: [
        `${facts.payment && `By ${facts.payment}. The order form shows the number to send to and the exact amount; you send it, and type in the transaction ID. `}${facts.cash ? `Cash on delivery is possible ${facts.cash}.` : facts.payment ? '' : `Not through this page at the moment. Please ${contactWays(facts)}, and we tell you how.`}`,
      ],
    },
    {
      id: 'transaction-id',
      topic: 'payment',
      question: 'What is a TrxID, and where do I find it?',
      answer: [
        'It is the number of your payment, made of letters and digits. You find it in the SMS that ' +
          `${anyWallet('en')} sends after the payment, and in the app under your transactions. For a bank transfer ` +
          'it is the reference on the receipt.',
        'Type it just as it stands. We compare it with our own records, so it tells us which payment is yours. ' +
          '**Never give anybody your PIN or an OTP.**',
      ],
    },
    {
      id: 'cash-on-delivery',
      topic: 'payment',
      question: 'Can I pay cash when it arrives?',
      answer: [
        facts.cash
          ? `Yes, ${facts.cash}. ${facts.isCashEverywhere ? '' : 'Type your district and area in the order form: where it is possible, it is offered there. '}We may call you before we send the parcel.`
          : facts.payment
            ? 'Not at the moment. Please pay in advance by one of the other ways.'
            : `Not at the moment. Please ${contactWays(facts)}: we tell you how else you can pay.`,
      ],
    },
    {
      id: 'delivery-time',
      topic: 'delivery',
      question: 'How long does delivery take?',
      answer: [
        `We process an order in ${facts.processing} after the payment is confirmed. Then it takes **${facts.insideDhaka}** in Dhaka and **${facts.outsideDhaka}** outside Dhaka. ${facts.whatBusinessDaysAre}`,
        `From your order to your door we promise at most ${facts.longest}.`,
      ],
    },
    {
      id: 'delivery-charge',
      topic: 'delivery',
      question: 'What does delivery cost?',
      answer: [
        `In Dhaka ${facts.insideCharge}, outside Dhaka ${facts.outsideCharge}.${facts.otherCharges && ` Some districts have a charge of their own: ${facts.otherCharges}.`}${facts.freeFrom && ` For goods worth ${facts.freeFrom} or more it is free.`} The cart shows the charge for your district before you order.`,
      ],
    },
    {
      id: 'where-we-deliver',
      topic: 'delivery',
      question: 'Do you deliver outside Bangladesh?',
      answer: [
        'No, we deliver within Bangladesh only, to all 64 districts. If you live abroad you can order for your ' +
          'family here: give their address and a mobile number at which they can be reached.',
      ],
    },
    {
      id: 'returns',
      topic: 'returns',
      question: 'What if it is defective, or not what I ordered?',
      answer: [
        `Tell us ${facts.whenToTell}, with the order number and a photo: ${contactWays(facts)}. ${facts.returnDays && `You can return it within **${facts.returnDays}**, unused and with its tags. `}The mistake is ours, so we pay the courier, and send the right thing or give your money back, as you like.`,
      ],
    },
    {
      id: 'refunds',
      topic: 'returns',
      question: 'When do I get my money back?',
      answer: [
        `Within **${facts.refund}** after the parcel has reached us and we have looked at it, by the same means by which you paid; never later than 10 days.`,
      ],
    },
    {
      id: 'size-and-colour',
      topic: 'products',
      question: 'Will it be just as in the picture?',
      answer: [
        'Measurements are taken by hand and may differ by **1-2 ' +
          'cm**, and screens show colours a little differently. Compare the measurements on the product page with ' +
          'something of yours that fits; if you are not sure, [ask us](/contact) before you order.',
      ],
    },
  ];
}
