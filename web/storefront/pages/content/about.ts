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
        title: 'Our promises',
        blocks: [
          [
            `**A clear date.** Orders are processed in ${facts.processing}, and delivery takes ${facts.insideDhaka} ` +
              `in Dhaka and ${facts.outsideDhaka} in the rest of Bangladesh. In all, at most ${facts.longest}.`,
            `**Your way to pay.** ${facts.payment ? `By ${facts.payment}${facts.cash && `, or cash on delivery ${facts.cash}`}` : facts.cash ? `Cash on delivery ${facts.cash}` : 'Ask us, and we will find a way together'}.`,
            facts.returnDays
              ? `**${facts.returnDays} to return** what is defective or not what you ordered. Tell us ${facts.whenToTell}; refunds take ${facts.refund}.`
              : `**We put mistakes right.** We do not take products back for a change of mind. If a product is damaged, defective or not what you ordered, we put it right: tell us ${facts.whenToTell}; refunds take ${facts.refund}.`,
            '**No tracking.** These pages have no trackers of other companies, and this website sends no advertising ' +
              'by SMS.',
          ],
          'Our terms are short and easy to read: [Terms & Conditions](/trams-condition), [Privacy ' +
            'Policy](/privacy-policy).',
        ],
      },
      {
        id: 'talk',
        title: 'Talk to us',
        blocks: [
          `Please ${contactWays(facts)}.${facts.address && ` You can find us at ${facts.address}.`} Our [FAQ](/faq) answers most questions.`,
        ],
      },
      ...sellerOf(facts, 'Business registration'),
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
            `**পরিষ্কার সময়।** অর্ডার প্রস্তুত হতে লাগে ${facts.processing}; তারপর ঢাকায় ${facts.insideDhaka} আর ` +
              `দেশের অন্য জায়গায় ${facts.outsideDhaka}ের মধ্যে ডেলিভারি। অর্ডার থেকে সব মিলিয়ে সর্বোচ্চ ` +
              `${facts.longest}।`,
            `**আপনার সুবিধামতো পেমেন্ট।** ${facts.payment ? `${facts.payment}${facts.cash && `; ${facts.cash} ক্যাশ অন ডেলিভারিও`}` : facts.cash ? `${facts.cash} ক্যাশ অন ডেলিভারি` : 'আমাদের জানান, কীভাবে টাকা দেবেন তা একসঙ্গে ঠিক করে নেব'}।`,
            facts.returnDays
              ? `**${facts.returnDays}ের মধ্যে ফেরত**, পণ্য ত্রুটিপূর্ণ বা ভুল হলে। ${facts.whenToTell} জানান; টাকা ফেরত পাবেন ${facts.refund}ের মধ্যে।`
              : `**ভুল হলে দায় আমাদের।** মত বদলালে পণ্য ফেরত নেওয়া হয় না। তবে নষ্ট, ত্রুটিপূর্ণ বা ভুল পণ্য এলে ${facts.whenToTell} জানান, ব্যবস্থা আমরাই করব; টাকা ফেরত হলে পাবেন ${facts.refund}ের মধ্যে।`,
            '**এখানে কেউ আপনাকে ট্র্যাক করে না।** এই ওয়েবসাইটে অন্য কোনো প্রতিষ্ঠানের ট্র্যাকার নেই, এখান থেকে ' +
              'এসএমএসে কোনো বিজ্ঞাপনও যায় না।',
          ],
          'নিয়মকানুন অল্প, আর পড়ার মতো করেই লেখা: [শর্তাবলি](/trams-condition), [গোপনীয়তা নীতি](/privacy-policy)।',
        ],
      },
      {
        id: 'talk',
        title: 'কথা বলুন',
        blocks: [
          `কিছু জানতে চাইলে ${contactWaysInBangla(facts)}।${facts.address && ` আমাদের ঠিকানা: ${facts.address}।`} বেশির ভাগ প্রশ্নের উত্তর [সাধারণ প্রশ্নের পাতায়](/faq) আগেই দেওয়া আছে।`,
        ],
      },
      ...sellerOf(facts, 'বিক্রেতার পরিচয়'),
    ],
  };
}

/** The shop's own words, as they are written: no marks and no links in them. */
const storyOf = ({ story }: Facts, title: string): Section[] =>
  story.length > 0 ? [{ id: 'story', title, blocks: story.map((plain) => ({ plain })) }] : [];
