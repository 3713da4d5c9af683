import type { Facts } from '../pages/content/facts.ts';
import { contactWays } from '../pages/content/terms.ts';
import { contactWaysInBangla } from '../pages/content/terms-bn.ts';

// Read on the server alone: no script and no list of words carries them.

/** The delivery settings of a place. */
export interface PlaceFacts {
  name: string;
  charge: string;
  days: string;
  cash: 'yes' | 'in some areas' | 'no';
}

interface AnswerWords {
  track: string;
  contact: string;
  more: string;
  contactQuestion: string;
  contactAnswer(facts: Facts): string;
  placeQuestion(place: PlaceFacts): string;
  placeAnswer(place: PlaceFacts, facts: Facts): string[];
}

export const answerWords: Record<'en' | 'bn', AnswerWords> = {
  en: {
    track: 'Track an order',
    contact: 'Contact',
    more: 'All questions and answers',
    contactQuestion: 'How can I contact you?',
    contactAnswer: (facts) => `Please ${contactWays(facts)}.`,
    placeQuestion: ({ name }) => `Delivery and payment in ${name}`,
    placeAnswer: ({ name, charge, days, cash }, facts) => [
      `Delivery to ${name} costs **${charge}**.` +
        (facts.freeFrom && ` Delivery is free for products worth ${facts.freeFrom} or more.`) +
        ` We process an order in ${facts.processing}. Then delivery takes **${days}**.`,
      {
        yes: `You can pay **cash on delivery** in ${name}.`,
        'in some areas':
          `**Cash on delivery** is available in some areas of ${name}. ` +
          'The order form shows whether it is available in yours.',
        no: `Cash on delivery is not available in ${name}.`,
      }[cash] + (facts.payment && ` ${cash === 'no' ? 'Please' : 'You can also'} pay in advance by ${facts.payment}.`),
    ],
  },
  bn: {
    track: 'অর্ডার ট্র্যাক করুন',
    contact: 'যোগাযোগ',
    more: 'সব প্রশ্ন ও উত্তর',
    contactQuestion: 'আপনাদের সঙ্গে কীভাবে যোগাযোগ করব?',
    contactAnswer: (facts) => `${contactWaysInBangla(facts)}।`,
    placeQuestion: ({ name }) => `${name}: ডেলিভারি ও পেমেন্ট`,
    placeAnswer: ({ name, charge, days, cash }, facts) => [
      `${name}: ডেলিভারি চার্জ **${charge}**।` +
        (facts.freeFrom && ` ${facts.freeFrom} বা তার বেশি দামের পণ্যে ডেলিভারি ফ্রি।`) +
        ` অর্ডার প্রস্তুত করতে ${facts.processing} লাগে, এরপর পৌঁছাতে **${days}**।`,
      {
        yes: '**ক্যাশ অন ডেলিভারি** আছে।',
        'in some areas': '**ক্যাশ অন ডেলিভারি** কিছু এলাকায় আছে: আপনার এলাকায় আছে কি না, অর্ডার ফরমে দেখা যায়।',
        no: 'ক্যাশ অন ডেলিভারি নেই।',
      }[cash] + (facts.payment && ` ${facts.payment}ের মাধ্যমে আগাম পেমেন্ট করা যায়।`),
    ],
  },
};
