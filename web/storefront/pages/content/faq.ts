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
          'Choose a colour and size, and add the product to your cart.',
          'Open the cart and go to checkout. You do not need an account. Your mobile number, name and address are ' +
            'enough.',
          'Enter the delivery address and choose how to pay. Check the total, and place the order.',
        ],
        'You see your order number at once. We also send it to you by message, with a link to track the order. Sign ' +
          'in with a code to your mobile number to see all orders with this number in My Orders.',
      ],
    },
    {
      id: 'change-or-cancel',
      topic: 'ordering',
      question: 'Can I change or cancel my order?',
      answer: [
        'Yes, free of charge. Open the order with the link that we sent you, under [Track an order](/track) or in ' +
          'your account. As long as possible, you can change the address, size and colour there, or cancel the ' +
          'order.',
        `After that, until we hand the parcel to the courier, please ${contactWays(facts)}, and have the order ` +
          'number ready. You get back what you have paid by the same method, within 10 days at the latest.',
      ],
    },
    {
      id: 'where-is-it',
      topic: 'ordering',
      question: 'Where is my order now?',
      answer: [
        'Open the link in our message, or enter the order number and your phone number under [Track an ' +
          'order](/track). You do not need an account. If you have one, the order is also in [My ' +
          'Orders](/dashboard/my-orders). You see whether the order is accepted, packed, with the courier or ' +
          'delivered, and the promised day. We also message you when it is on its way.',
      ],
    },
    {
      id: 'payment-methods',
      topic: 'payment',
      question: 'How can I pay?',
      answer: [
        `${facts.payment && `By ${facts.payment}. The order form shows the number and the exact amount. Send the money, then enter the transaction ID. `}${facts.cash ? `Cash on delivery is available ${facts.cash}.` : facts.payment ? '' : `You cannot pay through this website at the moment. Please ${contactWays(facts)}, and we will tell you how to pay.`}`,
      ],
    },
    {
      id: 'transaction-id',
      topic: 'payment',
      question: 'What is a TrxID, and where do I find it?',
      answer: [
        'It is the ID of your payment, made of letters and digits. You find it in the SMS that ' +
          `${anyWallet('en')} sends after the payment, and in the app under your transactions. For a bank transfer, ` +
          'it is the reference on the receipt.',
        'Enter it exactly as you received it. We compare it with our records to find your payment. **Never give ' +
          'anyone your PIN or an OTP.**',
      ],
    },
    {
      id: 'cash-on-delivery',
      topic: 'payment',
      question: 'Can I pay cash when it arrives?',
      answer: [
        facts.cash
          ? `Yes, ${facts.cash}. ${facts.isCashEverywhere ? '' : 'Enter your district and area in the order form. If it is available there, you can choose it. '}We may call you before we send the parcel.`
          : facts.payment
            ? 'Not at the moment. Please pay in advance by another method.'
            : `Not at the moment. Please ${contactWays(facts)}, and we will tell you how else you can pay.`,
      ],
    },
    {
      id: 'delivery-time',
      topic: 'delivery',
      question: 'How long does delivery take?',
      answer: [
        `We process an order in ${facts.processing} after the payment is confirmed. Then delivery takes ` +
          `**${facts.insideDhaka}** in Dhaka and **${facts.outsideDhaka}** outside Dhaka. ` +
          `${facts.whatBusinessDaysAre}`,
        `From order to delivery, we promise at most ${facts.longest}.`,
      ],
    },
    {
      id: 'delivery-charge',
      topic: 'delivery',
      question: 'What does delivery cost?',
      answer: [
        `In Dhaka ${facts.insideCharge}, outside Dhaka ${facts.outsideCharge}.${facts.otherCharges && ` Some districts have their own charge: ${facts.otherCharges}.`}${facts.freeFrom && ` Delivery is free for products worth ${facts.freeFrom} or more.`} The cart shows the charge for your district before you order.`,
      ],
    },
    {
      id: 'where-we-deliver',
      topic: 'delivery',
      question: 'Do you deliver outside Bangladesh?',
      answer: [
        'No, we deliver within Bangladesh only, to all 64 districts. If you live abroad, you can order for your ' +
          'family here. Enter their address and a mobile number where we can reach them.',
      ],
    },
    {
      id: 'returns',
      topic: 'returns',
      question: 'What if it is defective, or not what I ordered?',
      answer: [
        `Tell us ${facts.whenToTell}, with the order number and a photo: ${contactWays(facts)}. ${facts.returnDays && `You can return it within **${facts.returnDays}**, unused and with its tags. `}The mistake is ours, so we pay the courier. You choose whether we send the right product or give your money back.`,
      ],
    },
    {
      id: 'refunds',
      topic: 'returns',
      question: 'When do I get my money back?',
      answer: [
        `Within **${facts.refund}** after we receive and check the parcel. We refund by the method that you paid ` +
          'with, and never later than 10 days.',
      ],
    },
    {
      id: 'size-and-colour',
      topic: 'products',
      question: 'Will it look just like the picture?',
      answer: [
        'We measure by hand, so sizes may differ by **1-2 cm**. Screens also show colours a little differently. ' +
          'Compare the measurements on the product page with something of yours that fits. If you are not sure, [ask ' +
          'us](/contact) before you order.',
      ],
    },
  ];
}
