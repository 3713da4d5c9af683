import type { Facts } from './facts.ts';
import type { PageText, Section } from './page-text.ts';
import { sellerOf } from './seller.ts';
import { contactWaysInBangla } from './terms-bn.ts';
import { contactWays } from './terms.ts';

/** In both languages. */
export const about = { en: aboutInEnglish, bn: aboutInBangla };

function aboutInEnglish(facts: Facts): PageText {
  const { shop } = facts;
  return {
    title: 'About Us',
    description: `${shop}: ${facts.about}`,
    lead: facts.about,
    sections: [
      ...storyOf(facts, 'In our own words'),
      {
        id: 'promise',
        title: 'What you can hold us to',
        blocks: [
          [
            `**A clear date.** Orders are processed in ${facts.processing}, and delivery takes ${facts.insideDhaka} in Dhaka and ${facts.outsideDhaka} in the rest of Bangladesh.`,
            `**Your way to pay.** ${facts.payment ? `By ${facts.payment}${facts.cash && `, or cash on delivery ${facts.cash}`}` : facts.cash ? `Cash on delivery ${facts.cash}` : 'Ask us, and we find one together'}.`,
            `**${facts.returnDays} to return** what is defective or not what you ordered. Tell us within ${facts.askWithin} of delivery; refunds take ${facts.refund}.`,
            '**Your data stays with us.** No trackers, no selling of numbers, no advertising by SMS.',
          ],
          'The small print is short, and written to be read: [Terms & Conditions](/trams-condition), [Privacy ' +
            'Policy](/privacy-policy).',
        ],
      },
      {
        id: 'talk',
        title: 'Talk to us',
        blocks: [
          `A person answers: ${contactWays(facts)}.${facts.address && ` You find us at ${facts.address}.`} Most questions are answered in our [FAQ](/faq) already.`,
        ],
      },
      ...sellerOf(facts, 'Who sells'),
    ],
  };
}

function aboutInBangla(facts: Facts): PageText {
  const { shop } = facts;
  return {
    title: 'আমাদের সম্পর্কে',
    description: `${shop}: ${facts.about}`,
    lead: facts.about,
    sections: [
      ...storyOf(facts, 'আমাদের কথা'),
      {
        id: 'promise',
        title: 'যে কথাগুলো আমরা রাখি',
        blocks: [
          [
            `**পরিষ্কার সময়।** অর্ডার প্রস্তুত হতে লাগে ${facts.processing}; তারপর ঢাকায় ${facts.insideDhaka} আর দেশের অন্য জায়গায় ${facts.outsideDhaka}ের মধ্যে ডেলিভারি।`,
            `**আপনার সুবিধামতো পেমেন্ট।** ${facts.payment ? `${facts.payment}${facts.cash && `; ${facts.cash} ক্যাশ অন ডেলিভারিও`}` : facts.cash ? `${facts.cash} ক্যাশ অন ডেলিভারি` : 'আমাদের জানান, কীভাবে টাকা দেবেন তা একসঙ্গে ঠিক করে নেব'}।`,
            `**${facts.returnDays}ের মধ্যে ফেরত**, পণ্য ত্রুটিপূর্ণ বা ভুল হলে। ডেলিভারির ${facts.askWithin}র মধ্যে জানান; টাকা ফেরত পাবেন ${facts.refund}ের মধ্যে।`,
            '**আপনার তথ্য আমাদের কাছেই থাকে।** ট্র্যাকার নেই, নম্বর বেচাকেনা নেই, এসএমএসে বিজ্ঞাপনও নেই।',
          ],
          'নিয়মকানুন অল্প, আর পড়ার মতো করেই লেখা: [শর্তাবলি](/trams-condition), [গোপনীয়তা নীতি](/privacy-policy)।',
        ],
      },
      {
        id: 'talk',
        title: 'কথা বলুন',
        blocks: [
          `যন্ত্র নয়, মানুষই উত্তর দেন: ${contactWaysInBangla(facts)}।${facts.address && ` আমাদের ঠিকানা: ${facts.address}।`} বেশির ভাগ প্রশ্নের উত্তর [সাধারণ প্রশ্নের পাতায়](/faq) আগেই দেওয়া আছে।`,
        ],
      },
      ...sellerOf(facts, 'বিক্রেতার পরিচয়'),
    ],
  };
}

/** The shop's own words, as they are written: no marks and no links in them. */
const storyOf = ({ story }: Facts, title: string): Section[] =>
  story.length > 0 ? [{ id: 'story', title, blocks: story.map((plain) => ({ plain })) }] : [];
