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
    lead: `What you can expect from ${shop}, and what we ask of you, in plain words.`,
    sections: [
      {
        id: 'agreement',
        title: 'About these terms',
        blocks: [
          `These terms apply to everything you buy from ${shop} on this website. When you place an order, you agree ` +
            'to the terms of that day.',
          'These terms do not limit the rights that the law of Bangladesh gives you. Where the law gives you more, ' +
            'the law applies.',
        ],
      },
      {
        id: 'account',
        title: 'Your account',
        blocks: [
          'You do not need an account to place an order. You can open one with an email address and a password, or ' +
            'with a code to your mobile number. When an account confirms a number, it also shows the orders placed ' +
            'with that number.',
          [
            'Give a mobile number where we can reach you. One short call settles most questions about an order.',
            'Keep your password and our codes to yourself. You are responsible for orders from your account, unless ' +
              'you told us before that another person had access to it.',
            'We may close an account that is used for fake payments, fake orders or harm to others. We tell you why.',
          ],
        ],
      },
      {
        id: 'products',
        title: 'Products and prices',
        blocks: [
          [
            'Prices are in Bangladeshi Taka. We show the delivery charge separately before you order, and add ' +
              'nothing later.',
            'You pay the price shown when you place the order. If the price changes while you fill in the form, we ' +
              'show you the new price and ask again.',
            'We measure by hand: length, width or height may differ by **1-2 cm**.',
            'Colours can look a little different on your screen than in daylight.',
            'If we made an obvious mistake in a price or a description, we call you before we send anything. You ' +
              'decide whether you still want it.',
          ],
        ],
      },
      {
        id: 'orders',
        title: 'From order to acceptance',
        blocks: [
          'When you place an order, you see its number and get a message with it. We reserve the products for you ' +
            'from that moment.',
          [
            facts.payment
              ? `We check the payment${facts.cash && ', or may call you if you pay on delivery'}. Then we accept the order.`
              : 'We check the order, and may call you about it. Then we accept it.',
            'If we cannot accept it, for example because a payment never arrived, we tell you the reason and refund ' +
              'what you paid in full.',
            'You can cancel free of charge until we hand the parcel to the courier. Cancel on the order’s page as ' +
              `long as it shows the option. After that, ${contactWays(facts)}, with the order number.`,
          ],
        ],
      },
      {
        id: 'payment',
        title: 'Payment',
        blocks: [
          `${facts.payment && `You can pay by ${facts.payment}. `}${facts.cash ? `Cash on delivery is available ${facts.cash}${facts.isCashEverywhere ? '' : '. The order form shows whether it is available in your area'}.` : facts.payment ? '' : `To find out how you can pay at the moment, please ${contactWays(facts)}.`}`,
          [
            ...(facts.payment
              ? [
                  'Send exactly the amount that the order form shows to the number that it shows. Then enter the ' +
                    'transaction ID (TrxID).',
                  'Each transaction ID can pay for one order only.',
                ]
              : []),
            '**We never ask for your PIN, your password or an OTP**, neither by phone nor by message. Anyone who ' +
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
            `Then delivery takes **${facts.insideDhaka}** in Dhaka and **${facts.outsideDhaka}** outside Dhaka. ` +
              `${facts.whatBusinessDaysAre}`,
            `From order to delivery, we promise at most ${facts.longest}.`,
            `Delivery costs ${facts.insideCharge} in Dhaka and ${facts.outsideCharge} outside Dhaka.${facts.otherCharges && ` Some districts have their own charge: ${facts.otherCharges}.`}${facts.freeFrom && ` Delivery is free for products worth ${facts.freeFrom} or more.`}`,
            'If you paid the full price in advance, the law requires this too. If we are late, you may cancel and ' +
              'get a full refund.',
          ],
          'Please make sure that someone can receive the parcel, and check it while the courier is there. Floods, ' +
            'strikes and the days around Eid can delay couriers.',
        ],
      },
      {
        id: 'returns',
        title: 'Returns and exchange',
        blocks: [
          `${facts.returnDays ? `You can return products that are **defective or not what you ordered** within **${facts.returnDays}** of delivery.` : 'We do not take products back because you changed your mind. If a product arrives **damaged, defective or not as you ordered**, we put it right.'} Please tell us ${facts.whenToTell}, with the order number and a photo: ${contactWays(facts)}.`,
          [
            'Products must be unused and unwashed, with their tags and packaging.',
            'If the mistake is ours, we pay the courier both ways. You choose whether we send the right product or ' +
              'refund you.',
            'You can return opened food, and worn earrings and other jewellery, only if they were faulty when they ' +
              'arrived.',
            'Differences of 1-2 cm in size, and small differences in colour between screen and daylight, are not ' +
              'defects.',
          ],
        ],
      },
      {
        id: 'refunds',
        title: 'Refunds',
        blocks: [
          `We refund within **${facts.refund}** after we receive and check the returned parcel.`,
          [
            'We refund **by the same method** that you paid with, to the same wallet or bank ' +
              `account.${facts.cash && ' For cash on delivery, you choose one of your own wallets or accounts.'}`,
            'Whatever the delay, you receive your refund **within 10 days**, as the law requires.',
            'If you return the whole order because of our mistake, we also refund the delivery charge.',
          ],
        ],
      },
      {
        id: 'complaints',
        title: 'Complaints',
        blocks: [
          `Please tell us first: ${contactWays(facts)}. We can solve nearly every problem.`,
          'If we cannot agree, you can complain to the Directorate of National Consumers’ Right Protection (hotline ' +
            '16121) under the Consumers’ Right Protection Act, 2009. The law of Bangladesh applies, and its courts ' +
            'decide.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to these terms',
        blocks: [
          'We may change these terms. For an order that you have already placed, the terms of the day you placed it ' +
            'apply.',
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
