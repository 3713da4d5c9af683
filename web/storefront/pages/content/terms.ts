import type { Facts } from './facts.ts';
import type { PageText } from './page-text.ts';
import { termsInBangla } from './terms-bn.ts';

/** Terms & Conditions, in both languages. */
export const terms = { en: termsInEnglish, bn: termsInBangla };

function termsInEnglish(facts: Facts): PageText {
  const { shop } = facts;
  return {
    title: 'Terms & Conditions',
    description: `How ordering, paying, delivery, returns and refunds work at ${shop}.`,
    lead: `What you can expect from ${shop}, and what we ask of you. We have written it in plain words, so that you can really read it.`,
    sections: [
      {
        id: 'agreement',
        title: 'What these terms are for',
        blocks: [
          `These terms apply to everything you buy from ${shop} on this website. When you place an order, you agree to them as they stand on that day.`,
          'Nothing here takes away a right that the law of Bangladesh gives you. Where the law is kinder to you ' +
            'than we are, the law counts.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        blocks: [
          'To place an order you need no account. One is opened by an email address and a password, or by a code to ' +
            'your mobile number; the orders that you placed with a number come to the account that confirmed it.',
          [
            'Give a mobile number at which we really reach you. Most questions about an order are settled in one ' +
              'short call.',
            'Keep your password and our codes to yourself. What is ordered from your account is ordered by ' +
              'you, unless you told us before that somebody else got into it.',
            'We may close an account that is used for invented payments, fake orders or harm to others. We tell ' +
              'you why.',
          ],
        ],
      },
      {
        id: 'products',
        title: 'Products and prices',
        blocks: [
          [
            'Prices are in Bangladeshi Taka. The delivery charge is shown beside them before you order, and ' +
              'nothing is added later.',
            'The price that counts is the one shown when you place the order. If it changed while you were ' +
              'filling in the form, we show you the new one and ask again.',
            'Measurements are taken by hand: length, width or height may differ by **1-2 cm**.',
            'Colours can look a little different on your screen than in daylight.',
            'If we made an obvious mistake in a price or a description, we call you before we send anything. You ' +
              'then decide whether you still want it.',
          ],
        ],
      },
      {
        id: 'orders',
        title: 'From order to acceptance',
        blocks: [
          'When you have placed an order, you see its number and get a message with it. The goods are set aside ' +
            'for you from that moment.',
          [
            facts.payment
              ? `We check the payment${facts.cash && ', or may call you where you pay on delivery'}. Then we accept the order.`
              : 'We look at the order, and may call you about it. Then we accept it.',
            'If we cannot accept it, for example because a payment never arrived, we tell you the reason. What ' +
              'you did pay comes back to you in full.',
            `You can cancel free of charge until the parcel is handed to the courier: on the page of the order as long as it offers that, else ${contactWays(facts)}, with the order number.`,
          ],
        ],
      },
      {
        id: 'payment',
        title: 'Payment',
        blocks: [
          `${facts.payment && `You can pay by ${facts.payment}. `}${facts.cash ? `Cash on delivery is possible ${facts.cash}${facts.isCashEverywhere ? '' : '; the order form tells you whether your place is one of them'}.` : facts.payment ? '' : `How you can pay at the moment we tell you when you ask: please ${contactWays(facts)}.`}`,
          [
            ...(facts.payment
              ? [
                  'Send exactly the amount that the order form shows, to the number that it shows, and type in the ' +
                    'transaction ID (TrxID).',
                  'Each transaction ID can pay for one order only.',
                ]
              : []),
            '**We never ask for your PIN, your password or an OTP**, neither by phone nor by message. Whoever ' +
              'asks for one is not from us.',
          ],
        ],
      },
      {
        id: 'delivery',
        title: 'Delivery',
        blocks: [
          '**We deliver within Bangladesh only**, to all 64 districts.',
          [
            `Orders are processed in **${facts.processing}** after the payment is confirmed.`,
            `Then delivery takes **${facts.insideDhaka}** in Dhaka and **${facts.outsideDhaka}** outside Dhaka. ${facts.whatBusinessDaysAre}`,
            `From your order to your door we promise at most ${facts.longest}.`,
            `Delivery costs ${facts.insideCharge} in Dhaka and ${facts.outsideCharge} outside Dhaka.${facts.otherCharges && ` Some districts have a charge of their own: ${facts.otherCharges}.`}${facts.freeFrom && ` For goods worth ${facts.freeFrom} or more it is free.`}`,
            'If you paid the full price in advance, the law asks the same of us. If we cannot keep to that, you may ' +
              'cancel and get everything back.',
          ],
          'Please make sure that somebody can take the parcel, and look at it while the courier is there. ' +
            'Floods, strikes and the days around Eid can slow couriers down.',
        ],
      },
      {
        id: 'returns',
        title: 'Returns and exchange',
        blocks: [
          `${facts.returnDays ? `You can return goods that are **defective or not what you ordered** within **${facts.returnDays}** of delivery.` : 'We take nothing back because you changed your mind. Goods that come **damaged, defective or not as you ordered** are our duty, and we put it right.'} Please tell us ${facts.whenToTell}, with the order number and a photo: ${contactWays(facts)}.`,
          [
            'Goods must be unused and unwashed, with their tags and packaging.',
            'Where the mistake is ours, we pay the courier both ways, and send the right thing or give your ' +
              'money back, as you like.',
            'Food that was opened, and earrings and other jewellery that were worn, can only come back if they ' +
              'were faulty when they arrived.',
            'Differences of 1-2 cm in size, and small differences of colour between screen and daylight, are no ' +
              'defect.',
          ],
        ],
      },
      {
        id: 'refunds',
        title: 'Refunds',
        blocks: [
          `When a returned parcel has reached us and we have looked at it, we refund within **${facts.refund}**.`,
          [
            `The money goes back **by the same means** by which it came: to the same wallet or bank account.${facts.cash && ' For cash on delivery you choose a wallet or an account of yours.'}`,
            'However long anything takes, a refund is with you **within 10 days**, as the law demands.',
            'If the whole order comes back because of our mistake, the delivery charge is refunded too.',
          ],
        ],
      },
      {
        id: 'complaints',
        title: 'If you are not content',
        blocks: [
          `Tell us first, please: ${contactWays(facts)}. Nearly everything can be put right.`,
          'If we do not find a way together, you can complain to the Directorate of National Consumers’ Right ' +
            'Protection (hotline 16121) under the Consumers’ Right Protection Act, 2009. The law of Bangladesh ' +
            'applies, and its courts decide.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to these terms',
        blocks: [
          'We may change these terms. For an order that is already placed, the terms of the day on which it was ' +
            'placed count.',
        ],
      },
    ],
  };
}

/** How to reach the shop, as part of a sentence. */
export function contactWays({ phone, email }: Pick<Facts, 'phone' | 'email'>): string {
  const ways = [
    phone && `call ${phone}`,
    email && `write to [${email}](mailto:${email})`,
    'use our [contact page](/contact)',
  ].filter(Boolean);
  return ways.length === 1 ? ways.join() : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
}
